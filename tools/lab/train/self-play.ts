import type { Finding, Searcher } from '../../../src-main/engine/search/searcher.ts';
import { packMove } from '../../../src-main/engine/search/pack.ts';
import { dealStart } from '../../../src-shared/game/setup.ts';
import { randomBelow, seededRandom, type Random } from '../../../src-shared/util/random.ts';
import { PlayBoard } from '../../../src-main/engine/search/play-board.ts';
import type { Samples } from './samples.ts';

/** The weight of the next position's value in a position's value: the lambda of TD(lambda). */
const LAMBDA = 0.7;
/** Positions with at most this number of occupied squares are solved, so their values are exact. */
const SOLVED_SQUARES = 15;
/** Games are played on while at least this number of squares is occupied. */
const LAST_SQUARES = 8;

/** Probabilities in percent. */
const SCATTERED = 25;
const MOVER_RULE = 12;
const LONG_OPENING = 33;
const RANDOM_MOVE = 8;
const RANDOM_MOVE_WHEN_SOLVED = 35;
const WITH_CHILD = 30;

/** A position of the game with the result of its search. */
interface Visited {
  readonly sample: number;
  readonly score: number;
  /** Whether the best move was played and the score is not exact, so that later values count for this position. */
  readonly wasBest: boolean;
}

/**
 * Plays one game of the engine against itself and adds its positions, and some that are one move away from it. The first
 * few moves and some later ones are random, so that there are positions off the best line.
 * @param game the game's number, which is also its seed
 * @param nodes the number of nodes for each move
 */
export function playGame(searcher: Searcher, samples: Samples, game: number, nodes: number): void {
  const random = seededRandom(game);
  const chance = (percent: number): boolean => randomBelow(random, 100) < percent;
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

/** Sets the values from the last position back: each is the score of the search, mixed with the value of the next position. */
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

/** Adds a position one random move away, which resembles the leaves of a search. */
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
  child.pips.set(parent.pips);
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
