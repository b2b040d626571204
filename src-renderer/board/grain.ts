/** The grain of the boards as vectors: long wavering lines on oak, short sloping scratches on slate. */

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

function oakLine(random: Random, y: number): string {
  const at = (x: number): string => `${x} ${round(y + between(random, -4.5, 4.5))}`;
  const curve = (x: number): string => `C${at(x + 55)} ${at(x + 112)} ${at(x + 167)}`;
  return `M${at(-FRAME)}${[-34, 133, 300, 467].map(curve).join('')}`;
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
    const start = `${between(random, -30, 625)} ${between(random, -30, 632)}`;
    return `M${start}l${length} ${round(between(random, -0.35, -0.08) * length)}`;
  });
  return strengthsOf(lines, 0.6);
}

export const OAK_GRAIN: readonly GrainPath[] = makeOak();
export const SLATE_GRAIN: readonly GrainPath[] = makeSlate();
