import type { Session } from 'electron';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi, describe } from 'vitest';
import {
  windowOptions,
  followTheme,
  PAGE_BACKGROUND,
  pageBackground,
  bringForward,
  showOnce,
} from './window.ts';

describe('window', () => {
  const parts = {
    preload: '/app/out/preload/index.cjs',
    session: {} as unknown as Session,
    icon: '/app/icon.png',
    zoomFactor: 1.2,
    backgroundColor: '#1a1917',
  };

  it('has no developer tools in a package', () => {
    expect(windowOptions({ ...parts, isPackaged: true }).webPreferences?.devTools).toBe(false);
  });
});

describe('background', () => {
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
});

describe('showing the window', () => {
  /** A hidden window and its timer. */
  function hiddenWindow(platform: NodeJS.Platform) {
    const window = new EventEmitter();
    const webContents = new EventEmitter();
    const show = vi.fn();
    const alarms: { readonly milliseconds: number; readonly call: () => void }[] = [];
    showOnce({
      window: Object.assign(window, { webContents }),
      platform,
      show,
      after: (milliseconds, call) => alarms.push({ milliseconds, call }),
    });
    return { window, webContents, show, alarms };
  }

  describe.each(['linux', 'darwin', 'win32'] as const)('a hidden window on %s', (platform) => {
    it('is shown once when it has something to show', () => {
      const { window, webContents, show, alarms } = hiddenWindow(platform);
      expect(show).not.toHaveBeenCalled();
      window.emit('ready-to-show');
      webContents.emit('did-finish-load');
      alarms[0]?.call();
      expect(show).toHaveBeenCalledTimes(1);
    });

    it('is shown after three seconds, whatever does not come', () => {
      const { show, alarms } = hiddenWindow(platform);
      expect(alarms.map(({ milliseconds }) => milliseconds)).toEqual([3000]);
      alarms[0]?.call();
      expect(show).toHaveBeenCalledTimes(1);
    });

    it(`${platform === 'linux' ? 'is' : 'is not'} shown as soon as the page is loaded`, () => {
      const { webContents, show } = hiddenWindow(platform);
      webContents.emit('did-finish-load');
      expect(show).toHaveBeenCalledTimes(platform === 'linux' ? 1 : 0);
    });
  });

  describe('a window that is brought forward', () => {
    const parts = (isMinimized: boolean) => ({
      window: { isMinimized: () => isMinimized, restore: vi.fn(), show: vi.fn(), focus: vi.fn() },
      app: { focus: vi.fn() },
    });

    it('is restored, shown and focused', () => {
      const { window, app } = parts(true);
      bringForward(window, app, 'win32');
      expect(window.restore).toHaveBeenCalledTimes(1);
      expect(window.show).toHaveBeenCalledTimes(1);
      expect(window.focus).toHaveBeenCalledTimes(1);
      expect(app.focus).not.toHaveBeenCalled();
    });

    it('brings a hidden app with it on a Mac', () => {
      const { window, app } = parts(false);
      bringForward(window, app, 'darwin');
      expect(window.restore).not.toHaveBeenCalled();
      expect(window.show).toHaveBeenCalledTimes(1);
      expect(app.focus).toHaveBeenCalledWith({ steal: true });
    });
  });
});
