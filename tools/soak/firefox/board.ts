import type { Page } from 'puppeteer-core';
import { words } from '../../../src-shared/language/testing/words.ts';
import { waitFor, type Screen } from './screen.ts';

const { board } = words.en;

/** Returns the accessible name of each square. */
export async function squareNames(page: Page): Promise<Map<string, string>> {
  const names = await page.evaluate(() =>
    [...document.querySelectorAll('[role=gridcell][data-square]')].map((cell) => [
      cell.getAttribute('data-square') ?? '',
      cell.ariaLabel ?? '',
    ]),
  );
  return new Map(names as [string, string][]);
}

/** Returns the squares whose names match. */
async function squaresWith(page: Page, part: string): Promise<string[]> {
  return [...(await squareNames(page))].filter(([, name]) => name.includes(part)).map(([square]) => square);
}

/** Waits until the user is to move. @returns a pile that can move; undefined if the game is over */
async function nextPile({ page, has }: Screen): Promise<string | undefined> {
  const found = await waitFor('my turn or the end of the game', async () => {
    if (await has('heading', /^Game over$/)) return { pile: undefined };
    const [pile] = await squaresWith(page, `, ${board.canMove}`);
    return pile === undefined ? undefined : { pile };
  });
  return found.pile;
}

async function waitUntilEmpty(page: Page, square: string): Promise<void> {
  await waitFor(`${square} to be empty`, async () =>
    (await squareNames(page)).get(square)?.includes('empty') === true ? true : undefined,
  );
}

async function clickSquare(page: Page, square: string): Promise<void> {
  const cell = await page.$(`[role=gridcell][data-square=${square}]`);
  if (cell === null) throw new Error(`There is no square ${square}`);
  await cell.click();
}

/** Moves by mouse to the last highlighted destination. @returns false if the game is over */
export async function moveByMouse(screen: Screen): Promise<boolean> {
  const { page } = screen;
  const from = await nextPile(screen);
  if (from === undefined) return false;
  await clickSquare(page, from);
  const to = await waitFor('a destination', async () =>
    (await squaresWith(page, `, ${board.destination}, `)).at(-1),
  );
  await clickSquare(page, to);
  await waitUntilEmpty(page, from);
  return true;
}

/** Moves by keys to the best destination; the keyboard must be on the board. @returns as `moveByMouse` */
export async function moveByKeyboard(screen: Screen): Promise<boolean> {
  const { page } = screen;
  const from = await nextPile(screen);
  if (from === undefined) return false;
  for (const key of from) await page.keyboard.press(key as 'a' | '1');
  await page.keyboard.press('Enter');
  await waitFor(`${from} to be chosen`, async () =>
    (await squareNames(page)).get(from)?.includes('chosen') === true ? true : undefined,
  );
  for (const key of ['n', 'Enter'] as const) await page.keyboard.press(key);
  await waitUntilEmpty(page, from);
  return true;
}
