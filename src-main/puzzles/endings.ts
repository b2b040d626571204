import type { PracticeEnding } from '#shared/contract/puzzles.ts';
import { canonicalHash } from '#shared/game/canonical-hash.ts';
import { formatMove } from '#shared/game/notation.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import type { Position } from '#shared/game/types.ts';
import {
  ENDING_GOALS,
  ENDING_ID,
  ENDING_LENGTHS,
  endingId,
  isOfLength,
  isWorthPractising,
  madeKey,
  MAX_ENDING_SQUARES,
  wantedMargin,
  type EndingChoice,
  type EndingLength,
  makePosition,
} from '#shared/puzzle/ending.ts';
import type { LocalDay } from '#shared/puzzle/daily-set.ts';
import type { Puzzle } from '#shared/puzzle/puzzle.ts';
import { dueToday, personRating, type PuzzleTry } from '#shared/puzzle/puzzle-try.ts';
import { randomBelow, seededRandom } from '#shared/util/random.ts';
import { unwrap } from '#shared/util/result.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import type { AnalysisEngine } from '../engine/engine.ts';
import { proveMoves, provePosition } from './prove-moves.ts';

/** The latest reviewed games whose mistakes are looked at. */
const MAX_GAMES = 200;
/** The fewest and the most occupied squares of positions that are made for each length; only the proof tells the real length. */
const SQUARES: Readonly<Record<EndingLength, readonly [fewest: number, most: number]>> = {
  short: [10, 12],
  medium: [12, 14],
  long: [13, 16],
};

interface EndingRequest extends EndingChoice {
  readonly today: LocalDay;
  /** The name of the person whose games are looked at; undefined for every person. */
  readonly player?: string | undefined;
  /** Ids of endings that are not wanted. */
  readonly skip: readonly string[];
}

/** What the three sources need to find an ending. */
interface Search {
  readonly request: EndingRequest;
  readonly tries: readonly PuzzleTry[];
  /** Whether an ending can be given: it was never tried, or is due, and is not to be skipped. */
  readonly isLeft: (id: string) => boolean;
  readonly engine: AnalysisEngine;
  readonly signal: AbortSignal;
}

/** Endings to practise. */
export interface Endings {
  /** Finds the next ending that was never tried, or was missed and is due; undefined if there is none. */
  readonly next: (request: EndingRequest, signal: AbortSignal) => Promise<PracticeEnding | undefined>;
  /** How many endings were tried, and how many of them reached. */
  readonly figures: (tries: readonly PuzzleTry[]) => { readonly tried: number; readonly reached: number };
}

/**
 * Creates the endings of one host.
 * @param startProver starts an engine, which is closed when the ending is found
 */
export function createEndings({
  database,
  readTries,
  startProver,
  shipped,
}: {
  readonly database: Pick<GameDatabase, 'provenMistakes'>;
  readonly readTries: () => Promise<readonly PuzzleTry[]>;
  readonly startProver: () => AnalysisEngine;
  readonly shipped: () => readonly Puzzle[];
}): Endings {
  const finders: Readonly<
    Record<EndingChoice['source'], (search: Search) => Promise<PracticeEnding | undefined>>
  > = {
    made: findMade,
    puzzles: (search) => Promise.resolve(findPuzzle(search, shipped())),
    own: (search) => findOwn(search, database),
  };
  return {
    next: async (request, signal) => {
      const tries = await readTries();
      const tried = new Set(tries.map(({ puzzleId }) => puzzleId));
      const due = new Set(dueToday(tries, request.today));
      const isLeft = (id: string): boolean => !request.skip.includes(id) && (!tried.has(id) || due.has(id));
      const engine = startProver();
      try {
        return await finders[request.source]({ request, tries, isLeft, engine, signal });
      } finally {
        await engine.close();
      }
    },
    figures: (tries) => {
      const ofEndings = tries.filter(({ puzzleId }) => ENDING_ID.test(puzzleId));
      const count = (some: readonly PuzzleTry[]): number =>
        new Set(some.map(({ puzzleId }) => puzzleId)).size;
      return { tried: count(ofEndings), reached: count(ofEndings.filter(({ isSolved }) => isSolved)) };
    },
  };
}

/** Makes the ending of the first number that is left. */
async function findMade({ request, isLeft, engine, signal }: Search): Promise<PracticeEnding> {
  const { goal, length } = request;
  const idOf = (made: number): string => endingId(request, madeKey(made, length));
  let number = 1;
  while (!isLeft(idOf(number))) number++;
  const [fewest, most] = SQUARES[length];
  // Each number has a seed of its own for every goal and length, so that the same choice always gives the same ending.
  const choices = ENDING_GOALS.length * ENDING_LENGTHS.length;
  const choice = ENDING_GOALS.indexOf(goal) + ENDING_GOALS.length * ENDING_LENGTHS.indexOf(length);
  const random = seededRandom(number * choices + choice);
  for (;;) {
    signal.throwIfAborted();
    const position = makePosition(random, fewest + randomBelow(random, most - fewest + 1));
    if (position === undefined) continue;
    const proven = await provePosition(engine, position, [], signal);
    if (proven === undefined || proven.margin < 0) continue;
    if (!isOfLength(proven.line.length, length)) continue;
    const wanted = wantedMargin(proven.margin, goal);
    const moves = await proveMoves(engine, position, signal);
    if (moves === undefined || !isWorthPractising({ position, moves }, wanted)) continue;
    return {
      id: idOf(number),
      source: 'made',
      number,
      position: formatPosition(position),
      best: proven.margin,
      wanted,
      line: proven.line.map(formatMove),
    };
  }
}

/** The shipped puzzle nearest to the person's rating whose answer alone keeps the wanted margin. */
function findPuzzle(
  { request, isLeft, tries }: Search,
  shipped: readonly Puzzle[],
): PracticeEnding | undefined {
  const { goal, length } = request;
  const rating = personRating(tries).value;
  let nearest: { readonly ending: PracticeEnding; readonly distance: number } | undefined;
  for (const [at, { id: key, position, value, second, line, difficulty }] of shipped.entries()) {
    const distance = Math.abs(difficulty - rating);
    if (value < 0 || !isOfLength(line.length, length) || distance >= (nearest?.distance ?? Infinity))
      continue;
    const wanted = wantedMargin(value, goal);
    const id = endingId(request, key);
    if (second >= wanted || !isLeft(id)) continue;
    const ending = {
      id,
      source: request.source,
      number: at + 1,
      position,
      best: value,
      wanted,
      line: [...line],
    };
    nearest = { ending, distance };
  }
  return nearest?.ending;
}

/** The latest ending of a game in which a person gave points away, and can keep the wanted margin. */
async function findOwn(
  { request, isLeft, engine, signal }: Search,
  database: Pick<GameDatabase, 'provenMistakes'>,
): Promise<PracticeEnding | undefined> {
  const { player } = request;
  const mistakes = await database.provenMistakes({
    ...(player !== undefined && { player }),
    games: MAX_GAMES,
  });
  const seen = new Set<string>();
  for (const { gameId, ply, position: code } of mistakes) {
    const position = unwrap(parsePosition(code));
    const id = endingId(request, canonicalHash(position).toString(36));
    if (position.piles.size > MAX_ENDING_SQUARES || seen.has(id) || !isLeft(id)) continue;
    seen.add(id);
    const found = await proveOwn(position, { request, engine, signal });
    if (found !== undefined)
      return { id, source: request.source, number: 0, position: code, ...found, from: { gameId, ply } };
  }
  return undefined;
}

/** Proves what can be reached from a position; undefined if it is lost, or where every move keeps the wanted margin. */
async function proveOwn(
  position: Position,
  { request, engine, signal }: Pick<Search, 'request' | 'engine' | 'signal'>,
): Promise<Pick<PracticeEnding, 'best' | 'wanted' | 'line'> | undefined> {
  const moves = await proveMoves(engine, position, signal);
  const best = moves?.[0];
  if (best === undefined || best.value < 0) return undefined;
  const wanted = wantedMargin(best.value, request.goal);
  if (moves?.every(({ value }) => value >= wanted) === true) return undefined;
  return { best: best.value, wanted, line: [best.move, ...best.replies].map(formatMove) };
}
