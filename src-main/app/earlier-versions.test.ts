import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { GameId } from '#shared/contract/schemas.ts';
import { readEachGame } from '#shared/record/read-record.ts';
import { unwrap } from '#shared/util/result.ts';
import { MIGRATIONS } from '../database/schema/migrations/list.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openTestApp } from '../testing/test-app.ts';
import { connectLocally } from '../testing/transports.ts';

const SAMPLES = join(import.meta.dirname, 'testing/earlier-versions');

const Games = v.array(
  v.looseObject({ id: GameId, moves: v.array(v.string()), start: v.string(), result: v.string() }),
);

/** The number of a sample's schema. */
function schemaOf(version: string): number {
  return Number(version.replace('schema-', ''));
}

const versions = readdirSync(SAMPLES, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  .sort((one, other) => schemaOf(one) - schemaOf(other));
/** The first version with annotations and a command line. */
const FIRST_ANNOTATED = 3;

/** Returns the games of a version as it read them from its database. */
function gamesOf(version: string): v.InferOutput<typeof Games> {
  return v.parse(Games, JSON.parse(readFileSync(join(SAMPLES, version, 'games.json'), 'utf8')));
}

it('has a sample of each schema before the newest', () => {
  const earlier = MIGRATIONS.slice(0, -1).map(({ version }) => `schema-${version}`);
  expect(versions.filter((version) => earlier.includes(version))).toEqual(earlier);
});

it.each(versions)('the data of %s open with the same games, annotations and settings', async (version) => {
  const folder = join(SAMPLES, version);
  const games = gamesOf(version);
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'library.db'), gunzipSync(readFileSync(join(folder, 'library.db.gz'))));
  const hasSettings = existsSync(join(folder, 'settings.json'));
  if (hasSettings) copyFileSync(join(folder, 'settings.json'), join(dataDir, 'settings.json'));
  const { client } = connectLocally((await openTestApp({ dataDir })).connect);
  expect(await client.data.condition()).toEqual({ damagedGames: 0, damagedNumbers: [] });

  for (const game of games) expect(await client.game.get({ gameId: game.id })).toMatchObject(game);
  expect(games.length).toBeGreaterThanOrEqual(3);
  expect((await client.game.current())?.id).toBe(games.findLast(({ result }) => result === '*')?.id);

  const { rows } = await client.library.page({
    query: { filter: {}, sortBy: 'date', direction: 'ascending' },
    from: 0,
    count: 10,
  });
  expect(rows.map(({ id }) => id)).toEqual(games.map(({ id }) => id));
  if (schemaOf(version) >= FIRST_ANNOTATED) {
    expect(rows[0]).toMatchObject({ favourite: true, tags: ['opening'] });
    expect(rows[1]).toMatchObject({ noteStart: 'Too soon.' });
  }
  if (hasSettings) expect((await client.settings.get()).theme).toBe('dark');

  // Games of the library can be continued.
  const current = await client.game.current();
  if (current === undefined) throw new Error('There is no unfinished game');
  const back = await client.game.takeBack({ gameId: current.id, expectedRevision: current.revision });
  expect(back.moves).toEqual(current.moves.slice(0, back.moves.length));
  expect(back.moves.length).toBeLessThan(current.moves.length);
});

it.each(versions.filter((version) => schemaOf(version) >= FIRST_ANNOTATED))(
  'the records of %s have the same games',
  (version) => {
    for (const name of ['export.hgn', 'export.json']) {
      const text = readFileSync(join(SAMPLES, version, name), 'utf8');
      const read = [...readEachGame(text)].map((one) => unwrap(one).game);
      expect(read.map(({ line }) => line.moves.map(({ move }) => move))).toEqual(
        gamesOf(version).map(({ moves }) => moves),
      );
      expect(read).toHaveLength(gamesOf(version).length);
    }
  },
);
