import { CERTAINTIES, type PositionValue } from '#shared/analysis/position-value.ts';
import type { Line } from '#shared/contract/schemas.ts';
import { turnAt } from '#shared/game/notation.ts';
import type { Colour } from '#shared/game/types.ts';
import { valueIn } from '#shared/library/recorded-analysis.ts';
import { movesAlong, type LinePlace } from '#shared/record/model/line-path.ts';

/** What is known of the positions of a game and its variations. */
interface KnownValues {
  /** Who makes the first move. */
  readonly first: Colour;
  /** By the analysis of the game: after each number of its moves, from 0. */
  readonly analysed: readonly (PositionValue | null)[];
  /** By the live analysis: after the moves that lead to a position, see `movesKey`. */
  readonly live: ReadonlyMap<string, PositionValue>;
}

/** Identifies a position of a game by the moves that lead to it from the start. */
export function movesKey(moves: readonly string[]): string {
  return moves.join(' ');
}

/**
 * Returns the value of a position of a game or its variations, the surest that is known; undefined if none is. The analysis has
 * the positions of the game, and those of a variation that follows its best line. Any other position may have a value in its
 * comments, such as `[%eval 3.5]`. The live analysis may have found each of them, or have it on its best line.
 */
export function knownValueAt(
  line: Line,
  { path, ply }: LinePlace,
  known: KnownValues,
): PositionValue | undefined {
  const recorded = movesAlong(line, path).slice(0, ply);
  const moves = recorded.map(({ move }) => move);
  const [fork] = path;
  let reviewed: PositionValue | null | undefined;
  if (fork === undefined) reviewed = known.analysed[ply];
  else {
    const followed = valueAlong(known.analysed[fork.ply], moves.slice(fork.ply), moverAfter(fork.ply, known));
    reviewed = followed ?? valueIn(recorded.at(-1)?.comments ?? []);
  }
  return liveValues(moves, known).reduce(surer, reviewed ?? undefined);
}

/** The surer one of two values: by certainty, then by depth; the first where they are equal. */
export function surer(one: PositionValue | undefined, other: PositionValue): PositionValue {
  if (one === undefined) return other;
  if (one.certainty === other.certainty) return other.depth > one.depth ? other : one;
  // From the least certain kind to the most certain one.
  return CERTAINTIES.indexOf(other.certainty) > CERTAINTIES.indexOf(one.certainty) ? other : one;
}

/**
 * Returns the value of the position after the first moves of a value's best line: best play keeps it. Undefined if the moves
 * leave the line.
 * @param mover who makes the first of the moves
 */
export function valueAlong(
  value: PositionValue | null | undefined,
  moves: readonly string[],
  mover: Colour,
): PositionValue | undefined {
  if (value === null || value === undefined) return undefined;
  if (moves.length === 0) return value;
  if (moves.some((move, index) => value.line[index] !== move)) return undefined;
  const depth = Math.max(0, value.depth - moves.length);
  const after: PositionValue = { ...value, line: value.line.slice(moves.length), depth, second: undefined };
  // Only the first move of such a line is proven to keep the result; where the other colour loses, each of its replies does.
  const isKept = moves.length === 1 || (moves.length === 2 && value.winner === mover);
  return value.certainty !== 'winner' || isKept
    ? after
    : { ...after, certainty: 'estimate', winner: undefined };
}

/** What the live analysis has found of a position, and of the positions before it whose best line leads to it. */
function liveValues(moves: readonly string[], known: KnownValues): PositionValue[] {
  if (known.live.size === 0) return [];
  const found: PositionValue[] = [];
  for (let ply = 0; ply <= moves.length; ply++) {
    const before = known.live.get(movesKey(moves.slice(0, ply)));
    const value = valueAlong(before, moves.slice(ply), moverAfter(ply, known));
    if (value !== undefined) found.push(value);
  }
  return found;
}

function moverAfter(ply: number, { first }: KnownValues): Colour {
  return turnAt(first, ply).colour;
}
