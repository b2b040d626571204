import { explainStart } from '../app/start-failure.ts';
import { openGameDatabase } from '../database/database-client.ts';
import { DatabaseError, type DatabaseErrorKind } from '../database/api/database-errors.ts';
import type { GameDatabase } from '../database/api/game-database.ts';
import { EXIT_FAULTS, EXIT_IN_USE } from './command.ts';
import type { Terminal } from './terminal.ts';

/** What keeps a library from being written or read while it is open, as the end of a sentence. */
const TROUBLES: Partial<Record<DatabaseErrorKind, string>> = {
  'disk-full': 'the disk is full',
  'read-only': 'the folder of the library cannot be written to',
  'disk-error': 'the disk reports an error',
};

/**
 * Opens the library in a folder, works with it and closes it. What fails is told on the terminal.
 * @param undone what did not happen where the disk fails meanwhile, as the beginning of a sentence: `Nothing was imported`
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
    database = await openGameDatabase({
      dataDir,
      workerUrl: new URL('../database/database-worker.ts', import.meta.url),
    });
  } catch (error) {
    const { sentence, isInUse } = explainStart(error);
    await terminal.complain(`${sentence}\n`);
    return isInUse ? EXIT_IN_USE : EXIT_FAULTS;
  }
  try {
    return await work(database);
  } catch (error) {
    const trouble = error instanceof DatabaseError ? TROUBLES[error.kind] : undefined;
    if (trouble === undefined) throw error;
    await terminal.complain(`${undone}: ${trouble}.\n`);
    return EXIT_FAULTS;
  } finally {
    await database.close();
  }
}
