import type { Page } from '@playwright/test';
import { words } from '../../../src-shared/language/testing/words.ts';
import { boardOn } from '../../fixtures/board.ts';
import { fillNewGame, goTo, moveByMouse } from '../../fixtures/play.ts';
import { canChoose, expect, test } from '../test.ts';

/** Presses a key that Playwright's American keyboard does not have. */
async function pressAs(
  page: Page,
  key: { key: string; code: string; keyCode: number; ctrl: boolean },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { keyCode: windowsVirtualKeyCode, ctrl, ...named } = key;
  for (const type of ['rawKeyDown', 'keyUp'] as const)
    await session.send('Input.dispatchKeyEvent', {
      type,
      ...named,
      windowsVirtualKeyCode,
      modifiers: ctrl ? 2 : 0,
    });
  await session.detach();
}

test('keys zoom the page, the menu and the page handle their own, also chosen ones, and text fields edit their text', async ({
  startApp,
}) => {
  const shell = await startApp();
  const page = await shell.page();
  await page.getByRole('button', { name: words.en.play.welcome.person }).waitFor();
  await canChoose(shell, 'new-game');
  await test.step('the page is zoomed by the keys of American and German keyboards and of the number pad, and by the wheel', async () => {
    const level = async (): Promise<number> => (await shell.state()).windows[0]?.zoomLevel ?? NaN;
    await page.keyboard.press('Control+Equal');
    await expect.poll(level).toBe(0.5);
    await page.keyboard.press('Control+Shift+Equal');
    await expect.poll(level).toBe(1);
    await page.keyboard.press('Control+NumpadAdd');
    await expect.poll(level).toBe(1.5);
    // The `+` key of a German keyboard.
    await pressAs(page, { key: '+', code: 'BracketRight', keyCode: 187, ctrl: true });
    await expect.poll(level).toBe(2);
    await page.keyboard.press('Control+Minus');
    await page.keyboard.press('Control+NumpadSubtract');
    await expect.poll(level).toBe(1);
    await shell.act('turnWheelWithCtrl', 'in');
    await expect.poll(level).toBe(1.5);
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(Math.round(1280 / 1.2 ** 1.5));
    await page.keyboard.press('Control+0');
    await expect.poll(level).toBe(0);
  });
  await test.step('the menu handles its keys, and the page handles its own', async () => {
    await page.keyboard.press('Control+N');
    await fillNewGame(page, { opponent: 'person' });
    const before = await boardOn(page).read();
    await moveByMouse(page);
    await canChoose(shell, 'take-back');
    await page.keyboard.press('Control+Z');
    await expect.poll(() => boardOn(page).read()).toEqual(before);
    await canChoose(shell, 'redo');
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(() => boardOn(page).read()).not.toEqual(before);
    await page.keyboard.press('Control+2');
    await expect(page.getByRole('heading', { name: 'Library' }).first()).toBeVisible();
    await page.keyboard.press('Control+,');
    await expect(page.getByRole('heading', { name: 'Settings' }).first()).toBeVisible();
    // The page handles this key; the menu only shows it.
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: words.en.keys.title })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('in a text field the keys and the context menu edit the text', async () => {
    await goTo(page, 'Play');
    const afterMove = await boardOn(page).read();
    await goTo(page, 'Library');
    const field = page.getByRole('searchbox').first();
    await field.fill('');
    await field.pressSequentially('Beat');
    await field.click({ button: 'right' });
    const contextMenu = () => shell.notes.findLast((note) => note.kind === 'context-menu')?.items ?? [];
    await expect
      .poll(() => contextMenu().map(({ label }) => label))
      .toEqual(['Undo', 'Redo', '', 'Cut', 'Copy', 'Paste', 'Delete', '', 'Select All']);
    expect(contextMenu().find(({ label }) => label === 'Copy')?.enabled).toBe(false);
    await shell.act('chooseMenuItem', 'Undo');
    await expect(field).not.toHaveValue('Beat');
    // On macOS the menu gets the key before the text field: the page then undoes in the text, not on the board.
    await field.fill('Ada');
    await shell.act('chooseMenuItem', 'take-back');
    await expect(field).not.toHaveValue('Ada');
    await goTo(page, 'Play');
    expect(await boardOn(page).read()).toEqual(afterMove);
  });
  await test.step('every key that can be chosen works, in the menu or in the page', async () => {
    await goTo(page, 'Settings');
    await page.getByRole('tab', { name: 'Keyboard' }).click();
    const shownInMenu = async (): Promise<string | undefined> =>
      (await shell.state()).menu?.at(-1)?.submenu.find(({ id }) => id === 'show-keys')?.accelerator;
    for (const [key, accelerator] of [
      ['Control+ArrowUp', 'CmdOrCtrl+Up'],
      ['Control+/', 'CmdOrCtrl+/'],
      ['Control+F7', 'CmdOrCtrl+F7'],
      ['Control+=', 'CmdOrCtrl+='],
      // Accelerators do not support such a key.
      ['Control+;', undefined],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${words.en.keys.action['show-keys']}: `) }).click();
      await page.keyboard.press(key);
      await expect.poll(shownInMenu).toBe(accelerator);
      await page.keyboard.press(key);
      const dialog = page.getByRole('dialog', { name: words.en.keys.title });
      await expect(dialog, key).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
});
