import { fillPlaceholders, type PlaceholderValues, type ValuesFor } from '../util/fill-placeholders.ts';

/** The errors in position codes as English sentences with placeholders. The command line and the protocol print them. */
const SENTENCES = {
  'too-long': 'A position code has at most {most} characters.',
  'no-code': 'The position code is empty.',
  rows: 'A board has six rows, not {count}.',
  wide: 'Rank {rank} has more than six squares.',
  narrow: 'Rank {rank} has too few squares: {count} of 6.',
  'open-bracket': 'The bracket of the stack on {square} is not closed.',
  'empty-bracket': 'The brackets on {square} hold no pawn.',
  letter: '"{letter}" is not a pawn: a, b, c are Black\'s, A, B, C are White\'s.',
  'empty-board': 'The board is empty; there must be at least one pawn.',
  'too-many': 'There are {count} pawns "{letter}"; a game has six of each kind.',
  'no-turn': 'The side to move is missing: b or w.',
  turn: '"{word}" is not a side to move: b or w is expected.',
  'end-rule': '"{word}" is not an end rule: either or mover is expected.',
  'extra-word': '"{word}" is not expected here.',
} as const;

type Sentences = typeof SENTENCES;
type Kind = keyof Sentences;
export const POSITION_PROBLEM_KINDS = Object.keys(SENTENCES) as Kind[];

/** An error in a position code: its kind and the values of its placeholders. */
export interface PositionProblem {
  readonly kind: Kind;
  readonly values: PlaceholderValues;
}

/** Makes an error; the types require a value for each placeholder of its sentence. */
export function positionProblem<K extends Kind>(kind: K, values: ValuesFor<Sentences[K]>): PositionProblem {
  return { kind, values };
}

/** The English sentence of an error. */
export function positionSentence({ kind, values }: PositionProblem): string {
  return fillPlaceholders(SENTENCES[kind], values);
}
