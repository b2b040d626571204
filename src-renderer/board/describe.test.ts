import { describe, expect, it } from 'vitest';
import { createI18n } from 'vue-i18n';
import { applyMove } from '#shared/game/play.ts';
import { scoreOf } from '#shared/game/result.ts';
import type { Square } from '#shared/game/types.ts';
import { words } from '#shared/language/testing/words.ts';
import { useBoard } from './board-state.ts';
import type { Board, RefusedMove } from './board-types.ts';
import {
  describeLayer,
  describeMove,
  describeOutlook,
  describeContent,
  describePile,
  describePlayed,
  describeRefused,
  describeSquare,
  describeStep,
  squareStatesOf,
  type Translate,
} from './describe.ts';
import { findDestinations } from './destinations.ts';
import { EXAMPLE, positionOf } from './stacks.test-data.ts';

const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: words.en } });
const t: Translate = (key, named) => i18n.global.t(key, named);

function nameOf(board: Board, square: Square): string {
  const pile = board.position.value.piles.get(square);
  return describeSquare(
    t,
    squareStatesOf(board),
    square,
    pile === undefined ? 'empty' : describePile(t, pile),
  );
}

describe('a square', () => {
  it('says what lies there and what it may do', () => {
    const board = useBoard({ position: EXAMPLE, movable: 'black' });
    expect(nameOf(board, 'd5')).toBe('d5, Black three on a stack of eight, 24 points, can move');
    expect(nameOf(board, 'c4')).toBe('c4, White one, 1 point');
    expect(nameOf(board, 'd1')).toBe('d1, empty');
  });

  it('is read in short or in full', () => {
    const board = useBoard({ position: EXAMPLE, movable: 'black' });
    const read = (square: Square, reading: 'short' | 'full'): string => {
      const pile = board.position.value.piles.get(square);
      const content = pile === undefined ? 'empty' : describeContent(t, pile, reading);
      return describeSquare(t, squareStatesOf(board), square, content, reading);
    };
    expect(read('d5', 'short')).toBe('d5, Black three on a stack of eight');
    expect(read('c4', 'full')).toBe('c4, White one, 1 point');
    expect(read('d5', 'full')).toMatch(
      /^d5, Black three on a stack of eight, 24 points, from the top down: Black three(, (Black|White) (one|two|three)){7}, can move$/,
    );
    board.choose('d5');
    expect(read('e2', 'short')).toContain('destination, plus 36');
  });

  it('says what a destination would bring', () => {
    const board = useBoard({ position: EXAMPLE, movable: 'black' });
    board.choose('d5');
    expect(nameOf(board, 'd5')).toBe('d5, Black three on a stack of eight, 24 points, chosen');
    expect(nameOf(board, 'e2')).toBe(
      'e2, White three on a stack of six, 18 points, destination, plus 36, makes 42, Black would lead by 39',
    );
    expect(nameOf(board, 'f2')).toContain('destination, no change, makes 30');
  });

  it('says where the next step may go, and what was stepped', () => {
    const board = useBoard({ position: EXAMPLE, movable: 'black', stepwise: true });
    board.choose('d5');
    expect(nameOf(board, 'e5')).toBe('e5, White two, 2 points, next step');
    expect(describeStep(t, board)).toBe('No step taken yet: 3 to go.');
    board.choose('e5');
    expect(describeStep(t, board)).toBe('Step 1 of 3: e5.');
    expect(nameOf(board, 'e2')).not.toContain('destination');
    board.choose('e4');
    expect(nameOf(board, 'e2')).toContain('destination, plus 36');
  });

  it('says that a move ends the game, and where the last one was', () => {
    const board = useBoard({ movable: 'black' });
    board.show(positionOf('6/6/6/6/6/ab1A2 b'), { from: 'c1', to: 'd1' });
    board.choose('a1');
    expect(nameOf(board, 'b1')).toBe(
      'b1, Black two, 2 points, destination, minus 1, makes 2, ends the game, Black wins by 1',
    );
    expect(nameOf(board, 'c1')).toBe('c1, empty, start of the last move');
    expect(nameOf(board, 'd1')).toBe('d1, White one, 1 point, end of the last move');
  });
});

it('the outlook of a destination says who would lead, and the result where the game would end', () => {
  const [best] = findDestinations(EXAMPLE, 'd5');
  expect(best && describeOutlook(t, best)).toBe('To e2: Black would lead by 39, 61 to 22.');
  const [last] = findDestinations(positionOf('6/6/6/6/6/ab1A2 b'), 'a1');
  expect(last && describeOutlook(t, last)).toBe('This move ends the game: Black wins by 1, 2 to 1.');
  const even = positionOf('6/6/6/6/6/ab1B2 b');
  const [draw] = findDestinations(even, 'a1');
  expect(draw && describeOutlook(t, draw)).toBe('This move ends the game: it is a draw, 2 to 2.');
});

describe('a move', () => {
  const after = applyMove(EXAMPLE, { from: 'd5', to: 'e2' });
  const move = { from: 'd5', to: 'e2', path: ['e5', 'e4', 'e2'] } as const;

  it('says its path and what it made', () => {
    expect(describeMove(t, move, after)).toBe('d5 to e2 via e5 and e4, stack of fourteen');
    expect(describeMove(t, { ...move, path: ['e5', 'e2'] }, after)).toBe(
      'd5 to e2 via e5, stack of fourteen',
    );
    expect(describeMove(t, { ...move, path: ['e2'] }, after)).toBe('d5 to e2, stack of fourteen');
    expect(describeMove(t, { ...move, path: undefined }, after)).toBe('d5 to e2, stack of fourteen');
  });

  it('is announced with both scores, the mover’s first', () => {
    const names = { black: 'Ada', white: 'Computer' };
    const announced = { move, after, names, scores: [scoreOf(EXAMPLE), scoreOf(after)] } as const;
    const normal = 'Ada: d5 to e2 via e5 and e4, stack of fourteen, Ada 61, Computer 22.';
    expect(describePlayed(t, announced, 'normal')).toBe(normal);
    expect(describePlayed(t, announced, 'short')).toBe('Ada: d5 to e2.');
    expect(describePlayed(t, announced, 'full')).toBe(
      `${normal} Ada: plus 36. Ada leads by 39. Computer to move.`,
    );
  });
});

it.each([
  [{ rule: 'game-over' }, 'The game is over.'],
  [{ rule: 'not-yours' }, 'What is on d5 is not yours to move.'],
  [{ rule: 'empty-end' }, 'A move must end on a pawn or a stack, but e2 is empty.'],
  [
    { rule: 'lone-needs-lone', height: 6 },
    'A single pawn must end on a single pawn, but e2 holds a stack of six.',
  ],
  [{ rule: 'stack-needs-stack' }, 'A stack must end on a stack, but e2 holds a single pawn.'],
  [
    { rule: 'other-steps', steps: 3, needed: 1 },
    'Wrong distance: e2 is 1 step away, but from d5 it must be exactly 3 steps.',
  ],
  [
    { rule: 'other-steps', steps: 1, needed: 4 },
    'Wrong distance: e2 is 4 steps away, but from d5 it must be exactly 1 step.',
  ],
  [
    { rule: 'turns-back', steps: 3 },
    'e2 is only one step away. Getting there in 3 steps would mean turning back, which is not allowed.',
  ],
  [{ rule: 'no-line', steps: 1 }, 'There is no path from d5 to e2.'],
  [{ rule: 'dead-end', steps: 2, after: 0 }, 'No step is possible from d5.'],
  [
    { rule: 'dead-end', steps: 3, after: 1 },
    'From d5 you can only go 1 step, but it must be exactly 3. Turning back is not allowed.',
  ],
  [
    { rule: 'only-stacks', steps: 1 },
    'A single pawn must end on a single pawn, but every path from d5 ends on a stack.',
  ],
  [
    { rule: 'only-lone', steps: 1 },
    'A stack must end on a stack, but every path from d5 ends on a single pawn.',
  ],
  [{ rule: 'not-next' }, 'The next step cannot reach e2: choose one of the marked squares.'],
  [{ rule: 'empty-start' }, 'd5 is empty.'],
  [{ rule: 'same-square' }, 'It is already on d5: choose another square.'],
] satisfies [RefusedMove['illegal'], string][])(
  'a refusal names the rule and the square: %o',
  (illegal, sentence) => {
    expect(describeRefused(t, { from: 'd5', to: 'e2', illegal })).toBe(sentence);
  },
);

it('describes each pawn of a stack', () => {
  const pile = EXAMPLE.piles.get('a6');
  expect(pile?.map((_, index) => describeLayer(t, pile, index))).toEqual([
    '1, White one',
    '2, Black one',
    '3, Black one',
    '4, White two, on top',
  ]);
});

it('has a word for every height and all marks', () => {
  for (let height = 2; height <= 36; height++) {
    expect(t(`board.height.${height}`, {})).toMatch(/^[a-z-]+$/);
  }
  for (let marks = 1; marks <= 3; marks++) {
    expect(t(`board.marks.${marks}`, {})).toMatch(/^[a-z]+$/);
  }
});
