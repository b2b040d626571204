import type { Locator, Page } from '@playwright/test';
import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsInBothThemes } from '../fixtures/axe.ts';
import { boardOn } from '../fixtures/board.ts';
import { COACHED_START } from '../fixtures/coached-mistake.ts';
import { SHORT_GAME } from '../fixtures/records.ts';
import { giveStart, goTo, myTurn, newGameForm, openOption, viewShown } from '../fixtures/play.ts';

const { live } = words.en.analysis;
const { help } = words.en.start;

const analyse = (page: Page): Locator =>
  page.getByRole('button', { name: words.en.analysis.start.analyse, exact: true });

test(
  'a game agreed without hints and takebacks gives no help in Play, and has no analysis in Review until it is over',
  {
    tag: '@browser',
  },
  async ({ startApp }) => {
    const { page } = await startApp({ games: SHORT_GAME });
    await goTo(page, 'Play');
    await page.getByRole('button', { name: words.en.play.newGame, exact: true }).first().click();
    const form = newGameForm(page);
    await form.getByRole('radio', { name: words.en.play.setup.computer }).click();
    await giveStart(form, COACHED_START);
    await openOption(form, help.title);
    for (const name of [help.hints, help['take-back']]) await form.getByRole('switch', { name }).click();
    await form.getByRole('button', { name: words.en.play.setup.begin }).click();
    expect(await myTurn(page)).toBe('mine');

    // Play says what was agreed. Destinations are still shown.
    await expect(
      page.getByText(new RegExp(`${help.without['take-back']}.*${help.without.hints}`)),
    ).toBeVisible();
    const board = boardOn(page);
    await board.cell('d3').click();
    expect(await board.destinations()).not.toEqual([]);
    await board.cell('e6').click();
    expect(await myTurn(page)).toBe('mine');
    await expect(page.getByRole('button', { name: words.en.play.takeBack })).toBeDisabled();
    const hint = page.getByRole('button', { name: words.en.playing.hint.ask });
    await expect(hint).toBeDisabled();
    expect(await faultsInBothThemes(page), 'Play').toEqual([]);

    // Its moves so far can be looked at in Review, without an analysis.
    await goTo(page, 'Library');
    await page.getByRole('row').filter({ hasNotText: 'Ada' }).nth(1).click();
    await page.getByRole('button', { name: words.en.common.view.review, exact: true }).last().click();
    await viewShown(page, 'Review');
    await expect(page.getByRole('switch', { name: live.title })).toBeDisabled();
    await expect(page.getByRole('region', { name: live.title })).toContainText(live.notAllowed);
    await expect(analyse(page)).toBeDisabled();
    await expect(analyse(page)).toHaveAccessibleDescription(live.notAllowed);
    expect(await faultsInBothThemes(page), 'Review').toEqual([]);

    // Another game that is over can be analysed.
    await goTo(page, 'Library');
    await page.getByRole('row').filter({ hasText: 'Ada' }).first().dblclick();
    await viewShown(page, 'Review');
    await expect(page.getByRole('heading', { name: 'Ada against Ben' })).toBeVisible();
    await expect(page.getByRole('switch', { name: live.title })).toBeEnabled();
    await page.getByRole('combobox', { name: words.en.analysis.start.depth.label }).selectOption('Quick');
    await page.getByRole('button', { name: words.en.analysis.start.analyse }).click();
    await expect(page.getByRole('region', { name: words.en.analysis.moments.label })).toBeVisible();
  },
);
