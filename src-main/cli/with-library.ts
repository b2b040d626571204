import { explainStart } from '../app/start-failure.ts';
import { openGameDatabase, type DatabaseClient } from '../database/database-client.ts';
import { DatabaseError, type DatabaseErrorKind } from '../database/api/database-errors.ts';
import type { GameDatabase } from '../database/api/game-database.ts';
import type { RecoveryReport } from '../database/api/recovery-report.ts';
import { EXIT_FAULTS, EXIT_GOOD, EXIT_IN_USE } from './command.ts';
import type { Terminal } from './terminal.ts';

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
export async function withLibrary(
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
    await terminal.printError(`${undone}: ${trouble}.\n`);
    return EXIT_FAULTS;
  } finally {
    await database.close();
  }
}

async function printRecovery(recovery: RecoveryReport, terminal: Terminal): Promise<void> {
  const { recoveryLines } = await import('../database/repair-library.ts');
  for (const line of recoveryLines(recovery)) await terminal.printError(`${line}\n`);
  if (recovery.files.length > 0) await terminal.printError(`Set aside: ${recovery.files.join(', ')}.\n`);
}

function isIncomplete({ damaged, missing, mayLackMore }: RecoveryReport): boolean {
  return mayLackMore || damaged.length + missing.length > 0;
}
