/**
 * `node tools/bench/make-solve-positions.ts [FOLDER]`: rewrites solve-positions.jsonl. Positions come from games between
 * levels 5 to 8 of the engine here, or of the checkout in FOLDER; they are solved by that engine and by the sparring
 * partner, two programs that share no code. It fails where their results differ.
 */
import { writeFileSync } from 'node:fs';
import { isOver, legalMoves } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { applyMove } from '#shared/game/play.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { swapColours } from '#shared/game/symmetry.ts';
import type { Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import { commandOf } from '../match/launch.ts';
import { readPlayer, type Engine } from '../match/player-settings.ts';
import { describeFault } from '#main/engine/outside/fault.ts';
import { Program } from '#main/engine/outside/program.ts';
import { follow } from '../match/referee.ts';
import { Seat } from '../match/seat.ts';
import { seedOfPair, startOf } from '../match/start.ts';
import { SOLVED_FILE, type SolvedLine, type SolvedSquares } from './solve-positions.ts';

const SEED = 17;
const WANTED: readonly (readonly [squares: SolvedSquares, count: number])[] = [
  [17, 60],
  [19, 20],
  [20, 10],
];
const LEVELS = [5, 6, 7, 8];
/** Every fifth game is played by the `mover` rule, every fourth start is scattered. */
const MOVER_EVERY = 5;
const SCATTERED = 25;
/** Positions are too easy with few moves, with a decided game, or with hardly a wrong move. */
const MIN_MOVES = 6;
const MAX_MARGIN = 60;
const MAX_BEST_SHARE = 1 / 3;
const ANSWER_TIMEOUT_MS = 600_000;

/** A program that proves results. */
class Solver {
  readonly #program: Program;

  constructor(engine: Engine) {
    this.#program = new Program(unwrap(commandOf(engine)));
  }

  /** The final margin under best play for the side to move. */
  async solve(position: Position): Promise<number> {
    const code = formatPosition(position);
    this.#program.write('newgame');
    this.#program.write(`position ${code}`);
    this.#program.write('solve');
    for (;;) {
      const line = await this.#program.next(ANSWER_TIMEOUT_MS);
      if (line === undefined) {
        const { end } = this.#program;
        throw new Error(`${code}: ${end === undefined ? 'no answer' : describeFault(end)}`);
      }
      const margin = /^solved (-?\d+) /.exec(line)?.[1];
      if (margin !== undefined) return Number(margin);
      if (/^(unsolved|error)/.test(line)) throw new Error(`${code}: ${line}`);
    }
  }

  async close(): Promise<void> {
    await this.#program.close();
  }
}

const folder = process.argv[2];
const engine: Engine = folder === undefined ? { kind: 'here' } : { kind: 'command', words: [folder] };
const seats = LEVELS.map((level) => {
  const settings = { ...unwrap(readPlayer(`level ${level}`)), engine };
  return new Seat(settings, unwrap(commandOf(engine)), ANSWER_TIMEOUT_MS);
});
const solvers = [new Solver({ kind: 'sparring' }), new Solver(engine)];

/** Returns the position of a game with this number of occupied squares; undefined where the game ended before. */
async function positionIn(number: number, squares: number): Promise<Position | undefined> {
  const rule = number % MOVER_EVERY === 0 ? 'mover' : 'either';
  const start = startOf({ seed: SEED, rule, scattered: SCATTERED, randomMoves: 0 }, number);
  const black = seatOf(number);
  const white = seatOf(number >> 2);
  for (const seat of new Set([black, white])) unwrap(await seat.newGame(seedOfPair(SEED, number)));
  let position = start;
  while (position.piles.size > squares) {
    if (isOver(position)) return undefined;
    const seat = position.turn === 'black' ? black : white;
    position = unwrap(follow(position, unwrap(await seat.choose(formatPosition(position)))));
  }
  // Every move empties a square, so with the same number of squares the same colour would always be to move.
  return number % 2 === 0 ? position : swapColours(position);
}

/** Returns the player of a game; any number is allowed. */
function seatOf(number: number): Seat {
  const seat = seats[number % seats.length];
  if (seat === undefined) throw new Error('There are no players');
  return seat;
}

/** Returns the margin that both solvers find. */
async function solve(position: Position): Promise<number> {
  const margins: number[] = [];
  for (const solver of solvers) margins.push(await solver.solve(position));
  const [margin = NaN, ...others] = margins;
  if (others.some((other) => other !== margin))
    throw new Error(`The solvers differ, ${margins.join(' and ')}: ${formatPosition(position)}`);
  return margin;
}

/** Returns a line of the file, with or without the values of all moves; undefined where the position is too easy. */
async function lineOf(position: Position, squares: SolvedSquares): Promise<SolvedLine | undefined> {
  const moves = legalMoves(position);
  if (moves.length < MIN_MOVES) return undefined;
  const margin = await solve(position);
  if (Math.abs(margin) > MAX_MARGIN) return undefined;
  const line = { squares, position: formatPosition(position), margin };
  if (squares > 17) return line;
  const values: Record<string, number> = {};
  for (const move of moves) values[formatMove(move)] = -(await solve(applyMove(position, move)));
  const best = Object.values(values).filter((value) => value === margin).length;
  if (best === 0) throw new Error(`No move keeps ${margin} in ${line.position}`);
  return best / moves.length > MAX_BEST_SHARE ? undefined : { ...line, moves: values };
}

const lines: SolvedLine[] = [];
let game = 0;
for (const [squares, count] of WANTED) {
  for (let found = 0; found < count; game++) {
    const position = await positionIn(game, squares);
    if (position === undefined || isOver(position)) continue;
    const line = await lineOf(position, squares);
    if (line === undefined) continue;
    lines.push(line);
    found++;
    console.log(`game ${game}: ${found} of ${count} with ${squares} squares`);
  }
}
writeFileSync(SOLVED_FILE, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
await Promise.all([...seats, ...solvers].map((each) => each.close()));
