import Database from 'better-sqlite3';
import { join } from 'node:path';
import * as v from 'valibot';
import { rangesOf } from '#shared/util/ranges.ts';
import { codeOf } from '../api/database-errors.ts';
import { allAtOnce } from '../api/pieces.ts';
import type { RecoveryReport } from '../api/library-condition.ts';
import { validCheck } from '../files/backup-checks.ts';
import { BACKUP_FOLDER, backupFiles } from '../files/backup-files.ts';
import { copyWritable, removeDatabase } from '../files/copy-library.ts';
import { syncPath } from '../files/file-system.ts';
import { AnalysisColumns, isAnalysisHash } from '../games/analysis-hash.ts';
import { migrate } from '../schema/migrate.ts';
import { MIGRATIONS } from '../schema/migrations/list.ts';
import { checkLibraryFile } from './check-library.ts';
import { readOldJournal } from './old-journal.ts';
import type { FoundGame, TableRow } from './stored-rows.ts';
import { createMerger, type GameMerger } from './merge-games.ts';
import { readDamaged, type OtherTable } from './readable-rows.ts';

/** Analyses that one step summarises in the background. */
const SUMMARISED_A_STEP = 100;

/** The sources of a recovered library. */
export interface LibrarySources {
  readonly dataDir: string;
  /** Paths of files that may have games which no backup has: the damaged one, and others in whatever state. */
  readonly damaged: readonly string[];
}

/** What a rebuilt library consists of. */
export type BuiltLibrary = Omit<RecoveryReport, 'cause' | 'files'>;

/**
 * Builds a library in a new file from the newest intact backup and from what SQLite can still read of damaged files. The sources are only read.
 * @param target path of the new file; an existing file is deleted
 */
export function buildLibrary(target: string, { dataDir, damaged: files }: LibrarySources): BuiltLibrary {
  removeDatabase(target);
  const backup = newestWholeBackup(dataDir);
  if (backup !== undefined) copyWritable(join(dataDir, BACKUP_FOLDER, backup.name), target);
  const database = new Database(target);
  try {
    // The file becomes a library only when it is complete and renamed, so it needs no durability before.
    database.pragma('journal_mode = MEMORY');
    database.pragma('synchronous = OFF');
    database.pragma('foreign_keys = ON');
    database.pragma('cache_size = -65536');
    migrate(database, MIGRATIONS);
    const report = database.transaction(() => fill(database, dataDir, files))();
    database.pragma('wal_checkpoint(TRUNCATE)');
    return { backup, ...report };
  } finally {
    database.close();
    syncPath(target);
  }
}

function fill(
  database: Database.Database,
  dataDir: string,
  files: readonly string[],
): Omit<BuiltLibrary, 'backup'> {
  // Changes of many games that were in progress when the backup was made are over since.
  database.exec('DELETE FROM unfinished');
  const journal = readOldJournal(dataDir);
  // Games that a person deleted for good must not come back from an older backup.
  const remove = database.prepare('DELETE FROM games WHERE id = ?');
  for (const id of journal.gone) remove.run(id);
  const merger = createMerger(database);
  const salvaged = takeAll(merger, journal.games);
  for (const [place, file] of files.entries())
    readDamaged(file, `${database.name}.source`, (rows) => {
      const there = Iterator.from(rows.games).filter(({ id }) => !journal.gone.has(id));
      for (const id of takeAll(merger, there)) salvaged.add(id);
      // The first file is the newest.
      for (const { table, rows: others } of rows.others) insertRows(database, table, others, place === 0);
    });
  const damaged = merger.finish();
  summariseAnalyses(database);
  const select = database.prepare('SELECT 1 FROM games WHERE id = ?');
  const has = (id: number): boolean => select.get(id) !== undefined;
  return {
    games: v.parse(v.number(), database.prepare('SELECT count(*) FROM games').pluck().get()),
    salvaged: salvaged.size,
    damaged: damaged.filter(has),
    missing: damaged.filter((id) => !has(id)),
    mayLackMore: true,
  };
}

/** Lets a library take games. @returns the ids of those that it took */
function takeAll(merger: GameMerger, games: Iterable<FoundGame>): Set<number> {
  const taken = new Set<number>();
  for (const game of games) {
    const id = merger.take(game);
    if (id !== undefined) taken.add(id);
  }
  return taken;
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

/**
 * Inserts the rows of a damaged file that obey the schema, and analyses that match their hashes.
 * @param replaces whether they replace rows with the same keys
 */
function insertRows(
  database: Database.Database,
  table: OtherTable,
  rows: Iterable<TableRow>,
  replaces: boolean,
): void {
  for (const row of rows) {
    if (table === 'analyses' && !isAnalysisRow(row)) continue;
    const names = Object.keys(row);
    try {
      database
        .prepare(
          `INSERT OR ${replaces ? 'REPLACE' : 'IGNORE'} INTO ${table} (${names.join(', ')})
           VALUES (${names.map((name) => `:${name}`).join(', ')})`,
        )
        .run(row);
    } catch (error) {
      // Of another schema, or damaged.
      if (
        !['SQLITE_CONSTRAINT', 'SQLITE_ERROR', 'SQLITE_MISMATCH'].some((code) =>
          codeOf(error)?.startsWith(code),
        )
      )
        throw error;
    }
  }
}

function isAnalysisRow(row: TableRow): boolean {
  const columns = v.safeParse(AnalysisColumns, row);
  return columns.success && isAnalysisHash(row['hash'], columns.output);
}

/** Stores steps for the analyses without figures: those that came from a damaged file, and those of replaced games. */
function summariseAnalyses(database: Database.Database): void {
  const select = database.prepare(
    'SELECT game_id FROM analyses WHERE game_id NOT IN (SELECT game_id FROM reviews) ORDER BY game_id',
  );
  const insertStep = database.prepare('INSERT INTO unfinished (step) VALUES (?)');
  const ids = v.parse(v.array(v.number()), select.pluck().all());
  for (let from = 0; from < ids.length; from += SUMMARISED_A_STEP)
    insertStep.run(
      JSON.stringify({ kind: 'summarise', games: rangesOf(ids.slice(from, from + SUMMARISED_A_STEP)) }),
    );
}
