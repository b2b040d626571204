import Database from 'better-sqlite3';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { APPLICATION_ID, migrate, versionOf } from './migrate.ts';
import { MIGRATIONS } from './migrations/list.ts';

function blank(): Database.Database {
  const database = new Database(':memory:');
  onTestFinished(() => {
    database.close();
  });
  return database;
}

const FIRST = { version: 1, name: 'first', sql: 'CREATE TABLE firsts (id INTEGER PRIMARY KEY) STRICT;' };
const SECOND = {
  version: 2,
  name: 'second',
  sql: 'CREATE TABLE seconds (first_id INTEGER NOT NULL REFERENCES firsts (id)) STRICT;',
};

it('numbers each migration like its file', () => {
  const files = readdirSync(join(import.meta.dirname, 'migrations')).filter((name) =>
    /^\d{4}-[a-z]+\.ts$/.test(name),
  );
  const numbered = MIGRATIONS.map(({ version, name }) => `${String(version).padStart(4, '0')}-${name}.ts`);
  expect(files.sort()).toEqual(numbered);
});

/** SHA-256 of each released migration's SQL, in order. A line is added with each new migration and never changed. */
const RECORDED_HASHES = [
  'ecda3a833329cd91f0b368abc826a25f8e163a8f35cede6268a43c927d887820',
  '8cd3f51286d73d1b43c69b4abef0b426f2da886824ed0817d9eaf354dc13ff40',
  'f3f2c5ab2874888b682e0a9bccb62c7eb40728f3319bcdd6635762c14d96843f',
];

it('has no migration that was changed after it was recorded, and none that was not recorded', () => {
  const hashes = MIGRATIONS.map(({ sql }) => createHash('sha256').update(sql).digest('hex'));
  expect(hashes).toEqual(RECORDED_HASHES);
});

it('keeps the saved filters of the first schema, whose condition has another name since', () => {
  const database = blank();
  migrate(database, MIGRATIONS.slice(0, 1));
  const filter = { player: 'Ada', playedHere: true };
  database.prepare('INSERT INTO saved_filters VALUES (?, ?)').run('mine', JSON.stringify({ filter }));
  migrate(database, MIGRATIONS);
  const query = database.prepare('SELECT query FROM saved_filters').pluck().get();
  expect(JSON.parse(String(query))).toEqual({ filter: { player: 'Ada', playedInApp: true } });
});

it('runs the missing migrations, and none twice', () => {
  const database = blank();
  expect(migrate(database, [FIRST])).toBe(1);
  database.exec('INSERT INTO firsts VALUES (7)');
  expect(migrate(database, [FIRST, SECOND])).toBe(1);
  expect(migrate(database, [FIRST, SECOND])).toBe(0);
  expect(versionOf(database)).toBe(2);
  expect(database.pragma('application_id', { simple: true })).toBe(APPLICATION_ID);
  expect(database.prepare('SELECT id FROM firsts').pluck().all()).toEqual([7]);
});

it.each([
  ['does not run', 'CREATE TABLE halves (id INTEGER); CREATE TABLE halves (id INTEGER);'],
  [
    'leaves a row that refers to nothing',
    `CREATE TABLE seconds (first_id INTEGER REFERENCES firsts (id) DEFERRABLE INITIALLY DEFERRED);
     INSERT INTO seconds VALUES (99);`,
  ],
])('leaves the database at the step before when a step %s', (_, sql) => {
  const database = blank();
  migrate(database, [FIRST]);
  const schema = database.prepare('SELECT sql FROM sqlite_schema').all();
  expect(() => migrate(database, [FIRST, { ...SECOND, sql }])).toThrow();
  expect(database.inTransaction).toBe(false);
  expect(versionOf(database)).toBe(1);
  expect(database.prepare('SELECT sql FROM sqlite_schema').all()).toEqual(schema);
});

it.each([[[SECOND]], [[FIRST, { ...SECOND, version: 3 }]], [[FIRST, { ...SECOND, version: 1 }]]])(
  'refuses a list with a gap or a number twice, and touches nothing: %j',
  (migrations) => {
    const database = blank();
    expect(() => migrate(database, migrations)).toThrow(/is number/);
    expect(versionOf(database)).toBe(0);
    expect(database.prepare('SELECT * FROM sqlite_schema').all()).toEqual([]);
  },
);
