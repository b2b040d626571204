/** The geometry of a stack from the side. Lengths are those of the drawing. */

import type { Pawn, Pile, Pips } from '#shared/game/types.ts';
import { round } from './geometry.ts';

/** The room of each bar and of the top one, of which `gap` stays empty. */
export interface TowerSizes {
  readonly bar: number;
  readonly top: number;
  readonly gap: number;
}

/** One pawn from the side. */
export interface SideBar {
  readonly pawn: Pawn;
  /** The upper edge. */
  readonly y: number;
  readonly height: number;
  readonly radius: number;
}

/** Bars are rounded less where they are high. */
const MAX_RADIUS = 4;
const HIGH_BAR = 20;

/** The bars of a stack from the floor up. */
export function barsOf(pile: Pile, floor: number, { bar, top, gap }: TowerSizes): SideBar[] {
  return pile.map((pawn, level) => {
    const isTop = level === pile.length - 1;
    const height = round((isTop ? top : bar) - gap);
    return {
      pawn,
      y: round(floor - bar * level - (isTop ? top : bar)),
      height,
      radius: radiusOf(height, isTop),
    };
  });
}

function radiusOf(height: number, isTop: boolean): number {
  if (height > HIGH_BAR) return round(0.42 * height);
  return isTop ? height / 2 : Math.min(MAX_RADIUS, height / 2);
}

const MAX_MARK = 3.4;
/** The distance of two marks in radii. */
const MARK_STEP = 3.4;

/** The marks of a pawn side by side, from the middle of its bar; none in a bar too narrow for them. */
export function marksAlong(pips: Pips, width: number): { readonly x: number; readonly radius: number }[] {
  if (width < 12) return [];
  const radius = Math.min(MAX_MARK, width / 8);
  const step = Math.min(MARK_STEP * radius, (width - 2 * radius - 4) / 2);
  return Array.from({ length: pips }, (_, index) => ({ x: round((index - (pips - 1) / 2) * step), radius }));
}
