import { GameId, type GameId as Id } from '#shared/contract/schemas.ts';
import * as v from 'valibot';
import { writeSync } from 'node:fs';
import { WORKERS } from '../../testing/workers.ts';
import { openGameDatabase } from '../../database-thread/database-client.ts';

/**
 * A program for tests that kill it: puts groups of games in the bin and deletes them for good, one group after the
 * other, through the real database, and reports each after the database has acknowledged it. Arguments: data folder,
 * number of the first group, number of the group to end before, games in a group.
 */

const [dataDir = '', ...numbers] = process.argv.slice(2);
const [first = 0, end = 0, size = 0] = numbers.map(Number);

function idsOf(group: number): Id[] {
  return Array.from({ length: size }, (_, index) => v.parse(GameId, group * size + index + 1));
}

function report(what: string, group: number): void {
  writeSync(1, `${what} ${group}\n`);
}

const database = await openGameDatabase({
  dataDir,
  workerUrl: WORKERS.database,
});
report('open', 0);
for (let group = first; group < end; group++) {
  await database.removeGames({ kind: 'games', ids: idsOf(group) }, Date.now());
  report('removed', group);
  await database.destroyGames({ kind: 'games', ids: idsOf(group) });
  report('destroyed', group);
}
// Stays alive until it is killed.
setInterval(() => undefined, 1000);
