import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { GameId } from '#shared/contract/schemas.ts';
import { createListeners } from '#shared/util/feed.ts';
import type { SizedEngine } from '../engine/engine.ts';
import { readTask } from '../testing/streams.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { beginning, openTestApp, plainHost } from '../testing/test-app.ts';
import { connectLocally, type TestClient } from '../testing/transports.ts';
import type { App } from './app.ts';
import type { Host } from './host.ts';

const engines = vi.hoisted((): SizedEngine[] => []);
vi.mock(import('../engine/engine-client.ts'), async (original) => {
  const { createEngine } = await original();
  return {
    createEngine: (options) => {
      const engine = createEngine(options);
      engines.push(engine);
      return engine;
    },
  };
});
const lastEngine = (): SizedEngine | undefined => engines.at(-1);

async function appOn(host: Partial<Host>): Promise<{ app: App; client: TestClient }> {
  const app = await openTestApp({ host: { ...plainHost, ...host } });
  return { app, client: connectLocally(app.connect).client };
}

it('refuses what the host said that it cannot do', async () => {
  const { client } = await appOn({});
  const refused = { code: 'REFUSED', data: { reason: 'no-such-procedure' } };
  await expect(client.transfer.savePdf({ name: 'x' })).rejects.toMatchObject(refused);
  const games = { kind: 'games' as const, ids: [1] };
  await expect(client.transfer.dragOut({ games })).rejects.toMatchObject(refused);
});

it('saves what the host prints', async () => {
  const path = join(temporaryFolder(), 'sheet.pdf');
  const { client } = await appOn({
    capabilities: { ...plainHost.capabilities, saveDialog: true, printToPdf: true },
    chooseSavePath: () => Promise.resolve(path),
    printToPdf: () => Promise.resolve(Buffer.from('%PDF-1.4')),
  });
  expect(await client.transfer.savePdf({ name: 'Ada - Ben' })).toEqual({
    kind: 'saved',
    fileName: 'sheet.pdf',
  });
  expect(readFileSync(path, 'utf8')).toBe('%PDF-1.4');
});

it('logs why nothing was printed, and reports it to the page', async () => {
  const { app, client } = await appOn({
    capabilities: { ...plainHost.capabilities, printToPdf: true },
    chooseSavePath: () => Promise.resolve(join(temporaryFolder(), 'sheet.pdf')),
    printToPdf: () => Promise.reject(new TypeError('no page')),
  });
  const log = vi.spyOn(app.log, 'error');
  await expect(client.transfer.savePdf({ name: 'x' })).rejects.toMatchObject({
    defined: true,
    code: 'PDF_FAILED',
  });
  expect(log).toHaveBeenCalledWith('no-pdf', { error: expect.any(TypeError) as TypeError });
});

it('drags games out as their records', async () => {
  const dragFiles = vi.fn<Host['dragFiles']>(() => Promise.resolve());
  const { client } = await appOn({
    capabilities: { ...plainHost.capabilities, dragFiles: true },
    dragFiles,
  });
  const { id } = await client.game.start(beginning());
  await client.transfer.dragOut({ games: { kind: 'games', ids: [id] } });
  const [file] = dragFiles.mock.lastCall?.[0] ?? [];
  expect(file?.name).toMatch(/^Ada - Ben \d{4}-\d\d-\d\d\.hgn$/);
  expect(Buffer.from(file?.bytes ?? []).toString()).toContain('[Black "Ada"]');
  await expect(client.transfer.dragOut({ games: { kind: 'games', ids: [99] } })).rejects.toMatchObject({
    code: 'GAME_NOT_FOUND',
  });
});

it('pauses a clocked game while the computer sleeps, and notifies the page afterwards', async () => {
  const [suspend, resume] = [createListeners(), createListeners()];
  const { client } = await appOn({ onSuspend: suspend.add, onResume: resume.add });
  const timeControl = { kind: 'game', seconds: 300, increment: 0, timeOut: 'loss' } as const;
  const { id: gameId } = await client.game.start({ ...beginning(), timeControl });
  const readings = await client.clock.follow({ gameId });
  expect((await readings.next()).value).toMatchObject({ runs: 'black', paused: false });
  suspend.notify();
  expect((await readings.next()).value).toMatchObject({ paused: true });
  resume.notify();
  expect((await readings.next()).value).toMatchObject({ paused: true, slept: true });
});

it('does not treat a search as hung after a sleep', async () => {
  const resume = createListeners();
  await appOn({ onResume: resume.add });
  const wake = vi.spyOn(lastEngine() ?? expect.fail('There is no engine'), 'wake');
  resume.notify();
  expect(wake).toHaveBeenCalledOnce();
});

it('recent files are files of games that are opened or saved', async () => {
  const folder = temporaryFolder();
  const saved = ['one.hgn', 'one.json'].map((name) => join(folder, name));
  const names = [...saved];
  const addRecentFile = vi.fn();
  const { app, client } = await appOn({
    capabilities: { ...plainHost.capabilities, saveDialog: true },
    chooseSavePath: () => Promise.resolve(names.shift()),
    addRecentFile,
  });
  app.openFiles([join(folder, 'two.HGN'), join(folder, 'two.json')]);
  const { id } = await client.game.start(beginning());
  const games = { kind: 'games' as const, ids: [id] };
  await readTask(client.transfer.exportGames({ games, format: 'hgn' }));
  await readTask(client.transfer.exportGames({ games, format: 'json' }));
  await readTask(client.transfer.exportGames({ games, format: 'hgn' }));
  expect(addRecentFile.mock.calls).toEqual([[join(folder, 'two.HGN')], [saved[0]]]);
});

it('a game that the system asks for is passed to the page, also to one that comes later', async () => {
  const { app, client } = await appOn({});
  app.openGame(3 as GameId);
  app.openGame(7 as GameId);
  const feed = await client.system.openedGame();
  expect((await feed.next()).value).toEqual({ gameId: 7 });
  app.openGame(9 as GameId);
  expect((await feed.next()).value).toEqual({ gameId: 9 });
});

it('notifies the host of recent games', async () => {
  const { app, client } = await appOn({});
  const game = await client.game.start(beginning());
  const onChange = vi.fn();
  app.followRecentGames(onChange);
  await expect
    .poll(() => onChange)
    .toHaveBeenCalledWith([{ id: game.id, players: game.players, isUnfinished: true }]);
});
