import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsInBothThemes } from '../fixtures/axe.ts';
import { goTo } from '../fixtures/play.ts';
import { tabTo } from '../fixtures/tab-to.ts';
import { pasted } from '../fixtures/transfer.ts';

const dialogOn = (page: Page): Locator => page.getByRole('dialog', { name: 'About Hokito' });

/** Opens the dialog from the settings, by mouse. */
async function openAbout(page: Page): Promise<Locator> {
  await goTo(page, 'Settings');
  await page.getByRole('tab', { name: 'About' }).click();
  await page.getByRole('button', { name: 'Versions and licences' }).click();
  await expect(dialogOn(page).locator('dd').first()).toBeVisible();
  return dialogOn(page);
}

test('About shows the versions and licences, by mouse and by keyboard, wide and narrow, and makes no network request', async ({
  page,
}) => {
  await test.step('it is opened, read and closed by keyboard alone', async () => {
    await goTo(page, 'Settings');
    await page.getByRole('tab', { name: 'About' }).click();
    const opener = page.getByRole('button', { name: 'Versions and licences' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOn(page);
    const licences = dialog.getByRole('button', { name: 'Show licences' });
    await expect(licences).toBeVisible();
    for (const control of [dialog.getByRole('button', { name: 'Copy versions' }), licences])
      await tabTo(page, control, 10);
    await expect(licences).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(licences).toHaveAttribute('aria-expanded', 'true');
    // A build lists them; a run from source may have no list, and shows a text instead.
    await expect(
      dialog.getByRole('region', { name: 'Licences' }).or(dialog.getByText(words.en.about.noLicences)),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
  await test.step('it shows the versions, which can be copied', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const dialog = await openAbout(page);
    const names = await dialog.locator('dt').allTextContents();
    expect(names).toEqual(['Hokito', 'Node.js', 'Browser', 'SQLite', 'Engine', 'System']);
    const versions = await dialog.locator('dd').allTextContents();
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
    expect(versions[0]).toBe(version);
    expect(versions[1]).toBe(process.versions.node);
    expect(versions[2]).toMatch(/^Chromium \d+/);
    expect(versions[3]).toMatch(/^3\.\d+\.\d+$/);

    await dialog.getByRole('button', { name: 'Copy versions' }).click();
    await expect(dialog.getByRole('status')).toHaveText(words.en.about.copied);
    expect(await pasted(page)).toBe(names.map((name, at) => `${name} ${versions[at] ?? ''}`).join('\n'));
    // A link could be followed by accident and would leave the app.
    await expect(dialog.getByRole('link')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await test.step('it is clean to axe and fits, wide and narrow', async () => {
    const dialog = await openAbout(page);
    await dialog.getByRole('button', { name: 'Show licences' }).click();
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
      [390, 520],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(dialog).toBeVisible();
      expect(await faultsInBothThemes(page), `${String(width)} wide`).toEqual([]);
      const overflow = await dialog
        .getByRole('group')
        .evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(overflow).toBe(0);
    }
  });
});

test('a build of more than half a year says so in one notice and in About', async ({ startApp }) => {
  const sentence = new RegExp(words.en.about.old.replace('{ago}', String.raw`\d+ years ago`));
  const start = () =>
    startApp({
      own: true,
      prepare: async (opening) => {
        await opening.clock.setFixedTime(new Date('2046-11-29T12:00:00Z'));
      },
    });
  const first = await start();
  await expect(first.page.getByRole('region', { name: words.en.common.notices })).toContainText(sentence);
  await first.quit();
  const { page } = await start();
  await expect(await openAbout(page)).toContainText(sentence);
  await page.keyboard.press('Escape');
  await expect(page.getByText(sentence)).toHaveCount(0);
});
