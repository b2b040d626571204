import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { words } from '../../src-shared/language/testing/words.ts';
import { ANSWER_REST_MS, VERDICT_REST_MS } from '../../src-renderer/app/landing.ts';
import { expect, test } from '../fixtures/app.ts';
import { boardOn } from '../fixtures/board.ts';
import { makeMistake, startCoached } from '../fixtures/coached-mistake.ts';
import {
  goTo,
  moveByMouse,
  playMove,
  showAllMoves,
  showFirstPosition,
  startFirstGame,
} from '../fixtures/play.ts';
import { SHORT_GAME } from '../fixtures/records.ts';

/** What a view shows at one moment: whether a pile walks, and the words beside the board. */
interface Sample {
  /** In milliseconds, by `performance.now`. */
  readonly at: number;
  readonly isWalking: boolean;
  readonly words: string;
}

/**
 * Samples the view in every frame and after every change, which a machine under load may show in no frame of its own.
 * @param said where the view says something about a move @returns takes the samples so far
 */
async function watchView(page: Page, said: string): Promise<() => Promise<Sample[]>> {
  await page.evaluate((selector) => {
    const samples: Sample[] = [];
    const take = (): void => {
      samples.push({
        at: performance.now(),
        isWalking: document.querySelector('.moving') !== null,
        words: [...document.querySelectorAll(selector)]
          .map(({ textContent }) => textContent.trim())
          .join(' '),
      });
    };
    const takeEachFrame = (): void => {
      take();
      requestAnimationFrame(takeEachFrame);
    };
    requestAnimationFrame(takeEachFrame);
    // In a task of its own, when all parts of the page have followed the change.
    const later = new MessageChannel();
    later.port1.addEventListener('message', take);
    later.port1.start();
    new MutationObserver(() => {
      later.port2.postMessage(undefined);
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    Object.assign(window, { viewSamples: samples });
  }, said);
  return () => page.evaluate(() => (window as unknown as { viewSamples: Sample[] }).viewSamples);
}

/** The first walk, what came before it, and what follows it until the next one: at rest nothing is on its way. */
interface Walk {
  readonly before: Sample[];
  readonly walk: Sample[];
  readonly rest: Sample[];
  /** The first sample of the next walk. */
  readonly next: Sample | undefined;
}

function firstWalkOf(samples: readonly Sample[]): Walk {
  const start = samples.findIndex(({ isWalking }) => isWalking);
  const walked = samples.slice(start);
  const end = walked.findIndex(({ isWalking }) => !isWalking);
  const landed = end < 0 ? [] : walked.slice(end);
  const next = landed.findIndex(({ isWalking }) => isWalking);
  return {
    before: samples.slice(0, start),
    walk: walked.slice(0, end),
    rest: next < 0 ? landed : landed.slice(0, next),
    next: landed[next],
  };
}

/** The time from the last sample of a walk to a later one, in milliseconds: at least the time since the landing. */
function sinceWalk({ walk }: Walk, later: Sample | undefined): number {
  return (later?.at ?? Number.NaN) - (walk.at(-1)?.at ?? Number.NaN);
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
  await startFirstGame(page, { opponent: 'computer', level: 0, colour: 'black' });
  await expect(boardOn(page).cell('a1')).toBeVisible();
  const samples = await watchView(page, '.moves .move');
  await page
    .getByRole('gridcell', { name: /three.*can move/ })
    .first()
    .click();
  await page
    .getByRole('gridcell', { name: /destination/ })
    .first()
    .click();
  await expect(page.locator('.moves .move')).toHaveCount(2);
  const seen = firstWalkOf(await samples());
  expect(new Set(seen.walk.map((sample) => sample.words))).toEqual(new Set(['']));
  // The move has landed and is said; the answer has not begun.
  expect(seen.rest.at(-1)?.words).toMatch(/^[a-f][1-6][a-f][1-6]$/);
  expect(sinceWalk(seen, seen.next)).toBeGreaterThanOrEqual(ANSWER_REST_MS);
});

test('the coach speaks after the move has landed @slow', async ({ startApp, dataFolder }) => {
  walkSlowly(dataFolder);
  const { page } = await startApp();
  await page.getByRole('button', { name: words.en.play.welcome.person }).click();
  await startCoached(page);
  const samples = await watchView(page, 'section.coach');
  await makeMistake(page);
  expectSilence(await samples());
});

test('puzzles and endings say nothing of a move before it has landed @slow', async ({ page }) => {
  await goTo(page, 'Puzzles');
  await test.step('a puzzle', async () => {
    await page.getByRole('button', { name: words.en.puzzles.kind.win }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Puzzle \d+$/ })).toBeVisible();
    await expect(boardOn(page).cell('a1')).toBeVisible();
    const samples = await watchView(page, '.panel, .square-box .sign');
    await moveByMouse(page);
    await expect(page.locator('.square-box .sign')).toBeVisible();
    expectSilence(await samples());
  });

  await test.step('an ending, whose reply walks after the silence', async () => {
    await page.keyboard.press('Escape');
    const { ending } = words.en.puzzles;
    await page.getByRole('button', { name: new RegExp(`^${ending.title}`), expanded: false }).click();
    await page.getByRole('region', { name: ending.title }).getByRole('button', { name: ending.play }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Ending/ })).toBeVisible();
    await expect(boardOn(page).cell('a1')).toBeVisible();
    const samples = await watchView(page, '.panel, .square-box .sign');
    await moveByMouse(page);
    await expect(
      page
        .locator('.panel h2')
        .getByText(ending.missed.title)
        .or(page.locator('.panel .head-part').getByText(/keeps your goal/)),
    ).toBeVisible();
    expectSilence(await samples());
  });
});

test('in Review a guess, a step and another try are judged after the move has landed @slow', async ({
  startApp,
}) => {
  const { page } = await startApp({ games: SHORT_GAME });
  await goTo(page, 'Review');
  await test.step('a guess', async () => {
    const { guess } = words.en.review;
    await page.getByRole('button', { name: guess.title }).click();
    const card = page.getByRole('region', { name: guess.title });
    await card.getByRole('button', { name: 'Black' }).click();
    const samples = await watchView(page, '.guess');
    // The move of the game is judged without an analysis, which would take longer than the walk.
    await playMove(page, 'b4', 'f3');
    await expect(card).toContainText('3 of 3 points');
    expectSilence(await samples());
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: words.en.review.variation.leave }).click();
  });

  await showFirstPosition(page);
  await page.getByRole('combobox', { name: 'Depth' }).selectOption('Quick');
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  const verdict = page.getByRole('region', { name: words.en.analysis.verdict.label });
  await showAllMoves(page);
  await expect(verdict).toBeVisible();

  await test.step('a step', async () => {
    const samples = await watchView(page, '.verdict, .evaluation');
    await page.getByRole('button', { name: 'One move forward' }).click();
    await expect(verdict).toBeHidden();
    expectAfterLanding(await samples());
  });

  await test.step('another try', async () => {
    await showFirstPosition(page);
    await verdict.getByRole('button', { name: words.en.analysis.verdict.tryAgain }).click();
    const samples = await watchView(page, '.practice');
    await playMove(page, 'b4', 'f3');
    await expect(page.locator('.practice')).toContainText('is the move that was played.');
    expectSilence(await samples());
    await page.getByRole('button', { name: words.en.analysis.practice.back }).click();
  });
});

/** Expects a walk in which nothing new is said, and that something is said after it. */
function expectAfterLanding(samples: readonly Sample[]): Walk {
  const parts = firstWalkOf(samples);
  const said = parts.before.at(-1)?.words;
  expect(parts.walk).not.toEqual([]);
  expect(parts.walk.filter((sample) => sample.words !== said)).toEqual([]);
  expect(parts.rest.at(-1)?.words).not.toBe(said);
  return parts;
}

/** Expects, too, that nothing is said while the move lies on the board in silence. */
function expectSilence(samples: readonly Sample[]): void {
  const parts = expectAfterLanding(samples);
  const said = parts.before.at(-1)?.words;
  const verdict = parts.rest.find((sample) => sample.words !== said);
  expect(sinceWalk(parts, verdict)).toBeGreaterThanOrEqual(VERDICT_REST_MS);
}
