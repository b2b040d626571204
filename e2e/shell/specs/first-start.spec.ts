import { words } from '../../../src-shared/language/testing/words.ts';
import { fillNewGame, moveByMouse, myTurn, allSaved } from '../../fixtures/play.ts';
import { expect, noteFigure, test } from '../test.ts';

test('the app starts, plays a move against the computer, and quits', async ({ startApp }, info) => {
  const shell = await startApp();
  const page = await shell.page();
  await page.getByRole('button', { name: words.en.play.welcome.person }).click();
  // The taskbar and the installer identify the app by this.
  expect((await shell.state()).userModelId).toBe('org.hokito.Hokito');
  noteFigure(info, 'from start to first window', shell.shownAfterMs() ?? NaN);
  await fillNewGame(page, { opponent: 'computer', level: 1 });
  await moveByMouse(page);
  await myTurn(page);
  await allSaved(page);
  const quitAt = performance.now();
  void shell.act('quit').catch(() => undefined);
  expect(await shell.exited).toEqual({ code: 0, signal: null });
  noteFigure(info, 'from quit to the end of the process', performance.now() - quitAt);
  expect(shell.notes.at(-1)).toEqual({ kind: 'quit' });
});
