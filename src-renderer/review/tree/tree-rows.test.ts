import { expect, it } from 'vitest';
import type { Line } from '#shared/contract/schemas.ts';
import { addMoves } from '#shared/record/model/edit-line.ts';
import { plainLine, type LinePath, type LinePlace } from '#shared/record/model/line-path.ts';
import { countVariations, keyOf, keysAround, treeRows, type TreeRow } from './tree-rows.ts';

/** Adds moves at a place of a tree. */
function added(
  line: Line,
  path: LinePath,
  ply: number,
  ...moves: string[]
): { line: Line; place: LinePlace } {
  const edited = addMoves(line, { path, ply }, moves);
  if (edited === undefined) throw new Error('Nothing was added');
  return edited;
}

/** The game with a variation of its second move, which has a nested one at its second move, and so on. */
function nested(depth: number): { line: Line; place: LinePlace } {
  let tree: { line: Line; place: LinePlace } = {
    line: plainLine(['a1a2', 'b1b2', 'c1c2']),
    place: { path: [], ply: 3 },
  };
  for (let level = 1; level <= depth; level++) {
    const { path } = tree.place;
    tree = added(tree.line, path, level, `${'abcdef'[level] ?? 'a'}6a5`, `${'abcdef'[level] ?? 'a'}6b5`);
  }
  return tree;
}

const none = new Map<string, boolean>();
const drawn = (rows: TreeRow[]): string[] =>
  rows.map(
    ({ column, number, move, hidden }) =>
      `${' '.repeat(column)}${number} ${move}${hidden > 0 ? ` +${String(hidden)}` : ''}`,
  );

it('folds what is deeper than three columns, and opens it by hand', () => {
  const { line, place } = nested(4);
  const rows = treeRows(line, 'black', none);
  const folded = rows.find(({ hidden }) => hidden > 0);
  expect(drawn(rows).filter((text) => text.includes('+'))).toEqual(['  2… c6b5 +4']);
  expect(Math.max(...rows.map(({ column }) => column))).toBe(2);
  expect(folded?.isOpen).toBe(false);
  const all = new Map(keysAround(place).map((key) => [key, false]));
  expect(treeRows(line, 'black', all).some(({ key }) => key === keyOf(place))).toBe(true);
  expect(treeRows(line, 'black', all).every(({ hidden }) => hidden === 0)).toBe(true);
});

it('folds the variations of a move by hand', () => {
  const rows = treeRows(nested(2).line, 'black', new Map([['2', true]]));
  expect(drawn(rows)).toEqual(['1. a1a2', '1… b1b2 +4', '2. c1c2']);
  expect(countVariations(nested(2).line)).toBe(2);
});

it('lists 10,000 moves at once', () => {
  const long = (count: number): Line => plainLine(Array.from({ length: count }, () => 'a1a2'));
  const line = { ...long(50), moves: long(50).moves.map((move) => ({ ...move, variations: [long(199)] })) };
  expect(treeRows(line, 'black', none)).toHaveLength(10_000);
});
