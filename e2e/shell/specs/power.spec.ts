import type { Locator, Page } from '@playwright/test';
import { moveByMouse, myTurn } from '../../fixtures/play.ts';
import type { PowerEvent } from '../sides.ts';
import { expect, test } from '../test.ts';

const SLEPT = 'Your computer was asleep or locked, so the clocks were stopped.';

/** Begins a game of two people with ten minutes each. */
async function beginClockedGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Two players here/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await dialog.getByRole('button', { name: /^Time/ }).click();
  await dialog.getByRole('radio', { name: /Time for the game/ }).click();
  await dialog.getByRole('spinbutton', { name: 'Minutes each' }).fill('10');
  await dialog.getByRole('button', { name: 'Start game' }).click();
  await myTurn(page);
}

const cover = (page: Page): Locator => page.getByRole('region', { name: 'Paused' });
const notices = (page: Page): Locator => page.getByRole('region', { name: 'Notices' });

test('a clocked game is paused while the computer sleeps, and goes on by one press', async ({ startApp }) => {
  const shell = await startApp();
  const page = await shell.page();
  await beginClockedGame(page);
  const clock = page.getByRole('region', { name: 'Player 1', exact: true }).getByRole('timer');

  await shell.act('emitPower', 'suspend');
  await expect(cover(page)).toBeVisible();
  const left = await clock.textContent();
  await expect(notices(page)).toHaveCount(0);
  await shell.act('emitPower', 'resume');
  await expect(notices(page).getByText(SLEPT)).toBeVisible();
  await expect(clock).toHaveText(left ?? '');

  await notices(page).getByRole('button', { name: 'Go on' }).click();
  await expect(cover(page)).toBeHidden();
  await myTurn(page);
  await moveByMouse(page);
});

test('a locked screen counts as sleep, and is told when it is unlocked', async ({ startApp }) => {
  const shell = await startApp();
  const page = await shell.page();
  await beginClockedGame(page);
  const tell = (event: PowerEvent): Promise<boolean> => shell.act('emitPower', event);
  await tell('lock-screen');
  await expect(cover(page)).toBeVisible();
  for (const event of ['suspend', 'resume'] as const) await tell(event);
  await expect(notices(page)).toHaveCount(0);
  await tell('unlock-screen');
  await expect(notices(page).getByText(SLEPT)).toBeVisible();
  await cover(page).getByRole('button', { name: 'Go on' }).click();
  await expect(cover(page)).toBeHidden();
});
