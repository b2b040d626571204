import type { PuzzleFinding, SavedCard } from '#shared/contract/puzzles.ts';
import type { ProfileId } from '#shared/contract/schemas.ts';
import { canonicalHash } from '#shared/game/canonical-hash.ts';
import { isOver, legalMoves } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import type { Position } from '#shared/game/types.ts';
import { isClearlyBetter, savedKindOf } from '#shared/puzzle/kind-of.ts';
import type { LocalDay } from '#shared/puzzle/daily-set.ts';
import type { Puzzle } from '#shared/puzzle/puzzle.ts';
import { dueToday, type PuzzleTry } from '#shared/puzzle/puzzle-try.ts';
import { MAX_PROVEN_SQUARES, type SolvedMove } from '#shared/puzzle/solved-position.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import type { AnalysisEngine } from '../engine/engine.ts';
import { DeclaredError } from '../core/service.ts';
import { proveMoves } from './prove-moves.ts';
import { puzzleFrom } from './shipped-puzzles.ts';

type Finding = Omit<Extract<PuzzleFinding, { kind: 'puzzle' }>, 'isSaved'> | NoPuzzle;
type NoPuzzle = Extract<PuzzleFinding, { kind: 'none' }>;

/** The puzzles that people made of positions. They are proven when they are asked for, once until the app is closed. */
export function createSavedPuzzles({
  database,
  profile,
  startEngine,
  numberOf,
  now,
}: {
  readonly database: Pick<GameDatabase, 'savedPuzzles' | 'savePuzzle' | 'dropPuzzle'>;
  readonly profile: () => ProfileId;
  readonly startEngine: () => AnalysisEngine;
  /** The number of a shipped puzzle; undefined for other ids. */
  readonly numberOf: (id: string) => number | undefined;
  readonly now: () => number;
}) {
  /** By position code, because the moves of a turned position are others. */
  const found = new Map<string, { readonly finding: Finding; readonly puzzle: Puzzle | undefined }>();

  const findingOf = async (
    position: Position,
    signal: AbortSignal,
  ): Promise<{ readonly finding: Finding; readonly puzzle: Puzzle | undefined }> => {
    const code = formatPosition(position);
    const before = found.get(code);
    if (before !== undefined) return before;
    const refused = refusalOf(position);
    if (refused !== undefined) return { finding: refused, puzzle: undefined };
    const engine = startEngine();
    try {
      const moves = await proveMoves(engine, position, signal);
      const result = judge(position, moves, numberOf);
      found.set(code, result);
      return result;
    } finally {
      await engine.close();
    }
  };

  return {
    /** Proves all moves of a position. @throws {DeclaredError} BAD_START for one that cannot be read */
    examine: async (code: string, signal: AbortSignal): Promise<PuzzleFinding> => {
      const { finding } = await findingOf(readPosition(code), signal);
      if (finding.kind === 'none') return finding;
      const saved = await database.savedPuzzles(profile());
      return { ...finding, isSaved: saved.some(({ id }) => id === finding.id) };
    },

    /** @returns its id; @throws {DeclaredError} PUZZLE_NOT_FOUND if the position is no puzzle */
    save: async (code: string): Promise<string> => {
      const position = readPosition(code);
      const { puzzle } = await findingOf(position, new AbortController().signal);
      if (puzzle === undefined) throw DeclaredError.of('PUZZLE_NOT_FOUND', {});
      const { id } = puzzle;
      await database.savePuzzle(profile(), { id, position: formatPosition(position), savedAt: now() });
      return id;
    },

    /** Lists the puzzles of the person who is playing, latest first. @param tries all so far, oldest first */
    list: async (tries: readonly PuzzleTry[], today: LocalDay): Promise<SavedCard[]> => {
      const due = new Set(dueToday(tries, today));
      const lastTries = new Map(tries.map((one) => [one.puzzleId, one]));
      const saved = await database.savedPuzzles(profile());
      return saved.map(({ id, position }) => {
        const last = lastTries.get(id);
        return {
          id,
          position,
          isLeft: last === undefined || due.has(id),
          ...(last !== undefined && { result: last.isSolved ? ('solved' as const) : ('failed' as const) }),
          ...(last?.dueOn !== undefined && { dueOn: last.dueOn }),
        };
      });
    },

    /** Proves a saved puzzle. @returns undefined if it can no longer be proven */
    prove: async ({ position }: SavedCard, signal: AbortSignal): Promise<Puzzle | undefined> =>
      (await findingOf(readPosition(position), signal)).puzzle,
    /** Returns a puzzle that was proven before. */
    known: (id: string): Puzzle | undefined =>
      [...found.values()].find(({ puzzle }) => puzzle?.id === id)?.puzzle,
    drop: async (id: string): Promise<void> => {
      await database.dropPuzzle(profile(), id);
    },
  };
}

/** @throws {DeclaredError} BAD_START for a code that cannot be read */
export function readPosition(code: string): Position {
  const parsed = parsePosition(code);
  if (!parsed.ok) throw DeclaredError.of('BAD_START', { reason: 'unreadable' });
  return parsed.value;
}

/** Why a position is no puzzle, where that needs no proof. */
function refusalOf(position: Position): NoPuzzle | undefined {
  if (isOver(position)) return { kind: 'none', reason: 'over' };
  if (position.piles.size > MAX_PROVEN_SQUARES) return { kind: 'none', reason: 'large' };
  return legalMoves(position).length < 2 ? { kind: 'none', reason: 'forced' } : undefined;
}

/** @param moves all moves with their proven values, best first; undefined if not all could be proven */
function judge(
  position: Position,
  moves: readonly SolvedMove[] | undefined,
  numberOf: (id: string) => number | undefined,
): { readonly finding: Finding; readonly puzzle: Puzzle | undefined } {
  const [best, next] = moves ?? [];
  if (moves === undefined || best === undefined || next === undefined)
    return { finding: { kind: 'none', reason: 'unproven' }, puzzle: undefined };
  const kind = savedKindOf({ position, moves });
  const named = ({ move, value }: SolvedMove): { move: string; value: number } => ({
    move: formatMove(move),
    value,
  });
  const [answer, second] = [named(best), named(next)];
  if (kind === undefined) {
    const reason = isClearlyBetter(best, next) ? 'not-won' : 'no-best';
    return { finding: { kind: 'none', reason, best: [answer, second] }, puzzle: undefined };
  }
  const id = canonicalHash(position).toString(36);
  const number = numberOf(id);
  if (number !== undefined)
    return { finding: { kind: 'none', reason: 'shipped', number }, puzzle: undefined };
  const puzzle = puzzleFrom({ id, position: formatPosition(position), kind }, moves);
  return { finding: { kind: 'puzzle', id, of: kind, answer, second }, puzzle };
}
