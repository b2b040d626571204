import { expect, test } from 'vitest';
import { unwrap } from '../util/result.ts';
import { explainRefusal, type Refusal } from './explain-refusal.ts';
import { formatPosition, parsePosition } from './position-code.ts';
import { randomGame, thinnedOut } from './testing/random-game.ts';
import { SQUARES, type Move, type Position } from './types.ts';

/**
 * An independent implementation of the rules on a grid of numbers that lists every path. Column and row are 0 to 5; a
 * cell has the height, owner and steps of its pile, or is empty.
 */
interface Cell {
  readonly height: number;
  readonly owner: string;
  readonly steps: number;
}
type Grid = readonly (Cell | undefined)[];
const MOVES_BY = [1, -1, 6, -6] as const;
/** More than twice the largest of them. */
const TRAIL = 16;

function gridOf(position: Position): Grid {
  return SQUARES.map((square) => {
    const pile = position.piles.get(square);
    const top = pile?.[pile.length - 1];
    return pile && top ? { height: pile.length, owner: top.colour, steps: top.pips } : undefined;
  });
}

/** The index of the next occupied cell in a direction; -1 if there is none. */
function hop(grid: Grid, at: number, by: number): number {
  for (let next = at + by; next >= 0 && next < 36; next += by) {
    if (Math.abs(by) === 1 && Math.floor(next / 6) !== Math.floor(at / 6)) return -1;
    if (grid[next] !== undefined) return next;
  }
  return -1;
}

/** The cells reached by exactly 0, 1 ... `most` steps; `turning` allows turning back. */
function reachedBySteps(grid: Grid, from: number, most: number, turning = false): Set<number>[] {
  // A trail is a cell and the direction of the last step, as one number.
  let trails = new Set([TRAIL * from]);
  const reached = [new Set([from])];
  for (let step = 0; step < most; step++) {
    const longer = new Set<number>();
    for (const trail of trails) {
      const at = Math.round(trail / TRAIL);
      const came = trail - TRAIL * at;
      for (const by of MOVES_BY) {
        const next = hop(grid, at, by);
        if (next >= 0 && (turning || by !== -came)) longer.add(TRAIL * next + by);
      }
    }
    trails = longer;
    reached.push(new Set(Array.from(trails, (trail) => Math.round(trail / TRAIL))));
  }
  return reached;
}

/** The destinations of a pile. */
interface Reach {
  readonly legal: ReadonlySet<number>;
  readonly bySteps: readonly ReadonlySet<number>[];
  readonly turning: ReadonlySet<number>;
}

/** More steps than any shortest path of these positions has; a longer one would fail the test. */
const MAX_STEPS = 12;

/** @param isMover whether to find more than the legal destinations */
function reachOf(grid: Grid, from: number, isMover: boolean): Reach {
  const cell = grid[from];
  const steps = cell?.steps ?? 0;
  const bySteps = reachedBySteps(grid, from, isMover ? MAX_STEPS : steps);
  const destinations = [...(bySteps[steps] ?? [])].filter(
    (at) => (grid[at]?.height ?? 0) > 1 === (cell?.height ?? 0) > 1,
  );
  return {
    legal: new Set(destinations),
    bySteps,
    turning: (isMover ? reachedBySteps(grid, from, steps, true)[steps] : undefined) ?? new Set(),
  };
}

/** Whether the game is over, from the grid only. */
function isOverOn(grid: Grid, reaches: readonly Reach[], { turn, endRule }: Position): boolean {
  const canMove = (colour: string): boolean =>
    grid.some((cell, at) => cell?.owner === colour && (reaches[at]?.legal.size ?? 0) > 0);
  return !canMove(turn) || (endRule === 'either' && !canMove(turn === 'black' ? 'white' : 'black'));
}

/** The rule that forbids a move, from the grid only; undefined if none does. */
function forbiddenBy(
  grid: Grid,
  reaches: readonly Reach[],
  { turn, isGameOver }: { readonly turn: string; readonly isGameOver: boolean },
  [from, to]: readonly [number, number],
): string | undefined {
  if (isGameOver) return 'game-over';
  const mine = grid[from];
  if (mine === undefined) return 'empty-start';
  if (mine.owner !== turn) return 'not-yours';
  const { legal, bySteps, turning } = reaches[from] as Reach;
  if (from === to) {
    if (legal.size > 0) return 'same-square';
    const after = bySteps.findIndex((places) => places.size === 0) - 1;
    if (after >= 0 && after < mine.steps) return `dead-end ${after}`;
    return mine.height === 1 ? 'only-stacks' : 'only-lone';
  }
  const theirs = grid[to];
  if (theirs === undefined) return 'empty-end';
  if (mine.height === 1 && theirs.height > 1) return 'lone-needs-lone';
  if (mine.height > 1 && theirs.height === 1) return 'stack-needs-stack';
  if (legal.has(to)) return undefined;
  if (turning.has(to)) return 'turns-back';
  const needed = bySteps.findIndex((places, count) => count > 0 && places.has(to));
  return needed < 0 ? 'no-line' : `other-steps ${needed}`;
}

function nameOf(refusal: Refusal): string {
  if (refusal.rule === 'dead-end') return `dead-end ${refusal.after}`;
  return refusal.rule === 'other-steps' ? `other-steps ${refusal.needed}` : refusal.rule;
}

const POSITIONS = 250;

/** Early and late positions of games with both set-ups and both end rules; pawns are removed from half of them. */
function manyPositions(): Position[] {
  const found: Position[] = [];
  for (let seed = 1; found.length < POSITIONS; seed++) {
    const { positions } = randomGame(seed % 2 === 0 ? 'classic' : 'scattered', 'either', seed);
    for (const [ply, position] of positions.entries()) {
      if ((ply + seed) % 3 !== 0 && ply < positions.length - 2) continue;
      const endRule = seed % 4 < 2 ? 'either' : 'mover';
      found.push({ ...((ply + seed) % 2 === 0 ? position : thinnedOut(position, seed + ply)), endRule });
    }
  }
  return found.slice(0, POSITIONS);
}

test(`is correct for every pair of squares of ${String(POSITIONS)} positions`, () => {
  const met = new Map<string, number>();
  const wrong: string[] = [];
  for (const position of manyPositions()) {
    const grid = gridOf(position);
    const reaches = grid.map((cell, at) =>
      cell === undefined
        ? { legal: new Set<number>(), bySteps: [], turning: new Set<number>() }
        : reachOf(grid, at, cell.owner === position.turn),
    );
    const state = { turn: position.turn, isGameOver: isOverOn(grid, reaches, position) };
    for (const [from, start] of SQUARES.entries()) {
      for (const [to, end] of SQUARES.entries()) {
        const meant = forbiddenBy(grid, reaches, state, [from, to]);
        if (meant === undefined) continue;
        const said = nameOf(explainRefusal(position, { from: start, to: end }));
        if (said !== meant) wrong.push(`${formatPosition(position)} ${start}${end}: ${said}, not ${meant}`);
        const rule = said.split(' ')[0] ?? '';
        met.set(rule, (met.get(rule) ?? 0) + 1);
      }
    }
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect([...met.keys()].sort()).toEqual([
    'dead-end',
    'empty-end',
    'empty-start',
    'game-over',
    'lone-needs-lone',
    'no-line',
    'not-yours',
    'only-lone',
    'only-stacks',
    'other-steps',
    'same-square',
    'stack-needs-stack',
    'turns-back',
  ]);
});

test.each<[string, Move, Refusal]>([
  ['6/6/6/6/6/caA3 b mover', { from: 'a1', to: 'b1' }, { rule: 'turns-back', steps: 3 }],
  ['6/6/6/6/6/bAA3 b mover', { from: 'a1', to: 'b1' }, { rule: 'other-steps', steps: 2, needed: 1 }],
  ['6/6/6/6/6/aAA3 b mover', { from: 'a1', to: 'c1' }, { rule: 'other-steps', steps: 1, needed: 2 }],
  ['6/6/6/4A1/6/aA4 b mover', { from: 'a1', to: 'e3' }, { rule: 'no-line', steps: 1 }],
  ['6/6/6/6/6/caAa2 b mover', { from: 'b1', to: 'b1' }, { rule: 'same-square' }],
  ['6/6/6/6/6/ca1A2 b mover', { from: 'a1', to: 'a1' }, { rule: 'dead-end', steps: 3, after: 2 }],
])('%s: %j', (code, move, refusal) => {
  expect(explainRefusal(unwrap(parsePosition(code)), move)).toEqual(refusal);
});

test('of a single pawn that reaches a stack only', () => {
  const alone = unwrap(parsePosition('6/6/6/aa4/6/4a(AA) b mover'));
  expect(explainRefusal(alone, { from: 'e1', to: 'e1' })).toEqual({ rule: 'only-stacks', steps: 1 });
});
