/** The outlines of a tower in a street, a path for each colour: few elements, because many towers are drawn at once. */

import { topOf } from '#shared/game/pile.ts';
import type { Colour, Pile } from '#shared/game/types.ts';
import { round } from '../board/geometry.ts';

/** The paths of the bricks by their colour, and of the windows by that of their brick; empty where there are none. */
export interface TowerPaths {
  readonly bricks: Readonly<Record<Colour, string>>;
  readonly lit: Readonly<Record<Colour, string>>;
  readonly dark: Readonly<Record<Colour, string>>;
}

/** What the outlines of a tower follow from, but for its pile. */
interface TowerShape {
  /** The left edge. */
  readonly x: number;
  /** What the tower stands on. */
  readonly floor: number;
  readonly width: number;
  /** The height of a brick. */
  readonly brick: number;
  /** Whether there is light in a brick, counted from 0 at the floor. */
  readonly isLit: (level: number) => boolean;
}

export function towerPaths(pile: Pile, { x, floor, width, brick, isLit }: TowerShape): TowerPaths {
  const [bricks, bright, dark] = [noPaths(), noPaths(), noPaths()];
  const gap = Math.min(1.4, 0.09 * brick);
  const { pips } = topOf(pile);
  /** The bricks of a stretched tower are wider than usual. */
  const edge = (width * 0.23) / (0.46 + 0.65 * pips);
  const room = (width - 2 * edge) / pips;
  const pane = { width: 0.54 * room, height: 0.44 * brick };
  // All bricks and all panes of a tower have one shape.
  const brickAt = roundedRect(width, brick - gap, 0.2 * brick);
  const paneAt = roundedRect(pane.width, pane.height, 0.07 * brick);
  for (const [level, { colour }] of pile.entries()) {
    const y = floor - brick * (level + 1);
    bricks[colour] += brickAt(x, y + gap / 2);
    const panes = isLit(level) ? bright : dark;
    for (let column = 0; column < pips; column++) {
      const left = x + edge + room * (column + 0.5) - pane.width / 2;
      panes[colour] += paneAt(left, y + (brick - pane.height) / 2);
    }
  }
  return { bricks, lit: bright, dark };
}

function noPaths(): Record<Colour, string> {
  return { black: '', white: '' };
}

/** Returns what gives the path of a rounded rectangle of a size, by its upper left corner. */
function roundedRect(width: number, height: number, radius: number): (x: number, y: number) => string {
  const r = round(Math.min(radius, width / 2, height / 2));
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [round(width - 2 * r), round(height - 2 * r)];
  const outline = `h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
  return (x, y) => `M${round(x + r)} ${round(y)}${outline}`;
}
