import { fillNewGame, moveByMouse, myTurn, allSaved } from '../../fixtures/play.ts';
import { expect, noteFigure, test } from '../test.ts';

test('the app starts, a game is played against the computer, and the app ends', async ({
  startApp,
}, info) => {
  const shell = await startApp();
  const page = await shell.page();
  await page.getByRole('button', { name: /Two players here/ }).click();
  // The taskbar knows the app by this, and the installer has it, too.
  expect((await shell.state()).userModelId).toBe('org.hokito.Hokito');
  noteFigure(info, 'from start to first window', shell.shownAfterMs() ?? NaN);
  await fillNewGame(page, { opponent: 'Computer', level: 1 });
  await moveByMouse(page);
  await myTurn(page);
  await allSaved(page);
  const quitAt = performance.now();
  void shell.act('quit').catch(() => undefined);
  expect(await shell.exited).toEqual({ code: 0, signal: null });
  noteFigure(info, 'from quit to the end of the process', performance.now() - quitAt);
  expect(shell.notes.at(-1)).toEqual({ kind: 'quit' });
});
