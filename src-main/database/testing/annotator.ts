import { setComment, setJudgement } from '#shared/record/model/edit-line.ts';
import { plainLine } from '#shared/record/model/line-path.ts';
import { GameId } from '#shared/contract/schemas.ts';
import * as v from 'valibot';
import { writeSync } from 'node:fs';
import { WORKERS } from '../../testing/workers.ts';
import { openGameDatabase } from '../../database-thread/database-client.ts';

/**
 * A program for tests that kill it: annotates the first move of a game again and again, through the real database, with a
 * number as the comment and a judgement that follows from it, and reports each number after the database has acknowledged
 * it. Arguments: data folder, id of the game, the first number.
 */
const [dataDir = '', id = '', first = ''] = process.argv.slice(2);
const gameId = v.parse(GameId, Number(id));
const place = { path: [], ply: 1 };
const database = await openGameDatabase({ dataDir, workerUrl: WORKERS.database });
const { moves, ...game } = await database.game(gameId);
let { revision } = game;
for (let number = Number(first); ; number++) {
  const commented = setComment(plainLine(moves), place, String(number));
  const line = setJudgement(commented, place, number % 2 === 0 ? 1 : 2);
  ({ revision } = await database.writeLine({ gameId, expectedRevision: revision, line }));
  writeSync(1, `${String(number)}\n`);
}
