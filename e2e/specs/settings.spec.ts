import { expect, test } from '../fixtures/app.ts';
import { goTo } from '../fixtures/play.ts';

test('settings work at once and are there after a restart', async ({ startApp }) => {
  const first = await startApp();
  await goTo(first.page, 'Settings');
  await first.page.getByRole('radio', { name: 'Dark' }).click();
  await expect(first.page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await first.page.getByRole('tab', { name: 'Board and pawns' }).click();
  await first.page.getByRole('radio', { name: /Slate/ }).click();
  await expect(first.page.locator('html')).toHaveAttribute('data-board', 'slate');
  await first.quit();
  const { page } = await startApp();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-board', 'slate');
});
