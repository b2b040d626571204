import type { Position } from '#shared/game/types.ts';
import { seededRandom, type Random } from '#shared/util/random.ts';
import { randomNormal } from './normal.ts';
import { packMove } from './search/pack.ts';
import { PlayBoard } from './search/play-board.ts';
import type { Searcher } from './search/searcher.ts';

const SEARCH_NODES = 150_000;
/** Quick games from the position show how far results scatter. */
const QUICK_GAMES = 10;
const NODES_PER_MOVE = 1500;
/** The first moves of a quick game are chosen with some chance, else all games would be the same. */
const RANDOMISED_MOVES = 4;
const NOISE_POINTS = 1.5;
/** Results of good play scatter by about so many points; that counts like so many games, since ten tell little of a spread. */
const PRIOR_SPREAD_POINTS = 12;
const PRIOR_GAMES = 10;
/** Quick games end by then, however slow the machine. */
const MAX_TIME_MS = 350;

/** What a position is worth to Black. */
export interface Worth {
  /** Expected final margin in points. */
  readonly margin: number;
  /** One standard deviation of final margins in points. */
  readonly spread: number;
  readonly nodes: number;
}

/**
 * Says what a position is worth, from a search of a fixed size and some quick games. For a position whose game is not over.
 * @param now a clock in milliseconds @param shouldStop ends it early, with what it has
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
      const seeming = searcher
        .valueMoves(1)
        .map(({ move, score }) => ({ move, score: score + NOISE_POINTS * randomNormal(random) }));
      board.move(packMove(seeming.reduce((best, each) => (each.score > best.score ? each : best)).move));
    } else {
      const [found] = searcher.search(limitsOf(NODES_PER_MOVE, shouldStop), 1, () => undefined);
      board.move(packMove(found.line[0]));
    }
    nodes += searcher.nodes;
  }
}
