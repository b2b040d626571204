import type { Locator, Page } from '@playwright/test';
import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsInBothThemes } from '../fixtures/axe.ts';
import { boardOn } from '../fixtures/board.ts';
import { goTo } from '../fixtures/play.ts';
import { ACTION_TIMEOUT_MS } from '../fixtures/timeouts.ts';

/** The squares to click in the steps of the introduction and of "Play well", by title. */
const MOVES: Readonly<Record<string, readonly string[]>> = {
  'One step': ['b2', 'e2'],
  'Three marks, three steps': ['b2', 'd2', 'd4', 'f4'],
  [words.en.learn.step.corner.title]: ['b2', 'e4'],
  [words.en.learn.step.loneOnLone.title]: ['b2', 'e2'],
  'A stack on a stack': ['b4', 'e4'],
  'Take over': ['d5', 'b4'],
  [words.en.learn.step.lastMove.title]: ['e1', 'c2'],
};
const ANSWERS: Readonly<Record<string, string>> = {
  'Marks are steps': '2',
  [words.en.learn.step.stepsOfStack.title]: '3',
  'What a stack is worth': '12',
  'Who has won?': '10',
};
const CHOICES: Readonly<Record<string, RegExp>> = {
  'Thirty-six pawns': /Black three/,
  'The top pawn decides': /White .* on a stack/,
};

function task(page: Page): Locator {
  return page.getByRole('complementary').locator('section');
}

async function playOut(page: Page): Promise<void> {
  const board = boardOn(page);
  await expect(async () => {
    if (await task(page).getByRole('heading', { name: 'Right' }).isVisible()) return;
    const [from] = await board.movable();
    if (from !== undefined) {
      await board.cell(from).click();
      const best = (await board.swings()).sort((one, other) => other.swing - one.swing)[0];
      if (best !== undefined) await board.cell(best.to).click();
    }
    await expect(task(page).getByRole('heading', { name: 'Right' })).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: ACTION_TIMEOUT_MS });
}

async function doStep(page: Page, title: string): Promise<void> {
  const answer = ANSWERS[title];
  const choice = CHOICES[title];
  const squares = MOVES[title];
  if (answer !== undefined) await page.getByRole('button', { name: answer, exact: true }).click();
  else if (choice !== undefined) await page.getByRole('button', { name: choice }).first().click();
  else if (squares !== undefined) {
    for (const square of squares) await page.locator(`[role=gridcell][data-square=${square}]`).click();
  } else await page.getByRole('button', { name: 'Show me' }).click();
}

test('the introduction is played, and its progress is kept over a restart @slow', async ({ startApp }) => {
  const app = await startApp();
  const { page } = app;
  await page.getByRole('button', { name: /Learn in five minutes/ }).click();
  for (let step = 0; step < 17; step++) {
    const title = await page.getByRole('complementary').getByRole('heading', { level: 2 }).textContent();
    if (title === 'Your first game') await playOut(page);
    else await doStep(page, title ?? '');
    await expect(task(page).getByRole('heading', { name: 'Right' }), title ?? '').toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    if (title === 'Your first game') break;
  }
  await expect(page.getByRole('heading', { name: words.en.learn.step.coverThree.title })).toBeVisible();
  await app.quit();
  const { page: again } = await startApp();
  await goTo(again, 'Learn');
  const lessons = again.getByRole('navigation', { name: 'Lessons' });
  await expect(lessons.getByRole('button', { name: /, Done$/ })).toHaveCount(7);
  await expect(again.getByRole('heading', { name: words.en.learn.step.coverThree.title })).toBeVisible();
});

test('axe finds nothing in lessons, trainer and rules @slow', async ({ page }) => {
  await goTo(page, 'Learn');
  for (const part of ['Lessons', words.en.learn.trainer, 'Rules']) {
    await page.getByRole('radio', { name: part }).click();
    expect(await faultsInBothThemes(page), part).toEqual([]);
  }
});

test('lessons and rules are read: a question is asked again, and rules are found', async ({ page }) => {
  await goTo(page, 'Learn');
  await test.step('a wrong move shows its result, and the question is asked again', async () => {
    await page.getByRole('button', { name: words.en.learn.lesson.walking }).click();
    await page.locator('[role=gridcell][data-square=c5]').click();
    await page.locator('[role=gridcell][data-square=e5]').click();
    await expect(task(page).getByText(words.en.learn.step.oneStep.wrong)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('[role=gridcell][data-square=c5]')).toHaveAccessibleName(/Black one/);
  });
  await test.step('the rules are found by searching', async () => {
    await page.getByRole('radio', { name: 'Rules' }).click();
    await expect(page.getByRole('article')).toHaveCount(8);
    await page.getByRole('searchbox').fill('komi');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('searchbox').fill('castling');
    await expect(page.getByText(words.en.learn.rule.nothing)).toBeVisible();
  });
});
