import { goTo } from '../../fixtures/play.ts';
import { expect, test } from '../test.ts';

test('the next app in the same window finds nothing of the app before', async ({ startApp }) => {
  const first = await startApp({ systemIsDark: true });
  const page = await first.page();
  await goTo(page, 'Library');
  await first.act('dragWindow', { x: 0, y: 0, width: 700, height: 600 });
  await first.act('turnWheelWithCtrl', 'in');
  await page.evaluate(async () => {
    sessionStorage.setItem('left', 'behind');
    localStorage.setItem('left', 'behind');
    await caches.open('left');
  });
  let requests = 0;
  page.on('request', () => requests++);
  await page.mouse.down();
  await first.kill();
  requests = 0;

  const second = await startApp({ systemIsDark: false });
  expect(await second.page()).toBe(page);
  await expect(page).toHaveTitle(/Hokito$/);
  const found = await page.evaluate(async () => ({
    storage: [sessionStorage.getItem('left'), localStorage.getItem('left'), ...(await caches.keys())],
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    size: [innerWidth, innerHeight],
    pages: history.length,
  }));
  const [window] = (await second.state()).windows;
  // The app before may have been killed before or after it kept its zoom.
  const inZoom = (length = 0): number => Math.round(length / 1.2 ** (window?.zoomLevel ?? 0));
  expect(found).toEqual({
    storage: [null, null],
    isDark: false,
    size: [inZoom(window?.bounds.width), inZoom(window?.bounds.height)],
    pages: 1,
  });
  expect(requests).toBe(0);
});
