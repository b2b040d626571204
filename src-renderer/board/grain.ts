/**
 * The grain of the boards as vectors: long wavering lines on oak, short sloping scratches on slate. It lies within the slab's round
 * corners, so that nothing has to clip it: LibreOffice 7.4 draws transparent lines in a clipped group nearly white.
 */

import { seededRandom, type Random } from '#shared/util/random.ts';
import { FRAME, round } from './geometry.ts';

/** Lines of equal strength, joined in one path for fewer elements. */
export interface GrainPath {
  readonly path: string;
  readonly width: number;
  readonly opacity: number;
}

const STRENGTHS = [
  { width: 0.9, opacity: 0.45 },
  { width: 1.4, opacity: 0.65 },
  { width: 1.9, opacity: 0.35 },
  { width: 2.3, opacity: 0.55 },
  { width: 2.9, opacity: 0.45 },
] as const;

function between(random: Random, low: number, high: number): number {
  return round(low + ((high - low) * random.next()) / 0x1_0000_0000);
}

function strengthsOf(lines: readonly string[], thin: number): GrainPath[] {
  return STRENGTHS.map(({ width, opacity }, index) => ({
    path: lines.filter((_, line) => line % STRENGTHS.length === index).join(''),
    width: round(width * thin),
    opacity,
  }));
}

/** The edges of the slab, and the radius of its corners. */
const LOW = -FRAME;
const HIGH = 600 + FRAME;
const CORNER = 18;
/** How far from the edge a line of any strength stays. */
const EDGE = 1.5;

/** How far from the sides the slab's corners keep a line at a height, in whole units. */
function cornerAt(y: number): number {
  const into = CORNER + EDGE - Math.min(y - LOW, HIGH - y);
  return into <= 0 ? 0 : Math.ceil(CORNER - Math.sqrt(CORNER ** 2 - Math.min(into, CORNER) ** 2));
}

function oakLine(random: Random, y: number): string {
  const wave = (): number =>
    round(Math.min(Math.max(y + between(random, -4.5, 4.5), LOW + EDGE), HIGH - EDGE));
  const start = wave();
  const curve = (x: number): string => {
    const [first, second, end] = [wave(), wave(), wave()];
    const to = Math.min(x + 167, HIGH - cornerAt(end));
    return `C${x + 55} ${first} ${x + 112} ${second} ${to} ${end}`;
  };
  return `M${LOW + cornerAt(start)} ${start}${[-34, 133, 300, 467].map(curve).join('')}`;
}

function makeOak(): GrainPath[] {
  const random = seededRandom(1);
  const lines: string[] = [];
  for (let y = -30; y < 600 + FRAME; y += between(random, 10, 19)) lines.push(oakLine(random, round(y)));
  return strengthsOf(lines, 1);
}

function makeSlate(): GrainPath[] {
  const random = seededRandom(2);
  const lines = Array.from({ length: 170 }, () => {
    const length = between(random, 4, 26);
    const [x, y] = [between(random, -30, 625), between(random, -30, 632)];
    const rise = round(between(random, -0.35, -0.08) * length);
    const isInside = [y, y + rise].every(
      (end) =>
        end > LOW + EDGE && end < HIGH - EDGE && x > LOW + cornerAt(end) && x + length < HIGH - cornerAt(end),
    );
    return isInside ? `M${x} ${y}l${length} ${rise}` : '';
  });
  return strengthsOf(lines, 0.6);
}

export const OAK_GRAIN: readonly GrainPath[] = makeOak();
export const SLATE_GRAIN: readonly GrainPath[] = makeSlate();
