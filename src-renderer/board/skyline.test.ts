import { describe, expect, it } from 'vitest';
import { topOf } from '#shared/game/pile.ts';
import { scoreOf } from '#shared/game/result.ts';
import type { Colour, Pile, Pips } from '#shared/game/types.ts';
import { positionOf } from './stacks.test-data.ts';
import { POSITIONS } from './stacks.test-data.ts';
import { layersOf } from './side-view.ts';
import { chipWidthOf, skylineOf, type Skyline } from './skyline.ts';

const nameWall = (count: number): string => `${count} single pawns`;

const SIZES = [
  { width: 360, height: 226, isPlain: false },
  { width: 358, height: 140, isPlain: false },
  { width: 360, height: 150, isPlain: false },
  { width: 668, height: 210, isPlain: false },
  { width: 800, height: 226, isPlain: false },
  { width: 260, height: 84, isPlain: true },
  { width: 120, height: 40, isPlain: true },
];

/** All bricks of a skyline: their left upper corners and colours. */
function bricksOf({ buildings, brick }: Skyline) {
  return buildings.flatMap(({ piles }) =>
    piles.flatMap(({ square, pile, x, floor }) =>
      layersOf(pile, x, floor, brick).flatMap(({ bricks, y, width, height }) =>
        bricks.map((left) => ({ square, left, right: left + width, top: y, bottom: y + height })),
      ),
    ),
  );
}

describe.each(SIZES)('a skyline of $width × $height', ({ width, height, isPlain }) => {
  const all = POSITIONS.map(({ position, ...sample }) => ({
    sample,
    position,
    skyline: skylineOf(position, width, height, nameWall, isPlain),
  }));

  it('has one brick for each point', () => {
    for (const { position, skyline } of all) {
      const count = { black: 0, white: 0 };
      for (const { square } of bricksOf(skyline)) count[topOf(position.piles.get(square) as Pile).colour]++;
      expect(count).toEqual(scoreOf(position));
    }
  });

  it('keeps its bricks apart from each other, inside the picture and on their side of the middle', () => {
    for (const { sample, position, skyline } of all) {
      const bricks = bricksOf(skyline);
      for (const { square, left, right, top } of bricks) {
        const isBlack = topOf(position.piles.get(square) as Pile).colour === 'black';
        expect(left, JSON.stringify(sample)).toBeGreaterThanOrEqual(isBlack ? 0 : skyline.middle);
        expect(right, JSON.stringify(sample)).toBeLessThanOrEqual(isBlack ? skyline.middle : width);
        expect(top, JSON.stringify(sample)).toBeGreaterThanOrEqual(skyline.hasChips ? 24 : 0);
      }
      const overlaps = bricks.filter((one, index) =>
        bricks
          .slice(index + 1)
          .some(
            (other) =>
              one.left < other.right - 0.02 &&
              other.left < one.right - 0.02 &&
              one.top < other.bottom - 0.02 &&
              other.top < one.bottom - 0.02,
          ),
      );
      expect(overlaps, JSON.stringify(sample)).toEqual([]);
    }
  });

  it('lets no texts and chips run together', () => {
    for (const { sample, skyline } of all) {
      for (const floor of skyline.floors) {
        const texts = skyline.buildings
          .filter((building) => building.floor === floor)
          .map(({ x, lines, isSigned, piles }) => {
            const points = piles.reduce((sum, pile) => sum + pile.points, 0);
            const letters = Math.max(0, ...lines.map((line) => line.length)) + (isSigned ? 1.5 : 0);
            const half = Math.max(6.6 * letters, skyline.hasChips ? chipWidthOf(points) : 0) / 2;
            return { start: x - half, end: x + half };
          })
          .sort((a, b) => a.start - b.start);
        for (const [index, { end }] of texts.entries()) {
          const next = texts[index + 1]?.start ?? width + 2;
          expect(next - end, JSON.stringify(sample)).toBeGreaterThanOrEqual(1.5);
        }
      }
    }
  });
});

it('has bricks of 16 px or more in the picture of a result, whatever stands there', () => {
  for (const { position, ...sample } of POSITIONS) {
    const { brick } = skylineOf(position, 360, 226, nameWall);
    expect(brick.width, JSON.stringify(sample)).toBeGreaterThanOrEqual(16);
  }
});

it('puts the tallest next to the middle, and single pawns as one wall at the outside', () => {
  const { buildings } = skylineOf(positionOf('(ab)(aB)(abcA)c2/bc4/6/6/6/6 b'), 360, 226, nameWall);
  const seen = buildings.map(({ colour, piles, lines }) => [colour, piles.length, lines]);
  expect(seen).toEqual([
    ['black', 1, ['a6', '2×2']],
    ['black', 3, ['3 single', 'pawns']],
    ['white', 1, ['c6', '1×4']],
    ['white', 1, ['b6', '2×2']],
  ]);
  const [tower, wall] = buildings;
  expect(wall?.x).toBeLessThan(tower?.x ?? 0);
});

it('divides the width by what each colour has', () => {
  const { middle } = skylineOf(positionOf('(ab)(aB)(abcA)c2/bc4/cc3B/6/6/6 b'), 360, 226, nameWall);
  const alone = skylineOf(positionOf('(ab)(ab)(abc)c2/bc4/cc4/6/6/6 b'), 360, 226, nameWall);
  expect(alone.middle).toBeGreaterThan(middle);
});

describe('a pile from the side', () => {
  const pile = (top: Colour, pips: Pips): Pile => [
    { colour: 'white', pips: 1 },
    { colour: top, pips },
  ];

  it('is as wide as its top pawn has marks, each on a brick of its own', () => {
    const [low, top] = layersOf(pile('black', 3), 100, 50, { width: 20, height: 10 });
    expect(low?.bricks).toHaveLength(3);
    expect(low?.marks).toEqual([]);
    expect(top?.marks).toEqual([80, 100, 120]);
    expect(top?.y).toBe(30);
  });

  it('shows the marks of every pawn side by side, if each is one bar', () => {
    const [low, top] = layersOf(pile('black', 2), 100, 50, { width: 100, height: 20 }, true);
    expect(low?.bricks).toHaveLength(1);
    expect(low?.marks).toEqual([100]);
    expect(top?.marks).toHaveLength(2);
  });
});
