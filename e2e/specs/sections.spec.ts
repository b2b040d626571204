import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsOf } from '../fixtures/axe.ts';
import { goTo } from '../fixtures/play.ts';

test('in a narrow window the settings open from a list, by keyboard too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(page, 'Settings');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('button')).toHaveCount(9);
  expect(await faultsOf(page), 'list').toEqual([]);

  await sections.getByRole('button', { name: 'Keyboard' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Keyboard' })).toBeFocused();
  await expect(sections).toBeHidden();
  expect(await faultsOf(page), 'section').toEqual([]);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Back to the list' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sections.getByRole('button', { name: 'Keyboard' })).toBeFocused();

  await page.getByRole('searchbox').fill('volume');
  await expect(page.getByRole('status').filter({ hasText: 'one setting' })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Volume' })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await sections.getByRole('button', { name: 'Motion and sound' }).click();
  await expect(page.getByRole('slider', { name: 'Volume' })).toBeVisible();

  // Choosing the view again shows its list. A wider window shows both side by side.
  await goTo(page, 'Settings');
  await expect(sections).toBeVisible();
  await sections.getByRole('button', { name: 'About' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('tab', { name: 'About' })).toHaveAttribute('aria-selected', 'true');
});

test('in a narrow window Learn opens from a list, and starts with the first lesson', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /Learn in five minutes/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The board and the pawns' })).toBeVisible();
  const back = page.getByRole('button', { name: 'Back to the list' });
  await back.click();
  const lessons = page.getByRole('navigation', { name: 'Lessons' });
  await expect(lessons.getByRole('button')).toHaveCount(11);
  expect(await faultsOf(page), 'list').toEqual([]);

  await lessons.getByRole('button', { name: words.en.learn.lesson.walking }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.en.learn.lesson.walking })).toBeFocused();
  await expect(page.getByRole('grid')).toBeVisible();
  await back.click();
  for (const part of [words.en.learn.trainer, 'Rules']) {
    await page.getByRole('button', { name: part }).click();
    await expect(page.getByRole('heading', { level: 1, name: part })).toBeFocused();
    expect(await faultsOf(page), part).toEqual([]);
    await back.click();
    await expect(page.getByRole('button', { name: part })).toBeFocused();
  }
});
