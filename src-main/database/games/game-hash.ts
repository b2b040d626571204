import type { Player } from '#shared/contract/schemas.ts';
import { formatTimeControl } from '#shared/game/time-control.ts';
import { hash } from 'node:crypto';
import type { StoredGame } from '../api/stored-game.ts';
import { moveColumns, type GameRead } from './game-rows.ts';
import { formatConditions, formatHistory } from './json-columns.ts';

/** Bytes of the SHA-256 that are stored. */
const HASH_LENGTH = 16;

/** Returns the first 16 bytes of the SHA-256 of a text. */
export function shortHash(text: string): Uint8Array {
  return hash('sha256', text, 'buffer').subarray(0, HASH_LENGTH);
}

/** Whether two values of a column are the same; bytes are compared one by one. */
export function isSameCell(one: unknown, other: unknown): boolean {
  return one instanceof Uint8Array && other instanceof Uint8Array
    ? Buffer.compare(one, other) === 0
    : one === other;
}

/** Whether a game could be read and matches its hash. */
export function isValid(game: GameRead | undefined): game is GameRead {
  return game !== undefined && isSameCell(game.hash, gameHash(game.content));
}

/** The first entry of the text that is hashed; another text gets another number. */
const VERSION = 1;

/**
 * Returns the hash that a game is stored with: the first 16 bytes of SHA-256 over a canonical text. SQLite's own checks
 * notice only a fifth of damaged bytes; this hash notices every change of a game's content. It does not cover `turnTime`, which changes
 * while a game runs.
 */
export function gameHash(game: StoredGame): Uint8Array {
  return shortHash(canonicalText(game));
}

/** Returns a JSON array in fixed order, so that the same game always gives the same text. */
function canonicalText(game: StoredGame): string {
  const { black, white } = game.players;
  return JSON.stringify([
    VERSION,
    game.id,
    game.requestId ?? null,
    game.revision,
    game.createdAt,
    playerParts(black),
    playerParts(white),
    game.setup,
    game.start,
    game.seed,
    game.komi,
    game.swap ?? null,
    game.timeControl === undefined ? null : formatTimeControl(game.timeControl),
    ...moveColumns(game.moves, game.times),
    game.swapTime,
    game.result,
    game.termination,
    formatConditions(game.conditions),
    game.record ?? null,
    formatHistory(game.history),
    game.favourite,
    game.note,
    game.tags,
  ]);
}

function playerParts(player: Player): readonly [string, string | number] {
  return player.type === 'computer' ? [player.type, player.level] : [player.type, player.name];
}
