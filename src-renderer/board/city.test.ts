import { describe, expect, it } from 'vitest';
import { pointsOf } from '#shared/game/pile.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import type { Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import { cameraOf, cityOf, heightOf, labelsOf, upperEdgeOf } from './city.ts';
import { BOARD, cornerOf, FRAME } from './geometry.ts';
import { EXAMPLE, positionOf, POSITIONS } from './stacks.test-data.ts';

describe.each([false, true])('the city (turned: %s)', (turned) => {
  it('is the board from above before it tips', () => {
    for (const { square, layers } of cityOf(EXAMPLE, turned, 0)) {
      const corner = cornerOf(square, turned);
      const face = layers.at(-1)?.face;
      expect([face?.x, face?.y, face?.scale]).toEqual([corner.x + 50, corner.y + 50, 1]);
    }
  });

  it('shows every pawn of every pile, each over the one below it, inside the box of the board', () => {
    for (const { position } of POSITIONS) {
      for (const { square, layers, top } of cityOf(position, turned, 1)) {
        const pile = position.piles.get(square);
        expect(layers.map(({ colour }) => colour)).toEqual(pile?.map(({ colour }) => colour));
        const heights = layers.map(({ face }) => face.y);
        expect(heights).toEqual(heights.toSorted((a, b) => b - a));
        expect(new Set(heights).size).toBe(heights.length);
        expect(top.y).toBeGreaterThan(-FRAME);
      }
    }
  });

  it.each(['full', 'medium', 'small'] as const)(
    'lets no label cover another or leave the box (%s)',
    (detail) => {
      for (const { position, ...sample } of POSITIONS) {
        const labels = labelsOf(cityOf(position, turned, 1), detail);
        const stacks = [...position.piles].filter(([, pile]) => pile.length > 1);
        expect(labels).toHaveLength(stacks.length);
        for (const [index, one] of labels.entries()) {
          const pile = position.piles.get(one.square);
          expect(one.text.endsWith(String(pile && pointsOf(pile)))).toBe(true);
          expect(one.y, JSON.stringify(sample)).toBeGreaterThanOrEqual(-FRAME);
          expect(one.x).toBeGreaterThanOrEqual(-FRAME);
          expect(one.x + one.width).toBeLessThanOrEqual(BOARD - FRAME);
          for (const other of labels.slice(index + 1)) {
            const isApart =
              one.x + one.width <= other.x ||
              other.x + other.width <= one.x ||
              one.y + one.height <= other.y ||
              other.y + other.height <= one.y;
            expect(isApart, `${JSON.stringify(sample)} ${one.square} ${other.square}`).toBe(true);
          }
        }
      }
    },
  );
});

it('writes the points alone where a formula would cover the marks of another tower, and formulas wherever there is room', () => {
  // The label of the stack on c2 would lie over the one on b5.
  const near = unwrap(parsePosition('5(Bb)/1(BC)4/3(abcABCab)2/6/2(aBcAbCaBcA)1(CbAcBaCbAc)1/6 b'));
  const far = unwrap(parsePosition('6/6/6/1(ab)2(AB)1/6/6 b'));
  const texts = (position: Position): string[] =>
    labelsOf(cityOf(position, false, 1), 'full').map(({ text }) => text);
  expect(texts(far)).toEqual(expect.arrayContaining([expect.stringContaining(' = ')]));
  expect(texts(near)).toEqual(['2 × 8 = 16', '2 × 2 = 4', '3 × 2 = 6', '10', '30']);
});

it('keeps the whole board in its box, however tall its piles are', () => {
  for (const { position } of POSITIONS) {
    const camera = cameraOf(1, heightOf(position));
    const near = camera.see(-FRAME, BOARD - FRAME);
    expect(near.x).toBeGreaterThanOrEqual(-FRAME);
    expect(near.y).toBeLessThanOrEqual(BOARD - FRAME);
  }
});

it('casts no shadow over the edge of the board', () => {
  for (const { position } of POSITIONS)
    for (const turned of [false, true]) {
      const camera = cameraOf(1, heightOf(position));
      const corner = camera.see(BOARD - FRAME, -FRAME);
      for (const { square, shadow } of cityOf(position, turned, 1)) {
        const end = camera.see(BOARD - FRAME, 0).x;
        expect(shadow.to.x, square).toBeLessThan(Math.max(end, camera.see(BOARD - FRAME, BOARD - FRAME).x));
        expect(shadow.to.y, square).toBeGreaterThan(corner.y);
      }
    }
});

it('has its upper edge over all towers and labels', () => {
  for (const { position } of POSITIONS) {
    const edge = upperEdgeOf(position, false, 'full');
    const towers = cityOf(position, false, 1);
    expect(edge).toBeGreaterThanOrEqual(-FRAME);
    expect(Math.min(...towers.map(({ top }) => top.y))).toBeGreaterThanOrEqual(edge);
    expect(labelsOf(towers, 'full').every(({ y }) => y >= edge)).toBe(true);
  }
});

it('moves a label up if it would cover another, and not down over its own tower', () => {
  const towers = cityOf(positionOf('(ab)5/1(cbAC)4/6/6/6/6 b'), false, 1);
  for (const { square, y, height } of labelsOf(towers, 'full')) {
    const top = towers.find((tower) => tower.square === square)?.top.y;
    expect(y + height, square).toBeLessThan(top ?? 0);
  }
});
