import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readTask } from '../testing/streams.ts';
import { beginning, NO_LICENCES_FILE, openTestApp as openWith, plainHost } from '../testing/test-app.ts';
import { WORKERS } from '../testing/workers.ts';
import { connectLocally } from '../testing/transports.ts';
import { openGameDatabase, type DatabaseClient } from '../database-thread/database-client.ts';
import { openDatabaseHere } from '../database/testing/open-here.ts';
import type { AppOptions } from './app.ts';
import { createApp } from './create-app.ts';

/** The app with all its threads. */
const openTestApp = (other: Partial<AppOptions> = {}): ReturnType<typeof openWith> =>
  openWith({ openDatabase: openGameDatabase, ...other });

/** A database that notes the names of the calls that it is asked. */
function noting(database: DatabaseClient, asked: string[]): DatabaseClient {
  return new Proxy(database, {
    get: (target, name: keyof DatabaseClient) => {
      const member = target[name];
      if (typeof member !== 'function') return member;
      asked.push(name);
      return member;
    },
  });
}

it('asks the database three times for a person’s move and the computer’s answer', async () => {
  const asked: string[] = [];
  const app = await openWith({
    openDatabase: async (options) => noting(await openDatabaseHere(options), asked),
  });
  const { client } = connectLocally(app.connect);
  const players = { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 1 } } as const;
  const game = await client.game.start({ ...beginning(), players });
  asked.length = 0;
  const at = { gameId: game.id, expectedRevision: game.revision };
  const played = await client.game.play({ ...at, move: 'a1b1' });
  const { end } = await readTask(client.game.think({ gameId: game.id, expectedRevision: played.revision }));
  expect(end.moves).toHaveLength(2);
  // The queue of reviews starts by itself, some seconds after the app.
  expect(asked.filter((name) => name !== 'reviewQueue')).toEqual(['play', 'game', 'appendMove']);
});

it('opening is refused for a folder that is open, without harm to either app', async () => {
  const first = await openTestApp();
  await expect(
    createApp({
      host: plainHost,
      workers: WORKERS,
      licencesFile: NO_LICENCES_FILE,
      dataDir: first.dataDir,
    }),
  ).rejects.toMatchObject({ kind: 'in-use' });
  const { client } = connectLocally(first.connect);
  await client.game.start(beginning());
  await first.close();
  const again = await openTestApp({ dataDir: first.dataDir });
  expect(await connectLocally(again.connect).client.game.current()).toMatchObject({ moves: [] });
});

it('closes once, and accepts no page afterwards', async () => {
  const app = await openTestApp();
  const page = connectLocally(app.connect);
  await page.client.game.current();
  const ends = vi.fn();
  void page.closed.then(ends);
  await Promise.all([app.close(), app.close()]);
  await page.closed;
  expect(ends).toHaveBeenCalledTimes(1);
  const late = connectLocally(app.connect);
  await late.closed;
  const log = readFileSync(join(app.dataDir, 'logs', 'hokito.log'), 'utf8');
  expect(log.match(/"stopped"/g)).toHaveLength(1);
  expect(log.match(/"page-connected"/g)).toHaveLength(1);
});

it('works while the clock of the computer says that it is before 1970', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: -1e12 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const app = await openTestApp();
  const { client } = connectLocally(app.connect);
  const game = await client.game.start(beginning());
  expect(game.createdAt).toBe(0);
  expect(await client.data.backUp()).toMatchObject({ backup: { games: 1 } });
  await client.library.remove({ games: { kind: 'games', ids: [game.id] } });
  await app.close();
  vi.useRealTimers();
  const log = readFileSync(join(app.dataDir, 'logs', 'hokito.log'), 'utf8');
  expect(log).not.toContain('"level":"error"');
});
