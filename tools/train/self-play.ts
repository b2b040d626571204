import type { Finding, Searcher } from '#main/engine/search/searcher.ts';
import { packMove } from '#main/engine/search/pack.ts';
import { dealStart } from '#shared/game/setup.ts';
import { randomBelow, seededRandom, type Random } from '#shared/util/random.ts';
import { PlayBoard } from '#main/engine/search/play-board.ts';
import type { Samples } from './samples.ts';

/** How much of each later value counts for an earlier one: TD(lambda). */
const LAMBDA = 0.7;
/** From so many squares on every position is solved, so its worth is exact. */
const SOLVED_SQUARES = 15;
const LAST_SQUARES = 8;

/** Shares in hundredths. */
const SCATTERED = 25;
const MOVER_RULE = 12;
const LONG_OPENING = 33;
const RANDOM_MOVE = 8;
const RANDOM_MOVE_WHEN_SOLVED = 35;
const WITH_CHILD = 30;

/** A position of the game with what the search said of it. */
interface Visited {
  readonly sample: number;
  readonly score: number;
  /** Whether the best move was played, so that what came later speaks for this position too. */
  readonly wasBest: boolean;
}

/**
 * Plays one game of the engine against itself and keeps its positions, and some that were one move away from it. Begins with a few
 * random moves, errs now and then, so that positions off the best line are met as well.
 * @param game its number, which is also its seed
 * @param nodes a move
 */
export function playGame(searcher: Searcher, samples: Samples, game: number, nodes: number): void {
  const random = seededRandom(game);
  const chance = (hundredths: number): boolean => randomBelow(random, 100) < hundredths;
  const board = new PlayBoard();
  const rule = chance(MOVER_RULE) ? 'mover' : 'either';
  board.set(dealStart(chance(SCATTERED) ? 'scattered' : 'classic', random.next(), rule));
  const { core } = searcher;
  const visited: Visited[] = [];
  let randomMoves = randomBelow(random, chance(LONG_OPENING) ? 16 : 5);
  for (;;) {
    board.putInto(core);
    if (core.isOver() !== 0 || board.squares < LAST_SQUARES) break;
    if (randomMoves > 0) {
      randomMoves--;
      board.move(anyMove(searcher, random));
      continue;
    }
    const isSolved = board.squares <= SOLVED_SQUARES;
    const found = think(searcher, board, nodes);
    const sample = samples.add(board, game);
    if (chance(WITH_CHILD)) keepChild(searcher, samples, board, game, random, nodes);
    const wasBest = !chance(isSolved ? RANDOM_MOVE_WHEN_SOLVED : RANDOM_MOVE);
    visited.push({ sample, score: found.score, wasBest: wasBest && !found.exact });
    board.putInto(core);
    board.move(wasBest ? bestMove(found) : anyMove(searcher, random));
  }
  setWorths(samples, visited);
}

/** From the last position back: each worth is what the search said, mixed with what came of it. */
function setWorths(samples: Samples, visited: readonly Visited[]): void {
  let later: number | undefined;
  for (const { sample, score, wasBest } of visited.toReversed()) {
    const worth = wasBest && later !== undefined ? (1 - LAMBDA) * score - LAMBDA * later : score;
    samples.setWorth(sample, worth);
    later = worth;
  }
}

function think(searcher: Searcher, board: PlayBoard, nodes: number): Finding {
  const isSolved = board.squares <= SOLVED_SQUARES;
  const limit = isSolved ? Infinity : nodes;
  const limits = { depth: Infinity, nodes: limit, provingNodes: limit, shouldStop: () => false };
  board.putIntoSearcher(searcher);
  const [found] = searcher.search(limits, 1, () => undefined);
  return found;
}

/** A position one random move away looks like the leaves that a search meets. */
function keepChild(
  searcher: Searcher,
  samples: Samples,
  parent: PlayBoard,
  game: number,
  random: Random,
  nodes: number,
): void {
  const child = new PlayBoard();
  child.height.set(parent.height);
  child.marks.set(parent.marks);
  child.owner.set(parent.owner);
  child.turn = parent.turn;
  child.isEither = parent.isEither;
  child.squares = parent.squares;
  parent.putInto(searcher.core);
  child.move(anyMove(searcher, random));
  child.putInto(searcher.core);
  if (searcher.core.isOver() !== 0) return;
  const found = think(searcher, child, nodes);
  samples.setWorth(samples.add(child, game), found.score);
}

function anyMove({ core }: Searcher, random: Random): number {
  return core.moveAt(randomBelow(random, core.listMoves()));
}

function bestMove({ line: [move] }: Finding): number {
  return packMove(move);
}
