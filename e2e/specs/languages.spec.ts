import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../src-shared/language/languages.ts';
import { loadWords } from '../../src-shared/language/load-words.ts';
import type { Messages } from '../../src-shared/language/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { fillLibrary } from '../fixtures/library.ts';

/** Texts that are wider than their place and are neither cut with a sign nor to be scrolled. */
async function overflowingTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
      if (!hasText || !element.checkVisibility() || element.closest('.visually-hidden, svg') !== null)
        continue;
      const style = getComputedStyle(element);
      const isMeant = style.textOverflow === 'ellipsis' || /auto|scroll/.test(style.overflowX);
      const box = element.getBoundingClientRect();
      const isWide = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
      let around: HTMLElement | null = element;
      while (around !== null && !/auto|scroll/.test(getComputedStyle(around).overflowX)) {
        around = around.parentElement;
      }
      const scrolls = around !== null && around.scrollWidth > around.clientWidth;
      const isOut = box.right > innerWidth + 1 && !scrolls;
      if (!isMeant && (isWide || isOut))
        found.push(`${element.tagName} ${element.className}: ${element.innerText}`);
    }
    return found;
  });
}

for (const language of LANGUAGES) {
  test(`speaks ${language}, and every text fits at the narrowest width`, async ({ startApp, dataFolder }) => {
    const { messages }: { messages: Messages } = await loadWords(language);
    await fillLibrary(dataFolder, 12);
    const { page } = await startApp();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const rail = page.getByRole('navigation').first();
    const go = (name: string): Promise<void> => rail.getByRole('button', { name }).click();
    await go('Settings');
    await page.locator('#language').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { name: messages.settings.title, exact: true })).toBeVisible();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      expect.soft(await overflowingTexts(page), `settings, ${await tab.innerText()}`).toEqual([]);
    }
    for (const view of ['library', 'learn', 'play', 'review'] as const) {
      await go(messages.common.view[view]);
      await expect(page).toHaveTitle(new RegExp(messages.common.view[view]));
      expect.soft(await overflowingTexts(page), view).toEqual([]);
    }
    await go(messages.common.view.play);
    await page.keyboard.press('Alt+n');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await overflowingTexts(page), 'new game').toEqual([]);
    await page.getByRole('button', { name: messages.play.setup.begin }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('grid', { name: messages.board.label })).toBeVisible();
    expect.soft(await overflowingTexts(page), 'game').toEqual([]);
  });
}
