import type { BrowserWindow } from 'electron';
import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { rememberWindow, showAsRemembered } from './remember-window.ts';
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
