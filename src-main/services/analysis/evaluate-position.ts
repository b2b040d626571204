import type { PositionValue, SecondValue } from '#shared/analysis/position-value.ts';
import type { Position } from '#shared/game/types.ts';
import { isOver } from '#shared/game/moves.ts';
import { scoreOf } from '#shared/game/outcome.ts';
import { winnerAfterKomi } from '#shared/analysis/winner-after-komi.ts';
import type { AnalysisEngine, ThinkProgress, WinnerProof } from '../../engine/engine.ts';

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
