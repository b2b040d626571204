import type { Path, Square } from '#shared/game/types.ts';

/** A move marked as a mistake: a sign at its destination, and on request the answer that punishes it. */
export interface BoardWarning {
  readonly square: Square;
  /** Such as `??`. */
  readonly sign: string;
  /** The way of the answer; the pile at its end is in danger. */
  readonly answer?: { readonly from: Square; readonly path: Path } | undefined;
}
