import { explainStart } from '../app/start-failure.ts';
import { openGameDatabase } from '../database/database-client.ts';
import { DatabaseError, type DatabaseErrorKind } from '../database/api/database-errors.ts';
import type { GameDatabase } from '../database/api/game-database.ts';
import { EXIT_FAULTS, EXIT_IN_USE } from './command.ts';
import type { Terminal } from './terminal.ts';

/** Reasons why reading or writing an open library fails, as the end of a sentence. */
const FAILURE_REASONS: Partial<Record<DatabaseErrorKind, string>> = {
  'disk-full': 'the disk is full',
  'read-only': 'the folder of the library cannot be written to',
  'disk-error': 'the disk reports an error',
};

/**
 * Opens the library of a folder, runs `work` with it and closes it. Prints an error if that fails.
 * @param undone the start of the error sentence if the disk fails during the work: `Nothing was imported`
 * @returns the exit status
 */
export async function withLibrary(
  dataDir: string,
  terminal: Terminal,
  undone: string,
  work: (database: GameDatabase) => Promise<number>,
): Promise<number> {
  let database: GameDatabase;
  try {
    const { workers, openDatabase = openGameDatabase } = terminal;
    database = await openDatabase({ dataDir, workerUrl: workers.database });
  } catch (error) {
    const { sentence, isInUse } = explainStart(error);
    await terminal.printError(`${sentence}\n`);
    return isInUse ? EXIT_IN_USE : EXIT_FAULTS;
  }
  try {
    return await work(database);
  } catch (error) {
    const trouble = error instanceof DatabaseError ? FAILURE_REASONS[error.kind] : undefined;
    if (trouble === undefined) throw error;
    await terminal.printError(`${undone}: ${trouble}.\n`);
    return EXIT_FAULTS;
  } finally {
    await database.close();
  }
}
