import type { Player } from '#shared/contract/schemas.ts';
import { formatTimeControl } from '#shared/game/time-control.ts';
import { hash } from 'node:crypto';
import type { GameContent } from './game-content.ts';
import { formatHistory } from './history-column.ts';

/** Bytes of the SHA-256 that are stored. */
const HASH_LENGTH = 16;

/**
 * Returns the hash that a game is stored with: the first 16 bytes of SHA-256 over a canonical text. SQLite's own checks
 * notice only a fifth of damaged bytes; this hash notices every change of a game's content.
 */
export function gameHash(content: GameContent): Uint8Array {
  return hash('sha256', canonicalText(content), 'buffer').subarray(0, HASH_LENGTH);
}

/**
 * Returns a JSON array in fixed order, so that the same game always gives the same text. Its first entry is its
 * version: 2 adds komi and swap, 3 record and annotations, 4 the clock, 5 the history. Games without these keep the
 * hash of the earlier version.
 */
function canonicalText(content: GameContent): string {
  const { komi, swap, record, favourite, note, tags, timeControl, swapTime = 0 } = content;
  const history = formatHistory(content.history);
  const isTimed = timeControl !== undefined;
  const isMarked =
    isTimed || history !== null || record !== undefined || favourite || note !== '' || tags.length > 0;
  const isFair = komi !== 0 || swap !== undefined;
  return JSON.stringify([
    history !== null ? 5 : isTimed ? 4 : isMarked ? 3 : isFair ? 2 : 1,
    content.id,
    content.requestId ?? null,
    content.revision,
    content.createdAt,
    playerParts(content.players.black),
    playerParts(content.players.white),
    content.setup,
    content.start,
    content.seed,
    content.result,
    content.termination,
    content.moves.map(({ move, milliseconds }) => [move, milliseconds ?? null]),
    ...(isFair || isMarked ? [komi, swap ?? null] : []),
    ...(isMarked ? [record ?? null, favourite, note, tags] : []),
    ...(history !== null
      ? [timeControl === undefined ? null : formatTimeControl(timeControl), swapTime, history]
      : isTimed
        ? [formatTimeControl(timeControl), swapTime]
        : []),
  ]);
}

function playerParts(player: Player): readonly [string, string | number] {
  return player.type === 'computer' ? [player.type, player.level] : [player.type, player.name];
}
