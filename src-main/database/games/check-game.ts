import { hashPositions } from '#shared/game/canonical-hash.ts';
import { outcomeOf } from '#shared/game/outcome.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import { formatResult, resultOf } from '#shared/game/result.ts';
import { unwrap } from '#shared/util/result.ts';
import { isDeepStrictEqual } from 'node:util';
import { playedFacts, recordedFacts } from './game-facts.ts';
import { gameHash } from './game-hash.ts';
import type { StoredGame } from '../api/stored-game.ts';
import { decodeGame } from './game-rows.ts';

/** What is wrong with a stored game, as the end of a sentence. */
export interface GameProblem {
  /** `damaged`: the game itself; `derived`: data that can be computed again. */
  readonly kind: 'damaged' | 'derived';
  readonly text: string;
}

/**
 * Checks a game with all its stored data.
 * @param row all columns of `games` with the game and its facts, and `positions_indexed`
 * @param hashesOf the hashes of this game in the position index, by number of piles
 */
export function checkGame(
  row: Readonly<Record<string, unknown>>,
  hashesOf: () => ReadonlyMap<number, number>,
): GameProblem | undefined {
  const game = decodeGame(row);
  if (game === undefined) return damaged('cannot be read');
  if (Buffer.compare(game.hash, gameHash(game.content)) !== 0) {
    return damaged('does not match its hash: stored data was changed or damaged');
  }
  const fault = ruleFaultOf(game.content);
  if (fault !== undefined) return damaged(fault);
  // Derived columns that were never filled cannot be wrong.
  if (row['final_position'] !== null) {
    const facts = { ...playedFacts(game.content), ...recordedFacts(game.content) };
    const wrong = Object.entries(facts).find(([column, fact]) => !isSameFact(row[column], fact));
    if (wrong !== undefined) return derived(`has a wrong ${wrong[0].replaceAll('_', ' ')}`);
  }
  if (row['positions_indexed'] !== 1) return undefined;
  const positions = hashPositions(unwrap(parsePosition(game.content.start)), game.content.moves);
  const expected = new Map(positions.map(({ piles, hash }) => [piles, hash]));
  return isDeepStrictEqual(expected, hashesOf())
    ? undefined
    : derived('is not found by all of its positions');
}

/** Returns how a game breaks the rules; undefined if it does not. */
function ruleFaultOf({ start, moves, komi, result, termination }: StoredGame): string | undefined {
  const position = parsePosition(start);
  if (!position.ok) return 'has an invalid start position';
  const played = replayMoves(position.value, moves);
  if (!played.ok) return 'has an illegal move';
  const last = played.value.at(-1);
  const outcome = last && outcomeOf(last);
  const counted = outcome === undefined ? undefined : formatResult(resultOf(outcome, komi));
  if (counted === undefined) return termination === 'normal' ? 'is not over, but has a count' : undefined;
  return termination === 'normal' && counted !== result ? 'has another result than its board' : undefined;
}

function isSameFact(stored: unknown, fact: unknown): boolean {
  return stored instanceof Uint8Array && fact instanceof Uint8Array
    ? Buffer.compare(stored, fact) === 0
    : stored === fact;
}

function damaged(text: string): GameProblem {
  return { kind: 'damaged', text };
}

function derived(text: string): GameProblem {
  return { kind: 'derived', text };
}
