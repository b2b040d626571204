import Database from 'better-sqlite3';
import { appendFileSync, copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { LIBRARY_FILE } from '../files/data-folder.ts';
import { newGame, openTestStore } from '../testing/sample.ts';
import { readOldJournal } from './old-journal.ts';

type Row = Record<string, number | string | null | Uint8Array>;

/** A line of the journal, as version 0.2.0 wrote it. */
function lineOf(entry: object): string {
  const text = JSON.stringify(entry, (_, value: unknown) =>
    value instanceof Uint8Array ? { hex: Buffer.from(value).toString('hex') } : value,
  );
  return `${crc32(text).toString(16).padStart(8, '0')} ${text}\n`;
}

/** Reads the row of a game without derived columns. */
function rowOf(folder: string, id: number): Row {
  const database = new Database(join(folder, LIBRARY_FILE), { readonly: true });
  const { black_fold, white_fold, final_position, play_hash, record_hash, ...row } = database
    .prepare<[number], Row>('SELECT * FROM games WHERE id = ?')
    .get(id) as Row;
  database.close();
  const { end_rule, match_place, start_hash, first_move, tallest_stack, ...stored } = row;
  const { black_points, white_points, margin, other_rule, other_rule_margin, positions_indexed, ...kept } =
    stored;
  return Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? Uint8Array.from(value) : value,
    ]),
  );
}

/** A library without the last moves of a game and without another game, beside the journal that has them. */
async function libraryBehind() {
  const folder = temporaryFolder();
  const file = join(folder, LIBRARY_FILE);
  let store = await openTestStore(folder);
  const first = await store.createGame(newGame('a'));
  await store.close();
  copyFileSync(file, `${file}.older`);
  store = await openTestStore(folder);
  await store.appendMove({ gameId: first.id, expectedRevision: 0, move: 'd3e1', milliseconds: 5 });
  await store.close();
  const before = rowOf(folder, first.id);
  store = await openTestStore(folder);
  await store.appendMove({ gameId: first.id, expectedRevision: 1, move: 'b6c6', milliseconds: 7 });
  const { id } = await store.createGame(newGame('b'));
  const games = [await store.game(first.id), await store.game(id)];
  await store.close();
  const after = rowOf(folder, first.id);
  const move = {
    ...{ kind: 'move', game: first.id, revision: 2, change: after['change_number'], move: 'b6c6', time: '7' },
    ...{
      result: '*',
      termination: 'unterminated',
      hash: Buffer.from(after['hash'] as Uint8Array).toString('hex'),
    },
  };
  const entries = [
    { kind: 'game', schema: 2, row: before, tags: [] },
    move,
    { kind: 'game', schema: 2, row: rowOf(folder, id), tags: [] },
  ];
  copyFileSync(`${file}.older`, file);
  writeFileSync(join(folder, 'changes.journal'), entries.map(lineOf).join(''));
  return { folder, games };
}

it('gives a library of version 0.2.0 the changes that it lacks, once', async () => {
  const { folder, games } = await libraryBehind();
  const store = await openTestStore(folder);
  expect(store.condition().recovery).toMatchObject({ cause: 'changes-lost', games: 2, mayLackMore: false });
  for (const game of games) expect(await store.game(game.id)).toEqual(game);
  await store.close();
  expect(existsSync(join(folder, 'changes.journal'))).toBe(false);
  expect((await openTestStore(folder)).condition().recovery).toBeUndefined();
});

it('comes back with the games where the library itself is damaged', async () => {
  const { folder, games } = await libraryBehind();
  writeFileSync(join(folder, LIBRARY_FILE), 'Dear Ada');
  const store = await openTestStore(folder);
  expect(store.condition().recovery).toMatchObject({ cause: 'damaged', games: 2 });
  for (const game of games) expect(await store.game(game.id)).toEqual(game);
});

it('is read without its damaged lines and without games that were deleted for good', async () => {
  const { folder } = await libraryBehind();
  const file = join(folder, 'changes.journal');
  appendFileSync(file, `0123abcd {"kind":"mo\n${lineOf({ kind: 'gone', games: [[2, 2]] })}`);
  expect(readOldJournal(folder)).toMatchObject({
    games: [{ id: 1, columns: { revision: 2 } }],
    gone: new Set([2]),
  });
  writeFileSync(file, readFileSync(file, 'utf8').replace('"b6c6"', '"b6c5"'));
  expect(readOldJournal(folder).games).toMatchObject([{ id: 1, columns: { revision: 1 } }]);
});
