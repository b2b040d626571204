import { expect, test } from '../fixtures/app.ts';
import { boardOn } from '../fixtures/board.ts';
import { killWorker } from '../fixtures/worker-thread.ts';
import { endProcess, runHostToEnd } from '../fixtures/node-host.ts';
import { allSaved, fillNewGame, goTo, moveByMouse, myTurn } from '../fixtures/play.ts';

/** What only the Node host can show: it has an inspector, and its page can outlive it. */

/** What the page may cost at the start: all of its script, as it is sent, in bytes. */
const MOST_SCRIPT = 350_000;

test('the script of the page is small, all views and a second language among it', async ({ startApp }) => {
  const { page } = await startApp();
  await goTo(page, 'Settings');
  await page.locator('#language').selectOption('pl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, encodedBodySize, decodedBodySize }) => ({ name, encodedBodySize, decodedBodySize })),
    );
  // The views that are not shown at the start come when there is time.
  for (const view of ['Library', 'Review', 'Learn', 'Settings', 'Statistics']) {
    await expect
      .poll(async () => (await scripts()).map(({ name }) => name).join('\n'))
      .toContain(`${view}View`);
  }
  const sent = (await scripts()).map(({ encodedBodySize }) => encodedBodySize);
  const unpacked = (await scripts()).map(({ decodedBodySize }) => decodedBodySize);
  const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
  expect(sum(unpacked)).toBeGreaterThan(2 * sum(sent));
  expect(sum(sent)).toBeLessThan(MOST_SCRIPT);
});

test('a second start on the same data says so and does no harm', async ({ startApp, dataFolder }) => {
  const { page } = await startApp();
  await page.getByRole('button', { name: /Two players here/ }).click();
  await fillNewGame(page, { opponent: 'Two players here' });
  await myTurn(page);
  const second = await runHostToEnd(['--data', dataFolder]);
  expect(second.status).toBe(3);
  expect(second.output).toMatch(/already open/);
  await moveByMouse(page);
  await allSaved(page);
});

test('a dead engine worker costs one restart and no game', async ({ startApp }) => {
  const { page, nodeHost } = await startApp({ inspect: true });
  const inspector = nodeHost?.inspector;
  if (inspector === undefined) throw new Error('The host has no inspector');
  await page.getByRole('button', { name: /Play the computer/ }).click();
  await fillNewGame(page, { opponent: 'Computer', level: 3 });
  await myTurn(page);
  await moveByMouse(page);
  await myTurn(page);
  await killWorker(inspector, 'engine-worker');
  await moveByMouse(page);
  expect(await myTurn(page)).toBe('mine');
  await expect(page.getByRole('heading', { name: 'Move 3' })).toBeVisible();
});

test('the page says when the host is gone, and loses nothing of what it shows', async ({ startApp }) => {
  const { page, nodeHost } = await startApp({ faultsExpected: /WebSocket|ERR_CONNECTION_REFUSED/ });
  if (nodeHost === undefined) throw new Error('There is no host');
  await page.getByRole('button', { name: /Two players here/ }).click();
  await fillNewGame(page, { opponent: 'Two players here' });
  await myTurn(page);
  await moveByMouse(page);
  const before = await boardOn(page).read();
  await endProcess(nodeHost.process, 'SIGKILL');
  await expect(page.getByText(/connection to the app is lost/i)).toBeVisible();
  expect(await boardOn(page).read()).toEqual(before);
});
