import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { saved } from './0019-saved.ts';
import { MIGRATIONS } from './list.ts';

const ROW = { puzzle_id: "'2bv1s9c7op'", profile_id: '1', position: "'6/6/6/6/6/aA4 b'", saved_at: '0' };

function migrated(): Database.Database {
  const database = new Database(':memory:');
  onTestFinished(() => {
    database.close();
  });
  migrate(database, MIGRATIONS.slice(0, MIGRATIONS.indexOf(saved)));
  migrate(database, MIGRATIONS);
  return database;
}

function insert(database: Database.Database, other: Record<string, string> = {}): void {
  const row = { ...ROW, ...other };
  database.exec(
    `INSERT INTO saved_puzzles (${Object.keys(row).join()}) VALUES (${Object.values(row).join()})`,
  );
}

it('keeps a puzzle for each profile', () => {
  const database = migrated();
  insert(database);
  insert(database, { profile_id: '2' });
  insert(database, { puzzle_id: "'a'" });
  expect(database.prepare('SELECT count(*) FROM saved_puzzles').pluck().get()).toBe(3);
});

it.each([
  { puzzle_id: "''" },
  { puzzle_id: 'NULL' },
  { profile_id: '0' },
  { position: "''" },
  { saved_at: '-1' },
])('refuses %j', (other) => {
  const database = migrated();
  expect(() => {
    insert(database, other);
  }).toThrow(/constraint failed/);
});

it('refuses a puzzle twice for a profile', () => {
  const database = migrated();
  insert(database);
  expect(() => {
    insert(database);
  }).toThrow(/constraint failed/);
});
