import {
  type AnalysisDepth,
  type PositionValue,
  type SecondValue,
  winnerAfterKomi,
} from '#shared/analysis/position-value.ts';
import { isOver } from '#shared/game/moves.ts';
import { scoreOf } from '#shared/game/result.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { replayMoves, type ReplayFault } from '#shared/game/replay.ts';
import type { Position } from '#shared/game/types.ts';
import { ok, unwrap, type Result } from '#shared/util/result.ts';
import type { AnalysisEngine, ThinkProgress, WinnerProof } from './engine.ts';

/** Nodes for each search of a position, by depth; `deep` begins with its number and takes four times as many each round. */
export const NODES_OF_DEPTH: Readonly<Record<AnalysisDepth, number>> = {
  quick: 400_000,
  normal: 4_000_000,
  deep: 16_000_000,
};

/** The factor between rounds of `deep`. */
export const DEEPER = 4;

/** The share of the nodes for an estimate, where a proof of the margin is out of reach. */
const ESTIMATE_SHARE = 1 / 8;
/** Nodes that prove the margin of 17 squares, and the factor for each further one; measured, see `engine/search/plan.ts`. */
const NODES_TO_PROVE = 90_000;
const FACTOR_PER_SQUARE = 3.2;

/** The limits of the searches of one position, in nodes. */
interface PositionBudget {
  readonly search: number;
  /** For the proof of the winner. */
  readonly proof: number;
}

/** @param nodes the maximum for each search @param squares the number of occupied squares */
export function budgetOf(nodes: number, squares: number): PositionBudget {
  const isProvable = NODES_TO_PROVE * FACTOR_PER_SQUARE ** (squares - 17) <= nodes;
  return { search: isProvable ? nodes : Math.round(nodes * ESTIMATE_SHARE), proof: nodes };
}

/** Nodes that prove who wins an even game of 22 squares, the factor for each further one, and the lead that divides them by e. */
const NODES_TO_PROVE_WINNER = 2_200_000;
const WINNER_FACTOR_PER_SQUARE = 2.65;
const LEAD_A_STEP = 13;
/** Some proofs take fewer nodes than expected. */
const PROOF_RESERVE = 1.5;

/** Whether a proof of the winner is likely to need no more than its nodes: proofs are harder with more squares, and easier with a lead. */
export function isWinnerProvable(
  { proof }: PositionBudget,
  squares: number,
  { margin }: PositionValue,
): boolean {
  const expected =
    NODES_TO_PROVE_WINNER *
    WINNER_FACTOR_PER_SQUARE ** (squares - 22) *
    Math.exp(-Math.abs(margin) / LEAD_A_STEP);
  return expected <= PROOF_RESERVE * proof;
}

/** A game as its values depend on it. */
export interface AnalysedGame {
  /** Position code with the end rule. */
  readonly start: string;
  readonly komi: number;
  readonly moves: readonly string[];
}

/** A position of a game, with the moves that led to it. */
export interface PlayedPosition {
  readonly position: Position;
  /** Position code of the game's start. */
  readonly start: string;
  /** The moves before the position. */
  readonly moves: readonly string[];
  readonly komi: number;
}

/** The value of a finished game, which needs no engine; undefined while the game is not over. */
export function valueOfEnd({ position, komi }: PlayedPosition): PositionValue | undefined {
  if (!isOver(position)) return undefined;
  const { black, white } = scoreOf(position);
  const margin = black - white - komi;
  return { certainty: 'exact', margin, winner: winnerAfterKomi(margin), line: [], depth: 0, nodes: 0 };
}

/** Searches a position with at most so many nodes. @returns its value, exact or an estimate */
export async function searchValue(
  engine: AnalysisEngine,
  { position, start, moves, komi }: PlayedPosition,
  nodes: number,
  signal: AbortSignal,
): Promise<PositionValue> {
  const found = await engine.search({ position: start, moves, nodes }, { signal });
  return valueOf(found, { position, komi });
}

/** The value of the best of the other moves, and the line that begins with it. */
export interface SecondLine extends SecondValue {
  readonly line: readonly string[];
}

/** Searches a position without its best move, which must not be the only one. @param nodes the maximum number */
export async function searchSecond(
  engine: AnalysisEngine,
  { position, start, moves, komi }: PlayedPosition,
  best: string,
  nodes: number,
  signal: AbortSignal,
): Promise<SecondLine> {
  const found = await engine.search({ position: start, moves, nodes, without: best }, { signal });
  const { margin, certainty, line } = valueOf(found, { position, komi });
  return { margin, isProven: certainty === 'exact', line };
}

/** Converts what a search has found to the value of a position. */
export function valueOf(
  { score, exact, line, depth, nodes }: ThinkProgress,
  { position, komi }: Pick<PlayedPosition, 'position' | 'komi'>,
): PositionValue {
  const margin = (position.turn === 'black' ? score : -score) - komi;
  const value = { margin, line, depth, nodes };
  return exact
    ? { certainty: 'exact', winner: winnerAfterKomi(margin), ...value }
    : { certainty: 'estimate', ...value };
}

/** Tries to prove who wins. @returns the estimate with what was proven; the estimate itself if nothing was */
export async function proveValue(
  engine: AnalysisEngine,
  played: PlayedPosition,
  estimate: PositionValue,
  nodes: number,
  signal: AbortSignal,
): Promise<PositionValue> {
  const { start: position, moves, komi } = played;
  const proof = await engine.proveWinner({ position, moves, komi, nodes }, { signal });
  const spent = { ...estimate, nodes: estimate.nodes + proof.nodes };
  return proof.winner === undefined ? spent : withProof(spent, proof, played);
}

/** Adds a proof of the winner to an estimate, whose margin is moved inside the proven bounds. */
export function withProof(
  estimate: PositionValue,
  { winner, atLeast, atMost, line }: WinnerProof,
  { position, komi }: Pick<PlayedPosition, 'position' | 'komi'>,
): PositionValue {
  const isBlack = position.turn === 'black';
  const lower = (isBlack ? atLeast : atMost && -atMost) ?? -Infinity;
  const upper = (isBlack ? atMost : atLeast && -atLeast) ?? Infinity;
  const margin = Math.min(Math.max(estimate.margin, lower - komi), upper - komi);
  // The estimated best move may throw the proven result away; the line of the proof keeps it.
  const isKept = estimate.line[0] === line[0];
  return {
    ...estimate,
    certainty: lower === upper ? 'exact' : 'winner',
    margin,
    winner,
    line: isKept ? estimate.line : line,
  };
}

interface ValueOptions {
  readonly startEngine: () => AnalysisEngine;
  /** The maximum number of nodes for each search. */
  readonly nodes: number;
  readonly signal: AbortSignal;
}

/**
 * Computes the value of the last position of a game, in an engine of its own. Rejects with the signal's reason, and as
 * `AnalysisEngine` does.
 * @returns the value, or the move that is illegal
 */
export async function valueAfter(
  { start, moves, komi }: AnalysedGame,
  { startEngine, nodes, signal }: ValueOptions,
): Promise<Result<PositionValue, ReplayFault>> {
  const positions = replayMoves(unwrap(parsePosition(start)), moves);
  if (!positions.ok) return positions;
  const position = positions.value.at(-1);
  if (position === undefined) throw new Error('A game has at least one position');
  const played = { position, start, moves, komi };
  const end = valueOfEnd(played);
  if (end !== undefined) return ok(end);
  const budget = budgetOf(nodes, position.piles.size);
  const engine = startEngine();
  try {
    const estimate = await searchValue(engine, played, budget.search, signal);
    if (estimate.certainty === 'exact' || !isWinnerProvable(budget, position.piles.size, estimate))
      return ok(estimate);
    return ok(await proveValue(engine, played, estimate, budget.proof, signal));
  } finally {
    await engine.close();
  }
}
