import type { GameState } from '#shared/contract/schemas.ts';
import { dayStart } from '#shared/game/setup.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { formatResult } from '#shared/game/result.ts';
import { localDayOf } from '#shared/library/recorded-date.ts';
import { parseOneLine } from '#shared/record/one-line/one-line.ts';

/** A finished game of the day as a friend's text has it: without names, levels and times. */
export type FriendGame = Pick<GameState, 'start' | 'moves' | 'komi' | 'result'>;

/** Reads a friend's game of today's day from a game in one line; undefined if it is another game, unfinished or faulty. */
export function friendGameOf(line: string): FriendGame | undefined {
  const parsed = parseOneLine(line);
  if (!parsed.ok) return undefined;
  const { start, komi, result, line: played } = parsed.value;
  const code = formatPosition(start);
  if (code !== dayStart(localDayOf(Date.now())) || result.kind === 'unfinished') return undefined;
  return { start: code, moves: played.moves.map(({ move }) => move), komi, result: formatResult(result) };
}
