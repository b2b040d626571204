import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { puzzles } from './0011-puzzles.ts';
import { MIGRATIONS } from './list.ts';

const TRY = {
  puzzle_id: "'2bv1s9c7op'",
  tried_at: '0',
  day: "'2026-11-23'",
  solved: '1',
  hint: '0',
  due_on: "'2026-11-24'",
  ratings: "'{}'",
};

function migrated(): Database.Database {
  const database = new Database(':memory:');
  onTestFinished(() => {
    database.close();
  });
  migrate(database, MIGRATIONS.slice(0, MIGRATIONS.indexOf(puzzles)));
  migrate(database, MIGRATIONS);
  return database;
}

function insert(database: Database.Database, other: Record<string, string> = {}): void {
  const row = { ...TRY, ...other };
  database.exec(
    `INSERT INTO puzzle_tries (${Object.keys(row).join()}) VALUES (${Object.values(row).join()})`,
  );
}

it('keeps several tries of a puzzle in their order', () => {
  const database = migrated();
  insert(database);
  insert(database, { solved: '0', due_on: 'NULL', ratings: 'NULL' });
  expect(database.prepare('SELECT solved FROM puzzle_tries ORDER BY id').pluck().all()).toEqual([1, 0]);
});

it.each([
  { puzzle_id: "''" },
  { tried_at: '-1' },
  { day: "'23.11.2026'" },
  { solved: '2' },
  { hint: 'NULL' },
  { due_on: "'soon'" },
  { ratings: "'{'" },
])('refuses %j', (other) => {
  const database = migrated();
  expect(() => {
    insert(database, other);
  }).toThrow(/constraint failed/);
});
