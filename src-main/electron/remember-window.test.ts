import type { BrowserWindow } from 'electron';
import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import {
  openWindowFile,
  rememberWindow,
  showAsRemembered,
  placeWindow,
  type WindowMemory,
} from './remember-window.ts';

describe('the file of the window', () => {
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
});

describe('the place of the window', () => {
  const bounds = { x: 10, y: 20, width: 900, height: 700 };

  const memory = (other: Partial<WindowMemory>): WindowMemory => ({
    isMaximized: false,
    isFullScreen: false,
    zoomLevel: 0,
    ...other,
  });

  it.each(['resize', 'move', 'maximize', 'unmaximize', 'enter-full-screen', 'leave-full-screen'])(
    'remembers the window at %s',
    (event) => {
      const window = Object.assign(new EventEmitter(), {
        getNormalBounds: () => bounds,
        isMaximized: () => true,
        isFullScreen: () => false,
      });
      const update = vi.fn();
      rememberWindow(window, { get: () => memory({}), update, flush: vi.fn() }, { width: 1280, height: 800 });
      window.emit(event);
      expect(update).toHaveBeenCalledExactlyOnceWith({ bounds, isMaximized: true, isFullScreen: false });
    },
  );

  it.each([
    ['stored', { x: 10, y: 20, width: 902, height: 704 }, { width: 1280, height: 800 }, [902, 704]],
    ['it was created with', undefined, { width: 890, height: 731 }, [890, 731]],
    ['it has now, where it was made larger', { x: 0, y: 0, width: 900, height: 668 }, bounds, [900, 700]],
  ])('keeps the size that is %s', (_which, stored, before, size) => {
    const window = Object.assign(new EventEmitter(), {
      getNormalBounds: () => bounds,
      isMaximized: () => false,
      isFullScreen: () => false,
    });
    const update = vi.fn();
    rememberWindow(window, { get: () => memory({ bounds: stored }), update, flush: vi.fn() }, before);
    window.emit('move');
    const [width, height] = size;
    expect(update.mock.calls[0]?.[0]).toMatchObject({ bounds: { x: 10, y: 20, width, height } });
  });

  describe('a window that is shown', () => {
    function shown(stored: Partial<WindowMemory>, isGone = false) {
      const done: string[] = [];
      const window = {
        isDestroyed: () => isGone,
        show: () => done.push('show'),
        maximize: () => done.push('maximize'),
        setFullScreen: (full: boolean) => done.push(`full screen ${String(full)}`),
      };
      const get = (): WindowMemory => memory(stored);
      showAsRemembered(window as unknown as BrowserWindow, { get, update: vi.fn(), flush: vi.fn() });
      return done;
    }

    it('is as it was left', () => {
      expect(shown({})).toEqual(['show']);
      expect(shown({ isMaximized: true })).toEqual(['maximize', 'show']);
      expect(shown({ isFullScreen: true })).toEqual(['show', 'full screen true']);
    });

    it('is none where it was closed meanwhile', () => {
      expect(shown({ isMaximized: true }, true)).toEqual([]);
    });
  });

  const primary = { x: 0, y: 0, width: 1920, height: 1040 };
  const onTheLeft = { x: -1600, y: 100, width: 1600, height: 1160 };
  /** 1366 x 768 at 200 %. */
  const small = { x: 0, y: 0, width: 683, height: 344 };

  describe('a window that was never open', () => {
    it('has its usual size, and the system chooses the place', () => {
      expect(placeWindow(undefined, [primary])).toEqual({ width: 1280, height: 800 });
    });

    it('is no larger than the display', () => {
      expect(placeWindow(undefined, [small, primary])).toEqual({ width: 683, height: 344 });
    });

    it('has its usual size where no display is known', () => {
      expect(placeWindow(undefined, [])).toEqual({ width: 1280, height: 800 });
    });
  });

  describe('a window that was open before', () => {
    it.each([
      ['on the first display', { x: 300, y: 200, width: 900, height: 700 }],
      ['on the second display', { x: -1500, y: 300, width: 900, height: 700 }],
      ['over the edge of a display', { x: 1700, y: 900, width: 900, height: 700 }],
      ['over two displays', { x: -100, y: 300, width: 220, height: 700 }],
    ])('is where it was: %s', (_where, bounds) => {
      expect(placeWindow(bounds, [primary, onTheLeft])).toEqual(bounds);
    });

    it.each([
      ['the display is gone', { x: -1500, y: 300, width: 900, height: 700 }],
      ['its upper edge is below the display', { x: 300, y: 1035, width: 900, height: 700 }],
      ['its upper edge is above the display', { x: 300, y: -400, width: 900, height: 700 }],
      ['hardly anything of it is left', { x: 1850, y: 200, width: 900, height: 700 }],
    ])('is in the middle again where %s', (_why, bounds) => {
      expect(placeWindow(bounds, [primary])).toEqual({ width: 900, height: 700 });
    });

    it('is made smaller where the display has become smaller', () => {
      const bounds = { x: 10, y: 10, width: 1900, height: 1000 };
      expect(placeWindow(bounds, [small])).toEqual({ x: 10, y: 10, width: 683, height: 344 });
      expect(placeWindow({ ...bounds, x: 5000 }, [small])).toEqual({ width: 683, height: 344 });
    });
  });
});
