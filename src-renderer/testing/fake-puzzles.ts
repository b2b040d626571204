import type { PositionValue } from '#shared/analysis/position-value.ts';
import type { PracticeEnding, PuzzleCard, ShownRating, SolvablePuzzle } from '#shared/contract/puzzles.ts';
import { PUZZLE_KINDS, type Puzzle } from '#shared/puzzle/puzzle.ts';
import {
  dueLater,
  dueToday,
  nextTry,
  personRating,
  puzzleRating,
  type PuzzleTry,
} from '#shared/puzzle/puzzle-try.ts';
import type { Handlers } from './fake-link.ts';

/** Three of the shipped puzzles. */
export const SAMPLE_PUZZLES: readonly [win: Puzzle, count: Puzzle, margin: Puzzle] = [
  {
    id: 'f5gablb08e',
    position: 'A2(Bc)1A/(Cb)5/6/6/(bA)5/a(aB)(aACccCCcbBCccBBb)(bCbaAaAB)a1 b',
    komi: 0,
    kind: 'win',
    answer: 'a5d6',
    line: ['a5d6', 'b1d1'],
    value: 18,
    second: -40,
    difficulty: 820,
  },
  {
    id: '86iwqe6ycg',
    position: '3(BAaA)2/(AaaBBc)(BbbABb)3A/5(Cc)/6/4(cCCccCCcbC)1/ab1(baAB)a1 b',
    komi: 0,
    kind: 'count',
    answer: 'b1e1',
    line: ['b1e1', 'd1e2'],
    value: 8,
    second: 2,
    difficulty: 765,
  },
  {
    id: 'bzf6cmwg7u',
    position: 'B4B/2A3/4A1/a2(cBCccACcBbCccCCbAAaa)2/4(aBCb)1/a(aA)(bB)bb1 b',
    komi: 0,
    kind: 'margin',
    answer: 'a1a3',
    line: ['a1a3', 'b1c1'],
    value: 24,
    second: 15,
    difficulty: 1031,
  },
];

/** An ending with the position of the first puzzle, in which a5d6 alone wins, by 18. */
export const SAMPLE_ENDING: PracticeEnding = {
  ...{ id: 'm-s1-win', source: 'made', number: 1, position: SAMPLE_PUZZLES[0].position },
  ...{ best: 18, wanted: 1, line: ['a5d6', 'b1d1'] },
};

/** Puzzles in memory; all of them are those of the day. There is one ending. */
export interface FakePuzzles {
  readonly handlers: Handlers['puzzles'];
  readonly tries: PuzzleTry[];
  readonly endings: { readonly id: string; readonly isReached: boolean; readonly hasHelp: boolean }[];
  /** The values after moves, by move; other moves lead to a draw without a reply. */
  readonly replies: Map<string, PositionValue>;
}

const DRAW: PositionValue = { certainty: 'exact', margin: 0, winner: 'draw', line: [], depth: 0, nodes: 0 };

export function createFakePuzzles(): FakePuzzles {
  const numberOf = (puzzle: Puzzle): number => SAMPLE_PUZZLES.indexOf(puzzle) + 1;
  const cardOf = (puzzle: Puzzle): PuzzleCard => {
    const { id, kind, position } = puzzle;
    return { id, kind, position, number: numberOf(puzzle) };
  };
  const isTried = ({ id }: Puzzle): boolean => fake.tries.some(({ puzzleId }) => puzzleId === id);
  const isSolved = ({ id }: Puzzle): boolean => fake.tries.some((one) => one.puzzleId === id && one.isSolved);
  const due = (today: string): Puzzle[] => {
    const ids = dueToday(fake.tries, today);
    return SAMPLE_PUZZLES.filter(({ id }) => ids.includes(id));
  };
  const fake: FakePuzzles = {
    tries: [],
    endings: [],
    replies: new Map(),
    handlers: {
      own: () => ({ positions: 0, left: 0, due: 0 }),
      examine: () => ({ kind: 'none', reason: 'over' }),
      save: () => {
        throw new Error('No puzzle can be saved');
      },
      saved: () => [],
      drop: () => ({}),
      overview: ({ today }) => ({
        ...((later) => (later === undefined ? {} : { later }))(dueLater(fake.tries, today)),
        total: SAMPLE_PUZZLES.length,
        solved: SAMPLE_PUZZLES.filter(isSolved).length,
        withoutHint: SAMPLE_PUZZLES.filter(isSolved).length,
        kinds: PUZZLE_KINDS.map((kind) => {
          const ofKind = SAMPLE_PUZZLES.filter((puzzle) => puzzle.kind === kind);
          return { kind, total: ofKind.length, solved: ofKind.filter(isSolved).length };
        }),
        day: SAMPLE_PUZZLES.map((puzzle) => {
          if (!isTried(puzzle)) return cardOf(puzzle);
          return { ...cardOf(puzzle), result: isSolved(puzzle) ? ('solved' as const) : ('failed' as const) };
        }),
        streak: 0,
        due: due(today).map(cardOf),
        rating: ratingOf(personRating(fake.tries)),
        rated: fake.tries.filter(({ rated }) => rated !== undefined).length,
        endings: {
          tried: fake.endings.length,
          reached: fake.endings.filter(({ isReached }) => isReached).length,
        },
      }),
      ending: ({ skip }) => (skip.includes(SAMPLE_ENDING.id) ? undefined : SAMPLE_ENDING),
      finishEnding: ({ id, isReached, hasHelp }) => {
        fake.endings.push({ id, isReached, hasHelp });
        return isReached ? {} : { dueOn: '2026-11-24' };
      },
      next: ({ list, skip, today }) => {
        const offered =
          list === 'due'
            ? due(today)
            : SAMPLE_PUZZLES.filter((puzzle) => !isTried(puzzle) && (list === puzzle.kind || !isKind(list)));
        const puzzle = offered.find(({ id }) => !skip.includes(id));
        if (puzzle === undefined) return undefined;
        const { komi, answer, line, value, second } = puzzle;
        return {
          ...cardOf(puzzle),
          ...{ komi, answer, line: [...line], value, second, isTried: isTried(puzzle) },
          rating: ratingOf(puzzleRating(puzzle, fake.tries)),
        } satisfies SolvablePuzzle;
      },
      reply: ({ move }) => {
        const value = fake.replies.get(move) ?? DRAW;
        return { ...value, line: [...value.line] };
      },
      finish: ({ id, today, isSolved, hasHint }) => {
        const puzzle = SAMPLE_PUZZLES.find((one) => one.id === id);
        if (puzzle === undefined) throw new Error(`There is no puzzle ${id}`);
        const before = personRating(fake.tries);
        const made = nextTry(puzzle, { isSolved, hasHint }, { triedAt: 0, day: today }, fake.tries);
        fake.tries.push(made);
        const { rated, dueOn } = made;
        return {
          ...(rated && { rated: { before: ratingOf(before), after: ratingOf(rated.person) } }),
          ...(dueOn === undefined ? {} : { dueOn }),
        };
      },
    },
  };
  return fake;
}

function isKind(list: string): boolean {
  return (PUZZLE_KINDS as readonly string[]).includes(list);
}

function ratingOf({ value, deviation }: ShownRating): ShownRating {
  return { value, deviation };
}
