/** The layout of a street: where each tower stands, and what is written below. Lengths in CSS pixels. */

import type { StreetTower } from '#shared/contract/statistics.ts';
import { topOf } from '#shared/game/pile.ts';
import { pileIn } from '#shared/game/position-code.ts';
import type { Pile } from '#shared/game/types.ts';

/** A street as one picture: its width, the margin at its sides, how far down the towers stand, and the room for words above them. */
export const PICTURE_WIDTH = 1200;
export const PICTURE_MARGIN = 44;
export const PICTURE_FLOOR = 597;
const PICTURE_SKY = 150;

/** What the proportions of a street follow from. */
export interface StreetSize {
  readonly brick: number;
  /** The room on both sides of all towers. */
  readonly margin: number;
  /** How much wider than usual the towers are; 1 by default. */
  readonly stretch?: number;
  /** A shorter street stands in the middle of this width. */
  readonly least: number;
}

export interface PlacedTower extends StreetTower {
  readonly pawns: Pile;
  /** The left edge. */
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

/** A label below the street, and the place of what it speaks of. */
export interface StreetLabel {
  readonly at: number;
  readonly x: number;
  /** Whether it names the year, too: it is the first one of it. */
  readonly isYear: boolean;
}

export interface StreetPlan {
  readonly brick: number;
  readonly towers: readonly PlacedTower[];
  readonly months: readonly StreetLabel[];
  /** The first game of each year: its number in the order of time, and its place. */
  readonly years: readonly { readonly at: number; readonly index: number; readonly x: number }[];
  /** The plot of the next game. */
  readonly plot: { readonly x: number; readonly width: number; readonly height: number };
  readonly width: number;
}

const MIN_BRICK = 7;
const MAX_BRICK = 30;
/** A street of low towers leaves room for one of so many pawns. */
const USUAL_HEIGHT = 24;
/** The bricks of a picture are not smaller than this, and it has not more towers. */
const MIN_PICTURE_BRICK = 9;
const MAX_IN_PICTURE = 120;
const MONTH_WIDTH = 44;
const YEAR_WIDTH = 84;

/** The height of a brick with which all towers fit. @param room for the tallest tower and its flag, in pixels */
export function brickFor(piles: readonly (readonly unknown[])[], room: number): number {
  const tallest = piles.reduce((most, pile) => Math.max(most, pile.length), USUAL_HEIGHT);
  return Math.max(MIN_BRICK, Math.min(MAX_BRICK, Math.floor((10 * room) / (tallest + 2)) / 10));
}

/** The width of a tower, and what lies between two of them. @param pips of its top pawn */
function towerWidth(pips: number, brick: number): number {
  return Math.round(brick * (0.46 + 0.65 * pips));
}
function gapOf(brick: number): number {
  return Math.round(0.5 * brick);
}

/** Lays out the towers of a street in the order of time. */
export function planStreet(
  given: readonly StreetTower[],
  { brick, margin, least, stretch = 1 }: StreetSize,
): StreetPlan {
  const found = given.flatMap((tower) => {
    const pawns = pileIn(tower.pile);
    return pawns === undefined
      ? []
      : [{ ...tower, pawns, width: towerWidth(topOf(pawns).pips, stretch * brick) }];
  });
  const gap = gapOf(stretch * brick);
  const plot = { width: towerWidth(3, stretch * brick), height: Math.round(5.5 * brick) };
  const length = found.reduce((sum, { width }) => sum + width + gap, plot.width + 2 * margin);
  let x = margin + Math.max(0, Math.floor((least - length) / 2));
  const towers = found.map((tower): PlacedTower => {
    const placed = { ...tower, x, height: tower.pawns.length * brick };
    x += tower.width + gap;
    return placed;
  });
  return {
    ...{ brick, towers },
    plot: { ...plot, x },
    months: monthsOf(towers),
    years: yearsOf(towers),
    width: Math.max(length, least),
  };
}

/** The labels of the months, as far as they have room; the first one of a year names it. */
function monthsOf(towers: readonly PlacedTower[]): StreetLabel[] {
  const labels: StreetLabel[] = [];
  let month = -1;
  let year: number | undefined;
  let free = -Infinity;
  for (const { at, x } of towers) {
    const date = new Date(at);
    const here = 12 * date.getFullYear() + date.getMonth();
    if (here === month) continue;
    month = here;
    if (x < free) continue;
    const isYear = date.getFullYear() !== year;
    year = date.getFullYear();
    labels.push({ at, x, isYear });
    free = x + (isYear ? YEAR_WIDTH : MONTH_WIDTH);
  }
  return labels;
}

function yearsOf(towers: readonly PlacedTower[]): StreetPlan['years'] {
  let year: number | undefined;
  return towers.flatMap(({ at, x }, index) => {
    const here = new Date(at).getFullYear();
    if (here === year) return [];
    year = here;
    return [{ at, index, x }];
  });
}

/** The highest tower; of equals the first. */
export function highestOf({ towers }: StreetPlan): PlacedTower | undefined {
  return towers.reduce<PlacedTower | undefined>(
    (best, tower) => (best === undefined || tower.height > best.height ? tower : best),
    undefined,
  );
}

/** The number of the tower at a place, or of the one nearest to it: the last one that begins before it, plus half a gap. */
export function towerAt({ towers, brick }: StreetPlan, x: number): number {
  const reach = x + gapOf(brick) / 2;
  let low = 0;
  let high = towers.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((towers[middle]?.x ?? 0) <= reach) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** Lays out as many of the last towers as have room in a picture, with the largest bricks possible. */
export function picturePlan(towers: readonly StreetTower[]): StreetPlan {
  const margin = PICTURE_MARGIN;
  const largest = brickFor(
    towers.map(({ pile }) => pileIn(pile) ?? []),
    PICTURE_FLOOR - PICTURE_SKY,
  );
  const lengthOf = (plan: StreetPlan): number =>
    (plan.towers.at(-1)?.x ?? 0) + (plan.towers.at(-1)?.width ?? 0);
  for (let brick = largest; brick > MIN_PICTURE_BRICK; brick *= 0.94) {
    const plan = planStreet(towers, { brick, margin, least: 0 });
    if (lengthOf(plan) <= PICTURE_WIDTH - margin)
      return planStreet(towers, { brick, margin, least: PICTURE_WIDTH + plan.plot.width });
  }
  for (let count = Math.min(towers.length, MAX_IN_PICTURE); ; count--) {
    const plan = planStreet(towers.slice(towers.length - count), {
      brick: MIN_PICTURE_BRICK,
      margin,
      least: 0,
    });
    if (count <= 1 || lengthOf(plan) <= PICTURE_WIDTH - margin) return plan;
  }
}
