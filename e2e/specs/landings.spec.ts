import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { boardOn } from '../fixtures/board.ts';
import { keepGames } from '../fixtures/keep-games.ts';
import { makeMistake, startCoached } from '../fixtures/coached-mistake.ts';
import { fillNewGame, goTo, moveByMouse, myTurn, showFirstPosition, viewShown } from '../fixtures/play.ts';
import { SHORT_GAME } from '../fixtures/records.ts';

/** What a view shows in one frame: whether a pile walks, and the words beside the board. */
interface Frame {
  readonly isWalking: boolean;
  readonly words: string;
}

/** Records every frame. @param said where the view says something about a move @returns takes the frames so far */
async function watchFrames(page: Page, said: string): Promise<() => Promise<Frame[]>> {
  await page.evaluate((selector) => {
    const frames: Frame[] = [];
    const see = (): void => {
      frames.push({
        isWalking: document.querySelector('.moving') !== null,
        words: [...document.querySelectorAll(selector)]
          .map(({ textContent }) => textContent.trim())
          .join(' '),
      });
      requestAnimationFrame(see);
    };
    requestAnimationFrame(see);
    Object.assign(window, { seenFrames: frames });
  }, said);
  return () => page.evaluate(() => (window as unknown as { seenFrames: Frame[] }).seenFrames);
}

/** The first walk and what follows it until the next one: at rest nothing is on its way. */
function firstWalkOf(frames: readonly Frame[]): { before: Frame[]; walk: Frame[]; rest: Frame[] } {
  const start = frames.findIndex(({ isWalking }) => isWalking);
  const walked = frames.slice(start);
  const end = walked.findIndex(({ isWalking }) => !isWalking);
  const landed = end < 0 ? [] : walked.slice(end);
  const next = landed.findIndex(({ isWalking }) => isWalking);
  return {
    before: frames.slice(0, start),
    walk: walked.slice(0, end),
    rest: next < 0 ? landed : landed.slice(0, next),
  };
}

/** Makes a walk longer than the pause that the pace asks for from the moment a move is sent, and than the look of the coach. */
function walkSlowly(dataFolder: string): void {
  writeFileSync(join(dataFolder, 'settings.json'), JSON.stringify({ motion: 'slow' }), { mode: 0o600 });
}

test.use({ reducedMotion: 'no-preference' });

test('in Play the own move lands, counts and stands in the list before the computer’s walks', async ({
  startApp,
  dataFolder,
}) => {
  walkSlowly(dataFolder);
  const { page } = await startApp();
  await page.getByRole('button', { name: words.en.play.welcome.person }).click();
  await fillNewGame(page, { opponent: 'computer', level: 0, colour: 'black' });
  await expect(boardOn(page).cell('a1')).toBeVisible();
  const frames = await watchFrames(page, '.moves .move');
  await page
    .getByRole('gridcell', { name: /three.*can move/ })
    .first()
    .click();
  await page
    .getByRole('gridcell', { name: /destination/ })
    .first()
    .click();
  await expect(page.locator('.moves .move')).toHaveCount(2);
  const { walk, rest } = firstWalkOf(await frames());
  expect(walk.length).toBeGreaterThan(3);
  expect(new Set(walk.map((frame) => frame.words))).toEqual(new Set(['']));
  // The move has landed and is said; the answer has not begun.
  expect(rest.length).toBeGreaterThan(3);
  expect(rest.at(-1)?.words).toMatch(/^[a-f][1-6][a-f][1-6]$/);
});

test('between two people a move lands before points, list and turn say so', async ({ startApp }) => {
  const { page } = await startApp();
  await page.getByRole('button', { name: words.en.play.welcome.person }).click();
  await fillNewGame(page, { opponent: 'person' });
  await myTurn(page);
  const frames = await watchFrames(page, '.plate, .moves .move');
  await moveByMouse(page);
  await expect(page.locator('.moves .move')).toHaveCount(1);
  expectAfterLanding(await frames());
});

test('the coach speaks after the move has landed', async ({ startApp, dataFolder }) => {
  walkSlowly(dataFolder);
  const { page } = await startApp();
  await page.getByRole('button', { name: words.en.play.welcome.person }).click();
  await startCoached(page);
  const frames = await watchFrames(page, 'section.coach');
  await makeMistake(page);
  expectSilence(await frames());
});

test('puzzles and endings say nothing of a move before it has landed', async ({ startApp }) => {
  const { page } = await startApp();
  await goTo(page, 'Puzzles');
  await test.step('a puzzle', async () => {
    await page.getByRole('button', { name: words.en.puzzles.kind.win }).click();
    await expect(boardOn(page).cell('a1')).toBeVisible();
    const frames = await watchFrames(page, '.panel, .square-box .sign');
    await moveByMouse(page);
    await expect(page.locator('.square-box .sign')).toBeVisible();
    expectSilence(await frames());
  });

  await test.step('an ending, whose reply walks after the silence', async () => {
    await page.keyboard.press('Escape');
    const { ending } = words.en.puzzles;
    await page.getByRole('button', { name: new RegExp(`^${ending.title}`), expanded: false }).click();
    await page.getByRole('region', { name: ending.title }).getByRole('button', { name: ending.play }).click();
    await expect(boardOn(page).cell('a1')).toBeVisible();
    const frames = await watchFrames(page, '.panel, .square-box .sign');
    await moveByMouse(page);
    await expect(
      page
        .locator('.panel h2')
        .getByText(ending.missed.title)
        .or(page.locator('.panel .head-part').getByText(/keeps your goal/)),
    ).toBeVisible();
    expectSilence(await frames());
  });
});

test('in Review a guess, a step and another try are judged after the move has landed', async ({
  startApp,
  dataFolder,
}) => {
  await keepGames(dataFolder, SHORT_GAME);
  const { page } = await startApp();
  await goTo(page, 'Review');
  await viewShown(page, 'Review');
  await test.step('a guess', async () => {
    const { guess } = words.en.review;
    await page.getByRole('button', { name: guess.title }).click();
    const card = page.getByRole('region', { name: guess.title });
    await card.getByRole('radio', { name: 'Black' }).click();
    await card.getByRole('button', { name: guess.start }).click();
    const frames = await watchFrames(page, '.guess');
    // The move of the game is judged without an analysis, which would take longer than the walk.
    await boardOn(page).cell('b4').click();
    await boardOn(page).cell('f3').click();
    await expect(card).toContainText('3 of 3 points');
    expectSilence(await frames());
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: words.en.review.variation.leave }).click();
  });

  await showFirstPosition(page);
  await page.getByRole('combobox', { name: 'Depth' }).selectOption('Quick');
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  const verdict = page.getByRole('region', { name: words.en.analysis.verdict.label });
  await expect(verdict).toBeVisible();

  await test.step('a step', async () => {
    const frames = await watchFrames(page, '.verdict, .evaluation');
    await page.getByRole('button', { name: 'One move forward' }).click();
    await expect(verdict).toBeHidden();
    expectAfterLanding(await frames());
  });

  await test.step('another try', async () => {
    await showFirstPosition(page);
    await verdict.getByRole('button', { name: words.en.analysis.verdict.tryAgain }).click();
    const frames = await watchFrames(page, '.practice');
    await boardOn(page).cell('b4').click();
    await boardOn(page).cell('f3').click();
    await expect(page.locator('.practice')).toContainText('is the move that was played.');
    expectSilence(await frames());
    await page.getByRole('button', { name: words.en.analysis.practice.back }).click();
  });
});

/** Expects a walk in which nothing new is said, and that something is said after it. @returns the walk's frames */
function expectAfterLanding(frames: readonly Frame[]): ReturnType<typeof firstWalkOf> {
  const parts = firstWalkOf(frames);
  const { before, walk, rest } = parts;
  expect(walk.length).toBeGreaterThan(3);
  expect(walk.filter((frame) => frame.words !== before.at(-1)?.words)).toEqual([]);
  expect(rest.at(-1)?.words).not.toBe(before.at(-1)?.words);
  return parts;
}

/** Expects, too, that nothing is said in the first frames after the landing. */
function expectSilence(frames: readonly Frame[]): void {
  const { before, rest } = expectAfterLanding(frames);
  expect(rest[0]?.words).toBe(before.at(-1)?.words);
}
