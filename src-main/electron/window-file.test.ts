import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openWindowFile } from './window-file.ts';

const DEFAULTS = { isMaximized: false, isFullScreen: false, zoomLevel: 0 };
const bounds = { x: -10, y: 20, width: 900, height: 700 };

it('stores its entries for the next start', async () => {
  const path = join(temporaryFolder(), 'window.json');
  const file = openWindowFile(path, vi.fn());
  expect(file.get()).toEqual(DEFAULTS);
  file.update({ bounds, isMaximized: true });
  file.update({ zoomLevel: 1.5, saveFolder: '/home/ada' });
  await file.flush();
  expect(openWindowFile(path, vi.fn()).get()).toEqual({
    bounds,
    isMaximized: true,
    isFullScreen: false,
    zoomLevel: 1.5,
    saveFolder: '/home/ada',
  });
});

it('writes many changes at once, half a second after the first', async () => {
  const path = join(temporaryFolder(), 'window.json');
  const after = vi.fn<(milliseconds: number, call: () => void) => void>();
  const file = openWindowFile(path, after);
  file.update({ zoomLevel: 1 });
  file.update({ zoomLevel: 2 });
  expect(after).toHaveBeenCalledExactlyOnceWith(500, expect.any(Function));
  after.mock.lastCall?.[1]();
  await file.flush();
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ zoomLevel: 2 });
  file.update({ zoomLevel: 3 });
  expect(after).toHaveBeenCalledTimes(2);
});

describe('a file that cannot be read', () => {
  it.each([
    ['no JSON', 'x'],
    ['another kind', '[]'],
    ['no number', JSON.stringify({ zoomLevel: 'large' })],
    ['far too large', JSON.stringify({ bounds: { ...bounds, width: 1e9 } })],
    ['no size', JSON.stringify({ bounds: { ...bounds, height: 0 } })],
    ['far too small a zoom', JSON.stringify({ zoomLevel: -40 })],
  ])('is replaced by the defaults: %s', (_what, text) => {
    const path = join(temporaryFolder(), 'window.json');
    writeFileSync(path, text);
    expect(openWindowFile(path, vi.fn()).get()).toEqual(DEFAULTS);
  });

  it('may have entries of a newer version', () => {
    const path = join(temporaryFolder(), 'window.json');
    writeFileSync(path, JSON.stringify({ zoomLevel: 1, palette: 'open' }));
    expect(openWindowFile(path, vi.fn()).get()).toEqual({ ...DEFAULTS, zoomLevel: 1 });
  });

  it('does not stop the app, nor does one that cannot be written', async () => {
    const path = join(temporaryFolder(), 'window.json');
    mkdirSync(path);
    const file = openWindowFile(path, vi.fn());
    file.update({ zoomLevel: 1 });
    await file.flush();
    expect(file.get()).toEqual({ ...DEFAULTS, zoomLevel: 1 });
  });
});
