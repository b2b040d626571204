import type { BrowserWindow, PowerMonitor } from 'electron';
import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { words } from '#shared/language/testing/words.ts';
import { askToClose, closeBeforeQuit, type QuitOptions } from './quit.ts';

/** An app that quits as Electron does: `quit` emits `before-quit` and continues unless it is prevented. */
function runningApp(close: () => Promise<unknown>) {
  const events = new EventEmitter();
  const powerMonitor = new EventEmitter();
  const window = { close: vi.fn(), destroy: vi.fn() };
  const open = new Set([window]);
  const log = { info: vi.fn(), error: vi.fn() };
  const kill = vi.fn();
  const ended = vi.fn();
  const releaseSingleInstanceLock = vi.fn();
  const alarms: { readonly milliseconds: number; readonly call: () => void }[] = [];
  const quit = (): void => {
    const event = { preventDefault: vi.fn() };
    events.emit('before-quit', event);
    if (event.preventDefault.mock.calls.length === 0) ended();
  };
  /** The last window is closed, and `window-all-closed` quits the app. */
  const loseWindow = (): void => {
    open.delete(window);
    quit();
  };
  window.destroy.mockImplementation(loseWindow);
  const mayLeave = closeBeforeQuit({
    app: { on: events.on.bind(events), quit, releaseSingleInstanceLock } as unknown as QuitOptions['app'],
    powerMonitor: powerMonitor as unknown as Pick<PowerMonitor, 'on'>,
    windows: () => [...open],
    log,
    close,
    kill,
    after: (milliseconds, call) => alarms.push({ milliseconds, call }),
  });
  return {
    quit,
    loseWindow,
    mayLeave,
    kill,
    ended,
    window,
    log,
    alarms,
    powerMonitor,
    releaseSingleInstanceLock,
  };
}

describe('an app that is quit', () => {
  it('closes its windows, then everything else, and ends', async () => {
    const closing = Promise.withResolvers<undefined>();
    const close = vi.fn(() => closing.promise);
    const { quit, loseWindow, ended, window, alarms, releaseSingleInstanceLock } = runningApp(close);
    quit();
    quit();
    expect(window.close).toHaveBeenCalledTimes(1);
    expect(close).not.toHaveBeenCalled();
    loseWindow();
    quit();
    alarms[0]?.call();
    expect(window.destroy).not.toHaveBeenCalled();
    expect(releaseSingleInstanceLock).toHaveBeenCalledTimes(1);
    expect(close).toHaveBeenCalledTimes(1);
    expect(ended).not.toHaveBeenCalled();
    closing.resolve(undefined);
    await expect.poll(() => ended).toHaveBeenCalledTimes(1);
  });

  it('ends after two seconds where something does not close', () => {
    const { loseWindow, kill, alarms, log } = runningApp(() => new Promise(() => undefined));
    loseWindow();
    expect(alarms.map(({ milliseconds }) => milliseconds)).toEqual([2000]);
    expect(kill).not.toHaveBeenCalled();
    alarms[0]?.call();
    expect(kill).toHaveBeenCalledTimes(1);
    expect(log.error).toHaveBeenCalledWith('close-timed-out');
  });

  it('ends where closing fails, and logs it', async () => {
    const error = new Error('no disk');
    const { loseWindow, ended, kill, alarms, log } = runningApp(() => Promise.reject(error));
    loseWindow();
    await expect.poll(() => ended).toHaveBeenCalledTimes(1);
    expect(log.error).toHaveBeenCalledWith('close-failed', { error });
    alarms[0]?.call();
    expect(kill).not.toHaveBeenCalled();
  });

  it('destroys a window whose page hangs', () => {
    const close = vi.fn(() => new Promise(() => undefined));
    const { quit, window, alarms } = runningApp(close);
    quit();
    alarms[0]?.call();
    expect(window.destroy).toHaveBeenCalledTimes(1);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it.each([true, false])('asks about what is not saved, and goes on only where it may go: %s', (answer) => {
    const close = vi.fn(() => new Promise(() => undefined));
    const { quit, loseWindow, mayLeave, window, alarms } = runningApp(close);
    quit();
    const ask = (): boolean => {
      // The question is open for longer than a page may hang.
      alarms[0]?.call();
      return answer;
    };
    expect(mayLeave(ask)).toBe(answer);
    alarms[0]?.call();
    expect(window.destroy).toHaveBeenCalledTimes(answer ? 1 : 0);
    if (answer) return;
    quit();
    expect(window.close).toHaveBeenCalledTimes(2);
    loseWindow();
    expect(close).toHaveBeenCalledTimes(1);
  });
});

it('delays neither a log-out nor a shutdown', () => {
  const close = vi.fn(() => new Promise(() => undefined));
  const { quit, mayLeave, ended, powerMonitor } = runningApp(close);
  const event = { preventDefault: vi.fn() };
  powerMonitor.emit('shutdown', event);
  quit();
  expect(event.preventDefault).not.toHaveBeenCalled();
  expect(ended).toHaveBeenCalledTimes(1);
  expect(close).toHaveBeenCalledTimes(1);
  expect(mayLeave(() => false)).toBe(true);
});

it('closes a window with something unsaved only where that was chosen', () => {
  const window = {} as unknown as BrowserWindow;
  const showMessageBoxSync = vi.fn((_window: unknown, options: { cancelId: number }) => options.cancelId);
  expect(askToClose(window, { showMessageBoxSync } as never, words.en.native)).toBe(false);
  expect(showMessageBoxSync).toHaveBeenCalledWith(
    window,
    expect.objectContaining({ buttons: ['Keep open', 'Close anyway'] }),
  );
  showMessageBoxSync.mockReturnValueOnce(1);
  expect(askToClose(window, { showMessageBoxSync } as never, words.en.native)).toBe(true);
});
