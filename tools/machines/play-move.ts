/** `node tools/machines/play-move.ts ADDRESS`: makes a move against level 1 in the app at an address, and waits for the answer. */
import { chromium } from '@playwright/test';
import { words } from '#shared/language/testing/words.ts';
import { fillNewGame, moveByMouse, myTurn } from '../../e2e/fixtures/play.ts';
import { findBrowser } from '../test/browser.ts';

const [address = ''] = process.argv.slice(2);
const { executable } = await findBrowser();
const browser = await chromium.launch({ executablePath: executable });
try {
  const page = await browser.newPage({ locale: 'en-GB' });
  await page.goto(address);
  await page.getByRole('button', { name: words.en.play.welcome.person }).waitFor();
  await page.keyboard.press('Alt+n');
  await fillNewGame(page, { opponent: 'computer', level: 1, colour: 'black' });
  await myTurn(page);
  await moveByMouse(page);
  if ((await myTurn(page)) !== 'mine') throw new Error('The game is over after one move.');
} finally {
  await browser.close();
}
