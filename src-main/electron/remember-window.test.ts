import type { BrowserWindow } from 'electron';
import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { rememberWindow, showAsRemembered } from './remember-window.ts';
import type { WindowMemory } from './window-file.ts';

const bounds = { x: 10, y: 20, width: 900, height: 700 };

it.each(['resize', 'move', 'maximize', 'unmaximize', 'enter-full-screen', 'leave-full-screen'])(
  'remembers the window at %s',
  (event) => {
    const window = Object.assign(new EventEmitter(), {
      getNormalBounds: () => bounds,
      isMaximized: () => true,
      isFullScreen: () => false,
    });
    const update = vi.fn();
    rememberWindow(window, { get: vi.fn(), update, flush: vi.fn() });
    window.emit(event);
    expect(update).toHaveBeenCalledExactlyOnceWith({ bounds, isMaximized: true, isFullScreen: false });
  },
);

describe('a window that is shown', () => {
  function shown(memory: Partial<WindowMemory>, isGone = false) {
    const done: string[] = [];
    const window = {
      isDestroyed: () => isGone,
      show: () => done.push('show'),
      maximize: () => done.push('maximize'),
      setFullScreen: (full: boolean) => done.push(`full screen ${String(full)}`),
    };
    const get = (): WindowMemory => ({ isMaximized: false, isFullScreen: false, zoomLevel: 0, ...memory });
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
