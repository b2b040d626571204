import type { Locator, Page } from '@playwright/test';
import { words } from '../../../src-shared/language/testing/words.ts';
import { moveByMouse, myTurn, newGameForm, openOption } from '../../fixtures/play.ts';
import type { PowerEvent } from '../sides.ts';
import { expect, test } from '../test.ts';

const SLEEP_NOTICE = 'Your computer was asleep or locked, so the clocks were stopped.';

/** Starts a game between two people with ten minutes each. */
async function startClockedGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.en.play.welcome.person }).click();
  const form = newGameForm(page);
  await openOption(form, 'Time');
  await form.getByRole('radio', { name: /Time for the game/ }).click();
  await form.getByRole('spinbutton', { name: words.en.clock.minutes }).fill('10');
  await form.getByRole('button', { name: 'Start game' }).click();
  await myTurn(page);
}

const cover = (page: Page): Locator => page.getByRole('region', { name: 'Paused' });
const notices = (page: Page): Locator => page.getByRole('region', { name: 'Notices' });

test('a game with clocks is paused while the computer sleeps or is locked, and a live analysis after it on battery', async ({
  startApp,
}) => {
  const shell = await startApp();
  const page = await shell.page();
  await startClockedGame(page);
  const clock = page.getByRole('region', { name: 'Player 1', exact: true }).getByRole('timer');

  await test.step('a game with clocks is paused while the computer sleeps, and resumed by one key', async () => {
    await shell.act('emitPower', 'suspend');
    await expect(cover(page)).toBeVisible();
    const left = await clock.textContent();
    await expect(notices(page)).toHaveCount(0);
    await shell.act('emitPower', 'resume');
    await expect(notices(page).getByText(SLEEP_NOTICE)).toBeVisible();
    await expect(clock).toHaveText(left ?? '');

    await notices(page).getByRole('button', { name: words.en.clock.goOn }).click();
    await expect(cover(page)).toBeHidden();
    await myTurn(page);
    await moveByMouse(page);
  });
  await test.step('a locked screen counts as sleep, and the page says so when it is unlocked', async () => {
    await expect(notices(page)).toHaveCount(0);
    const notify = (event: PowerEvent): Promise<boolean> => shell.act('emitPower', event);
    await notify('lock-screen');
    await expect(cover(page)).toBeVisible();
    for (const event of ['suspend', 'resume'] as const) await notify(event);
    await expect(notices(page)).toHaveCount(0);
    await notify('unlock-screen');
    await expect(notices(page).getByText(SLEEP_NOTICE)).toBeVisible();
    await cover(page).getByRole('button', { name: words.en.clock.goOn }).click();
    await expect(cover(page)).toBeHidden();
  });
  await test.step('a live analysis, switched on at the end of a game, waits while the computer runs on its battery', async () => {
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
    await page
      .getByRole('region', { name: 'Game over' })
      .getByRole('button', { name: 'Live analysis' })
      .click();
    const live = page.getByRole('region', { name: 'Live analysis' });
    await expect(live.getByRole('switch', { name: 'Live analysis' })).toBeChecked();
    await expect(live.getByText('Paused on battery')).toBeHidden();
    await shell.act('emitPower', 'on-battery');
    await expect(live.getByText('Paused on battery')).toBeVisible();
    await shell.act('emitPower', 'on-ac');
    await expect(live.getByText('Paused on battery')).toBeHidden();
  });
});
