import { availableParallelism, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { createLiveAnalyses, type LiveAnalyses, type LiveParts } from '#main/services/analysis/live.ts';
import { createPrecedence } from '../../src-main/services/analysis/precedence.ts';
import { startAnalysisEngine } from '#main/services/analysis/start-engine.ts';
import type { AnalysisEngine } from '#main/engine/engine.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { positionAfter } from '#shared/game/replay.ts';
import { readGames } from '#shared/record/read-record.ts';
import { readFileSync } from 'node:fs';
import { formatTable } from '../format-table.ts';
import { medianOf } from './median.ts';

const GAMES = new URL('../../src-shared/cases/games.hgn', import.meta.url);
/** The built worker thread, as the app uses it. */
const workerUrl = new URL('../../out/main/engine-worker.js', import.meta.url);

/** Positions after so many moves, from early to late. */
const PLIES = [0, 4, 8, 12];
/** How long each position is analysed, in milliseconds. */
const WATCHED_MS = 2000;
/** The time between the opening of Review, which prepares the engines, and the switch of the analysis. */
const PREPARATION_MS = 1000;

/** The limits of the live analysis. */
const GOALS = { first: 100, updates: 10, stop: 50 };

/** What was measured of one position, in milliseconds and updates a second. */
interface LiveTime {
  readonly first: number;
  readonly updates: number;
  readonly stop: number;
}

/**
 * Prints how fast the live analysis answers: the first line, the updates a second and the end of the engines' work after
 * the call is cancelled. @param count the number of games, each with four positions
 */
export async function reportLive(count = 5): Promise<void> {
  let engines: AnalysisEngine[] = [];
  const parts: LiveParts = {
    database: { game: () => Promise.reject(new Error('There is no game')) },
    help: { require: () => Promise.resolve() },
    programs: { followLines: () => Promise.reject(new Error('There is no program')) },
    startEngine: (tableMegabytes) => {
      const engine = startAnalysisEngine(workerUrl, undefined, tableMegabytes);
      engines.push(engine);
      return engine;
    },
    size: () => ({ tableMegabytes: 64, threads: Math.min(2, availableParallelism()) }),
    after: () => () => undefined,
    elapsed: () => performance.now(),
    precedence: createPrecedence(),
  };
  const codes = readGames(readFileSync(GAMES, 'utf8'))
    .games.slice(0, count)
    .flatMap(({ start, line }) =>
      PLIES.map((ply) =>
        formatPosition(
          positionAfter(
            start,
            line.moves.slice(0, ply).map(({ move }) => move),
          ),
        ),
      ),
    );

  const timeOf = async (live: LiveAnalyses, position: string): Promise<LiveTime> => {
    const stop = new AbortController();
    const started = performance.now();
    const stream = live.service.live({ position, komi: 0, lines: 3 }, stop.signal);
    await stream.next();
    const first = performance.now() - started;
    const times: number[] = [];
    const read = async (): Promise<void> => {
      while ((await stream.next()).done !== true) times.push(performance.now());
    };
    const reading = read().catch(() => undefined);
    await Promise.race([setTimeout(WATCHED_MS), reading]);
    const before = performance.now();
    stop.abort(new Error('enough'));
    await reading;
    // The engines are free when they have answered another request, which is as small as can be.
    const small = { position, moves: [], lines: 1, nodes: 1 };
    const options = { signal: new AbortController().signal, onProgress: () => undefined };
    await Promise.all(engines.map((engine) => engine.lines(small, options)));
    const stopped = performance.now() - before;
    const span = Math.max(before - started, 1000) / 1000;
    return { first, updates: times.length / span, stop: stopped };
  };

  const [code = ''] = codes;
  const unprepared = createLiveAnalyses(parts);
  const cold = await timeOf(unprepared, code);
  await unprepared.close();
  engines = [];
  const live = createLiveAnalyses(parts);
  void live.service.prepareLive(undefined, new AbortController().signal);
  await setTimeout(PREPARATION_MS);
  const prepared = await timeOf(live, code);
  const warm: LiveTime[] = [];
  for (const each of codes) warm.push(await timeOf(live, each));
  await live.close();
  const row = (name: string, key: keyof LiveTime, times: readonly LiveTime[]): string[] => [
    name,
    medianOf(times.map((time) => time[key])).toFixed(1),
    Math.max(...times.map((time) => time[key])).toFixed(1),
    String(GOALS[key]),
  ];
  console.log(
    `\n${formatTable([
      ['live analysis', 'median', 'worst', 'must'],
      row('first line of all, engines not prepared, ms', 'first', [cold]),
      row('first line of all, ms', 'first', [prepared]),
      row('first line, ms', 'first', warm),
      row('updates a second', 'updates', warm),
      row('stop, ms', 'stop', warm),
    ])}`,
  );
  console.log(`The machine's load over a minute: ${(loadavg()[0] ?? 0).toFixed(1)}.`);
}
