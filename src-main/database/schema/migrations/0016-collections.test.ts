import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { collections } from './0016-collections.ts';
import { MIGRATIONS } from './list.ts';

const OLD_GAMES = `
INSERT INTO games (
  id, revision, change_number, created_at, black_type, black_name, white_type, white_level, setup, start, seed,
  move_count, moves, move_times, result, termination, hash
)
SELECT value, 3, value, 0, 'human', 'Ada', 'computer', 7, 'classic', 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b', 0,
  0, '', '', 'B+R', 'resignation', zeroblob(16) FROM json_each('[1, 2]');
INSERT INTO game_tags VALUES ('endings', 1), ('endings', 2), ('other', 1)`;

it('keeps the tags of earlier versions, and removes the entry of a game that loses its tag or is deleted', () => {
  const database = new Database(':memory:');
  onTestFinished(() => {
    database.close();
  });
  database.pragma('foreign_keys = ON');
  const place = MIGRATIONS.indexOf(collections);
  migrate(database, MIGRATIONS.slice(0, place));
  database.exec(OLD_GAMES);
  migrate(database, MIGRATIONS.slice(0, place + 1));
  const select = (sql: string): unknown[] => database.prepare(sql).raw().all();
  expect(select('SELECT tag, game_id FROM game_tags ORDER BY tag, game_id')).toEqual([
    ['endings', 1],
    ['endings', 2],
    ['other', 1],
  ]);
  database.exec(`
    INSERT INTO collection_entries (collection, place, game_id, position, note) VALUES
      ('endings', 0, 1, NULL, ''), ('endings', 1, NULL, '5a/6/6/6/6/5A b', 'x'), ('endings', 2, 2, NULL, ''), ('other', 0, 1, NULL, '')`);
  const entries = 'SELECT collection, place FROM collection_entries ORDER BY collection, place';
  database.exec("DELETE FROM game_tags WHERE tag = 'endings' AND game_id = 1");
  expect(select(entries)).toEqual([
    ['endings', 1],
    ['endings', 2],
    ['other', 0],
  ]);
  database.exec('DELETE FROM games WHERE id = 2');
  expect(select(entries)).toEqual([
    ['endings', 1],
    ['other', 0],
  ]);
});

it('marks the programs among the players, so that they are no people', () => {
  const database = new Database(':memory:');
  onTestFinished(() => {
    database.close();
  });
  const place = MIGRATIONS.indexOf(collections);
  migrate(database, MIGRATIONS.slice(0, place));
  database.exec(OLD_GAMES);
  database.exec(`
    UPDATE games SET black_fold = 'ADA';
    UPDATE games SET white_type = 'program', white_name = 'Ada', white_level = NULL, white_fold = 'ADA' WHERE id = 2`);
  migrate(database, MIGRATIONS.slice(0, place + 1));
  expect(database.prepare('SELECT black_fold, white_fold FROM games ORDER BY id').raw().all()).toEqual([
    ['ADA', null],
    ['ADA', '\u0001ADA'],
  ]);
});
