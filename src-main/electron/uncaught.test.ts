import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { createNativeWords } from './native-words.ts';
import { endOnUncaught } from './uncaught.ts';

it.each(['uncaughtException', 'unhandledRejection'])('says so and ends at an %s', async (event) => {
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
});
