import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { followTheme, PAGE_BACKGROUND, pageBackground } from './theme.ts';

it('has the background colours of the page', () => {
  const tokens = readFileSync(
    join(import.meta.dirname, '..', '..', 'src-renderer', 'styles', 'tokens.css'),
    'utf8',
  );
  const [, light, dark] = /--bg: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/.exec(tokens) ?? [];
  expect(PAGE_BACKGROUND).toEqual({ light, dark });
});

it('keeps the window in the theme', () => {
  const nativeTheme = Object.assign(new EventEmitter(), { shouldUseDarkColors: false });
  const window = { isDestroyed: vi.fn(() => false), setBackgroundColor: vi.fn() };
  expect(pageBackground(nativeTheme)).toBe(PAGE_BACKGROUND.light);
  followTheme(nativeTheme, window);
  nativeTheme.shouldUseDarkColors = true;
  nativeTheme.emit('updated');
  expect(window.setBackgroundColor).toHaveBeenCalledExactlyOnceWith(PAGE_BACKGROUND.dark);
  window.isDestroyed.mockReturnValue(true);
  nativeTheme.emit('updated');
  expect(window.setBackgroundColor).toHaveBeenCalledTimes(1);
});
