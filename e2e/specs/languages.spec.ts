import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOARD_LOOKS, PAWN_LOOKS } from '../../src-shared/contract/settings.ts';
import { LANGUAGES } from '../../src-shared/language/languages.ts';
import { loadWords } from '../../src-shared/language/load-words.ts';
import type { Messages } from '../../src-shared/language/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { wordFaultsOf } from '../fixtures/axe.ts';
import { fillLibrary } from '../fixtures/library.ts';
import { overflowingTexts } from '../fixtures/overflowing-texts.ts';
import { SHOWN_MOVES, unfinishedGame } from '../fixtures/shown-game.ts';

/** Windows with a panel beside the board, which is narrowest in the second. */
const PANEL_SIZES = [
  [1280, 844],
  [900, 600],
] as const;

/** Every look of board and pawns in both themes; there are fewer than languages, so each is used. */
const LOOKS = (['light', 'dark'] as const).flatMap((theme) =>
  BOARD_LOOKS.flatMap((boardLook) => PAWN_LOOKS.map((pawnLook) => ({ theme, boardLook, pawnLook }))),
);

for (const [index, language] of LANGUAGES.entries()) {
  test(`speaks ${language} through a game; every text fits at the narrowest width, and every part has a name`, async ({
    startApp,
    dataFolder,
  }) => {
    const { messages }: { messages: Messages } = await loadWords(language);
    const { theme, ...looks } = LOOKS[index % LOOKS.length] ?? {};
    writeFileSync(join(dataFolder, 'settings.json'), JSON.stringify(looks));
    const rest = SHOWN_MOVES.slice(-2);
    const unfinished = unfinishedGame(SHOWN_MOVES.length - rest.length);
    await fillLibrary(dataFolder, 12, {
      others: [{ ...unfinished, createdAt: Date.UTC(2026, 10, 20, 20) }],
    });
    const { page } = await startApp();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme ?? 'light' });
    const rail = page.getByRole('navigation').first();
    const go = (name: string): Promise<void> => rail.getByRole('button', { name }).click();
    const expectWhole = async (what: string): Promise<void> => {
      expect.soft(await overflowingTexts(page), what).toEqual([]);
      expect.soft(await wordFaultsOf(page), what).toEqual([]);
    };

    await go('Settings');
    const sections = page.getByRole('main').getByRole('navigation');
    await sections.getByRole('button').first().click();
    await page.locator('#language').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await go(messages.common.view.settings);
    await expect(page.getByRole('heading', { name: messages.settings.title, exact: true })).toBeVisible();
    await expectWhole('settings');
    const back = page.getByRole('button', { name: messages.common.backToList });
    for (const section of await sections.getByRole('button').all()) {
      const name = await section.innerText();
      await section.click();
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await expectWhole(`settings, ${name}`);
      await back.click();
    }
    await sections.getByRole('button').last().click();
    await page.getByRole('button', { name: messages.about.open, exact: true }).click();
    const licences = page.getByRole('button', { name: messages.about.showLicences, exact: true });
    await licences.click();
    await expect(licences).toHaveAttribute('aria-expanded', 'true');
    await expectWhole('about');
    await page.keyboard.press('Escape');
    for (const view of ['learn', 'puzzles', 'review', 'play'] as const) {
      await go(messages.common.view[view]);
      // In Review the title begins with the game.
      await expect(page).toHaveTitle(
        new RegExp(`(^|– )${messages.common.view[view]} – ${messages.common.app}$`),
      );
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectWhole(view);
    }
    await go(messages.common.view.puzzles);
    await page.getByRole('button', { name: messages.puzzles.mixed, exact: true }).click();
    await expect(page.getByRole('button', { name: messages.puzzles.showAnswer })).toBeVisible();
    await expectWhole('puzzle');
    await page.getByRole('button', { name: messages.puzzles.showAnswer }).click();
    await expect(page.getByRole('heading', { name: messages.puzzles.shown.title })).toBeVisible();
    await expectWhole('answer of a puzzle');
    await go(messages.common.view.learn);
    await back.click();
    await expectWhole('learn, list');
    for (const part of [messages.learn.trainer, messages.learn.rules]) {
      await page.getByRole('main').getByRole('button', { name: part, exact: true }).click();
      await expectWhole(`learn, ${part}`);
      await back.click();
    }
    await page.keyboard.press('Alt+n');
    const newGame = page.getByRole('form', { name: messages.play.setup.title });
    await expect(newGame).toBeVisible();
    await expectWhole('new game');
    await newGame.getByRole('button', { name: messages.play.setup.more }).click();
    await expect(page.getByRole('heading', { level: 1, name: messages.play.setup.more })).toBeVisible();
    await expectWhole('new game, options');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(newGame).toBeHidden();
    await go(messages.common.view.library);
    await expect(page.locator('[aria-rowindex="2"]')).toBeVisible();
    await expectWhole('library');

    // In the narrow list there is no preview with "Play on".
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.locator('[aria-rowindex="2"]').click();
    await page.getByRole('button', { name: messages.library.resume, exact: true }).click();
    const board = page.getByRole('grid', { name: messages.board.label });
    await expect(board).toBeVisible();
    for (const [width, height] of PANEL_SIZES) {
      await page.setViewportSize({ width, height });
      expect.soft(await overflowingTexts(page), `play, ${width} wide`).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    for (const move of rest) {
      await expect(board.locator('.board-cell-active').first()).toBeVisible();
      await board.locator(`[data-square=${move.slice(0, 2)}]`).click();
      await expectWhole(`before ${move}`);
      await board.locator(`[data-square=${move.slice(2)}]`).click();
    }
    const winner = messages.play.result.nameWonBy.replace('{name}', 'Ben').replace('{points}', '16');
    await expect(page.getByRole('heading', { name: winner })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectWhole('result');
  });
}
