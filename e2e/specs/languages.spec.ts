import { LANGUAGES } from '../../src-shared/language/languages.ts';
import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { nameFaultsOf } from '../fixtures/axe.ts';
import { expectToFit, expectToFitAndBeNamed, inEachLanguage } from '../fixtures/each-language.ts';
import { sampleGames } from '../fixtures/library.ts';
import { overflowingTextsAt } from '../fixtures/misfits.ts';
import { goTo, resumeFirstListed } from '../fixtures/play.ts';
import { SHOWN_MOVES, unfinishedGame } from '../fixtures/shown-game.ts';

const NARROW = { width: 390, height: 844 };
/** Windows with a panel beside the board, which is narrowest in the second. */
const PANEL_SIZES = [
  { width: 1280, height: 844 },
  { width: 900, height: 600 },
];

test('each language is chosen in the settings, and kept', async ({ page }) => {
  await goTo(page, 'Settings');
  const select = page.locator('#language');
  for (const language of [...LANGUAGES].reverse()) {
    const { common, settings } = words[language];
    await select.selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { name: settings.title, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${common.view.settings} – ${common.app}`);
    expect.soft(await nameFaultsOf(page), language).toEqual([]);
  }
  await select.selectOption('sl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sl');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sl');
  await expect(page.getByRole('navigation').getByText(words.sl.common.view.library)).toBeVisible();
});

test('settings fit in every language, and every part has a name of its own', async ({ page }) => {
  await page.setViewportSize(NARROW);
  await goTo(page, 'Settings');
  const sections = page.getByRole('main').getByRole('navigation').getByRole('button');
  await expectToFitAndBeNamed(page, 'settings');
  for (const section of await sections.all()) {
    const name = await section.innerText();
    await section.click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expectToFitAndBeNamed(page, `settings, ${name}`);
    await page.getByRole('button', { name: words.en.common.backToList }).click();
  }
  await sections.last().click();
  await page.getByRole('button', { name: words.en.about.open, exact: true }).click();
  const licences = page.getByRole('button', { name: words.en.about.showLicences, exact: true });
  await licences.click();
  await expect(licences).toHaveAttribute('aria-expanded', 'true');
  await expectToFitAndBeNamed(page, 'about');
});

test('lessons, puzzles and a new game fit in every language, and every part has a name of its own', async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  const views = [
    ['learn', 'Learn'],
    ['puzzles', 'Puzzles'],
    ['review', 'Review'],
    ['play', 'Play'],
  ] as const;
  for (const [index, [view, name]] of views.entries()) {
    await goTo(page, name);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFitAndBeNamed(page, view);
    // Each title in some languages, and each language in a title.
    await inEachLanguage(
      page,
      async (_, { common }) => {
        // In Review the title begins with the game.
        await expect(page).toHaveTitle(new RegExp(`(^|– )${common.view[view]} – ${common.app}$`));
      },
      LANGUAGES.filter((_, place) => place % views.length === index),
    );
  }
  const { puzzles, learn, play } = words.en;
  await goTo(page, 'Puzzles');
  await page.getByRole('button', { name: puzzles.mixed, exact: true }).click();
  await expect(page.getByRole('button', { name: puzzles.showAnswer })).toBeVisible();
  await expectToFitAndBeNamed(page, 'puzzle');
  await page.getByRole('button', { name: puzzles.showAnswer }).click();
  await expect(page.getByRole('heading', { name: puzzles.shown.title })).toBeVisible();
  await expectToFitAndBeNamed(page, 'answer of a puzzle');
  await goTo(page, 'Learn');
  const back = page.getByRole('button', { name: words.en.common.backToList });
  await back.click();
  await expectToFitAndBeNamed(page, 'learn, list');
  for (const part of [learn.trainer, learn.rules]) {
    await page.getByRole('main').getByRole('button', { name: part, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: part })).toBeVisible();
    await expectToFitAndBeNamed(page, `learn, ${part}`);
    await back.click();
  }
  await page.keyboard.press('Alt+n');
  await expect(page.getByRole('form', { name: play.setup.title })).toBeVisible();
  await expectToFitAndBeNamed(page, 'new game');
  await page.getByRole('button', { name: play.setup.more }).click();
  await expect(page.getByRole('heading', { level: 1, name: play.setup.more })).toBeVisible();
  await expectToFitAndBeNamed(page, 'new game, options');
});

test('library and play fit in every language, and every part has a name of its own', async ({ startApp }) => {
  const rest = SHOWN_MOVES.slice(-2);
  const unfinished = unfinishedGame(SHOWN_MOVES.length - rest.length);
  const { page } = await startApp({
    games: [...sampleGames(12), { ...unfinished, createdAt: Date.UTC(2026, 10, 20, 20) }],
  });
  await page.setViewportSize(NARROW);
  await goTo(page, 'Library');
  await expect(page.locator('[aria-rowindex="2"]')).toBeVisible();
  await expectToFitAndBeNamed(page, 'library');

  // In the narrow list there is no preview with "Play on".
  await page.setViewportSize({ width: 1280, height: 844 });
  await resumeFirstListed(page);
  const board = page.locator('[role=grid]');
  await expect(board).toBeVisible();
  await expectToFit(page, 'play', () => overflowingTextsAt(page, PANEL_SIZES));
  await page.setViewportSize(NARROW);
  for (const move of rest) {
    await expect(board.locator('.board-cell-active').first()).toBeVisible();
    await board.locator(`[data-square=${move.slice(0, 2)}]`).click();
    await expectToFitAndBeNamed(page, `before ${move}`);
    await board.locator(`[data-square=${move.slice(2)}]`).click();
  }
  await inEachLanguage(page, async (_, { play, board: { label } }) => {
    await expect(board).toHaveAccessibleName(label);
    const name = play.result.nameWonBy.replace('{name}', 'Ben').replace('{points}', '16');
    await expect(page.getByRole('heading', { name })).toBeVisible();
  });
  await page.keyboard.press('Escape');
  await expectToFitAndBeNamed(page, 'result');
});
