import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { FILE_FRAMES } from '#shared/record/game-writer.ts';
import { FILE_FORMATS, RECORD_FORMATS, type RecordFormat } from '#shared/record/model/game-record.ts';
import { LIMITS } from '#shared/record/model/limits.ts';
import { recordSentence } from '#shared/record/model/record-problem.ts';
import { countText } from '#shared/util/count-text.ts';
import { explainStart } from '../app/start-failure.ts';
import { DatabaseError, type DatabaseErrorKind } from '../database/api/database-errors.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import type { RecoveryReport } from '../database/api/library-condition.ts';
import { openGameDatabase, type DatabaseClient } from '../database-thread/database-client.ts';
import type { ImportEntry } from '#shared/library/collection-record.ts';
import { type ImportSource, readSources } from '../transfer/read-sources.ts';
import { joinCollections } from '../transfer/join-collections.ts';
import {
  EXIT_FAULTS,
  EXIT_GOOD,
  EXIT_IN_USE,
  type Terminal,
  type DeclareCommand,
  requireLibraryFolder,
  requireChoice,
} from './command.ts';
import { formatFaultLine, formatLocation, formatWarningLine, STANDARD_INPUT } from './record-files.ts';

/** Reasons why reading or writing an open library fails, as the end of a sentence. */
const FAILURE_REASONS: Partial<Record<DatabaseErrorKind, string>> = {
  'disk-full': 'the disk is full',
  'read-only': 'the folder of the library cannot be written to',
  'disk-error': 'the disk reports an error',
};

/**
 * Opens the library of a folder, runs `work` with it and closes it. Prints an error if that fails, and what was recovered if the
 * library was damaged; games that may be missing from it are a fault.
 * @param undone the start of the error sentence if the disk fails during the work: `Nothing was imported`
 * @returns the exit status
 */
async function withLibrary(
  dataDir: string,
  terminal: Terminal,
  undone: string,
  work: (database: GameDatabase) => Promise<number>,
): Promise<number> {
  let database: DatabaseClient;
  try {
    const { workers, openDatabase = openGameDatabase } = terminal;
    database = await openDatabase({ dataDir, workerUrl: workers.database });
  } catch (error) {
    const { sentence, isInUse } = explainStart(error);
    await terminal.printError(`${sentence}\n`);
    return isInUse ? EXIT_IN_USE : EXIT_FAULTS;
  }
  try {
    const { recovery } = database.condition();
    if (recovery !== undefined) await printRecovery(recovery, terminal);
    const status = await work(database);
    return status === EXIT_GOOD && recovery !== undefined && isIncomplete(recovery) ? EXIT_FAULTS : status;
  } catch (error) {
    const trouble = error instanceof DatabaseError ? FAILURE_REASONS[error.kind] : undefined;
    if (trouble === undefined) throw error;
    const { reached } = error as DatabaseError;
    const begun =
      reached &&
      `Only ${String(reached.done)} of ${countText(reached.total, 'game')} ${reached.done === 1 ? 'was' : 'were'} imported`;
    await terminal.printError(`${begun ?? undone}: ${trouble}.\n`);
    return EXIT_FAULTS;
  } finally {
    await database.close();
  }
}

async function printRecovery(recovery: RecoveryReport, terminal: Terminal): Promise<void> {
  const { recoveryLines } = await import('./repair-library.ts');
  for (const line of recoveryLines(recovery)) await terminal.printError(`${line}\n`);
  if (recovery.files.length > 0) await terminal.printError(`Set aside: ${recovery.files.join(', ')}.\n`);
}

function isIncomplete({ damaged, missing, mayLackMore }: RecoveryReport): boolean {
  return mayLackMore || damaged.length + missing.length > 0;
}

/** `import FILE... --data DIR`: adds the readable games of files to a library in one transaction. */
export const declareImport: DeclareCommand = (program, setJob) => {
  program
    .command('import')
    .usage('FILE... --data DIR')
    .description(
      `Adds the games of such files to the library under DIR, which is created if it
does not exist. Faults go to standard error, as check prints them; games that
the library already has are not added again. The last line is "N imported,
D already there, M refused".`,
    )
    .argument('<FILE...>')
    .option('--data <DIR>')
    .action((files: readonly string[], options: { readonly data?: string }) => {
      const folder = requireLibraryFolder(options.data);
      setJob((terminal) =>
        withLibrary(folder, terminal, 'Nothing was imported', (database) =>
          importFiles(files, database, terminal),
        ),
      );
    });
};

async function importFiles(
  files: readonly string[],
  database: GameDatabase,
  terminal: Terminal,
): Promise<number> {
  const importId = randomUUID();
  const sources: ImportSource[] = [];
  for (const name of files)
    sources.push(
      name === STANDARD_INPUT ? { name, pieces: await readInput(terminal) } : { name, path: resolve(name) },
    );
  let fresh = 0;
  let known = 0;
  let refused = 0;
  const collected: ImportEntry[] = [];
  for await (const { games, entries, faults, warnings } of readSources({ sources, now: Date.now() })) {
    const isFresh =
      games.length === 0
        ? []
        : await database.stageGames(
            importId,
            games.map(({ game }) => game),
          );
    collected.push(...entries);
    for (const one of isFresh) if (one) fresh++;
    known += isFresh.length;
    refused += faults.length;
    for (const warning of warnings) await terminal.printError(formatWarningLine(warning.file, warning));
    for (const fault of faults) {
      await terminal.printError(
        formatFaultLine(formatLocation(fault.file, fault), recordSentence(fault.problem)),
      );
    }
  }
  const { imported } = fresh === 0 ? { imported: 0 } : await database.commitStaged(importId, fresh);
  await joinCollections(database, collected);
  // Where it cannot be made now, the app makes it.
  await database.backUpChanges(Date.now(), true).catch(() => false);
  known -= imported;
  await terminal.print(
    `${String(imported)} imported, ${String(known)} already there, ${String(refused)} refused\n`,
  );
  return refused === 0 ? EXIT_GOOD : EXIT_FAULTS;
}

/** Reads standard input to its end, or a little beyond the size limit of a file, so that the reader refuses it. */
async function readInput(terminal: Terminal): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of terminal.input) {
    pieces.push(piece);
    size += piece.length;
    if (size > LIMITS.file) break;
  }
  return pieces;
}

/** The formats of a whole library; `line` is not among them, as not every game has a one-line form. */
const FORMATS = RECORD_FORMATS.filter((format) => FILE_FORMATS[format].hasEvery);

/** Number of games read from the database in one call. */
const BATCH_GAMES = 200;

/** `export --to FORMAT --data DIR`: writes the whole library to standard output, ordered by the start of the games. */
export const declareExport: DeclareCommand = (program, setJob) => {
  program
    .command('export')
    .usage(`--to ${FORMATS.join('|')} --data DIR`)
    .description(
      `Writes the whole library under DIR to standard output; games in the bin are
left out. Damaged games are left out too, and named on standard error.`,
    )
    .option('--to <FORMAT>')
    .option('--data <DIR>')
    .action((options: { readonly to?: string; readonly data?: string }) => {
      const format = requireChoice(options.to, 'to', FORMATS, 'form of a library');
      const folder = requireLibraryFolder(options.data);
      setJob((terminal) => exportLibrary(folder, format, terminal));
    });
};

async function exportLibrary(dataDir: string, format: RecordFormat, terminal: Terminal): Promise<number> {
  const { whyNothingToRead } = await import('./repair-library.ts');
  const nothing = whyNothingToRead(dataDir);
  if (nothing !== undefined) {
    await terminal.printError(`${nothing}\n`);
    return EXIT_FAULTS;
  }
  return withLibrary(dataDir, terminal, 'Not everything was exported', (database) =>
    writeAll(database, format, terminal),
  );
}

async function writeAll(database: GameDatabase, format: RecordFormat, terminal: Terminal): Promise<number> {
  const ids = await database.selectedGames({ kind: 'matching', filter: {}, except: [] }, undefined);
  const { head, separator, tail } = FILE_FRAMES[format];
  let written = 0;
  let damaged = 0;
  await terminal.print(head);
  for (let start = 0; start < ids.length; start += BATCH_GAMES) {
    let text = '';
    for (const game of await database.gameTexts(ids.slice(start, start + BATCH_GAMES), format)) {
      if ('text' in game) {
        text += written === 0 ? game.text : separator + game.text;
        written++;
      } else {
        damaged++;
        await terminal.printError(`Game ${String(game.id)} is damaged and was left out.\n`);
      }
    }
    await terminal.print(text);
  }
  await terminal.print(tail);
  return damaged === 0 ? EXIT_GOOD : EXIT_FAULTS;
}
