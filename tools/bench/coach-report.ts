import { engineFiles, loadEngine } from '#main/engine/engine-files.ts';
import { createEngine } from '#main/engine/engine-client.ts';
import type { AnalysisEngine } from '#main/engine/engine.ts';
import { Searcher } from '#main/engine/search/searcher.ts';
import { analyseGame } from '#main/services/analysis/analyse-game.ts';
import { NODES_OF_DEPTH } from '#main/services/analysis/budget.ts';
import { COACH_TABLE_MIB, judgeForCoach, lookAtMove } from '#main/services/analysis/coach-look.ts';
import { isCoached, minCoachedLoss, type CoachWish } from '#shared/analysis/coach.ts';
import type { PositionValue } from '#shared/analysis/position-value.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import type { Level } from '#shared/game/player.ts';
import { formatTable } from '../format-table.ts';
import { playLevelGame, type LevelGame } from '../win-chance/level-game.ts';
import { medianOf } from './median.ts';

const workerUrl = new URL('../../src-main/engine/engine-worker.ts', import.meta.url);
/** The levels whose games have mistakes of all sizes. */
const LEVELS: readonly Level[] = [2, 3, 4, 5, 6];
const FIRST_SEED = 91_000;
const USUAL_GAMES = 18;
const TABLE_MIB = 32;
/** The tool may wait for a processor longer than the app does. */
const HANG_MS = 10 * 60_000;
/** What the coach is asked for: all mistakes against three levels, and blunders. */
const WISHES: readonly CoachWish[] = [
  ...[1, 5, 10].map((level) => ({ mode: 'mistakes', minLoss: minLossAgainst(level) }) as const),
  { mode: 'blunders', minLoss: minLossAgainst(5) },
];
const never = new AbortController().signal;

/** The remarks of the coach on all moves, compared with a deep analysis. */
interface Count {
  remarks: number;
  /** Remarks on moves that the deep analysis does not find so bad. */
  falseAlarms: number;
  /** Of these, the ones on moves that give up less than half of the points. */
  badAlarms: number;
  mistakes: number;
  missed: number;
}

/**
 * Prints how often the coach warns of a move that a deep analysis does not find a mistake, and how many mistakes it misses,
 * for games of levels against themselves. Takes minutes. @param games the number of games, of some 28 moves each
 */
export async function reportCoach(games = USUAL_GAMES): Promise<void> {
  const searcher = new Searcher(loadEngine(engineFiles(), TABLE_MIB));
  const coach = createEngine({ workerUrl, tableMegabytes: COACH_TABLE_MIB, hangMilliseconds: HANG_MS });
  const counts = WISHES.map((): Count => ({
    ...{ remarks: 0, falseAlarms: 0, badAlarms: 0, mistakes: 0, missed: 0 },
  }));
  const times: number[] = [];
  let moves = 0;
  for (let index = 0; index < games; index++) {
    const game = playLevelGame(searcher, LEVELS[index % LEVELS.length] ?? 4, FIRST_SEED + index);
    const values = await deepValues(game);
    // A move that ends the game is not looked at.
    for (let ply = 0; ply < game.moves.length - 1; ply++) {
      moves++;
      for (const [at, wish] of WISHES.entries()) {
        const count = counts[at];
        if (count === undefined) continue;
        const started = performance.now();
        const isSaid = await speaks(coach, game, ply, wish);
        if (at === 0) times.push(performance.now() - started);
        countMove(count, isSaid, game, ply, values, wish);
      }
    }
  }
  await coach.close();
  console.log(
    formatTable([
      ['coach', 'least points', 'remarks', 'false', 'of moves', 'under half', 'mistakes', 'missed'],
      ...WISHES.map(({ mode, minLoss }, at) => {
        const { remarks = 0, falseAlarms = 0, badAlarms = 0, mistakes = 0, missed = 0 } = counts[at] ?? {};
        const share = `${((100 * falseAlarms) / moves).toFixed(1)} %`;
        return [mode, minLoss, remarks, falseAlarms, share, badAlarms, mistakes, missed].map(String);
      }),
    ]),
  );
  const [median, slowest] = [medianOf(times), Math.max(...times)].map((time) => time.toFixed(0));
  console.log(
    `${String(moves)} moves of ${String(games)} games; a look took ${median} ms, at most ${slowest} ms.`,
  );
}

function minLossAgainst(level: number): number {
  return minCoachedLoss({ type: 'computer', level });
}

async function deepValues({ moves, positions }: LevelGame): Promise<readonly PositionValue[]> {
  const values: PositionValue[] = [];
  await analyseGame(
    { start: formatPosition(positions[0]), komi: 0, moves },
    {
      startEngine: () => createEngine({ workerUrl, tableMegabytes: TABLE_MIB, hangMilliseconds: HANG_MS }),
      ...{ lanes: 1, nodes: NODES_OF_DEPTH.normal, kept: [], signal: never },
      onValue: (ply, value) => {
        values[ply] = value;
      },
    },
  );
  return values;
}

async function speaks(
  engine: AnalysisEngine,
  { moves, positions }: LevelGame,
  ply: number,
  wish: CoachWish,
): Promise<boolean> {
  const game = { start: formatPosition(positions[0]), komi: 0, moves: moves.slice(0, ply + 1) };
  return (await lookAtMove(engine, game, wish, never)) !== undefined;
}

function countMove(
  count: Count,
  isSaid: boolean,
  { positions }: LevelGame,
  ply: number,
  values: readonly PositionValue[],
  wish: CoachWish,
): void {
  const [position, before, after] = [positions[ply], values[ply], values[ply + 1]];
  if (position === undefined || before === undefined || after === undefined) throw new Error('No value');
  const judgement = judgeForCoach(position, before, after);
  const isMistake = isCoached(judgement, wish);
  if (isSaid) count.remarks++;
  if (isMistake) count.mistakes++;
  if (isMistake && !isSaid) count.missed++;
  if (!isSaid || isMistake) return;
  count.falseAlarms++;
  if (judgement.loss < wish.minLoss / 2) count.badAlarms++;
}
