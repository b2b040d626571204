import { afterResults, startRating, type Rating } from '../rating/glicko2.ts';
import { addDays, dayNumber, type LocalDay } from './daily-set.ts';
import type { Puzzle } from './puzzle.ts';

/** What came of a puzzle. */
export interface PuzzleOutcome {
  /** Whether the first answer was the right one. */
  readonly isSolved: boolean;
  /** Whether a hint was shown before. */
  readonly hasHint: boolean;
}

/** A try of a puzzle: from its first sight to the first answer. */
export interface PuzzleTry extends PuzzleOutcome {
  readonly puzzleId: string;
  /** Milliseconds since 1970. */
  readonly triedAt: number;
  readonly day: LocalDay;
  /** When the puzzle comes back; undefined if it does not. */
  readonly dueOn?: LocalDay;
  /** The ratings after a first try of a puzzle; later ones are not rated. */
  readonly rated?: { readonly person: Rating; readonly puzzle: Rating };
}

/** A failed puzzle comes back after so many days, and each time that it is solved after the next number. */
const RETURN_DAYS = [1, 3, 7];
/** Where a person's rating begins: among the easier puzzles. Above it lies half of the shipped ones. */
const START_VALUE = 1000;
/** Less than Glicko-2 begins with: puzzles are chosen near the rating, and the first tries should not throw it about. */
const START_DEVIATION = 200;
/** The rating of a puzzle before people try it. The levels' tries say less than a person's, but more than nothing. */
const PUZZLE_DEVIATION = 120;
const PUZZLE_VOLATILITY = 0.06;
const START_RATING: Rating = { ...startRating(START_VALUE), deviation: START_DEVIATION };
/** People get better: a rating is less certain after a break, by a rating period of Glicko-2 a week. */
const DAYS_A_PERIOD = 7;
/** The rating keeps following a person: it never becomes more certain than this. The value of lichess. */
const MIN_DEVIATION = 45;
/** A solved puzzle counts for half where a hint was shown. */
const HINT_SCORE = 0.5;

/** The rating of a person after all tries, oldest first. */
export function personRating(tries: readonly PuzzleTry[]): Rating {
  return tries.findLast(({ rated }) => rated !== undefined)?.rated?.person ?? START_RATING;
}

/** The rating of a puzzle after all tries, oldest first. */
export function puzzleRating({ id, difficulty }: Puzzle, tries: readonly PuzzleTry[]): Rating {
  const last = tries.findLast(({ puzzleId, rated }) => puzzleId === id && rated !== undefined);
  return (
    last?.rated?.puzzle ?? { value: difficulty, deviation: PUZZLE_DEVIATION, volatility: PUZZLE_VOLATILITY }
  );
}

/** When a try is made. */
interface TryTime {
  /** Milliseconds since 1970. */
  readonly triedAt: number;
  readonly day: LocalDay;
}

/** Makes the next try of what is not rated: a puzzle or an ending whose difficulty is not known. @param tries all so far, oldest first */
export function unratedTry(
  puzzleId: string,
  outcome: PuzzleOutcome,
  at: TryTime,
  tries: readonly PuzzleTry[],
): PuzzleTry {
  const { isSolved, hasHint } = outcome;
  const earlier = tries.filter((one) => one.puzzleId === puzzleId);
  const dueOn = dueAfter(earlier, outcome, at.day);
  return { puzzleId, ...at, isSolved, hasHint, ...(dueOn === undefined ? {} : { dueOn }) };
}

/**
 * Makes the next try of a puzzle. Only the first one is rated: the person against the puzzle, by Glicko-2.
 * @param tries all tries so far, oldest first
 */
export function nextTry(
  puzzle: Puzzle,
  outcome: PuzzleOutcome,
  at: TryTime,
  tries: readonly PuzzleTry[],
): PuzzleTry {
  const { isSolved, hasHint } = outcome;
  const made = unratedTry(puzzle.id, outcome, at, tries);
  if (tries.some(({ puzzleId }) => puzzleId === puzzle.id)) return made;
  const person = personRating(tries);
  const rating = puzzleRating(puzzle, tries);
  const score = isSolved ? (hasHint ? HINT_SCORE : 1) : 0;
  const rated = {
    person: moved(person, afterResults(person, [{ opponent: rating, score }], periodsSince(tries, at.day))),
    puzzle: moved(rating, afterResults(rating, [{ opponent: person, score: 1 - score }], 0)),
  };
  return { ...made, rated };
}

/** The rating periods since the last rated try; none before the first one, and where the clock was set back. */
function periodsSince(tries: readonly PuzzleTry[], day: LocalDay): number {
  const last = tries.findLast(({ rated }) => rated !== undefined);
  return last === undefined ? 0 : Math.max(0, dayNumber(day) - dayNumber(last.day)) / DAYS_A_PERIOD;
}

function moved(before: Rating, after: Rating): Rating {
  const floor = Math.min(before.deviation, MIN_DEVIATION);
  return { ...after, deviation: Math.max(after.deviation, floor) };
}

/** The day on which a puzzle comes back after a try; undefined if it was never failed, or solved each time since. */
function dueAfter(
  earlier: readonly PuzzleTry[],
  { isSolved }: PuzzleOutcome,
  day: LocalDay,
): LocalDay | undefined {
  const lastFailed = isSolved ? earlier.findLastIndex((one) => !one.isSolved) : earlier.length;
  if (lastFailed < 0) return undefined;
  const solvedSince = isSolved ? earlier.length - lastFailed : 0;
  const days = RETURN_DAYS[solvedSince];
  return days === undefined ? undefined : addDays(day, days);
}

/** The puzzles that come back, by their day. */
function comingBack(tries: readonly PuzzleTry[]): { readonly id: string; readonly dueOn: LocalDay }[] {
  const last = new Map(tries.map((one) => [one.puzzleId, one]));
  return [...last]
    .flatMap(([id, { dueOn }]) => (dueOn === undefined ? [] : [{ id, dueOn }]))
    .sort((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
}

/** The ids of the puzzles that come back today or should have before, the longest due first. */
export function dueToday(tries: readonly PuzzleTry[], today: LocalDay): string[] {
  return comingBack(tries)
    .filter(({ dueOn }) => dueOn <= today)
    .map(({ id }) => id);
}

/** How many puzzles come back after today, and the day of the first; undefined if there are none. */
export function dueLater(
  tries: readonly PuzzleTry[],
  today: LocalDay,
): { readonly count: number; readonly on: LocalDay } | undefined {
  const later = comingBack(tries).filter(({ dueOn }) => dueOn > today);
  return later[0] && { count: later.length, on: later[0].dueOn };
}

/**
 * The number of days in a row on which a whole set of the day was tried, up to today, or to yesterday where today's is not
 * finished.
 * @param setOf the ids of the set of a day
 */
export function streakOf(
  tries: readonly PuzzleTry[],
  today: LocalDay,
  setOf: (day: LocalDay) => readonly string[],
): number {
  const byDay = Map.groupBy(tries, ({ day }) => day);
  const isWhole = (day: LocalDay): boolean => {
    const tried = byDay.get(day)?.map(({ puzzleId }) => puzzleId) ?? [];
    return setOf(day).every((id) => tried.includes(id));
  };
  let day = isWhole(today) ? today : addDays(today, -1);
  let days = 0;
  for (; byDay.has(day) && isWhole(day) && dayNumber(day) > 0; day = addDays(day, -1)) days++;
  return days;
}
