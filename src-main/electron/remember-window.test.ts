import type { BrowserWindow } from 'electron';
import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { rememberWindow, showAsRemembered, placeWindow } from './remember-window.ts';
import type { WindowMemory } from './window-file.ts';

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
