/**
 * `npm --prefix tools/lab run win-chance [-- GAMES]`: fits the scale that turns an expected margin into a chance to win
 * (`src-shared/analysis/judge-moves.ts`) to games of people-like levels against themselves, and prints it. Takes about a
 * minute of processor time; the same sources always print the same.
 */
import { engineFiles, loadEngine } from '../../../src-main/engine/engine-files.ts';
import { Searcher } from '../../../src-main/engine/search/searcher.ts';
import { isOver } from '../../../src-shared/game/moves.ts';
import { scoreOf } from '../../../src-shared/game/result.ts';
import type { Level } from '../../../src-shared/game/player.ts';
import { formatTable } from '../../format-table.ts';
import { fitCurve, lossOf, scaleOn, scaleRows, type Outcome } from './fit-scale.ts';
import { playLevelGame } from './level-game.ts';

/** The levels that play most like people who have played before. */
const LEVELS: readonly Level[] = [3, 4, 5, 6];
const USUAL_GAMES = 1000;
const FIRST_SEED = 70_000;
/** Nodes for the expected margin of a position. */
const NODES = 2_000;
const TABLE_MEGABYTES = 4;
const GROUP_SQUARES = 3;

const games = Number(process.argv[2] ?? USUAL_GAMES);
const searcher = new Searcher(loadEngine(engineFiles(), TABLE_MEGABYTES));
const outcomes: Outcome[] = [];
for (let game = 0; game < games; game++) {
  const level = LEVELS[game % LEVELS.length] ?? 4;
  const { positions } = playLevelGame(searcher, level, FIRST_SEED + game);
  const { black, white } = scoreOf(positions.at(-1) ?? positions[0]);
  const blackResult = black > white ? 1 : black === white ? 0.5 : 0;
  for (const position of positions) {
    if (isOver(position)) continue;
    searcher.setPosition(position);
    const limits = { depth: Infinity, nodes: NODES, provingNodes: NODES, shouldStop: () => false };
    const [{ score }] = searcher.search(limits, 1, () => undefined);
    const result = position.turn === 'black' ? blackResult : 1 - blackResult;
    outcomes.push({ squares: position.piles.size, margin: score, result });
  }
}
const curve = fitCurve(outcomes);
const rows = scaleRows(outcomes, GROUP_SQUARES);
console.log(
  formatTable([
    ['squares', 'positions', 'scale', 'curve'],
    ...rows.map(({ squares, positions, scale }) => [
      `${squares}-${squares + GROUP_SQUARES - 1}`,
      String(positions),
      scale.toFixed(1),
      scaleOn(curve, squares + 1).toFixed(1),
    ]),
  ]),
);
const byGroup = new Map(rows.map(({ squares, scale }) => [squares, scale]));
const groupScaleOf = (squares: number): number =>
  byGroup.get(Math.floor(squares / GROUP_SQUARES) * GROUP_SQUARES) ?? 1;
const loss = lossOf(outcomes, (squares) => scaleOn(curve, squares)).toFixed(4);
console.log(
  `${outcomes.length} positions of ${games} games: scale = ${curve.maxScale} * (1 - exp((${curve.decidedSquares} - squares) / ${curve.riseSquares})), loss ${loss}; by group ${lossOf(outcomes, groupScaleOf).toFixed(4)}`,
);
