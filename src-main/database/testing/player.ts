import { formatMove } from '#shared/game/notation.ts';
import { legalMoves } from '#shared/game/moves.ts';
import { playMove } from '#shared/game/play.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { endOf } from '#shared/game/result.ts';
import { dealStart } from '#shared/game/setup.ts';
import { randomBelow, seededRandom } from '#shared/util/random.ts';
import { unwrap } from '#shared/util/result.ts';
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { openGameDatabase } from '../../database-thread/database-client.ts';
import { WORKERS } from '../../testing/workers.ts';
import { DatabaseError } from '../api/database-errors.ts';
import type { GameDatabase } from '../../database-thread/game-database.ts';
import type { PlayerEvent } from './player-process.ts';
import { standingOf, standingsOf } from './standings.ts';

/**
 * A program for tests that kill it or limit its resources: plays random legal games through the real database and
 * reports each change on standard output, after the database has acknowledged it. Arguments: data folder, seed.
 * Commands on standard input, one a line: `play` (until a change fails), `reopen`, `close`.
 */

const [dataDir = '', seedText = ''] = process.argv.slice(2);
const random = seededRandom(Number(seedText));
const workerUrl = WORKERS.database;
let database: GameDatabase | undefined;
let requests = 0;

/** Writes synchronously, so that the line is out before the next change starts. */
function report(event: PlayerEvent): void {
  writeSync(1, `${JSON.stringify(event)}\n`);
}

/** Opens the database and reports the state of every game. */
async function open(): Promise<void> {
  const opened = await openGameDatabase({ dataDir, workerUrl });
  database = opened;
  report({ event: 'open', games: await standingsOf(opened) });
}

/** Plays one game to its end, with moves taken back and resignations at random. */
async function playGame(games: GameDatabase): Promise<void> {
  const seed = random.next();
  const start = dealStart('scattered', seed, 'either');
  const positions = [start];
  let game = await games.createGame({
    requestId: `${seedText}-${requests++}`,
    createdAt: Date.now(),
    players: { black: { type: 'human', name: 'Ada' }, white: { type: 'human', name: 'Grace' } },
    setup: 'scattered',
    start: formatPosition(start),
    seed,
    komi: 0,
    swap: undefined,
  });
  report({ event: 'saved', game: standingOf(game) });
  while (game.result === '*') {
    const of = { gameId: game.id, expectedRevision: game.revision };
    const chance = randomBelow(random, 100);
    const position = positions.at(-1) ?? start;
    const moves = legalMoves(position);
    if (chance < 3) {
      game = await games.endGame({ ...of, end: { result: 'W+R', termination: 'resignation' } });
    } else if (chance < 10 && game.moves.length > 0) {
      positions.pop();
      game = await games.cutMoves({ ...of, keep: game.moves.length - 1, swap: game.swap });
    } else {
      const move = moves[randomBelow(random, moves.length)];
      if (move === undefined) throw new Error('A game that goes on has no move');
      const after = unwrap(playMove(position, move));
      const end = endOf(after, 0);
      const change = { ...of, move: formatMove(move), milliseconds: randomBelow(random, 60_000) };
      game = await games.appendMove(end === undefined ? change : { ...change, end });
      positions.push(after);
    }
    report({ event: 'saved', game: standingOf(game) });
  }
}

async function runCommand(command: string): Promise<void> {
  if (command === 'play' && database !== undefined) for (;;) await playGame(database);
  if (command === 'close' || command === 'reopen') {
    await database?.close();
    report({ event: 'closed' });
  }
  if (command === 'reopen') await open();
}

function reportFailure(error: unknown): void {
  if (!(error instanceof DatabaseError)) throw error;
  report({ event: 'failed', kind: error.kind });
}

await open().catch(reportFailure);
const commands = createInterface({ input: process.stdin });
commands.on('line', (command) => {
  void runCommand(command).catch(reportFailure);
});
// Ends with the process that gives the commands.
commands.on('close', () => process.exit());
