import { GameId } from '#shared/contract/schemas.ts';
import Database from 'better-sqlite3';
import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import * as v from 'valibot';
import { allAtOnce } from '../../api/pieces.ts';
import { createCalls } from '../../calls/all-calls.ts';
import { migrate } from '../migrate.ts';
import { history } from './0006-history.ts';
import { MIGRATIONS } from './list.ts';

const Cell = v.union([
  v.string(),
  v.number(),
  v.pipe(
    v.object({ hex: v.string() }),
    v.transform(({ hex }) => Buffer.from(hex, 'hex')),
  ),
]);
const SAMPLE = new URL('../../testing/games-of-schema-5.json', import.meta.url);
/** Games as the app wrote them with the version before, and what it read from them. JSON has no undefined. */
const { rows, texts, ...sample } = v.parse(
  v.object({
    rows: v.array(v.record(v.string(), Cell)),
    histories: v.array(v.record(v.string(), v.unknown())),
    texts: v.array(v.string()),
  }),
  JSON.parse(readFileSync(SAMPLE, 'utf8')),
);
/** The coach came later, so it has not spoken in them. */
const histories = sample.histories.map((each) => ({ ...each, coached: { black: [], white: [] } }));
const IDS = rows.map(({ id }) => v.parse(GameId, id));

/** Creates a library of the version before with its games, and migrates it. */
function migrated() {
  const database = new Database(':memory:');
  onTestFinished(() => {
    database.close();
  });
  migrate(database, MIGRATIONS.slice(0, MIGRATIONS.indexOf(history)));
  for (const row of rows) {
    const columns = Object.keys(row);
    database
      .prepare(`INSERT INTO games (${columns.join()}) VALUES (${columns.map((name) => `:${name}`).join()})`)
      .run(row);
  }
  migrate(database, MIGRATIONS);
  database.pragma('synchronous = FULL');
  const { calls } = createCalls(database, () => undefined);
  const textsNow = (): unknown[] =>
    allAtOnce(calls.gameTexts(IDS, 'hgn')).map((game) => 'text' in game && game.text);
  return { database, calls, textsNow };
}

it('reads histories from records of the version before, of games that match their hashes', () => {
  const { database, calls, textsNow } = migrated();
  const read = IDS.map((id) => allAtOnce(calls.game(id)).history);
  expect(JSON.parse(JSON.stringify(read))).toEqual(histories);
  // The third has no record: its date depends on the clock.
  expect(textsNow().slice(0, 2)).toEqual(texts.slice(0, 2));
  expect(database.prepare('SELECT DISTINCT history FROM games').all()).toEqual([{ history: null }]);
});

it('writes them to the column with the next change of a game, and exports the same as before', () => {
  const { database, calls, textsNow } = migrated();
  const { revision } = allAtOnce(calls.game(IDS[0] as GameId));
  const at = { gameId: IDS[0] as GameId, expectedRevision: revision };
  const changed = allAtOnce(calls.noteHint({ ...at, colour: 'white' }));
  expect(JSON.parse(JSON.stringify(changed.history))).toEqual({
    ...histories[0],
    hints: { black: [4], white: [2] },
  });
  const row = database.prepare('SELECT record, history FROM games WHERE id = ?').get(IDS[0]);
  expect(row).toMatchObject({ history: expect.stringContaining('"white":[2]') as string });
  expect(v.parse(v.object({ record: v.nullable(v.string()) }), row).record ?? '').not.toContain('TakenBack');
  expect(allAtOnce(calls.game(IDS[0] as GameId))).toEqual(changed);
  expect(textsNow()[0]).toBe(texts[0]?.replace('[BlackHints "4"]\n', '[BlackHints "4"]\n[WhiteHints "2"]\n'));
});

it('refuses a history that is not JSON', () => {
  expect(() => migrated().database.exec("UPDATE games SET history = '{'")).toThrow(/constraint failed/);
});
