import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { analyses } from './0007-analyses.ts';
import { MIGRATIONS } from './list.ts';

const OLD_GAME = `
INSERT INTO games (
  revision, change_number, created_at, black_type, black_name, white_type, white_level, setup, start, seed,
  move_count, moves, move_times, result, termination, hash
) VALUES (
  3, 1, 0, 'human', 'Ada', 'computer', 7, 'classic', 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b', 0,
  0, '', '', '*', 'unterminated', zeroblob(16)
)`;

const ANALYSIS = {
  game_id: '1',
  signature: "'7'",
  source: "'engine'",
  depth: "'quick'",
  start: "'x b'",
  komi: '0.5',
  moves: "'a1a2'",
  position_values: "'[null]'",
};

/** Creates a library of the version before with a game, and migrates it. */
function migrated(): Database.Database {
  const database = new Database(':memory:');
  onTestFinished(() => {
    database.close();
  });
  database.pragma('foreign_keys = ON');
  migrate(database, MIGRATIONS.slice(0, MIGRATIONS.indexOf(analyses)));
  database.exec(OLD_GAME);
  migrate(database, MIGRATIONS);
  return database;
}

function insert(database: Database.Database, other: Record<string, string> = {}): void {
  const row = { ...ANALYSIS, ...other };
  database.exec(`INSERT INTO analyses (${Object.keys(row).join()}) VALUES (${Object.values(row).join()})`);
}

it('keeps one analysis of a game, which is deleted with it', () => {
  const database = migrated();
  insert(database);
  expect(() => {
    insert(database);
  }).toThrow(/UNIQUE/);
  database.exec('DELETE FROM games');
  expect(database.prepare('SELECT count(*) FROM analyses').pluck().get()).toBe(0);
});

it.each([
  { game_id: '2' },
  { signature: "''" },
  { source: "'book'" },
  { depth: "'deepest'" },
  { start: "''" },
  { komi: 'NULL' },
  { moves: 'NULL' },
  { position_values: "'['" },
])('refuses %j', (other) => {
  const database = migrated();
  expect(() => {
    insert(database, other);
  }).toThrow(/constraint failed/);
});
