import { expect, test } from '../fixtures/app.ts';

test('the next app in the shared window finds nothing of the app before', async ({ startApp }) => {
  const first = await startApp();
  await first.page.setViewportSize({ width: 390, height: 844 });
  await first.page.emulateMedia({
    colorScheme: 'dark',
    reducedMotion: 'no-preference',
    forcedColors: 'active',
  });
  await first.page.evaluate(async () => {
    sessionStorage.setItem('left', 'behind');
    localStorage.setItem('left', 'behind');
    document.cookie = 'left=behind';
    await caches.open('left');
    indexedDB.open('left');
  });
  let requests = 0;
  first.page.on('request', () => requests++);
  await first.page.route('**/*', (route) => route.continue());
  await first.quit();
  requests = 0;

  const { page } = await startApp();
  expect(page).toBe(first.page);
  await expect(
    page.getByRole('navigation', { name: 'Main' }).or(page.getByRole('main')).first(),
  ).toBeVisible();
  const found = await page.evaluate(async () => ({
    left: [sessionStorage.getItem('left'), localStorage.length, document.cookie],
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    media: ['(prefers-color-scheme: dark)', '(prefers-reduced-motion)', '(forced-colors: active)'].map(
      (query) => matchMedia(query).matches,
    ),
    size: [innerWidth, innerHeight],
  }));
  expect(found).toEqual({
    left: [null, 0, ''],
    caches: [],
    databases: [],
    media: [false, true, false],
    size: [1280, 800],
  });
  expect(requests).toBe(0);
  expect(() => page.addInitScript(() => undefined)).toThrow('own: true');
});
