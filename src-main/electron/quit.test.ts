import type { PowerMonitor } from 'electron';
import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { closeBeforeQuit, type QuitOptions } from './quit.ts';

/** An app that quits as Electron does: `quit` emits `before-quit` and continues unless it is prevented. */
function runningApp(close: () => Promise<unknown>) {
  const events = new EventEmitter();
  const powerMonitor = new EventEmitter();
  const window = { hide: vi.fn() };
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
  closeBeforeQuit({
    app: { on: events.on.bind(events), quit, releaseSingleInstanceLock } as unknown as QuitOptions['app'],
    powerMonitor: powerMonitor as unknown as Pick<PowerMonitor, 'on'>,
    windows: () => [window],
    log,
    close,
    kill,
    after: (milliseconds, call) => alarms.push({ milliseconds, call }),
  });
  return { quit, kill, ended, window, log, alarms, powerMonitor, releaseSingleInstanceLock };
}

describe('an app that is quit', () => {
  it('hides its windows at once, closes everything, and ends', async () => {
    const closing = Promise.withResolvers<undefined>();
    const close = vi.fn(() => closing.promise);
    const { quit, ended, window, releaseSingleInstanceLock } = runningApp(close);
    quit();
    quit();
    expect(releaseSingleInstanceLock).toHaveBeenCalledTimes(1);
    expect(window.hide).toHaveBeenCalledTimes(1);
    expect(close).toHaveBeenCalledTimes(1);
    expect(ended).not.toHaveBeenCalled();
    closing.resolve(undefined);
    await vi.waitFor(() => {
      expect(ended).toHaveBeenCalledTimes(1);
    });
  });

  it('ends after two seconds where something does not close', () => {
    const { quit, kill, alarms, log } = runningApp(() => new Promise(() => undefined));
    quit();
    expect(alarms.map(({ milliseconds }) => milliseconds)).toEqual([2000]);
    expect(kill).not.toHaveBeenCalled();
    alarms[0]?.call();
    expect(kill).toHaveBeenCalledTimes(1);
    expect(log.error).toHaveBeenCalledWith('close-timed-out');
  });

  it('ends where closing fails, and logs it', async () => {
    const error = new Error('no disk');
    const { quit, ended, kill, alarms, log } = runningApp(() => Promise.reject(error));
    quit();
    await vi.waitFor(() => {
      expect(ended).toHaveBeenCalledTimes(1);
    });
    expect(log.error).toHaveBeenCalledWith('close-failed', { error });
    alarms[0]?.call();
    expect(kill).not.toHaveBeenCalled();
  });
});

it('delays neither a log-out nor a shutdown', () => {
  const close = vi.fn(() => new Promise(() => undefined));
  const { quit, ended, powerMonitor } = runningApp(close);
  const event = { preventDefault: vi.fn() };
  powerMonitor.emit('shutdown', event);
  quit();
  expect(event.preventDefault).not.toHaveBeenCalled();
  expect(ended).toHaveBeenCalledTimes(1);
  expect(close).toHaveBeenCalledTimes(1);
});
