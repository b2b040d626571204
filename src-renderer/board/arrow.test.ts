import { expect, it } from 'vitest';
import { arrowShape, asideOf, type BoardArrow } from './arrow.ts';

it('runs along the path to a head before the destination', () => {
  const shape = arrowShape({ from: 'f5', path: ['c5', 'c3'] }, false);
  expect(shape).toEqual({
    shaft: 'M550 152L272 152Q250 152 250 174L250 288',
    head: '250,314 269,288 231,288',
    over: undefined,
    end: { x: 200, y: 300 },
  });
});

it('is turned with the board, and needs a path', () => {
  expect(arrowShape({ from: 'f5', path: ['c5', 'c3'] }, true)?.end).toEqual({ x: 300, y: 200 });
  expect(arrowShape({ from: 'f5', path: [] }, false)).toBeUndefined();
});

it('lies over both piles between neighbours, which would hide its line', () => {
  expect(arrowShape({ from: 'c5', path: ['d5'] }, false)?.over).toBe('M274 152L297 152');
  expect(arrowShape({ from: 'c5', path: ['c4'] }, false)?.over).toMatch(/^M250 172L250 /);
  expect(arrowShape({ from: 'c5', path: ['c6'] }, false)?.over).toMatch(/^M250 114L250 /);
});

it('gives way as a narrow line where it shares a piece of its way with another', () => {
  const best: BoardArrow = { kind: 'best', from: 'c4', path: ['c2', 'd2'] };
  const played: BoardArrow = { kind: 'threat', from: 'a2', path: ['d2'], isThin: true };
  const other: BoardArrow = { kind: 'threat', from: 'f2', path: ['c2'], isThin: true };
  const elsewhere: BoardArrow = { kind: 'threat', from: 'a6', path: ['b6'], isThin: true };
  expect(asideOf([played, elsewhere, other, best])).toEqual([14, 0, -14, 0]);
  // Beside its middle, along the same squares, and at the same distance from the destination.
  const shape = arrowShape(played, false, 14);
  expect(shape?.shaft).toBe('M64 466L290 466');
  expect(shape?.head).toMatch(/^312,466 /);
});
