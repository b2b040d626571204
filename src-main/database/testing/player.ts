import { formatMove } from '#shared/game/notation.ts';
import { legalMoves } from '#shared/game/moves.ts';
import { outcomeOf } from '#shared/game/outcome.ts';
import { playMove } from '#shared/game/play.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { formatResult, resultOf } from '#shared/game/result.ts';
import { dealStart } from '#shared/game/setup.ts';
import type { Position } from '#shared/game/types.ts';
import { randomBelow, seededRandom } from '#shared/util/random.ts';
import { unwrap } from '#shared/util/result.ts';
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { openGameDatabase } from '../database-client.ts';
import { DatabaseError } from '../api/database-errors.ts';
import type { GameDatabase } from '../api/game-database.ts';
import type { GameEnd, StoredGame } from '../api/stored-game.ts';
import type { PlayerEvent, Standing } from './player-process.ts';

/**
 * A program of its own, for tests that kill it or starve it: plays random lawful games through the real database and tells
 * of each change, after the database has acknowledged it, on standard output. Arguments: data folder, seed.
 * Commands on standard input, one a line: `play` (until a change fails), `reopen`, `close`.
 */

const [dataDir = '', seedText = ''] = process.argv.slice(2);
const random = seededRandom(Number(seedText));
const workerUrl = new URL('../database-worker.ts', import.meta.url);
let database: GameDatabase | undefined;
let requests = 0;

/** Written at once: when the next change begins, this one's line is out of the process. */
function tell(event: PlayerEvent): void {
  writeSync(1, `${JSON.stringify(event)}\n`);
}

function standingOf({ id, revision, moves, result }: StoredGame): Standing {
  return { id, revision, moves: [...moves], result };
}

/** Opens the database and tells how every game stands in it. */
async function open(): Promise<void> {
  const opened = await openGameDatabase({ dataDir, workerUrl });
  database = opened;
  const ids = await opened.selectedGames({ kind: 'matching', filter: {}, except: [] }, undefined);
  const games = await Promise.all(ids.map((id) => opened.game(id)));
  tell({ event: 'open', games: games.map(standingOf) });
}

function endOf(position: Position): GameEnd | undefined {
  const outcome = outcomeOf(position);
  return outcome && { result: formatResult(resultOf(outcome)), termination: 'normal' };
}

/** One game to its end, with a move taken back here and there, and given up now and then. */
async function playGame(games: GameDatabase): Promise<void> {
  const seed = random.next();
  const start = dealStart('scattered', seed, 'either');
  const positions = [start];
  let game = await games.beginGame({
    requestId: `${seedText}-${requests++}`,
    createdAt: Date.now(),
    players: { black: { type: 'human', name: 'Ada' }, white: { type: 'human', name: 'Grace' } },
    setup: 'scattered',
    start: formatPosition(start),
    seed,
    komi: 0,
    swap: undefined,
  });
  tell({ event: 'saved', game: standingOf(game) });
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
      const end = endOf(after);
      const change = { ...of, move: formatMove(move), milliseconds: randomBelow(random, 60_000) };
      game = await games.appendMove(end === undefined ? change : { ...change, end });
      positions.push(after);
    }
    tell({ event: 'saved', game: standingOf(game) });
  }
}

async function obey(command: string): Promise<void> {
  if (command === 'play' && database !== undefined) for (;;) await playGame(database);
  if (command === 'close' || command === 'reopen') {
    await database?.close();
    tell({ event: 'closed' });
  }
  if (command === 'reopen') await open();
}

function tellFailure(error: unknown): void {
  if (!(error instanceof DatabaseError)) throw error;
  tell({ event: 'failed', kind: error.kind });
}

await open().catch(tellFailure);
const commands = createInterface({ input: process.stdin });
commands.on('line', (command) => {
  void obey(command).catch(tellFailure);
});
// Whoever gives the commands is gone: never play on alone.
commands.on('close', () => process.exit());
