import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { analyseGame } from '#main/services/analysis/analyse-game.ts';
import { NODES_OF_DEPTH } from '#main/services/analysis/budget.ts';
import { MAX_ANALYSIS_LANES, startAnalysisEngine } from '#main/services/analysis/start-engine.ts';
import type { AnalysisDepth, PositionValue } from '#shared/analysis/position-value.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import type { GameRecord } from '#shared/record/model/game-record.ts';
import { readGames } from '#shared/record/read-record.ts';
import { formatTable } from '../format-table.ts';
import { medianOf } from './median.ts';

const GAMES = new URL('../../src-shared/cases/games.hgn', import.meta.url);
const workerUrl = new URL('../../src-main/engine/engine-worker.ts', import.meta.url);

/** The limit for the median time of a game of 30 moves on two cores, in seconds. */
const GOALS: readonly (readonly [AnalysisDepth, number])[] = [
  ['quick', 4],
  ['normal', 15],
];
/** Shorter games are no measure of a whole one. */
const MIN_MOVES = 25;

/** How long the analysis of a game took, and what it proved. */
interface ReviewTime {
  readonly seconds: number;
  readonly processorSeconds: number;
  /** The numbers of occupied squares of the earliest positions with an exact margin and with a proven winner. */
  readonly exactFrom: number;
  readonly winnerFrom: number;
}

/** Prints how long the analysis of a game takes. @param count the number of games */
export async function reportReviews(count = Infinity): Promise<void> {
  const games = readGames(readFileSync(GAMES, 'utf8')).games.filter(
    ({ line }) => line.moves.length >= MIN_MOVES,
  );
  const cells = [
    ['review', 'games', 'median s', 'must', 'worst s', 'median CPU s', 'exact from', 'winner from'],
  ];
  for (const [depth, must] of GOALS) {
    const times: ReviewTime[] = [];
    for (const game of games.slice(0, count)) times.push(await timeOf(game, NODES_OF_DEPTH[depth]));
    const median = (of: (time: ReviewTime) => number): string => medianOf(times.map(of)).toFixed(1);
    cells.push([
      ...[depth, String(times.length), median(({ seconds }) => seconds), String(must)],
      Math.max(...times.map(({ seconds }) => seconds)).toFixed(1),
      median(({ processorSeconds }) => processorSeconds),
      `${median(({ exactFrom }) => exactFrom)} squares`,
      `${median(({ winnerFrom }) => winnerFrom)} squares`,
    ]);
  }
  console.log(`\n${formatTable(cells)}`);
  console.log(
    `The machine's load over a minute: ${(loadavg()[0] ?? 0).toFixed(1)}; seconds are by the clock.`,
  );
}

async function timeOf({ start, komi, line }: GameRecord, nodes: number): Promise<ReviewTime> {
  const values: PositionValue[] = [];
  const before = process.cpuUsage();
  const started = performance.now();
  await analyseGame(
    { start: formatPosition(start), komi, moves: line.moves.map(({ move }) => move) },
    {
      startEngine: () => startAnalysisEngine(workerUrl),
      lanes: Math.min(MAX_ANALYSIS_LANES, availableParallelism()),
      ...{ nodes, kept: [], signal: new AbortController().signal },
      onValue: (ply, value) => {
        values[ply] = value;
      },
    },
  );
  const squaresAt = (ply: number): number => start.piles.size - ply;
  return {
    seconds: (performance.now() - started) / 1000,
    processorSeconds: process.cpuUsage(before).user / 1e6,
    exactFrom: squaresAt(values.findLastIndex(({ certainty }) => certainty !== 'exact') + 1),
    winnerFrom: squaresAt(values.findLastIndex(({ certainty }) => certainty === 'estimate') + 1),
  };
}
