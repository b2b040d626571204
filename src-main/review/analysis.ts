import type { AnalysisDepth } from '#shared/analysis/position-value.ts';
import type { AnalysisProgress, GameAnalysis } from '#shared/contract/analysis.ts';
import type { Contract } from '#shared/contract/index.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { createSerialQueue } from '#shared/util/serial-queue.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import { keptValues } from '../database/api/stored-analysis.ts';
import type { StoredAnalysis, StoredValue } from '../database/api/stored-analysis.ts';
import type { StoredGame } from '../database/api/stored-game.ts';
import type { AnalysisEngine } from '../engine/engine.ts';
import { DeclaredError, type Service } from '../core/service.ts';
import { allowsHelp } from '#shared/game/help.ts';
import { requireHints } from '../core/help-rule.ts';
import { streamTask } from '#shared/util/stream-task.ts';
import { analyseGame } from './analyse-game.ts';
import { DEEPER, NODES_OF_DEPTH, valueAfter } from '../engine/evaluate-position.ts';
import type { Scheduler } from '../core/scheduler.ts';

export interface AnalysisParts {
  readonly database: Pick<GameDatabase, 'game' | 'analysis' | 'keepAnalysis'>;
  /** Starts an engine for one analysis. */
  readonly startEngine: () => AnalysisEngine;
  /** The number of engines that work at once. */
  readonly lanes: () => number;
  /** Identifies the engine that `startEngine` starts. */
  readonly signature: string;
  /** What a person asks for goes before the queue. */
  readonly scheduler: Pick<Scheduler, 'asked'>;
}

/** Analyses a game and keeps each value as it comes. Rejects as `analysis.run` does. */
export type ReviewGame = (
  gameId: GameId,
  depth: AnalysisDepth,
  signal: AbortSignal,
  report?: (progress: AnalysisProgress) => void,
) => Promise<GameAnalysis>;

/** The analyses of games. */
export interface GameAnalyses {
  /** The procedures; `live.ts` has the one for single positions, `review-queue.ts` those of the queue. */
  readonly service: Pick<Service<Contract['analysis']>, 'get' | 'run' | 'tryMove'>;
  /** Analyses a game beside other analyses, for the queue. */
  readonly reviewGame: ReviewGame;
}

/** Creates the procedures that analyse games. One analysis that a person asked for runs at a time, in engines of its own. */
export function createGameAnalyses(parts: AnalysisParts): GameAnalyses {
  const { database, signature, scheduler } = parts;
  const queue = createSerialQueue();

  const get = async (gameId: GameId): Promise<GameAnalysis | undefined> => {
    const game = await database.game(gameId);
    if (game.result === '*' && !allowsHelp(game.conditions.help, 'hints')) return undefined;
    const found = await database.analysis(gameId);
    return found && analysisFor(game, found, signature);
  };

  const reviewGame: ReviewGame = async (gameId, depth, signal, report) => {
    signal.throwIfAborted();
    const game = await database.game(gameId);
    requireHints(game);
    const found = await database.analysis(gameId);
    const { start, komi, moves } = game;
    const isUsable = found?.signature === signature && found.source === 'engine' && isOfGame(found, game);
    const values: (StoredValue | null)[] = isUsable
      ? [...found.values]
      : Array.from({ length: moves.length + 1 }, () => null);
    let kept = ownValues(values, depth);
    // What is there of another depth is shown until it is replaced, and so long it is an analysis of that depth.
    let keptDepth = isUsable ? found.depth : depth;
    const made = (): StoredAnalysis => ({
      signature,
      source: 'engine',
      depth: keptDepth,
      start,
      komi,
      moves,
      values: [...values],
    });
    const keep = (): Promise<void> => database.keepAnalysis(gameId, made());
    /** The write that runs, and the one after it: the newest values wait for it, and the engine never for a disk. */
    let writing = Promise.resolve();
    let isWaiting = false;
    const keepSoon = (): void => {
      if (isWaiting) return;
      isWaiting = true;
      writing = writing.then(() => {
        isWaiting = false;
        return keep();
      });
      // The end reports it.
      writing.catch(() => undefined);
    };
    try {
      for (let nodes = NODES_OF_DEPTH[depth]; ; nodes *= DEEPER) {
        let done = 0;
        await analyseGame(game, {
          startEngine: parts.startEngine,
          lanes: parts.lanes(),
          nodes,
          kept,
          signal,
          onValue: (ply, value) => {
            const isNew = values[ply] !== value;
            values[ply] = value;
            done++;
            if (isNew) keepSoon();
            report?.({ ply, value: valueForWire(value), done, total: values.length });
          },
        });
        keptDepth = depth;
        if (depth !== 'deep' || values.every((value) => value?.certainty === 'exact')) break;
        kept = [...values];
      }
    } finally {
      await writing;
    }
    // The depth changes even where every value was kept.
    await keep();
    return analysisFor(game, made(), signature);
  };

  const tryMove = async (
    { gameId, ply, move }: { readonly gameId: GameId; readonly ply: number; readonly move: string },
    signal: AbortSignal,
  ): Promise<AnalysisProgress['value']> => {
    const game = await database.game(gameId);
    requireHints(game);
    const tried = { start: game.start, komi: game.komi, moves: [...game.moves.slice(0, ply), move] };
    // Beside a running analysis, which may take long.
    const found = await valueAfter(tried, {
      startEngine: parts.startEngine,
      nodes: NODES_OF_DEPTH.normal,
      signal,
    });
    if (!found.ok)
      throw DeclaredError.of('ILLEGAL_MOVE', { move, rule: found.error.illegal?.rule ?? 'no-move' });
    return { ...found.value, line: [...found.value.line] };
  };

  return {
    service: {
      get: ({ gameId }) => get(gameId),
      tryMove: (request, signal) => scheduler.asked(() => tryMove(request, signal)),
      run: ({ gameId, depth }, signal) =>
        streamTask(
          (report) => scheduler.asked(() => queue.run(() => reviewGame(gameId, depth, signal, report))),
          { keepsAll: true },
        ),
    },
    reviewGame,
  };
}

/** Whether an analysis was made of a game as it is now. */
function isOfGame(found: StoredAnalysis, { start, komi, moves }: StoredGame): boolean {
  return found.start === start && found.komi === komi && found.moves.join() === moves.join();
}

/**
 * The values that an earlier run of this depth has found, from the end of the game on; null before them. All others are computed
 * anew, so that an analysis is the same whatever ran before it.
 */
function ownValues(values: readonly (StoredValue | null)[], depth: AnalysisDepth): (StoredValue | null)[] {
  const nodes = NODES_OF_DEPTH[depth];
  const isOwn = (value: StoredValue | null): boolean =>
    value !== null && (depth === 'deep' ? value.budget >= nodes : value.budget === nodes);
  const last = values.findLastIndex((value) => !isOwn(value));
  return values.map((value, ply) => (ply > last ? value : null));
}

/** Converts a kept analysis to the contract's form for the present state of its game. */
function analysisFor(game: StoredGame, found: StoredAnalysis, signature: string): GameAnalysis {
  const values = keptValues(game, found);
  const isSameGame = found.moves.length === game.moves.length && values.length === found.values.length;
  const isKnown = found.values.every((value, ply) => (value === null) === (values[ply] === null));
  const { depth, source } = found;
  return {
    gameId: game.id,
    signature: found.signature,
    isStale: found.signature !== signature || !isSameGame || !isKnown,
    ...(source === 'record' ? { isFromRecord: true } : {}),
    depth,
    values: values.map((value) => value && valueForWire(value)),
  };
}

function valueForWire({ budget: _, line, ...value }: StoredValue): AnalysisProgress['value'] {
  return { ...value, line: [...line] };
}
