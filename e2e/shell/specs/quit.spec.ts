import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { words } from '../../../src-shared/language/testing/words.ts';
import { boardOn } from '../../fixtures/board.ts';
import { continueGame, allSaved, goTo, startFirstGame } from '../../fixtures/play.ts';
import { blockWorker } from '../../fixtures/worker-thread.ts';
import type { Shell } from '../shell.ts';
import { expect, test } from '../test.ts';

/** A shared cell that nothing changes, so a worker that waits for it blocks. */
const CELL = 'new Int32Array(new SharedArrayBuffer(4))';

/** Returns the codes in the app's own log. */
function logCodes(dataFolder: string): string[] {
  const lines = readFileSync(join(dataFolder, 'data', 'logs', 'hokito.log'), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => (JSON.parse(line) as { readonly code: string }).code);
}

/** Starts a game of two at the screen. */
async function gameOfTwo(shell: Shell): Promise<Page> {
  const page = await shell.page();
  await startFirstGame(page, { opponent: 'person' });
  return page;
}

function inspectorOf(shell: Shell): string {
  const inspector = shell.inspector();
  if (inspector === undefined) throw new Error('The app has no inspector');
  return inspector;
}

test('a move that is being stored when the app quits is there at the next start', async ({ startApp }) => {
  const first = await startApp({ inspect: true });
  const page = await gameOfTwo(first);
  await allSaved(page);
  const board = boardOn(page);
  const before = await board.read();
  const [from] = await board.movable();
  await board.cell(from ?? 'a1').click();
  const to = (await board.destinations()).at(-1);
  await blockWorker(inspectorOf(first), 'database-worker', `Atomics.wait(${CELL}, 0, 0, 500)`);
  await board.cell(to ?? 'a1').click();
  await expect.poll(() => board.read()).not.toEqual(before);
  const after = await board.read();
  void first.act('quit').catch(() => undefined);
  await first.exited;

  const second = await startApp();
  const again = await second.page();
  await continueGame(again);
  await expect.poll(() => boardOn(again).read()).toEqual(after);
});

test('a start while the app closes opens a window of its own @slow', async ({ startApp, dataFolder }) => {
  const first = await startApp({ inspect: true });
  await goTo(await first.page(), 'Library');
  await blockWorker(inspectorOf(first), 'database-worker', `Atomics.wait(${CELL}, 0, 0, 1500)`);
  const lock = join(dataFolder, 'data', 'chromium', 'SingletonLock');
  expect(existsSync(lock)).toBe(true);
  void first.act('quit').catch(() => undefined);
  await expect.poll(() => first.notes.some(({ kind }) => kind === 'closed')).toBe(true);
  expect(existsSync(lock)).toBe(false);
  const second = await startApp();
  await goTo(await second.page(), 'Library');
  expect(await first.exited).toEqual({ code: 0, signal: null });
});

test('an app whose worker hangs closes its window at once and exits later @slow', async ({
  startApp,
  dataFolder,
}) => {
  const shell = await startApp({ inspect: true });
  await goTo(await shell.page(), 'Library');
  // A system call that does not return, like one on a removed disk: Node cannot end such a thread.
  const pipe = join(dataFolder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const read = `process.getBuiltinModule('fs').readFileSync(${JSON.stringify(pipe)})`;
  await blockWorker(inspectorOf(shell), 'database-worker', read);
  void shell.act('quit').catch(() => undefined);
  await expect.poll(() => shell.notes.some(({ kind }) => kind === 'closed')).toBe(true);
  expect(await shell.exited).toEqual({ code: null, signal: 'SIGKILL' });
  expect(logCodes(dataFolder)).toContain('close-timed-out');
});

test('the app logs a log-out of Windows, and quits in order when its window closes @slow', async ({
  startApp,
  dataFolder,
}) => {
  const shell = await startApp();
  await goTo(await shell.page(), 'Library');
  await shell.act('endSession');
  expect(logCodes(dataFolder)).toContain('session-ended');
  void shell.act('closeWindow').catch(() => undefined);
  expect(await shell.exited).toEqual({ code: 0, signal: null });
  expect(logCodes(dataFolder).at(-1)).toBe('stopped');
});

test('a page with something unsaved asks before it goes, and at a log-out it does not @slow', async ({
  startApp,
}) => {
  const shell = await startApp();
  await shell.page();
  const [window] = (await shell.state()).windows;
  const mayGo = (): Promise<boolean> => shell.act('emitContents', 'will-prevent-unload', {});
  const questions = () => shell.notes.filter(({ kind }) => kind === 'question');
  const { unsaved, closeAnyway } = words.en.native;

  expect(await mayGo()).toBe(false);
  expect(questions()).toEqual([{ kind: 'question', window: window?.id, message: unsaved }]);
  await shell.act('answerQuestions', closeAnyway);
  expect(await mayGo()).toBe(true);
  expect(questions()).toHaveLength(2);
  await shell.act('shutDownSystem');
  expect(await mayGo()).toBe(true);
  expect(questions()).toHaveLength(2);
});
