import type { ProfileId } from '#shared/contract/schemas.ts';
import type { Contract } from '#shared/contract/index.ts';
import type { PuzzleCard, PuzzleList, ShownRating, SolvablePuzzle } from '#shared/contract/puzzles.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { isOver } from '#shared/game/moves.ts';
import { dailySet, addDays, type LocalDay } from '#shared/puzzle/daily-set.ts';
import { PUZZLE_KINDS, type Puzzle } from '#shared/puzzle/puzzle.ts';
import {
  dueLater,
  dueToday,
  nextTry,
  personRating,
  puzzleRating,
  streakOf,
  unratedTry,
  type PuzzleTry,
} from '#shared/puzzle/puzzle-try.ts';
import type { Rating } from '#shared/rating/glicko2.ts';
import { createSerialQueue } from '#shared/util/serial-queue.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import type { AnalysisEngine } from '../engine/engine.ts';
import { NODES_OF_DEPTH, valueAfter } from '../engine/evaluate-position.ts';
import { createEndings } from './endings.ts';
import { createOwnPuzzles, type OwnPosition } from './own-puzzles.ts';
import { createSavedPuzzles, readPosition } from './saved-puzzles.ts';
import { DeclaredError, type Service } from '../core/service.ts';

/** The days over which the change of the rating is shown. */
const WEEK_DAYS = 7;

export interface PuzzleParts {
  readonly database: Pick<
    GameDatabase,
    'puzzleTries' | 'keepPuzzleTry' | 'provenMistakes' | 'savedPuzzles' | 'savePuzzle' | 'dropPuzzle'
  >;
  /** Reads the shipped puzzles; called once, when they are first needed. */
  readonly readPuzzles: () => readonly Puzzle[];
  readonly startEngine: () => AnalysisEngine;
  /** Starts an engine with a small table, which proves small positions in a fraction of the time. */
  readonly startProver: () => AnalysisEngine;
  readonly settings: () => Settings;
  /** The wall clock, in milliseconds since 1970. */
  readonly now: () => number;
}

/** Creates the procedures of puzzles. */
export function createPuzzleService(parts: PuzzleParts): Service<Contract['puzzles']> {
  const { database, now } = parts;
  const profile = (): ProfileId => parts.settings().profile;
  const queue = createSerialQueue();
  /** Reads the tries of the person who is playing, with an answer that is still being saved. */
  const readTries = (): Promise<readonly PuzzleTry[]> => queue.run(() => database.puzzleTries(profile()));
  const ownPuzzles = createOwnPuzzles(parts);
  let read: { readonly all: readonly Puzzle[]; readonly numbers: ReadonlyMap<string, number> } | undefined;
  const shipped = (): NonNullable<typeof read> => {
    if (read === undefined) {
      const all = parts.readPuzzles();
      read = { all, numbers: new Map(all.map(({ id }, at) => [id, at + 1])) };
    }
    return read;
  };
  /** The puzzles of these ids; those of an earlier version that are no longer shipped are left out. */
  const puzzlesOf = (ids: readonly string[]): Puzzle[] => {
    const { all, numbers } = shipped();
    return ids.flatMap((id) => all[(numbers.get(id) ?? 0) - 1] ?? []);
  };
  const cardOf = ({ id, kind, position }: Puzzle): PuzzleCard => ({
    id,
    kind,
    position,
    number: shipped().numbers.get(id) ?? 0,
  });
  const setOf = (day: LocalDay): Puzzle[] => dailySet(shipped().all, day);
  const savedPuzzles = createSavedPuzzles({ ...parts, profile, numberOf: (id) => shipped().numbers.get(id) });
  const endings = createEndings({ ...parts, readTries, shipped: () => shipped().all });

  const choose = (
    list: Exclude<PuzzleList, 'own' | 'saved'>,
    tries: readonly PuzzleTry[],
    today: LocalDay,
    skip: readonly string[],
  ): Puzzle | undefined => {
    const isLeft = ({ id }: Puzzle): boolean => !skip.includes(id);
    if (list === 'due') return puzzlesOf(dueToday(tries, today)).find(isLeft);
    if (list === 'day') {
      const done = tries.filter(({ day }) => day === today).map(({ puzzleId }) => puzzleId);
      return setOf(today).find((puzzle) => !done.includes(puzzle.id) && isLeft(puzzle));
    }
    const tried = new Set(tries.map(({ puzzleId }) => puzzleId));
    const { value } = personRating(tries);
    let best: Puzzle | undefined;
    for (const puzzle of shipped().all) {
      if ((list !== 'mixed' && puzzle.kind !== list) || tried.has(puzzle.id) || !isLeft(puzzle)) continue;
      const isNearer =
        best === undefined || Math.abs(puzzle.difficulty - value) < Math.abs(best.difficulty - value);
      if (isNearer) best = puzzle;
    }
    return best;
  };

  return {
    overview: async ({ today }) => {
      const tries = await readTries();
      const { all, numbers } = shipped();
      const known = tries.filter(({ puzzleId }) => numbers.has(puzzleId));
      const solved = idsOf(known, ({ isSolved }) => isSolved);
      const rating = personRating(tries);
      const weekAgo = addDays(today, -WEEK_DAYS);
      const weekBefore = tries.filter(({ day }) => day <= weekAgo);
      const isRated = tries.some(({ day, rated }) => day > weekAgo && rated !== undefined);
      const later = dueLater(known, today);
      const triedToday = new Map(tries.filter(({ day }) => day === today).map((one) => [one.puzzleId, one]));
      return {
        total: all.length,
        solved: solved.size,
        withoutHint: idsOf(known, ({ isSolved, hasHint }) => isSolved && !hasHint).size,
        kinds: PUZZLE_KINDS.map((kind) => {
          const ofKind = all.filter((puzzle) => puzzle.kind === kind);
          return { kind, total: ofKind.length, solved: ofKind.filter(({ id }) => solved.has(id)).length };
        }),
        day: setOf(today).map((puzzle) => {
          const tried = triedToday.get(puzzle.id);
          if (tried === undefined) return cardOf(puzzle);
          return { ...cardOf(puzzle), result: tried.isSolved ? ('solved' as const) : ('failed' as const) };
        }),
        streak: streakOf(tries, today, (day) => setOf(day).map(({ id }) => id)),
        due: puzzlesOf(dueToday(tries, today)).map(cardOf),
        ...(later === undefined ? {} : { later }),
        rating: shownRating(rating),
        rated: tries.filter(({ rated }) => rated !== undefined).length,
        ...(isRated ? { weekChange: rating.value - personRating(weekBefore).value } : {}),
        endings: endings.figures(tries),
      };
    },

    own: async ({ today, player }) => {
      const tries = await readTries();
      const all = await ownPuzzles.positions(player);
      const due = new Set(dueToday(tries, today));
      return {
        positions: all.length,
        left: leftOf(all, tries, today).length,
        due: all.filter(({ id }) => due.has(id)).length,
      };
    },

    next: async ({ today, list, skip, player, id }, signal) => {
      const tries = await readTries();
      if (list === 'own') {
        const wanted = leftOf(await ownPuzzles.positions(player), tries, today);
        for (const own of wanted.filter(({ id }) => !skip.includes(id))) {
          const found = await ownPuzzles.prove(own, signal);
          if (found !== undefined) return ownSolvable(found, tries, { gameId: own.gameId, ply: own.ply });
        }
        return undefined;
      }
      if (list === 'saved') {
        const all = await savedPuzzles.list(tries, today);
        const wanted =
          id === undefined ? all.filter(({ isLeft }) => isLeft) : all.filter((one) => one.id === id);
        for (const card of wanted.filter((one) => !skip.includes(one.id))) {
          const found = await savedPuzzles.prove(card, signal);
          if (found !== undefined) return ownSolvable(found, tries);
        }
        return undefined;
      }
      const puzzle = choose(list, tries, today, skip);
      return puzzle && solvable(puzzle, cardOf(puzzle), tries);
    },

    examine: ({ position }, signal) => savedPuzzles.examine(position, signal),
    save: async ({ position }) => ({ id: await savedPuzzles.save(position) }),
    saved: async ({ today }) => savedPuzzles.list(await readTries(), today),
    drop: async ({ id }) => {
      await savedPuzzles.drop(id);
      return {};
    },

    ending: (request, signal) => endings.next(request, signal),

    finishEnding: ({ id, today, isReached, hasHelp }) =>
      queue.run(async () => {
        const tries = await database.puzzleTries(profile());
        const outcome = { isSolved: isReached, hasHint: hasHelp };
        const { dueOn, ...made } = unratedTry(id, outcome, { triedAt: now(), day: today }, tries);
        const due = dueOn === undefined ? {} : { dueOn };
        await database.keepPuzzleTry(profile(), { ...made, ...due });
        return due;
      }),

    reply: async ({ position, komi, move }, signal) => {
      const parsed = readPosition(position);
      if (isOver(parsed)) throw DeclaredError.of('BAD_START', { reason: 'game-over' });
      const found = await valueAfter(
        { start: position, komi, moves: [move] },
        { startEngine: parts.startEngine, nodes: NODES_OF_DEPTH.normal, signal },
      );
      if (!found.ok)
        throw DeclaredError.of('ILLEGAL_MOVE', { move, rule: found.error.illegal?.rule ?? 'no-move' });
      return { ...found.value, line: [...found.value.line] };
    },

    finish: ({ id, today, isSolved, hasHint }) =>
      queue.run(async () => {
        const own = savedPuzzles.known(id) ?? ownPuzzles.known(id)?.puzzle;
        const puzzle = puzzlesOf([id])[0] ?? own;
        if (puzzle === undefined) throw DeclaredError.of('PUZZLE_NOT_FOUND', {});
        const tries = await database.puzzleTries(profile());
        const at = { triedAt: now(), day: today };
        const made =
          puzzle === own
            ? unratedTry(id, { isSolved, hasHint }, at, tries)
            : nextTry(puzzle, { isSolved, hasHint }, at, tries);
        await database.keepPuzzleTry(profile(), made);
        const { rated, dueOn } = made;
        return {
          ...(rated === undefined
            ? {}
            : { rated: { before: shownRating(personRating(tries)), after: shownRating(rated.person) } }),
          ...(dueOn === undefined ? {} : { dueOn }),
        };
      }),
  };
}

function solvable(puzzle: Puzzle, card: PuzzleCard, tries: readonly PuzzleTry[]): SolvablePuzzle {
  const { komi, answer, line, value, second } = puzzle;
  return {
    ...card,
    komi,
    answer,
    line: [...line],
    value,
    second,
    rating: shownRating(puzzleRating(puzzle, tries)),
    isTried: tries.some(({ puzzleId }) => puzzleId === puzzle.id),
  };
}

/** The positions that were never tried, and those that were missed and are due. */
function leftOf(all: readonly OwnPosition[], tries: readonly PuzzleTry[], today: LocalDay): OwnPosition[] {
  const tried = new Set(tries.map(({ puzzleId }) => puzzleId));
  const due = new Set(dueToday(tries, today));
  return all.filter(({ id }) => !tried.has(id) || due.has(id));
}

function ownSolvable(
  puzzle: Puzzle,
  tries: readonly PuzzleTry[],
  from?: SolvablePuzzle['from'],
): SolvablePuzzle {
  const { id, position, kind, komi, answer, line, value, second } = puzzle;
  return {
    id,
    position,
    kind,
    number: 0,
    komi,
    answer,
    line: [...line],
    value,
    second,
    ...(from && { from }),
    isTried: tries.some(({ puzzleId }) => puzzleId === id),
  };
}

function shownRating({ value, deviation }: Rating): ShownRating {
  return { value, deviation };
}

function idsOf(tries: readonly PuzzleTry[], isWanted: (one: PuzzleTry) => boolean): ReadonlySet<string> {
  return new Set(tries.filter(isWanted).map(({ puzzleId }) => puzzleId));
}
