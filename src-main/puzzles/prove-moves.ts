import { legalMoves } from '#shared/game/moves.ts';
import { formatMove, parseMove } from '#shared/game/notation.ts';
import { applyMove } from '#shared/game/play.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import type { Move, Position } from '#shared/game/types.ts';
import type { SolvedMove } from '#shared/puzzle/solved-position.ts';
import type { AnalysisEngine } from '../engine/engine.ts';
import { budgetOf, NODES_OF_DEPTH, searchValue, valueOfEnd } from '../engine/evaluate-position.ts';

/** The proven result of a position under best play. */
export interface ProvenPosition {
  /** In points for the side to move, without komi. */
  readonly margin: number;
  /** Best play to the end of the game. */
  readonly line: readonly Move[];
}

/** Proves the result of a position after some moves. @returns undefined if the nodes of a normal analysis are not enough */
export async function provePosition(
  engine: AnalysisEngine,
  start: Position,
  moves: readonly Move[],
  signal: AbortSignal,
): Promise<ProvenPosition | undefined> {
  const position = moves.reduce(applyMove, start);
  const played = { position, start: formatPosition(start), moves: moves.map(formatMove), komi: 0 };
  const { search } = budgetOf(NODES_OF_DEPTH.normal, position.piles.size);
  const value = valueOfEnd(played) ?? (await searchValue(engine, played, search, signal));
  if (value.certainty !== 'exact') return undefined;
  const margin = position.turn === 'black' ? value.margin : -value.margin;
  return { margin: margin || 0, line: value.line.flatMap((text) => parseMove(text) ?? []) };
}

/** Proves the results of all legal moves. @returns them, best first; undefined if one could not be proven */
export async function proveMoves(
  engine: AnalysisEngine,
  position: Position,
  signal: AbortSignal,
): Promise<SolvedMove[] | undefined> {
  const solved: SolvedMove[] = [];
  for (const move of legalMoves(position)) {
    const proven = await provePosition(engine, position, [move], signal);
    if (proven === undefined) return undefined;
    solved.push({ move, value: -proven.margin || 0, replies: proven.line });
  }
  return solved.sort((one, other) => other.value - one.value);
}
