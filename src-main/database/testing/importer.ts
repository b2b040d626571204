import type { GameId } from '#shared/contract/schemas.ts';
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { openGameDatabase } from '../../database-thread/database-client.ts';
import { WORKERS } from '../../testing/workers.ts';
import { DatabaseError } from '../api/database-errors.ts';
import type { GameDatabase } from '../../database-thread/game-database.ts';
import { gameOf, idsOf, stepAt, type Holdings } from './import-steps.ts';
import type { ImporterEvent } from './importer-process.ts';

/**
 * A program for tests that kill it or limit its resources: imports games, puts them in the bin and deletes them, in the
 * steps of `import-steps.ts`, and reports each on standard output after the database has acknowledged it. Arguments:
 * data folder, number of steps that were done before. Commands on standard input, one a line: `go` (until a step
 * fails), `look`.
 */

const [dataDir = '', doneText = ''] = process.argv.slice(2);
const workerUrl = WORKERS.database;
let done = Number(doneText);

/** Games that are staged with one call. */
const AT_ONCE = 100;

/** Writes synchronously, so that the line is out before the next step starts. */
function report(event: ImporterEvent): void {
  writeSync(1, `${JSON.stringify(event)}\n`);
}

async function take(database: GameDatabase): Promise<void> {
  const { what, batch } = stepAt(done);
  const ids = idsOf(batch);
  const games = { kind: 'games', ids: ids as GameId[] } as const;
  if (what === 'remove') await database.removeGames(games, 1);
  else if (what === 'destroy') await database.destroyGames(games);
  else {
    let fresh = 0;
    await database.dropStaged('one');
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const isFresh = await database.stageGames('one', ids.slice(at, at + AT_ONCE).map(gameOf));
      fresh += isFresh.filter(Boolean).length;
    }
    await database.commitStaged('one', fresh);
  }
  report({ event: 'done', steps: ++done });
}

async function holdingsOf(database: GameDatabase): Promise<Holdings> {
  const numbers = async (inBin: boolean): Promise<number[]> => {
    const filter = { inBin };
    return await database.selectedGames({ kind: 'matching', filter, except: [] }, undefined);
  };
  return { list: await numbers(false), bin: await numbers(true) };
}

/** Reports what the library contains, and which games a search by their start does not find exactly. */
async function look(database: GameDatabase): Promise<void> {
  const holdings = await holdingsOf(database);
  const lost: number[] = [];
  for (const id of [...holdings.list.slice(0, 3), ...holdings.list.slice(-3)]) {
    const filter = { position: gameOf(id).start };
    const found = await database.selectedGames({ kind: 'matching', filter, except: [] }, undefined);
    if (found.length !== 1 || found[0] !== id) lost.push(id);
    const { start } = await database.game(id as GameId);
    if (start !== gameOf(id).start) lost.push(id);
  }
  report({ event: 'holdings', ...holdings, lost });
}

function reportFailure(error: unknown): void {
  if (!(error instanceof DatabaseError)) throw error;
  report({ event: 'failed', kind: error.kind });
}

const database = await openGameDatabase({ dataDir, workerUrl }).catch((error: unknown) => {
  reportFailure(error);
});
if (database !== undefined) {
  await look(database);
  const commands = createInterface({ input: process.stdin });
  commands.on('line', (command) => {
    const work = async (): Promise<void> => {
      if (command === 'look') await look(database);
      else for (;;) await take(database);
    };
    void work().catch(reportFailure);
  });
  // Ends with the process that gives the commands.
  commands.on('close', () => process.exit());
}
