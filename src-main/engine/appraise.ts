import { isOver, legalMoves } from '#shared/game/moves.ts';
import { applyMove } from '#shared/game/play.ts';
import type { Position, Move } from '#shared/game/types.ts';
import { randomNormal, seededRandom, type Random } from '#shared/util/random.ts';
import { packMove } from './search/pack.ts';
import { PlayBoard } from './search/play-board.ts';
import type { Searcher } from './search/searcher.ts';

const SEARCH_NODES = 150_000;
/** Number of quick games from the position, which estimate the spread of results. */
const QUICK_GAMES = 10;
const NODES_PER_MOVE = 1500;
/** The first moves of a quick game are chosen with random noise, because all games would be equal otherwise. */
const RANDOMISED_MOVES = 4;
const NOISE_POINTS = 1.5;
/** Prior of the spread in points and its weight in games, because ten games alone give a poor estimate. */
const PRIOR_SPREAD_POINTS = 12;
const PRIOR_GAMES = 10;
/** Upper limit of the time for the quick games. */
const MAX_TIME_MS = 350;

/** The value of a position for Black. */
export interface Worth {
  /** Expected final margin in points. */
  readonly margin: number;
  /** One standard deviation of final margins in points. */
  readonly spread: number;
  readonly nodes: number;
}

/**
 * Estimates the value of a position, whose game is not over, from a search with a fixed number of nodes and some quick games.
 * @param now a clock in milliseconds @param shouldStop ends it early; the result then uses what was computed
 */
export function appraise(
  searcher: Searcher,
  position: Position,
  { now, shouldStop }: { readonly now: () => number; readonly shouldStop: () => boolean },
): Worth {
  const started = now();
  searcher.setPosition(position);
  const [found] = searcher.search(limitsOf(SEARCH_NODES, shouldStop), 1, () => undefined);
  const margin = position.turn === 'black' ? found.score : -found.score;
  let nodes = searcher.nodes;
  let squares = PRIOR_GAMES * PRIOR_SPREAD_POINTS ** 2;
  let games = PRIOR_GAMES;
  const random = seededRandom(1);
  for (let game = 0; game < QUICK_GAMES && now() - started < MAX_TIME_MS && !shouldStop(); game++) {
    const end = playQuickly(searcher, position, random, shouldStop);
    nodes += end.nodes;
    squares += (end.margin - margin) ** 2;
    games++;
  }
  return { margin, spread: Math.sqrt(squares / games), nodes };
}

/**
 * Returns the expected final margin of a position for Black, in points, by a search with a fixed number of nodes and an empty
 * table. It is the same on every machine: on 30 starts tables of 16 and of 128 MiB gave the same margins.
 */
export function repeatableMargin(searcher: Searcher, position: Position, shouldStop: () => boolean): number {
  searcher.setPosition(position, 'clear');
  const [{ score }] = searcher.search(limitsOf(SEARCH_NODES, shouldStop), 1, () => undefined);
  return position.turn === 'black' ? score : -score;
}

function limitsOf(nodes: number, shouldStop: () => boolean) {
  return { depth: Infinity, nodes, provingNodes: nodes, shouldStop };
}

/** Plays to the end of the game. @returns Black's final margin */
function playQuickly(
  searcher: Searcher,
  position: Position,
  random: Random,
  shouldStop: () => boolean,
): { readonly margin: number; readonly nodes: number } {
  const board = new PlayBoard();
  board.set(position);
  let nodes = 0;
  for (let ply = 0; ; ply++) {
    board.putIntoSearcher(searcher);
    if (searcher.core.isOver() !== 0)
      return { margin: board.turn === 0 ? board.margin() : -board.margin(), nodes };
    if (ply < RANDOMISED_MOVES) {
      const noisy = searcher
        .valueMoves(1)
        .map(({ move, score }) => ({ move, score: score + NOISE_POINTS * randomNormal(random) }));
      board.move(packMove(noisy.reduce((best, each) => (each.score > best.score ? each : best)).move));
    } else {
      const [found] = searcher.search(limitsOf(NODES_PER_MOVE, shouldStop), 1, () => undefined);
      board.move(packMove(found.line[0]));
    }
    nodes += searcher.nodes;
  }
}

/** Search nodes for every move; the best candidates are then searched again with more. */
const NODES_PER_FIRST_MOVE = 1500;
const CANDIDATES = 5;
const NODES_PER_CANDIDATE = 25_000;

/** A move with its expected margin for the moving side, in points. */
interface ValuedMove {
  readonly move: Move;
  readonly score: number;
}

/**
 * Finds the move whose expected margin is nearest to a target, for a player who offers the other the choice of sides.
 * @param margin the target for the side to move, in points
 */
export function chooseEven(
  searcher: Searcher,
  position: Position,
  margin: number,
  shouldStop: () => boolean,
): ValuedMove {
  const distance = ({ score }: ValuedMove): number => Math.abs(score - margin);
  const nearestFirst = (moves: readonly Move[], nodes: number): ValuedMove[] =>
    moves
      .map((move) => ({ move, score: valueAfter(searcher, applyMove(position, move), nodes, shouldStop) }))
      .sort((a, b) => distance(a) - distance(b));
  const likeliest = nearestFirst(legalMoves(position), NODES_PER_FIRST_MOVE).slice(0, CANDIDATES);
  const [best] = nearestFirst(
    likeliest.map(({ move }) => move),
    NODES_PER_CANDIDATE,
  );
  if (best === undefined) throw new Error('A game that is over has no move to choose');
  return best;
}

/** The expected margin of a position for the side that made the last move, in points. */
function valueAfter(
  searcher: Searcher,
  position: Position,
  nodes: number,
  shouldStop: () => boolean,
): number {
  searcher.setPosition(position);
  if (isOver(position)) return -searcher.finalMargin;
  const limits = { depth: Infinity, nodes, provingNodes: nodes, shouldStop };
  return -searcher.search(limits, 1, () => undefined)[0].score;
}
