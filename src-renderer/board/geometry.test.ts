import { describe, expect, it } from 'vitest';
import type { Colour, Pawn, Pile } from '#shared/game/types.ts';
import { SQUARES } from '#shared/game/types.ts';
import {
  badgeOf,
  BASE_Y,
  chipOf,
  cornerOf,
  detailFor,
  faceY,
  hugPath,
  isAmbiguous,
  layersOf,
  marksOf,
  PAWN_RADIUS,
  rimHeight,
  rowsOf,
  shadowOf,
  signPlace,
  squareAtPoint,
} from './geometry.ts';

function pileOf(colours: readonly Colour[]): Pile {
  const [first, ...rest] = colours.map((colour): Pawn => ({ colour, pips: 2 }));
  if (first === undefined) throw new Error('A pile has pawns');
  return [first, ...rest];
}
const alternating = (pawns: number): Pile =>
  pileOf(Array.from({ length: pawns }, (_, index): Colour => (index % 2 === 0 ? 'black' : 'white')));

describe('the height of a pile', () => {
  it.each([
    [1, 7.0, 50.5],
    [2, 12.4, 45.1],
    [4, 19.0, 38.5],
    [6, 22.4, 35.1],
    [8, 24.2, 33.3],
    [10, 25.1, 32.4],
    [12, 25.5, 32.0],
    [16, 25.9, 31.6],
    [24, 26.0, 31.5],
  ])('%i pawns: rim %f, face at %f', (pawns, rim, face) => {
    expect(rimHeight(pawns)).toBeCloseTo(rim, 1);
    expect(faceY(pawns)).toBeCloseTo(face, 1);
  });

  it('grows with every pawn and never reaches the pile behind', () => {
    for (let pawns = 2; pawns <= 36; pawns++) {
      expect(rimHeight(pawns)).toBeGreaterThan(rimHeight(pawns - 1));
      // The base of the pile behind ends at BASE_Y + radius of the square above.
      const gap = faceY(pawns) - PAWN_RADIUS - (BASE_Y + PAWN_RADIUS - 100);
      expect(gap).toBeGreaterThanOrEqual(1.99);
    }
  });
});

describe('the layers of a pile', () => {
  it('are one a pawn up to eight', () => {
    expect(layersOf(alternating(8), 'full').map((layer) => layer.colour)).toEqual([
      ...['black', 'white', 'black', 'white'],
      ...['black', 'white', 'black', 'white'],
    ]);
  });

  it('are three, a gap and four from nine on', () => {
    const layers = layersOf(alternating(9), 'medium').map((layer) => layer.colour);
    expect(layers).toEqual(['black', 'white', 'black', 'break', 'white', 'black', 'white', 'black']);
  });

  it('are at most four in the small detail', () => {
    expect(layersOf(alternating(4), 'small')).toHaveLength(4);
    const five = layersOf(alternating(5), 'small').map((layer) => layer.colour);
    expect(five).toEqual(['black', 'break', 'white', 'black']);
  });

  it('fill the rim from the base to the face, with a line under each but the topmost', () => {
    const layers = layersOf(alternating(2), 'full');
    expect(layers[0]?.path).toBe('M14 57.5A36 36 0 0 0 86 57.5V51.31A36 36 0 0 1 14 51.31Z');
    expect(layers[1]?.path).toBe('M14 51.31A36 36 0 0 0 86 51.31V45.11A36 36 0 0 1 14 45.11Z');
    expect(layers.map((layer) => layer.seam)).toEqual(['M14 51.31A36 36 0 0 0 86 51.31', undefined]);
  });
});

describe('squares on the drawing', () => {
  it.each([
    ['a1', { x: 0, y: 500 }],
    ['f6', { x: 500, y: 0 }],
    ['d5', { x: 300, y: 100 }],
  ] as const)('%s lies at %o, and opposite when turned', (square, corner) => {
    expect(cornerOf(square, false)).toEqual(corner);
    expect(cornerOf(square, true)).toEqual({ x: 500 - corner.x, y: 500 - corner.y });
  });

  it.each([false, true])('are found again by any point inside them (turned: %s)', (turned) => {
    for (const square of SQUARES) {
      const corner = cornerOf(square, turned);
      for (const [x, y] of [
        [0, 0],
        [99.9, 0],
        [50, 50],
        [99.9, 99.9],
      ] as const) {
        expect(squareAtPoint({ x: corner.x + x, y: corner.y + y }, turned)).toBe(square);
      }
    }
  });

  it('are none outside', () => {
    for (const point of [
      { x: -1, y: 5 },
      { x: 5, y: 600 },
      { x: 601, y: 5 },
    ]) {
      expect(squareAtPoint(point, false)).toBeUndefined();
      expect(squareAtPoint(point, true)).toBeUndefined();
    }
  });

  it.each([false, true])('are read from the far row to the near one (turned: %s)', (turned) => {
    const corners = rowsOf(turned)
      .flat()
      .map((square) => cornerOf(square, turned));
    expect(corners).toEqual([...corners].sort((a, b) => a.y - b.y || a.x - b.x));
    expect(new Set(rowsOf(turned).flat()).size).toBe(36);
  });
});

describe('labels', () => {
  it('puts the numeral at 97, 97.5', () => {
    expect(badgeOf(8, 'full')).toMatchObject({
      x: 68,
      y: 68.5,
      width: 29,
      height: 29,
      textY: 90.56,
      size: 21,
    });
    expect(badgeOf(14, 'full')).toMatchObject({ x: 60, width: 37 });
    expect(badgeOf(4, 'small')).toMatchObject({
      x: 59,
      y: 59.5,
      width: 38,
      height: 38,
      textY: 89.3,
      size: 30,
    });
  });

  it('measures a chip by its characters', () => {
    expect(chipOf('+36', false, 'full')).toMatchObject({ x: 1, y: 72.5, height: 26, width: 45.86, size: 18 });
    expect(chipOf('+8', true, 'full').width).toBeCloseTo(52.24, 2);
    expect(chipOf('+0', false, 'medium')).toMatchObject({ y: 70, height: 29, width: 38.78, size: 21 });
  });

  it.each(['full', 'medium', 'small'] as const)('keeps the chip off a one-digit numeral (%s)', (detail) => {
    const chip = chipOf('+36', detail !== 'small', detail);
    expect(chip.x + chip.width).toBeLessThanOrEqual(badgeOf(8, detail).x);
  });
});

describe('the sign on a square', () => {
  const behind = (pile: Pile) => signPlace('a1', false, new Map([['a2', pile]]));

  it('is in its upper right corner, and gives way to the numeral of a stack behind it', () => {
    const corner = cornerOf('a1', false);
    expect(signPlace('a1', false, new Map())).toEqual({ x: corner.x + 88, y: corner.y + 9 });
    expect(behind(alternating(1))).toEqual({ x: corner.x + 88, y: corner.y + 9 });
    expect(behind(alternating(2))).toEqual({ x: corner.x + 44, y: corner.y - 4 });
    expect(behind(alternating(16))).toEqual({ x: corner.x + 28, y: corner.y - 4 });
    // From the other side of the board a2 is in front.
    expect(signPlace('a1', true, new Map([['a2', alternating(2)]])).y).toBe(cornerOf('a1', true).y + 9);
  });
});

describe('small things', () => {
  it('chooses the detail by the size of a square', () => {
    expect([30, 55.9, (374 / 668) * 100, 56, 71.9, 72, 200].map(detailFor)).toEqual([
      ...['small', 'small', 'medium', 'medium', 'medium', 'full', 'full'],
    ]);
  });

  it('places three marks 1.5 lower, and at 90 % in the small detail', () => {
    expect(marksOf(3, 'full')).toEqual([
      { x: 0, y: -12.5 },
      { x: -14, y: 12 },
      { x: 14, y: 12 },
    ]);
    expect(marksOf(3, 'small')[1]?.x).toBe(-12.6);
  });

  it('throws a longer shadow for a taller pile, up to ten', () => {
    expect(shadowOf(1)).toEqual({ x: 52.09, y: 60.16 });
    expect(shadowOf(24)).toEqual({ x: 55.5, y: 64.5 });
  });

  it('follows the outline of the whole pile', () => {
    expect(hugPath(8, 5.5)).toBe('M8.5 33.34A41.5 41.5 0 0 1 91.5 33.34V57.5A41.5 41.5 0 0 1 8.5 57.5Z');
  });
});

it('finds the numbers that are other numbers from the other side', () => {
  const upTo = Array.from({ length: 110 }, (_, index) => String(index));
  const found = upTo.filter(isAmbiguous).join(' ');
  expect(found).toBe('6 9 16 18 19 61 66 68 81 86 89 91 98 99 106 108 109');
  expect(['+6', '≈9', '…'].filter(isAmbiguous)).toEqual([]);
});
