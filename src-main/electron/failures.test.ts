import type { BrowserWindow, WebContents } from 'electron';
import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { words } from '#shared/language/testing/words.ts';
import { askToReload, endOnUncaught, logShellEvents, recoverPage } from './failures.ts';
import { createNativeWords } from './native-words.ts';

describe('page recovery', () => {
  /** Creates a page that `recoverPage` watches. @param answers of the user who is asked whether to reload */
  function createPage(...answers: boolean[]) {
    const contents = new EventEmitter();
    const log = { info: vi.fn(), error: vi.fn() };
    const load = vi.fn();
    const quit = vi.fn();
    const askToReload = vi.fn(() => Promise.resolve(answers.shift() ?? false));
    let now = 0;
    recoverPage({
      contents: contents as unknown as Pick<WebContents, 'on'>,
      log,
      load,
      askToReload,
      quit,
      elapsed: () => now,
    });
    return {
      log,
      load,
      quit,
      askToReload,
      dies: (reason = 'crashed') => contents.emit('render-process-gone', {}, { reason, exitCode: 1 }),
      failsToLoad: (code: number, isMainFrame = true) =>
        contents.emit('did-fail-load', {}, code, 'ERR', 'app://hokito/', isMainFrame),
      navigates: (status: number) => contents.emit('did-navigate', {}, 'app://hokito/', status, ''),
      freezes: () => contents.emit('unresponsive'),
      passes: (milliseconds: number) => {
        now += milliseconds;
      },
    };
  }

  describe('a page whose process ends', () => {
    it('is reloaded three times in a minute, then the user is asked', async () => {
      const { dies, load, askToReload, quit, log } = createPage(true);
      for (let time = 0; time < 3; time++) dies();
      expect(load).toHaveBeenCalledTimes(3);
      expect(askToReload).not.toHaveBeenCalled();
      dies();
      await expect.poll(() => load).toHaveBeenCalledTimes(4);
      expect(askToReload).toHaveBeenCalledTimes(1);
      expect(quit).not.toHaveBeenCalled();
      expect(log.error).toHaveBeenCalledWith('renderer-gone', { reason: 'crashed' });
    });

    it('is reloaded again after a minute', () => {
      const { dies, load, passes, askToReload } = createPage();
      for (let time = 0; time < 3; time++) dies();
      passes(60_001);
      dies();
      expect(load).toHaveBeenCalledTimes(4);
      expect(askToReload).not.toHaveBeenCalled();
    });

    it('is not reloaded after a clean exit', () => {
      const { dies, load } = createPage();
      dies('clean-exit');
      expect(load).not.toHaveBeenCalled();
    });
  });

  describe('a page that cannot be loaded', () => {
    it('asks the user, who may quit', async () => {
      const { failsToLoad, load, quit, log } = createPage(false);
      failsToLoad(-9);
      await expect.poll(() => quit).toHaveBeenCalledTimes(1);
      expect(load).not.toHaveBeenCalled();
      expect(log.error).toHaveBeenCalledWith('page-not-loaded', { errorCode: -9 });
    });

    it('asks only once at a time', async () => {
      const { failsToLoad, navigates, load, askToReload } = createPage(true, true);
      failsToLoad(-9);
      failsToLoad(-9);
      navigates(404);
      await expect.poll(() => load).toHaveBeenCalledTimes(1);
      expect(askToReload).toHaveBeenCalledTimes(1);
      failsToLoad(-9);
      await expect.poll(() => load).toHaveBeenCalledTimes(2);
    });

    it('asks the user after an HTTP error status too', async () => {
      const { navigates, quit, askToReload } = createPage(false);
      navigates(200);
      expect(askToReload).not.toHaveBeenCalled();
      navigates(404);
      await expect.poll(() => quit).toHaveBeenCalledTimes(1);
    });

    it('ignores aborted navigations and failed frames', () => {
      const { failsToLoad, askToReload } = createPage();
      failsToLoad(-3);
      failsToLoad(-9, false);
      expect(askToReload).not.toHaveBeenCalled();
    });
  });

  it('logs a page that does not answer', () => {
    const { freezes, log } = createPage();
    freezes();
    expect(log.error).toHaveBeenCalledWith('page-unresponsive');
  });
});

it('logs ended child processes and the end of the Windows session', () => {
  const app = new EventEmitter();
  const window = new EventEmitter();
  const log = { info: vi.fn(), error: vi.fn() };
  logShellEvents({ app, window, log } as unknown as Parameters<typeof logShellEvents>[0]);
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', name: '/home/ada' });
  expect(log.error).toHaveBeenCalledWith('child-process-gone', { type: 'GPU', reason: 'crashed' });
  window.emit('session-end');
  expect(log.info).toHaveBeenCalledWith('session-ended');
});

it.each(['uncaughtException', 'unhandledRejection'])(
  'an uncaught error says so and ends at an %s',
  async (event) => {
    const events = new EventEmitter();
    const app = { exit: vi.fn() };
    const dialog = { showErrorBox: vi.fn() };
    const log = { info: vi.fn(), error: vi.fn() };
    const words = createNativeWords([], 'linux');
    await words.follow({ language: 'it' });
    endOnUncaught({ process: events as unknown as NodeJS.Process, app, dialog, log, words });
    const error = new Error('x');
    events.emit(event, error);
    expect(log.error).toHaveBeenCalledWith('uncaught', { error });
    expect(dialog.showErrorBox).toHaveBeenCalledWith('Hokito', words.current().native.unexpectedError);
    expect(app.exit).toHaveBeenCalledWith(1);
  },
);

it('asks in a dialog of the window and treats a dismissal as quitting', async () => {
  const window = {} as unknown as BrowserWindow;
  const showMessageBox = vi.fn((_window: unknown, options: { cancelId: number }) =>
    Promise.resolve({ response: options.cancelId, checkboxChecked: false }),
  );
  expect(await askToReload(window, { showMessageBox } as never, words.en.native)).toBe(false);
  expect(showMessageBox).toHaveBeenCalledWith(
    window,
    expect.objectContaining({
      message: 'Hokito could not show its window.',
      detail: 'Every move is saved.',
      buttons: ['Try again', 'Quit'],
    }),
  );
  showMessageBox.mockResolvedValueOnce({ response: 0, checkboxChecked: false });
  expect(await askToReload(window, { showMessageBox } as never, words.en.native)).toBe(true);
});
