import type { GameRecord } from '../model/game-record.ts';
import { formatJsonGame, JSON_HEAD, JSON_SEPARATOR, JSON_TAIL } from '../json/write-json.ts';
import { readGames } from '../read-record.ts';

/** The only game of a text without a fault. */
export function gameIn(text: string): GameRecord {
  const { games, faults } = readGames(text);
  const [game] = games;
  if (game === undefined || games.length > 1 || faults.length > 0) throw new Error(`Not one game: ${text}`);
  return game;
}

/** A JSON file of games that are written as JSON already. */
export function jsonFileWith(...games: readonly string[]): string {
  return JSON_HEAD + games.join(JSON_SEPARATOR) + JSON_TAIL;
}

export function jsonFileOf(...records: readonly GameRecord[]): string {
  return jsonFileWith(...records.map(formatJsonGame));
}
