import { readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { LANGUAGES } from '../../src-shared/language/languages.ts';
import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { boardOn } from '../fixtures/board.ts';
import { killWorker } from '../fixtures/worker-thread.ts';
import { endProcess, startNodeHost } from '../fixtures/node-host.ts';
import { moveByMouse, myTurn, startFirstGame } from '../fixtures/play.ts';

/** Tests that need the Node host: it has an inspector, and its page stays open when it exits. */

/** The largest size of all scripts of the page, with all views, dialogs and a second language, in bytes. */
const MAX_SCRIPT_BYTES = 1_700_000;

/** The longest of all languages. */
const SECOND_LANGUAGE = 'pl';

/** The scripts of the page as they are built: one of each language, and those of views and dialogs. */
const SCRIPTS = join(import.meta.dirname, '../../out/renderer/assets');

test('the scripts of all views, dialogs and a second language are not large', () => {
  const languages = LANGUAGES.filter((language) => language !== 'en' && language !== SECOND_LANGUAGE);
  // A worker that makes animations is loaded by those only.
  const isLeftOut = (name: string): boolean =>
    [...languages, 'animation-worker'].some((other) => name.startsWith(`${other}-`));
  const all = readdirSync(SCRIPTS).filter((name) => name.endsWith('.js') && !isLeftOut(name));
  expect(all.some((name) => name.startsWith(`${SECOND_LANGUAGE}-`))).toBe(true);
  const sizes = all.map((name) => statSync(join(SCRIPTS, name)).size);
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(MAX_SCRIPT_BYTES);
});

test('an engine worker that crashes is restarted, and the game goes on', async ({ startApp }) => {
  const { page, nodeHost } = await startApp({ own: true, inspect: true });
  const inspector = nodeHost?.inspector;
  if (inspector === undefined) throw new Error('The host has no inspector');
  await startFirstGame(page, { opponent: 'computer', level: 3 });
  await myTurn(page);
  await moveByMouse(page);
  await myTurn(page);
  await killWorker(inspector, 'engine-worker');
  await moveByMouse(page);
  expect(await myTurn(page)).toBe('mine');
  await expect(page.getByRole('heading', { name: 'Move 3' })).toBeVisible();
});

test('the page says when the host is gone, keeps what it shows, and offers its token to nobody else', async ({
  startApp,
  dataFolder,
}) => {
  const { page, nodeHost } = await startApp({
    own: true,
    // On a slow machine the host is gone before the page has fetched the parts that no first view shows.
    faultsExpected: /WebSocket|ERR_CONNECTION_|Failed to fetch dynamically imported module/,
  });
  if (nodeHost === undefined) throw new Error('There is no host');
  await startFirstGame(page, { opponent: 'person' });
  await myTurn(page);
  await moveByMouse(page);
  const before = await boardOn(page).read();
  await endProcess(nodeHost.process, 'SIGKILL');
  await expect(page.getByText(words.en.common.connection.lost)).toBeVisible();
  expect(await boardOn(page).read()).toEqual(before);
  // Its words are whole in every window, and it does not cover a name in a narrow one.
  const bannerBox = (): Promise<{ readonly wide: number; readonly high: number; readonly bottom: number }> =>
    page.locator('.banner').evaluate((banner) => ({
      wide: banner.scrollWidth - banner.clientWidth,
      high: banner.scrollHeight - banner.clientHeight,
      bottom: banner.getBoundingClientRect().bottom,
    }));
  await page.setViewportSize({ width: 640, height: 400 });
  expect(await bannerBox()).toMatchObject({ wide: 0, high: 0 });
  await page.setViewportSize({ width: 390, height: 844 });
  const name = await page.locator('.plate.far .name').boundingBox();
  const narrow = await bannerBox();
  expect(narrow).toMatchObject({ wide: 0, high: 0 });
  expect(narrow.bottom).toBeLessThanOrEqual(name?.y ?? 0);

  // A program that listens there now gets nothing of the session; nor does the next start, which has another token.
  const { port, hash } = new URL(nodeHost.address);
  const token = hash.slice('#t='.length);
  const { connection } = words.en.common;
  const received: string[] = [];
  const listener = createServer((request, response) => {
    received.push(`${request.url ?? ''} ${request.rawHeaders.join(' ')}`);
    response.end('x'.repeat(32));
  });
  listener.on('upgrade', (request, socket) => {
    received.push(`upgrade ${request.rawHeaders.join(' ')}`);
    socket.destroy();
  });
  listener.listen(Number(port), '127.0.0.1');
  await expect(page.getByText(connection.refused)).toBeVisible();
  expect(received.join('\n')).toContain('/proof/');
  expect(received.join('\n')).not.toContain(token);
  expect(received.join('\n')).not.toMatch(/upgrade/i);
  listener.closeAllConnections();
  await new Promise((closed) => listener.close(closed));
  await expect(page.getByText(connection.lost)).toBeVisible();
  const next = await startNodeHost(['--data', dataFolder, '--port', port, '--no-open']);
  await page.getByRole('button', { name: connection.retry }).click();
  await expect(page.getByText(connection.refused)).toBeVisible();
  expect(next.address).not.toContain(token);
  // A page without a token gets no settings, and is shown all the same.
  const stranger = await page.context().newPage();
  await stranger.goto(`${new URL(next.address).origin}/#library`);
  await expect(stranger.getByText(connection.refused)).toBeVisible();
  await expect(stranger.getByRole('navigation')).toBeVisible();
  await expect(stranger).toHaveTitle(/^Library/);
  await stranger.close();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(next.address);
  await page.getByRole('main').getByRole('button', { name: 'Resume' }).click();
  expect(await boardOn(page).read()).toEqual(before);
  await endProcess(next.process, 'SIGTERM');
});
