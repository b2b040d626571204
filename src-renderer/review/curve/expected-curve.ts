/** The layout of the curve of the expected result, in pixels. */

import type { Certainty, PositionValue } from '#shared/analysis/position-value.ts';
import { leadScale } from '../../chart/curve.ts';

/** The strip over the curve that says how certain it is. */
const STRIP_HEIGHT = 20;
/** The distance of the first and the last point from the edges, and of the largest values. */
export const SIDE = 10;
const EDGE = 5;

/** Positions with the same certainty and, where only the winner is proven, the same winner. */
export interface CurveSpan {
  readonly certainty: Certainty | 'unknown';
  readonly winner: PositionValue['winner'];
  /** The first and the last one, as numbers of moves. */
  readonly from: number;
  readonly to: number;
  /** Where its part of the strip begins, and how long that is. */
  readonly left: number;
  readonly width: number;
}

export interface ExpectedCurve {
  /** Where the plot begins, below the strip. */
  readonly top: number;
  /** The line through zero. */
  readonly zero: number;
  /** Where the thin lines are. */
  readonly lines: readonly number[];
  /** The horizontal place of the position after a number of moves. */
  readonly x: (ply: number) => number;
  readonly y: (margin: number) => number;
  readonly spans: readonly CurveSpan[];
}

/** The scale of the curve: of the values after each number of moves, and of the leads on the board. */
export function expectedScale(
  values: readonly (PositionValue | null)[],
  leads: readonly number[],
): ReturnType<typeof leadScale> {
  return leadScale([...leads, ...values.map((value) => value?.margin ?? 0)]);
}

/** @param values after each number of moves @param leads the score on the board after them @param calm without the strip */
export function expectedCurve(
  values: readonly (PositionValue | null)[],
  leads: readonly number[],
  width: number,
  height: number,
  calm = false,
): ExpectedCurve {
  const { reach, lines } = expectedScale(values, leads);
  const top = calm ? 0 : STRIP_HEIGHT;
  const half = (height - top) / 2;
  const zero = top + half;
  const last = Math.max(values.length - 1, 1);
  const x = (ply: number): number => round(SIDE + (ply / last) * (width - 2 * SIDE));
  const y = (margin: number): number => round(zero - (margin / reach) * (half - EDGE));
  const spans: CurveSpan[] = [];
  for (const [ply, value] of values.entries()) {
    const certainty = value?.certainty ?? 'unknown';
    const winner = certainty === 'winner' ? value?.winner : undefined;
    const open = spans.at(-1);
    if (open?.certainty === certainty && open.winner === winner)
      spans[spans.length - 1] = { ...open, to: ply };
    else spans.push({ certainty, winner, from: ply, to: ply, left: 0, width: 0 });
  }
  const laid = spans.map((span, index) => {
    const left = index === 0 ? 0 : x(span.from);
    const next = spans[index + 1];
    return { ...span, left, width: round((next === undefined ? width : x(next.from)) - left) };
  });
  return { top, zero, lines: lines.map(y), x, y, spans: laid };
}

/** A sign on the curve, by its middle. */
interface Sign {
  readonly x: number;
  readonly y: number;
}

/**
 * Moves signs up or down so that none lies over another. @param signs from left to right; they keep their horizontal place
 * @param size how far apart two of them are at least
 */
export function keepApart<T extends Sign>(
  signs: readonly T[],
  size: number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): T[] {
  const placed: T[] = [];
  for (const sign of signs) {
    const near = placed.filter(({ x }) => Math.abs(x - sign.x) < size);
    const isFree = (y: number): boolean =>
      near.every((other) => Math.hypot(other.x - sign.x, other.y - y) >= size - 0.1);
    // Beside each of those that are near, just above or below.
    const ys = near.flatMap((other) => {
      const rise = Math.sqrt(size ** 2 - (other.x - sign.x) ** 2);
      return [other.y - rise, other.y + rise];
    });
    const [y = sign.y] = [sign.y, ...ys.filter((each) => each >= top && each <= bottom)]
      .filter((each) => isFree(each))
      .toSorted((one, other) => Math.abs(one - sign.y) - Math.abs(other - sign.y));
    placed.push({ ...sign, y: round(y) });
  }
  return placed;
}

/** The outline of the values of a span, up to where the next one begins; empty for positions without a value. */
export function spanLine(
  curve: ExpectedCurve,
  values: readonly (PositionValue | null)[],
  span: CurveSpan,
): string {
  if (span.certainty === 'unknown') return '';
  const end = values[span.to + 1] ? span.to + 1 : span.to;
  const points = values
    .slice(span.from, end + 1)
    .map((value, index) => `${String(curve.x(span.from + index))} ${String(curve.y(value?.margin ?? 0))}`);
  return `M${points.join('L')}`;
}

/** The area between that outline and zero. */
export function spanArea(
  curve: ExpectedCurve,
  values: readonly (PositionValue | null)[],
  span: CurveSpan,
): string {
  const line = spanLine(curve, values, span);
  if (line === '') return '';
  const end = values[span.to + 1] ? span.to + 1 : span.to;
  const zero = String(curve.zero);
  return `${line}L${String(curve.x(end))} ${zero}L${String(curve.x(span.from))} ${zero}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
