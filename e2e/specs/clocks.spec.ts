import type { Locator, Page } from '@playwright/test';
import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { inEachLanguage } from '../fixtures/each-language.ts';
import { continueGame, moveByMouse, myTurn, newGameForm, openOption } from '../fixtures/play.ts';

/** Returns the clock of a player, found by the name of the plate. */
function clockOf(page: Page, player: string): Locator {
  return page.getByRole('region', { name: player, exact: true }).getByRole('timer');
}

/** A time of the last seconds before ten minutes. */
const NEARLY_TEN = /^(?:10:00|9:5\d)$/;

test('a game with clocks is chosen, played, paused, and waits paused after a crash', async ({ startApp }) => {
  const first = await startApp();
  const { page } = first;
  await page.getByRole('button', { name: words.en.play.welcome.person }).click();
  const form = newGameForm(page);
  await openOption(form, 'Time');
  await form.getByRole('radio', { name: /Time and increment/ }).click();
  await form.getByRole('spinbutton', { name: words.en.clock.minutes }).fill('10');
  await form.getByRole('button', { name: 'Start game' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(/10 mins \+ 5 secs per move/)).toBeVisible();

  await myTurn(page);
  await expect(clockOf(page, 'Player 2')).toHaveText('10:00');
  await moveByMouse(page);
  // The increment was longer than the move.
  await expect(clockOf(page, 'Player 1')).toHaveText(/^(?:10:0\d|9:5\d)$/);

  // In a low window a plate has room for the name, the clock and the points.
  await page.setViewportSize({ width: 640, height: 360 });
  for (const player of ['Player 1', 'Player 2']) {
    const plate = page.getByRole('region', { name: player, exact: true });
    await expect(plate.getByRole('timer')).toBeInViewport({ ratio: 1 });
    await expect(plate.locator('.points')).toBeInViewport({ ratio: 1 });
    const name = await plate.locator('.name .whole').boundingBox();
    expect(name?.width).toBeGreaterThan(40);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.keyboard.press('p');
  const resume = page
    .getByRole('region', { name: 'Paused' })
    .getByRole('button', { name: words.en.clock.resume });
  await expect(resume).toBeFocused();
  // The covered board cannot be used.
  await expect(page.locator('[inert]').getByRole('grid')).toHaveCount(1);
  // The list of moves would tell what the cover hides.
  const moves = page.getByRole('region', { name: words.en.play.moves, exact: true });
  await expect(moves).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: words.en.play.allMoves })).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  const paused = await clockOf(page, 'Player 2').textContent();
  expect(paused).toMatch(NEARLY_TEN);
  await resume.press('Enter');
  await myTurn(page);
  await expect(moves).toBeVisible();
  await moveByMouse(page);
  await first.kill();

  const again = await startApp();
  await continueGame(again.page);
  await expect(again.page.getByRole('region', { name: 'Paused' })).toBeVisible();
  await expect(clockOf(again.page, 'Player 1')).toHaveText(/^(?:10:0\d|9:5\d)$/);
  await again.page
    .getByRole('region', { name: 'Paused' })
    .getByRole('button', { name: words.en.clock.resume })
    .click();
  await myTurn(again.page);
  await moveByMouse(again.page);
});

/** What is cut off in the plates of the players, and which of their parts lie on each other. */
async function plateFaults(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.plate')].flatMap((plate) => {
      const faults: string[] = [];
      const name = plate.querySelector('.whole');
      if (
        name === null ||
        name.scrollHeight > name.clientHeight + 1 ||
        name.scrollWidth > name.clientWidth + 1
      )
        faults.push('the name is cut');
      const boxes = ['.whole', '.turn-words', '.clock > *', '.points-line'].flatMap((part) => {
        const box = plate.querySelector(part)?.getBoundingClientRect();
        return box === undefined ? [] : [{ part, box }];
      });
      for (const [at, { part, box: one }] of boxes.entries()) {
        if (one.left < -1 || one.right > window.innerWidth + 1) faults.push(`${part} is outside`);
        for (const { part: other, box: two } of boxes.slice(at + 1))
          if (
            one.left < two.right - 1 &&
            two.left < one.right - 1 &&
            one.top < two.bottom - 1 &&
            two.top < one.bottom - 1
          )
            faults.push(`${part} and ${other} overlap`);
      }
      return faults;
    }),
  );
}

test('names of twenty letters and clocks of hours are whole at every size, in every language @slow', async ({
  page,
}) => {
  await page.getByRole('button', { name: words.en.play.welcome.person }).click();
  const form = newGameForm(page);
  const names = form.getByRole('textbox');
  await names.nth(0).fill('Wilhelmina Großmann');
  await names.nth(1).fill('Mommmsen Wwwwwwww-MW');
  await openOption(form, 'Time');
  await form.getByRole('radio', { name: /Time and increment/ }).click();
  await form.getByRole('spinbutton', { name: words.en.clock.minutes }).fill('180');
  await form.getByRole('button', { name: 'Start game' }).click();
  await myTurn(page);
  await inEachLanguage(page, async (language) => {
    for (const [width, height] of [
      [1280, 800],
      [900, 600],
      [640, 400],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect.soft(await plateFaults(page), `${language}, ${width} x ${height}`).toEqual([]);
    }
  });
});
