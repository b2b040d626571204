import { canonicalHash } from '#shared/game/canonical-hash.ts';
import { parseMove } from '#shared/game/notation.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import type { Position } from '#shared/game/types.ts';
import { isHiddenAnswer, kindsOf } from '#shared/puzzle/kind-of.ts';
import type { Puzzle } from '#shared/puzzle/puzzle.ts';
import type { SolvedMove } from '#shared/puzzle/solved-position.ts';
import { unwrap } from '#shared/util/result.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import type { ProvenMistake } from './mistake-calls.ts';
import type { AnalysisEngine } from '../engine/engine.ts';
import { proveMoves } from './prove-moves.ts';
import { puzzleFrom } from './shipped-puzzles.ts';

/** The latest reviewed games whose mistakes are looked at. */
const MAX_GAMES = 200;

/** A position of a person's game in which a clearly better move was missed, and which may be a puzzle. */
export interface OwnPosition extends ProvenMistake {
  /** As that of a puzzle. */
  readonly id: string;
}

/** Puzzles from the games in the library. They are proven when they are asked for, and kept until the app is closed. */
export function createOwnPuzzles({
  database,
  startEngine,
}: {
  readonly database: Pick<GameDatabase, 'provenMistakes'>;
  readonly startEngine: () => AnalysisEngine;
}) {
  const proven = new Map<string, { readonly puzzle: Puzzle | undefined; readonly own: OwnPosition }>();

  return {
    /** Finds the positions of a person, or of all people, latest game first and each only once, without those that are no puzzles. */
    positions: async (player: string | undefined): Promise<OwnPosition[]> => {
      const request = { ...(player !== undefined && { player }), games: MAX_GAMES };
      const found = await database.provenMistakes(request);
      const byId = new Map<string, OwnPosition>();
      for (const mistake of found) {
        const position = unwrap(parsePosition(mistake.position));
        const best = parseMove(mistake.best);
        // Needs no proof, and most mistakes fail here.
        if (best === undefined || !isHiddenAnswer(position, best)) continue;
        const id = canonicalHash(position).toString(36);
        const isRefused = proven.has(id) && proven.get(id)?.puzzle === undefined;
        if (!isRefused && !byId.has(id)) byId.set(id, { ...mistake, id });
      }
      return [...byId.values()];
    },

    /**
     * Proves all moves of a position.
     * @returns the puzzle; undefined if the position is none, or where a move could not be proven
     */
    prove: async (own: OwnPosition, signal: AbortSignal): Promise<Puzzle | undefined> => {
      const before = proven.get(own.id);
      if (before !== undefined) return before.puzzle;
      const position = unwrap(parsePosition(own.position));
      const engine = startEngine();
      try {
        const moves = await proveMoves(engine, position, signal);
        const puzzle = moves && puzzleOf(own, position, moves);
        proven.set(own.id, { puzzle, own });
        return puzzle;
      } finally {
        await engine.close();
      }
    },

    /** Returns a puzzle that was proven before, and the position that it is from. */
    known: (id: string): { readonly puzzle: Puzzle; readonly own: OwnPosition } | undefined => {
      const found = proven.get(id);
      return found?.puzzle && { puzzle: found.puzzle, own: found.own };
    },
  };
}

function puzzleOf(own: OwnPosition, position: Position, moves: readonly SolvedMove[]): Puzzle | undefined {
  const [kind] = kindsOf({ position, moves });
  return kind && puzzleFrom({ id: own.id, position: own.position, kind }, moves);
}
