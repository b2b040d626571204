import { describe, expect, it } from 'vitest';
import { legalMoves, isOver } from '../game/moves.ts';
import { parsePosition, formatPosition } from '../game/position-code.ts';
import { unwrap } from '../util/result.ts';
import {
  ENDING_GOALS,
  ENDING_ID,
  ENDING_LENGTHS,
  endingId,
  isOfLength,
  isWorthPractising,
  madeKey,
  wantedMargin,
  makePosition,
} from './ending.ts';
import { greedyMoves, type SolvedPosition } from './solved-position.ts';
import { seededRandom } from '../util/random.ts';

it.each([
  [21, { win: 1, near: 15, best: 21 }],
  [4, { win: 1, near: 1, best: 4 }],
  [0, { win: 0, near: 0, best: 0 }],
])('the wanted margin where %d is possible', (best, wanted) => {
  for (const goal of ENDING_GOALS) expect(wantedMargin(best, goal)).toBe(wanted[goal]);
});

it('tells lengths by the moves of best play, and each from three moves on has one', () => {
  for (let moves = 3; moves < 20; moves++)
    expect(ENDING_LENGTHS.filter((length) => isOfLength(moves, length))).toHaveLength(1);
  expect(ENDING_LENGTHS.some((length) => isOfLength(2, length))).toBe(false);
});

it('has ids of at most 20 characters that no puzzle has', () => {
  const largest = Number.MAX_SAFE_INTEGER.toString(36);
  const ids = [
    endingId({ source: 'puzzles', goal: 'near' }, largest),
    endingId({ source: 'made', goal: 'best' }, madeKey(123_456, 'medium')),
  ];
  expect(ids).toEqual([`p-${largest}-near`, 'm-m123456-best']);
  for (const id of ids) {
    expect(id).toMatch(ENDING_ID);
    expect(id.length).toBeLessThanOrEqual(20);
  }
  expect(largest).not.toMatch(ENDING_ID);
});

describe('a position', () => {
  const position = unwrap(parsePosition('A2(Bc)1A/(Cb)5/6/6/(bA)5/a(aB)(aACccCCcbBCccBBb)(bCbaAaAB)a1 b'));
  const moves = legalMoves(position);
  /** With the margins of the moves by their order. */
  const solved = (valueOf: (index: number) => number): SolvedPosition => ({
    position,
    moves: moves
      .map((move, index) => ({ move, value: valueOf(index), replies: [] }))
      .sort((one, other) => other.value - one.value),
  });
  const greedy = greedyMoves(solved(() => 0)).map(({ move }) => moves.indexOf(move));
  const hidden = moves.findIndex((_, index) => !greedy.includes(index));

  it('is worth practising where one hidden move keeps the wanted margin', () => {
    expect(
      isWorthPractising(
        solved((index) => (index === hidden ? 10 : 9)),
        10,
      ),
    ).toBe(true);
  });

  it('is not where no move keeps it, or most moves do, or the one that takes the most points', () => {
    expect(
      isWorthPractising(
        solved(() => 9),
        10,
      ),
    ).toBe(false);
    expect(
      isWorthPractising(
        solved(() => 10),
        10,
      ),
    ).toBe(false);
    expect(
      isWorthPractising(
        solved((index) => (index === greedy[0] ? 10 : 9)),
        10,
      ),
    ).toBe(false);
  });
});

it('makes positions of a size in which the game goes on, the same for equal seeds', () => {
  const made = Array.from({ length: 12 }, (_, seed) => makePosition(seededRandom(seed), 12)).filter(
    (position) => position !== undefined,
  );
  expect(made.length).toBeGreaterThan(6);
  for (const position of made) {
    expect(position.piles.size).toBe(12);
    expect(isOver(position)).toBe(false);
  }
  const codes = made.map(formatPosition);
  expect(new Set(codes).size).toBe(codes.length);
  const again = makePosition(seededRandom(0), 12);
  expect(again && formatPosition(again)).toBe(codes[0]);
});

it('makes no position that the game does not reach', () => {
  expect(makePosition(seededRandom(1), 1)).toBeUndefined();
});
