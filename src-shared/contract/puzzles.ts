import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { ENDING_GOALS, ENDING_ID, ENDING_LENGTHS, ENDING_SOURCES } from '../puzzle/ending.ts';
import { PUZZLE_KINDS } from '../puzzle/puzzle.ts';
import { PositionValue } from './analysis.ts';
import { declared } from './errors.ts';
import { GameId, Komi, MoveText, PlayerName, PositionText } from './schemas.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const PuzzleId = v.pipe(v.string(), v.regex(/^[0-9a-z]{1,11}$/));
const PuzzleKind = v.picklist(PUZZLE_KINDS);
/** A day of the page's calendar, so that a day ends at the person's midnight. */
export const LocalDay = v.pipe(v.string(), v.regex(/^(?:19[7-9]\d|[2-9]\d{3})-\d\d-\d\d$/), v.isoDate());

const PuzzleCard = v.strictObject({
  id: PuzzleId,
  /** Its place among the shipped ones, from 1; 0 if it is from a game in the library, or saved by the person. */
  number: count,
  kind: PuzzleKind,
  position: PositionText,
});
export type PuzzleCard = v.InferOutput<typeof PuzzleCard>;

/** A rating with its deviation: the true one lies within two of them in 95 of 100 cases. */
const ShownRating = v.strictObject({ value: v.number(), deviation: v.pipe(v.number(), v.minValue(0)) });
export type ShownRating = v.InferOutput<typeof ShownRating>;

/** A puzzle with its solution; see `src-shared/puzzle/puzzle.ts`. */
export const SolvablePuzzle = v.strictObject({
  ...PuzzleCard.entries,
  komi: Komi,
  answer: MoveText,
  line: v.array(MoveText),
  value: v.number(),
  second: v.number(),
  /** What the levels and the person's own try say of its difficulty; undefined if it is from a game in the library. */
  rating: v.optional(ShownRating),
  /** The game in the library that it is from, and the number of moves before it. */
  from: v.optional(v.strictObject({ gameId: GameId, ply: count })),
  /** Whether it was tried before; then a try is not rated. */
  isTried: v.boolean(),
});
export type SolvablePuzzle = v.InferOutput<typeof SolvablePuzzle>;

/**
 * A list of puzzles to solve: any, the set of the day, those that come back, those from games in the library, those that the
 * person saved, or all of a kind.
 */
const PuzzleList = v.picklist(['mixed', 'day', 'due', 'own', 'saved', ...PUZZLE_KINDS]);
export type PuzzleList = v.InferOutput<typeof PuzzleList>;

/** A puzzle that the person saved, and what came of its last try. */
const SavedCard = v.strictObject({
  id: PuzzleId,
  position: PositionText,
  result: v.optional(v.picklist(['solved', 'failed'])),
  /** When it comes back. */
  dueOn: v.optional(LocalDay),
  /** Whether it can be solved now: it was never tried, or it is due. */
  isLeft: v.boolean(),
});
export type SavedCard = v.InferOutput<typeof SavedCard>;

/** Why a position is no puzzle. */
const NO_PUZZLE = ['over', 'large', 'forced', 'unproven', 'not-won', 'no-best', 'shipped'] as const;
const ProvenMove = v.strictObject({ move: MoveText, value: v.number() });

/** Whether a position is a puzzle, by a proof of all its moves. Values are margins in points for the side to move. */
export const PuzzleFinding = v.variant('kind', [
  v.strictObject({
    kind: v.literal('puzzle'),
    id: PuzzleId,
    of: PuzzleKind,
    answer: ProvenMove,
    second: ProvenMove,
    /** Whether the person has saved it. */
    isSaved: v.boolean(),
  }),
  v.strictObject({
    kind: v.literal('none'),
    reason: v.picklist(NO_PUZZLE),
    /** The best two moves where all were proven. */
    best: v.optional(v.tuple([ProvenMove, ProvenMove])),
    /** The number of the shipped puzzle that it is. */
    number: v.optional(count),
  }),
]);
export type PuzzleFinding = v.InferOutput<typeof PuzzleFinding>;

const EndingId = v.pipe(v.string(), v.regex(ENDING_ID));

/** Which endings a person practises. */
export const EndingChoice = v.strictObject({
  source: v.optional(v.picklist(ENDING_SOURCES), 'made'),
  goal: v.optional(v.picklist(ENDING_GOALS), 'win'),
  length: v.optional(v.picklist(ENDING_LENGTHS), 'short'),
});
export type EndingChoice = v.InferOutput<typeof EndingChoice>;

/** An ending: the side to move can reach the wanted margin against every defence, which is proven. There is no komi. */
export const PracticeEnding = v.strictObject({
  id: EndingId,
  source: v.picklist(ENDING_SOURCES),
  /** The number that it is made from, or that of the puzzle; 0 if it is from a game. */
  number: count,
  position: PositionText,
  /** The proven margin under best play, and the one to reach, in points for the side to move. */
  best: count,
  wanted: count,
  /** Best play to the end of the game. */
  line: v.array(MoveText),
  /** The game in the library that it is from, and the number of moves before it. */
  from: v.optional(v.strictObject({ gameId: GameId, ply: count })),
});
export type PracticeEnding = v.InferOutput<typeof PracticeEnding>;

export const PuzzleOverview = v.strictObject({
  total: count,
  /** Puzzles that were solved at least once at the first answer; and those of them without a hint. */
  solved: count,
  withoutHint: count,
  kinds: v.array(v.strictObject({ kind: PuzzleKind, total: count, solved: count })),
  /** The set of the day, easiest first, with what came of each today. */
  day: v.array(
    v.strictObject({ ...PuzzleCard.entries, result: v.optional(v.picklist(['solved', 'failed'])) }),
  ),
  /** Days in a row with a whole set, up to today or yesterday. */
  streak: count,
  /** Puzzles that come back today, the longest due first. */
  due: v.array(PuzzleCard),
  /** How many come back after today, and the day of the first; undefined if there are none. */
  later: v.optional(v.strictObject({ count, on: LocalDay })),
  rating: ShownRating,
  /** How many tries it is known from. */
  rated: count,
  /** How much the rating changed in the last seven days; undefined if nothing was rated then. */
  weekChange: v.optional(v.number()),
  /** Endings that were tried, and those in which the wanted margin was reached without losing sight of it. */
  endings: v.strictObject({ tried: count, reached: count }),
});
export type PuzzleOverview = v.InferOutput<typeof PuzzleOverview>;

/** The positions of a person's games that may be puzzles; those that can be solved now, and those of them that come back today. */
const OwnCounts = v.strictObject({ positions: count, left: count, due: count });
export type OwnCounts = v.InferOutput<typeof OwnCounts>;

export const puzzles = {
  /** Query: the puzzles and what came of them, for a day of the page's calendar. */
  overview: oc.input(v.strictObject({ today: LocalDay })).output(PuzzleOverview),

  /**
   * Query: the next puzzle of a list: those that were never tried, nearest to the person's rating first; of the set of the day in
   * its order; of those that come back the longest due; of those from games and of saved ones the latest, which are proven now, and
   * missed ones once they are due. Undefined if there is none.
   */
  next: oc
    .input(
      v.strictObject({
        today: LocalDay,
        list: PuzzleList,
        /** Whose games the list `own` is from; all people's if omitted. */
        player: v.optional(PlayerName),
        /** The puzzle to return from the list `saved`, due or not. */
        id: v.optional(PuzzleId),
        skip: v.pipe(v.array(PuzzleId), v.maxLength(500)),
      }),
    )
    .output(v.optional(SolvablePuzzle))
    .errors(declared('ENGINE_UNAVAILABLE')),

  /**
   * Query: counts the positions of reviewed games in which a person missed a clearly better move, and which may be puzzles. Whether
   * each is a puzzle is proven only when it is asked for.
   */
  own: oc.input(v.strictObject({ today: LocalDay, player: v.optional(PlayerName) })).output(OwnCounts),

  /** Query: whether a position is a puzzle. Takes up to some seconds, because all its moves are proven. */
  examine: oc
    .input(v.strictObject({ position: PositionText }))
    .output(PuzzleFinding)
    .errors(declared('BAD_START', 'ENGINE_UNAVAILABLE')),

  /** Command: saves a position as a puzzle of the person who is playing. It is proven first if that was not done before. */
  save: oc
    .input(v.strictObject({ position: PositionText }))
    .output(v.strictObject({ id: PuzzleId }))
    .errors(declared('BAD_START', 'PUZZLE_NOT_FOUND', 'ENGINE_UNAVAILABLE', 'NOT_SAVED')),

  /** Query: the puzzles that the person who is playing saved, latest first. */
  saved: oc.input(v.strictObject({ today: LocalDay })).output(v.array(SavedCard)),

  /** Command: removes a saved puzzle. Its tries stay. */
  drop: oc
    .input(v.strictObject({ id: PuzzleId }))
    .output(v.strictObject({}))
    .errors(declared('NOT_SAVED')),

  /**
   * Query: the next ending to practise: one that was never tried, or that was missed and is due. Undefined if there is none.
   * Takes up to some seconds, because it is proven now.
   */
  ending: oc
    .input(
      v.strictObject({
        ...EndingChoice.entries,
        today: LocalDay,
        /** Whose games the source `own` means; all people's if omitted. */
        player: v.optional(PlayerName),
        skip: v.pipe(v.array(EndingId), v.maxLength(500)),
      }),
    )
    .output(v.optional(PracticeEnding))
    .errors(declared('ENGINE_UNAVAILABLE')),

  /** Command: keeps what came of an ending. Returns when it comes back. */
  finishEnding: oc
    .input(
      v.strictObject({
        id: EndingId,
        today: LocalDay,
        isReached: v.boolean(),
        /** Whether a hint was shown or a move taken back. */
        hasHelp: v.boolean(),
      }),
    )
    .output(v.strictObject({ dueOn: v.optional(LocalDay) }))
    .errors(declared('NOT_SAVED')),

  /**
   * Query: the exact value of the position after a move, with the best replies. Takes a fraction of a second.
   */
  reply: oc
    .input(v.strictObject({ position: PositionText, komi: Komi, move: MoveText }))
    .output(PositionValue)
    .errors(declared('BAD_START', 'ILLEGAL_MOVE', 'ENGINE_UNAVAILABLE')),

  /** Command: keeps what came of a puzzle. Returns the ratings before and after a first try, and when the puzzle comes back. */
  finish: oc
    .input(v.strictObject({ id: PuzzleId, today: LocalDay, isSolved: v.boolean(), hasHint: v.boolean() }))
    .output(
      v.strictObject({
        rated: v.optional(v.strictObject({ before: ShownRating, after: ShownRating })),
        dueOn: v.optional(LocalDay),
      }),
    )
    .errors(declared('PUZZLE_NOT_FOUND', 'NOT_SAVED')),
};
