import { expect, it } from 'vitest';
import { arrowShape } from './arrow.ts';

it('runs along the path to a head before the destination', () => {
  const shape = arrowShape('f5', ['c5', 'c3'], false);
  expect(shape).toEqual({
    shaft: 'M550 152L272 152Q250 152 250 174L250 288',
    head: '250,314 269,288 231,288',
    end: { x: 200, y: 300 },
  });
});

it('is turned with the board, begins at a ring, and needs a path', () => {
  expect(arrowShape('f5', ['c5', 'c3'], true)?.end).toEqual({ x: 300, y: 200 });
  expect(arrowShape('f5', ['c5', 'c3'], false, 1)?.shaft).toMatch(/^M507 152/);
  expect(arrowShape('f5', [], false)).toBeUndefined();
});
