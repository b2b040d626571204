import { goTo } from '../../fixtures/play.ts';
import { displayAt, type Shell } from '../shell.ts';
import type { WindowState } from '../sides.ts';
import { expect, test } from '../test.ts';

const primary = displayAt(1, { x: 0, y: 0, width: 1920, height: 1080 });
const onTheRight = displayAt(2, { x: 1920, y: 0, width: 1600, height: 1200 });

/** Returns the state of the one window, once it is shown. */
async function shownWindow(shell: Shell): Promise<WindowState> {
  await expect.poll(() => shell.shownAfterMs()).toBeDefined();
  const [window] = (await shell.state()).windows;
  if (window === undefined) throw new Error('There is no window');
  return window;
}

async function quit(shell: Shell): Promise<void> {
  await shell.act('quit').catch(() => undefined);
  await shell.exited;
}

test('the window is where it was, as large and as zoomed as it was', async ({ startApp }) => {
  const bounds = { x: 2000, y: 50, width: 1000, height: 900 };
  const first = await startApp({ displays: [primary, onTheRight] });
  expect((await shownWindow(first)).bounds).toMatchObject({ width: 1280, height: 800 });
  await goTo(await first.page(), 'Library');
  await first.act('dragWindow', bounds);
  await first.act('turnWheelWithCtrl', 'in');
  await quit(first);

  const second = await startApp({ displays: [primary, onTheRight] });
  const window = await shownWindow(second);
  expect(window.bounds).toEqual(bounds);
  expect(window.zoomLevel).toBeCloseTo(0.5);
  const page = await second.page();
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(Math.round(1000 / 1.2 ** 0.5));
  await second.act('maximizeWindow');
  await quit(second);

  const third = await startApp({ displays: [primary, onTheRight] });
  expect(await shownWindow(third)).toMatchObject({ isMaximized: true, bounds });
  await third.act('chooseMenuItem', 'Full Screen');
  await quit(third);

  // The second display was removed.
  const fourth = await startApp({ displays: [primary] });
  await expect.poll(async () => (await shownWindow(fourth)).isFullScreen).toBe(true);
  const { x, y, width, height } = (await shownWindow(fourth)).bounds;
  expect({ width, height }).toEqual({ width: 1000, height: 900 });
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(1920);
  expect(y).toBeGreaterThanOrEqual(0);
});

test('title bar and background follow the theme, chosen or of the system', async ({ startApp }) => {
  const shell = await startApp({ systemIsDark: true });
  const page = await shell.page();
  const shown = async (): Promise<unknown> => {
    const { themeSource, windows } = await shell.state();
    const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
    return { themeSource, background: windows[0]?.backgroundColor, dark };
  };
  const first = await shownWindow(shell);
  // The background has its colour from the start, so the window does not flash white.
  expect(first.options['backgroundColor']).toBe('#1a1917');
  await expect.poll(shown).toEqual({ themeSource: 'system', background: '#1a1917', dark: true });
  await goTo(page, 'Settings');
  await page.getByRole('radio', { name: 'Light' }).click();
  await expect.poll(shown).toEqual({ themeSource: 'light', background: '#f3f0e9', dark: false });
  await page.getByRole('radio', { name: 'System' }).click();
  await expect.poll(shown).toEqual({ themeSource: 'system', background: '#1a1917', dark: true });
  await shell.act('setSystemTheme', false);
  await expect.poll(shown).toEqual({ themeSource: 'system', background: '#f3f0e9', dark: false });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(shown).toEqual({ themeSource: 'dark', background: '#1a1917', dark: true });
  await quit(shell);

  const again = await startApp({ systemIsDark: false });
  expect((await shownWindow(again)).options['backgroundColor']).toBe('#1a1917');
});
