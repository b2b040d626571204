import type { Page } from '@playwright/test';
import { DEFAULT_SETTINGS } from '../../src-shared/contract/settings.ts';
import { filled, words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsInBothThemes, faultsOf } from '../fixtures/axe.ts';
import { changeSettings } from '../fixtures/change-settings.ts';
import { sampleGames } from '../fixtures/library.ts';
import { goTo, playMove, resumeFirstListed } from '../fixtures/play.ts';
import { SHOWN_MOVES, unfinishedGame } from '../fixtures/shown-game.ts';
import { saveFile } from '../fixtures/transfer.ts';

const { street, person } = words.en.statistics;
const TITLE = filled(street.title, { name: 'Ada' });
const GAMES = 140;

async function openStreet(page: Page): Promise<void> {
  await goTo(page, 'Library');
  await page.getByRole('button', { name: 'Statistics' }).click();
  await page.getByRole('combobox', { name: person }).selectOption('Ada');
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
}

test('the games of a person are a street, which is walked by keys and shared as a picture', async ({
  startApp,
}) => {
  const { page } = await startApp({ games: sampleGames(GAMES) });
  await openStreet(page);
  const road = page.getByRole('slider', { name: TITLE });
  const next = page.getByRole('button', { name: street.next });

  await test.step('axe finds nothing, wide and narrow', async () => {
    await expect(road).toHaveAttribute('aria-valuetext', /2026, (?:won|lost|drawn).*, a stack of \d+, /);
    await expect(next).toBeInViewport();
    expect(await faultsInBothThemes(page), 'wide').toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(next).toBeInViewport();
    expect(await faultsInBothThemes(page), 'narrow').toEqual([]);
  });

  await test.step('only the towers in sight are drawn, and Home leads to the first', async () => {
    const towers = page.locator('.street-tower');
    expect(await towers.count()).toBeLessThan(GAMES / 2);
    await road.focus();
    const newest = await road.getAttribute('aria-valuenow');
    await page.keyboard.press('Home');
    await expect(road).toHaveAttribute('aria-valuenow', '1');
    await expect(next).not.toBeInViewport();
    await page.keyboard.press('ArrowRight');
    await expect(road).toHaveAttribute('aria-valuenow', '2');
    await page.keyboard.press('End');
    await expect(road).toHaveAttribute('aria-valuenow', newest ?? '');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a picture of it has the name or not', async () => {
    await page.getByRole('button', { name: words.en.share.menu }).click();
    expect(await faultsOf(page)).toEqual([]);
    const save = (button: string): ReturnType<typeof saveFile> =>
      saveFile(page, () => page.getByRole('button', { name: button }).click());
    const png = await save(words.en.share.savePng);
    expect([png.name, png.bytes.subarray(1, 4).toString()]).toEqual([`${street.file} Ada.png`, 'PNG']);
    const named = (await save(words.en.share.saveSvg)).bytes.toString();
    expect(named).toContain('Ada');
    expect(named).toContain('2026');
    await page.getByRole('switch', { name: street.name }).click();
    const unnamed = await save(words.en.share.saveSvg);
    expect(unnamed.name).toBe(`${street.file}.svg`);
    expect(unnamed.bytes.toString()).not.toContain('Ada');
    await page.keyboard.press('Escape');
  });

  await test.step('a tower opens its game', async () => {
    await road.focus();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Review' }),
    ).toHaveAttribute('aria-current', 'page');
  });
});

test('a game that ends adds its tower to the street, which a press opens', async ({ startApp }) => {
  const { page } = await startApp({ games: [unfinishedGame(SHOWN_MOVES.length - 1)] });
  await changeSettings(page, { newGame: { ...DEFAULT_SETTINGS.newGame, name: 'Ada' } });
  await resumeFirstListed(page);
  await playMove(page, 'd2', 'b4');
  const strip = page.getByRole('button', { name: TITLE });
  await expect(strip.locator('.street-tower')).toHaveCount(1);
  await strip.click();
  await expect(page.getByRole('slider', { name: TITLE })).toHaveAttribute(
    'aria-valuetext',
    /lost by 16, a stack of \d+, Ben$/,
  );
});
