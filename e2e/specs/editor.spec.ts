import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsOf } from '../fixtures/axe.ts';
import { changeSettings } from '../fixtures/change-settings.ts';
import { newGameForm, openEditor } from '../fixtures/play.ts';

const { study } = words.en.start;

test('a position is set up by keys, mouse and code, undone, and played from; a table game is counted and kept', async ({
  page,
}) => {
  await openEditor(page);
  const main = page.getByRole('main');
  const square = (name: RegExp) => main.getByRole('button', { name });

  await page.setViewportSize({ width: 900, height: 600 });
  for (const language of ['de', 'pl', 'en'] as const) {
    await changeSettings(page, { language });
    const { common, start } = words[language];
    for (const name of [start.study.remove, common.more])
      await expect.soft(main.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  // By keys: a white two on a black three on a1.
  await square(/^a1, empty/).focus();
  await page.keyboard.press('3');
  await page.keyboard.press('5');
  await expect(square(/^a1, White two/)).toBeFocused();
  // By mouse: a black one on b1, and the stack dragged onto it.
  await main.getByRole('button', { name: /^Black one/ }).click();
  await square(/^b1, empty/).click();
  await square(/^a1, White two/).dragTo(square(/^b1, Black one/));
  const code = main.getByRole('textbox', { name: words.en.start.code.label });
  await expect(code).toHaveValue('6/6/6/6/6/1(acB)4 b');
  await expect(main.getByText(study.nobodyMoves)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(code).toHaveValue('6/6/6/6/6/(cB)a4 b');
  expect(await faultsOf(page)).toEqual([]);

  await code.fill('6/6/6/6/6/aA4 b');
  await expect(main.getByText(study.bothMove)).toBeVisible();
  // The live analysis follows the position; O switches it off again.
  await main.getByRole('button', { name: study.analyse }).click();
  const live = main.getByRole('region', { name: words.en.analysis.live.title });
  await expect(live).toContainText(words.en.analysis.live.finished);
  await expect(live.getByRole('button', { name: /^Show the position after a1b1/ })).toBeVisible();
  await main.getByRole('radio', { name: words.en.common.white }).click();
  // The button never hides what is shown.
  await main.getByRole('button', { name: study.analyse }).click();
  await live.getByRole('button', { name: /^Show the position after b1a1/ }).click();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('o');
  await expect(live.getByRole('switch')).not.toBeChecked();
  await main.getByRole('button', { name: words.en.review.playOn.button }).click();
  await expect(newGameForm(page)).toBeVisible();
  await page.getByRole('button', { name: words.en.common.cancel }).click();

  await page.getByRole('radio', { name: study.score }).click();
  await main.getByRole('button', { name: /^Black two/ }).click();
  await square(/^e2, empty/).click();
  for (let height = 1; height < 20; height++) await page.keyboard.press('+');
  await main.getByRole('button', { name: /^White one/ }).click();
  await square(/^a6, empty/).click();
  for (let height = 1; height < 16; height++) await page.keyboard.press('+');
  await main.getByRole('textbox', { name: words.en.common.black }).fill('Ada');
  await expect(main.getByRole('heading', { name: 'Ada won by 24' })).toBeVisible();
  // In a narrow window the modes stand under the header, whose title is whole.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(main.getByRole('radio', { name: study.score })).toBeChecked();
  const title = page.getByRole('heading', { level: 1, name: study.title });
  expect(await title.evaluate((heading) => heading.scrollWidth - heading.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await main.getByRole('button', { name: study.keep }).click();
  await expect(page.getByRole('dialog').getByText('Ada')).toBeVisible();
});
