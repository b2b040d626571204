import { expect, it, describe } from 'vitest';
import type { LiveAnalysis } from '#shared/contract/analysis.ts';
import { formatMove, parseMove } from '#shared/game/notation.ts';
import { legalMoves } from '#shared/game/moves.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { randomGame } from '#shared/game/testing/random-game.ts';
import { plainLine, type LinePlace } from '#shared/record/model/line-path.ts';
import { useLiveStore } from './live-analysis.ts';
import { newPage } from '../../testing/page.ts';
import { useReviewStore } from './review.ts';
import { useTreeStore } from './tree.ts';
import { knownValueAt, movesKey, surer, valueAlong } from './tree-values.ts';
import type { PositionValue } from '#shared/analysis/position-value.ts';
import type { Line, LineMove } from '#shared/contract/schemas.ts';
import type { Colour } from '#shared/game/types.ts';

const { positions, moves } = randomGame('classic', 'mover', 3);

function found(
  margin: number,
  line: readonly string[],
  others: readonly (readonly string[])[] = [],
): LiveAnalysis {
  const valueOf = (each: readonly string[], points: number): LiveAnalysis['value'] => ({
    ...{ certainty: 'estimate', margin: points, line: [...each], depth: 9, nodes: 1 },
  });
  const lines = [valueOf(line, margin), ...others.map((other) => valueOf(other, margin - 2))];
  return { value: valueOf(line, margin), lines, depth: 9, nodes: 1, milliseconds: 1, megabytes: 1 };
}

/** Review after the second move, with the live analysis on. */
async function setUp() {
  const { host, page } = newPage();
  const game = host.put({
    ...{ start: formatPosition(positions[0]), moves: [...moves], result: 'W+8', termination: 'normal' },
  });
  host.details.set(game.id, { line: plainLine(game.moves) });
  const review = page.use(useReviewStore);
  const live = page.use(useLiveStore);
  const tree = page.use(useTreeStore);
  await review.open(game.id, 2);
  await expect.poll(() => review.details).toBeDefined();

  const follow = (): void => {
    live.follow('review', review.position && { position: review.position, komi: 0 });
  };
  follow();
  live.toggle();
  const runs = host.analyses.live;
  await expect.poll(() => runs).toHaveLength(1);

  const report = async (index: number, analysis: LiveAnalysis): Promise<void> => {
    await expect.poll(() => runs).toHaveLength(index + 1);
    runs[index]?.report(analysis);
    await expect.poll(() => live.found).toEqual(analysis);
  };
  const marginAt = (ply: number): number | undefined => tree.valueAt({ path: [], ply })?.margin;
  return { page, host, review, live, tree, follow, report, marginAt };
}

it('keeps what the live analysis finds of each position that is visited, and of its best moves', async () => {
  const { page, review, follow, report, marginAt, tree } = await setUp();
  const [third = '', fourth = ''] = moves.slice(2);
  const other = legalMoves(positions[2] ?? positions[0])
    .map(formatMove)
    .find((move) => move !== third);
  await report(0, found(4, [third, fourth], [[other ?? '']]));
  expect([2, 3, 4, 5].map(marginAt)).toEqual([4, 4, 4, undefined]);

  review.step(1);
  follow();
  await report(1, found(7, [fourth]));
  expect([2, 3, 4].map(marginAt)).toEqual([4, 7, 7]);

  // The second best move has the value of its line when it is played as a variation.
  review.goToGame(2);
  const move = parseMove(other ?? '');
  if (move !== undefined) page.use(useTreeStore).play(move);
  expect(review.path).toHaveLength(1);
  expect(tree.valueAt(review.place)?.margin).toBe(2);
});

it('keeps nothing of a threat, of one pile, and of another game', async () => {
  const { host, review, live, report, marginAt } = await setUp();
  live.isThreat = true;
  await report(1, found(30, ['a1b1']));
  live.isThreat = false;
  live.from = 'a1';
  await report(2, found(20, ['a1b1']));
  expect(marginAt(2)).toBeUndefined();
  live.from = undefined;
  await report(3, found(4, [moves[2] ?? '']));
  expect(marginAt(2)).toBe(4);
  await review.open(host.put({ start: formatPosition(positions[0]), moves: [...moves] }).id, 2);
  expect(marginAt(2)).toBeUndefined();
});

function played(move: string, variations: readonly Line[] = [], comments: readonly string[] = []): LineMove {
  return { move, judgements: [], comments, variations };
}

function value(margin: number, line: readonly string[]): PositionValue {
  return { certainty: 'exact', margin, winner: 'black', line, depth: 1, nodes: 1 };
}

const LINE: Line = {
  comments: [],
  moves: [
    played('a1a2', [
      { comments: [], moves: [played('b1b2'), played('c1c2', [{ comments: [], moves: [played('d1d2')] }])] },
      { comments: [], moves: [played('e1e2', [], ['[%eval -3.5] Too early.']), played('f1f2')] },
    ]),
  ],
};
const VALUES = [value(12, ['b1b2', 'c1c2']), null];
const BEST = [{ ply: 0, variation: 0 }];

function valueAt(
  line: Line,
  place: LinePlace,
  analysed: readonly (PositionValue | null)[],
  live: ReadonlyMap<string, PositionValue> = new Map(),
): PositionValue | undefined {
  return knownValueAt(line, place, { first: 'black', analysed, live });
}

it('gives the moves of the game the values of the analysis', () => {
  expect(valueAt(LINE, { path: [], ply: 0 }, VALUES)).toBe(VALUES[0]);
  expect(valueAt(LINE, { path: [], ply: 1 }, VALUES)).toBeUndefined();
});

it('gives a variation the value of the best line for as long as it follows that', () => {
  expect(valueAt(LINE, { path: BEST, ply: 1 }, VALUES)?.margin).toBe(12);
  expect(valueAt(LINE, { path: BEST, ply: 2 }, VALUES)?.margin).toBe(12);
  const other = { path: [...BEST, { ply: 1, variation: 0 }], ply: 2 };
  expect(valueAt(LINE, other, VALUES)).toBeUndefined();
  expect(valueAt(LINE, { path: BEST, ply: 1 }, [])).toBeUndefined();
});

it('reads the value of another move from its comments', () => {
  const path = [{ ply: 0, variation: 1 }];
  expect(valueAt(LINE, { path, ply: 1 }, VALUES)).toMatchObject({ certainty: 'estimate', margin: -3.5 });
  expect(valueAt(LINE, { path, ply: 2 }, VALUES)).toBeUndefined();
});

describe('the live analysis', () => {
  const estimate = (margin: number, depth: number, line: readonly string[] = []): PositionValue => ({
    ...{ certainty: 'estimate', margin, line, depth, nodes: 1 },
  });

  it('is shown before a review that is less sure, and not before one that is surer', () => {
    const live = new Map([[movesKey([]), estimate(3, 9)]]);
    const place = { path: [], ply: 0 };
    expect(valueAt(LINE, place, [estimate(1, 8)], live)?.margin).toBe(3);
    expect(valueAt(LINE, place, [estimate(1, 9)], live)?.margin).toBe(1);
    expect(valueAt(LINE, place, VALUES, live)?.margin).toBe(12);
  });
});

it('takes a proven winner for surer than a deeper estimate, and a proven margin for the surest', () => {
  const winner: PositionValue = { ...value(2, []), certainty: 'winner', depth: 3 };
  const estimate: PositionValue = { ...value(1, []), certainty: 'estimate', winner: undefined, depth: 30 };
  expect(surer(estimate, winner)).toBe(winner);
  expect(surer(winner, estimate)).toBe(winner);
  expect(surer(winner, value(4, []))).toMatchObject({ certainty: 'exact' });
  expect(surer(undefined, estimate)).toBe(estimate);
});

describe('a proven winner', () => {
  const winner: PositionValue = { ...value(2, ['a1a2', 'b1b2', 'c1c2']), certainty: 'winner' };
  const certaintyAfter = (count: number, mover: Colour): string | undefined =>
    valueAlong(winner, winner.line.slice(0, count), mover)?.certainty;

  it('stays proven on the best line only as far as its moves are', () => {
    // Black wins: its first move is proven to keep that, and each reply of White does.
    expect([1, 2, 3].map((count) => certaintyAfter(count, 'black'))).toEqual([
      'winner',
      'winner',
      'estimate',
    ]);
    // White is to move and loses after every move, but the answer of Black is not proven.
    expect([1, 2, 3].map((count) => certaintyAfter(count, 'white'))).toEqual([
      'winner',
      'estimate',
      'estimate',
    ]);
    expect(valueAlong(winner, winner.line, 'white')?.winner).toBeUndefined();
  });
});
