import { expect, it } from 'vitest';
import { OAK_GRAIN, SLATE_GRAIN } from './grain.ts';

/** The ends of the lines of a path, of which each is a curve (`C`) or a line to a place beside its start (`l`). */
function endsOf(path: string): { x: number; y: number }[] {
  return path
    .split('M')
    .slice(1)
    .flatMap((line) => {
      const numbers = (line.match(/-?[\d.]+/g) ?? []).map(Number);
      const at = (index: number): { x: number; y: number } => ({
        x: numbers[index] ?? Number.NaN,
        y: numbers[index + 1] ?? Number.NaN,
      });
      const [start, last] = [at(0), at(numbers.length - 2)];
      return line.includes('l') ? [start, { x: start.x + last.x, y: start.y + last.y }] : [start, last];
    });
}

it.each([
  ['oak', OAK_GRAIN],
  ['slate', SLATE_GRAIN],
])('lies within the round corners of the slab, which clip nothing: %s', (_, grain) => {
  const ends = grain.flatMap(({ path }) => endsOf(path));
  expect(ends.length).toBeGreaterThan(80);
  for (const { x, y } of ends) {
    // How far an end is from the middle of the slab, beyond the square that lies between the centres of its corners.
    const [across, up] = [x, y].map((place) => Math.max(0, Math.abs(place - 300) - (334 - 18)));
    expect(Math.hypot(across ?? Number.NaN, up ?? Number.NaN)).toBeLessThanOrEqual(18);
  }
});
