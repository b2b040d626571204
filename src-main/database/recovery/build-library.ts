import Database from 'better-sqlite3';
import { copyFileSync, constants, chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { allAtOnce } from '../api/pieces.ts';
import { validCheck } from '../files/backup-checks.ts';
import { BACKUP_FOLDER, backupFiles } from '../files/backup-files.ts';
import { syncPath } from '../files/sync-path.ts';
import { readJournal } from '../journal/journal-file.ts';
import { journalState, type JournalState } from '../journal/journal-state.ts';
import { migrate } from '../schema/migrate.ts';
import { MIGRATIONS } from '../schema/migrations/list.ts';
import { checkLibraryFile } from './check-library.ts';
import { journalGames } from './journal-games.ts';
import { createMerger } from './merge-games.ts';
import { openPages, type PageReader } from './page-reader.ts';
import { recordsOf } from './page-records.ts';
import type { RecoveryReport } from '../api/recovery-report.ts';
import { salvage, type FoundGame, type Salvage } from './salvage.ts';
import { insertAnalyses } from './salvage-analyses.ts';
import { insertTables, type TableRows } from './salvage-tables.ts';
import { schemaTables } from './schema-tables.ts';
import { upgradeRows } from './upgrade-rows.ts';

/** The sources of a recovered library. */
export interface LibrarySources {
  readonly dataDir: string;
  /** Paths of files that may have games which no backup has: the damaged one, and others in whatever state. */
  readonly damaged: readonly string[];
}

/** What a rebuilt library consists of. */
export type BuiltLibrary = Omit<RecoveryReport, 'cause' | 'files'>;

/**
 * Builds a library in a new file from the newest intact backup, the readable rows of damaged files, and the journal.
 * The sources are only read.
 * @param target path of the new file; an existing file is deleted
 */
export function buildLibrary(target: string, { dataDir, damaged: files }: LibrarySources): BuiltLibrary {
  for (const ending of ['', '-journal', '-wal']) rmSync(target + ending, { force: true });
  const backup = newestWholeBackup(dataDir);
  if (backup !== undefined) {
    copyFileSync(join(dataDir, BACKUP_FOLDER, backup.name), target, constants.COPYFILE_FICLONE);
    chmodSync(target, 0o600);
  }
  const database = new Database(target);
  try {
    // The file becomes a library only when it is complete and renamed, so it needs no durability before.
    database.pragma('journal_mode = MEMORY');
    database.pragma('synchronous = OFF');
    database.pragma('foreign_keys = ON');
    database.pragma('cache_size = -65536');
    migrate(database, MIGRATIONS);
    const report = database.transaction(() =>
      withoutIndexes(database, backup === undefined, () =>
        fill(database, dataDir, files, backup !== undefined),
      ),
    )();
    database.pragma('wal_checkpoint(TRUNCATE)');
    return { backup, ...report };
  } finally {
    database.close();
    syncPath(target);
  }
}

/** Fills a table of games whose indexes are made afterwards, which takes half the time. @param isEmpty whether it has no games */
function withoutIndexes<Value>(database: Database.Database, isEmpty: boolean, work: () => Value): Value {
  if (!isEmpty) return work();
  const indexes = v.parse(
    v.array(v.object({ name: v.string(), sql: v.string() })),
    database
      .prepare(
        "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'games' AND sql IS NOT NULL",
      )
      .all(),
  );
  for (const { name } of indexes) database.exec(`DROP INDEX ${name}`);
  const value = work();
  for (const { sql } of indexes) database.exec(sql);
  return value;
}

function fill(
  database: Database.Database,
  dataDir: string,
  files: readonly string[],
  hasBackup: boolean,
): Omit<BuiltLibrary, 'backup'> {
  const expected = new Set<number>();
  const salvaged = new Set<number>();
  // Changes of many games that were in progress when the backup was made are over since.
  database.exec('DELETE FROM unfinished');
  const merger = createMerger(database);
  const tables: TableRows[] = [];
  for (const [place, file] of files.entries()) {
    readDamaged(file, (games, { rest, analyses }) => {
      tables.push(rest.tables);
      for (const id of rest.listed) expected.add(id);
      saveFilters(database, rest.filters);
      for (const game of games) addTo(salvaged, merger.take(game));
      // The first file is the newest.
      insertAnalyses(database, analyses(), place === 0);
    });
  }
  const content = readJournal(dataDir);
  const journal = journalState(content);
  // Games that a person deleted for good must not come back from an older backup.
  const remove = database.prepare('DELETE FROM games WHERE id = ?');
  for (const id of journal.gone) remove.run(id);
  const fromJournal = new Set<number>();
  for (const game of journalGames(journal)) addTo(fromJournal, merger.take(game));
  for (const id of journal.expected) expected.add(id);
  const isJournalWhole = content.entries.length > 0 && content.damagedLines === 0;
  const damaged = merger.finish();
  for (const [place, found] of tables.entries()) insertTables(database, found, place === 0);
  const select = database.prepare('SELECT 1 FROM games WHERE id = ?');
  const has = (id: number): boolean => select.get(id) !== undefined;
  return {
    games: v.parse(v.number(), database.prepare('SELECT count(*) FROM games').pluck().get()),
    salvaged: salvaged.size,
    fromJournal: fromJournal.size,
    damaged: damaged.filter(has),
    missing: [...new Set([...expected, ...damaged])]
      .filter((id) => !has(id) && !journal.gone.has(id))
      .sort((one, other) => one - other),
    // With a backup the journal goes on from there; without one it must go back to the first game.
    mayLackMore: !isJournalWhole || (!hasBackup && !isFromFirst(journal)),
  };
}

/** Whether a journal names every game since the first one. */
function isFromFirst({ expected, gone }: JournalState): boolean {
  const named = new Set([...expected, ...gone]);
  for (let id = 1; id <= named.size; id++) if (!named.has(id)) return false;
  return true;
}

function addTo(ids: Set<number>, id: number | undefined): void {
  if (id !== undefined) ids.add(id);
}

/** Returns the newest backup in which every game matches its hash. */
export function newestWholeBackup(
  dataDir: string,
): { readonly name: string; readonly madeAtMs: number } | undefined {
  return backupFiles(dataDir)
    .toReversed()
    .find(({ name }) => {
      try {
        const check =
          allAtOnce(validCheck(dataDir, name)) ??
          allAtOnce(checkLibraryFile(join(dataDir, BACKUP_FOLDER, name)));
        return check.damaged === 0;
      } catch {
        // An unreadable backup is skipped.
        return false;
      }
    });
}

/** Calls `work` with the readable content of a file; not at all where there is none. */
function readDamaged(file: string, work: (games: Iterable<FoundGame>, found: Salvage) => void): void {
  const reader = openPages(file);
  if (reader === undefined) return;
  try {
    const version = schemaOf(reader);
    const found = salvage(reader, version);
    const games = version === MIGRATIONS.length ? found.games() : upgradeRows(found, version);
    work(games, found);
  } finally {
    reader.close();
  }
}

/** Returns the schema of a file's rows: the one in its header, unless rows have more columns than that. */
function schemaOf(reader: PageReader): number {
  const { schema = 0 } = reader;
  if (schema < 1 || schema >= MIGRATIONS.length) return MIGRATIONS.length;
  const { games } = schemaTables(schema);
  for (const page of reader.pages()) {
    for (const { rowid, values } of recordsOf(page, reader)) {
      if (rowid !== undefined && values.length > games.length) return MIGRATIONS.length;
    }
  }
  return schema;
}

function saveFilters(database: Database.Database, filters: ReadonlyMap<string, string>): void {
  const insert = database.prepare('INSERT OR IGNORE INTO saved_filters (name, query) VALUES (?, ?)');
  for (const [name, query] of filters) {
    if (isJson(query)) insert.run(name, query);
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
