import { carryBack, provesWin } from '#shared/analysis/carry-back.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import { unwrap } from '#shared/util/result.ts';
import type { StoredValue } from '../../database/api/stored-analysis.ts';
import type { AnalysisEngine } from '../../engine/engine.ts';
import { budgetOf } from './budget.ts';
import { proveValue, searchValue, valueOfEnd, type PlayedPosition } from './evaluate-position.ts';

/** A game as its values depend on it. */
export interface AnalysedGame {
  /** Position code with the end rule. */
  readonly start: string;
  readonly komi: number;
  readonly moves: readonly string[];
}

export interface AnalyseOptions {
  readonly engine: AnalysisEngine;
  /** The maximum number of nodes for each search of a position. */
  readonly nodes: number;
  /** Values of an earlier analysis of this game; those with at least this budget, and exact ones, are not computed again. */
  readonly kept: readonly (StoredValue | null | undefined)[];
  /** Called for each position, the last one first, with its value, also with those that were kept. */
  readonly onValue: (ply: number, value: StoredValue) => void;
  readonly signal: AbortSignal;
}

/** The positions of a game; an error where a move is illegal. */
export function positionsOf({ start, moves }: AnalysedGame): ReturnType<typeof replayMoves> {
  return replayMoves(unwrap(parsePosition(start)), moves);
}

/**
 * Computes the values of all positions of a game, from the last one backwards. The values depend on game, nodes and kept
 * values only. Rejects with the signal's reason, and as `AnalysisEngine` does.
 */
export async function analyseGame(game: AnalysedGame, options: AnalyseOptions): Promise<void> {
  const positions = unwrap(positionsOf(game));
  let next: StoredValue | undefined;
  let failures = 0;
  for (let ply = positions.length - 1; ply >= 0; ply--) {
    const kept = options.kept[ply] ?? undefined;
    const position = positions[ply];
    if (position === undefined) throw new Error(`There is no position ${ply}`);
    const played = { position, start: game.start, moves: game.moves.slice(0, ply), komi: game.komi };
    const isKept = kept !== undefined && (kept.certainty === 'exact' || kept.budget >= options.nodes);
    const value = isKept
      ? kept
      : await evaluate(played, {
          ...options,
          next,
          move: game.moves[ply],
          mayProve: failures < MAX_FAILURES,
        });
    failures = value.certainty === 'estimate' ? failures + 1 : 0;
    options.onValue(ply, value);
    next = value;
  }
}

/** Computes the value of the last position of a game, with at most this number of nodes for each search. */
export async function analyseLast(
  game: AnalysedGame,
  options: Pick<AnalyseOptions, 'engine' | 'nodes' | 'signal'>,
): Promise<StoredValue> {
  const position = unwrap(positionsOf(game)).at(-1);
  if (position === undefined) throw new Error('A game has at least one position');
  const { start, moves, komi } = game;
  return evaluate(
    { position, start, moves, komi },
    { ...options, next: undefined, move: undefined, mayProve: true },
  );
}

/** After so many unproven positions in a row, earlier ones are not tried: each is harder to prove than the one after it. */
const MAX_FAILURES = 2;

async function evaluate(
  played: PlayedPosition,
  {
    engine,
    nodes,
    signal,
    next,
    move,
    mayProve,
  }: Pick<AnalyseOptions, 'engine' | 'nodes' | 'signal'> & {
    readonly next: StoredValue | undefined;
    readonly move: string | undefined;
    readonly mayProve: boolean;
  },
): Promise<StoredValue> {
  const end = valueOfEnd(played);
  if (end !== undefined) return { ...end, budget: nodes };
  const { position } = played;
  const mover = position.turn;
  const budget = budgetOf(nodes, position.piles.size);
  const estimate = await searchValue(engine, played, budget.search, signal);
  const needsProof = estimate.certainty !== 'exact' && mayProve && !provesWin(next, mover);
  const value = needsProof ? await proveValue(engine, played, estimate, budget.proof, signal) : estimate;
  const carried = move === undefined ? value : carryBack(value, next, { mover, move });
  return { ...carried, budget: nodes };
}
