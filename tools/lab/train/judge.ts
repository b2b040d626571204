import { engineFiles, loadEngine } from '../../../src-main/engine/engine-files.ts';
import { packMove } from '../../../src-main/engine/search/pack.ts';
import { PlayBoard } from '../../../src-main/engine/search/play-board.ts';
import { Searcher } from '../../../src-main/engine/search/searcher.ts';
import { dealStart } from '../../../src-shared/game/setup.ts';
import { pointsOf, summarise, type GameResult, type MatchResult, type Pair } from '../match/statistics.ts';

const TABLE_MEGABYTES = 16;

/** The options of a match that measures the strength of a network. */
export interface Judgement {
  readonly pairs: number;
  /** The number of nodes for each move of both players. */
  readonly nodes: number;
  /** The seed of the first start. */
  readonly seed: number;
}

/**
 * Plays two networks against each other, each start twice with the colours swapped.
 * @param one, other the networks' files; if one is missing, the engine evaluates with its twenty weights
 */
export function judge(one: URL, other: URL, { pairs, nodes, seed }: Judgement): MatchResult {
  const searcherWith = (network: URL): Searcher =>
    new Searcher(loadEngine({ ...engineFiles(), network }, TABLE_MEGABYTES));
  const first = searcherWith(one);
  const second = searcherWith(other);
  const played: Pair[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    played.push([
      resultOf(playGame(first, second, seed + pair, nodes)),
      resultOf(-playGame(second, first, seed + pair, nodes)),
    ]);
  }
  return summarise(played);
}

function resultOf(margin: number): GameResult {
  return { points: pointsOf(margin), margin };
}

/** @returns Black's final margin */
function playGame(black: Searcher, white: Searcher, seed: number, nodes: number): number {
  const board = new PlayBoard();
  board.set(dealStart(seed % 4 === 3 ? 'scattered' : 'classic', seed, 'either'));
  const limits = { depth: Infinity, nodes, provingNodes: nodes, shouldStop: () => false };
  for (;;) {
    const player = board.turn === 0 ? black : white;
    board.putIntoSearcher(player);
    if (player.core.isOver() !== 0) return board.turn === 0 ? board.margin() : -board.margin();
    const [{ line }] = player.search(limits, 1, () => undefined);
    board.move(packMove(line[0]));
  }
}
