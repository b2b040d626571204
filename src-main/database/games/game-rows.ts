import { type Player, PositionText, Seed } from '#shared/contract/schemas.ts';
import { parseTimeControl } from '#shared/game/time-control.ts';
import * as v from 'valibot';
import { columnsOf, CommonRow, decodePlayers, wholeNumber } from './common-row.ts';
import type { GameContent, TimedMove } from './game-content.ts';
import { HistoryText } from './history-column.ts';

const GameRow = v.object({
  ...CommonRow.entries,
  request_id: v.nullable(v.string()),
  start: PositionText,
  seed: Seed,
  moves: v.string(),
  move_times: v.string(),
  time_control: v.nullable(
    v.pipe(
      v.string(),
      v.transform(parseTimeControl),
      v.check((control) => control !== undefined),
    ),
  ),
  turn_time: wholeNumber,
  swap_time: wholeNumber,
  record: v.nullable(v.string()),
  history: v.nullable(HistoryText),
  note: v.string(),
  hash: v.instance(Uint8Array),
});

/** The columns of `games` that `decodeGame` reads. */
export const GAME_COLUMNS = columnsOf(GameRow);

/** A game as read from the tables, with its hash and state. */
export interface GameRead {
  readonly content: GameContent;
  readonly removed: boolean;
  readonly hash: Uint8Array;
}

/** Decodes a row of `games`; undefined where it is not a valid game. */
export function decodeGame(row: unknown): GameRead | undefined {
  const parsed = v.safeParse(GameRow, row);
  if (!parsed.success) return undefined;
  const game = parsed.output;
  const players = decodePlayers(game);
  const moves = decodeMoves(game.moves, game.move_times);
  if (players === undefined || moves?.length !== game.move_count) return undefined;
  return {
    content: {
      id: game.id,
      requestId: game.request_id ?? undefined,
      revision: game.revision,
      createdAt: game.created_at,
      players,
      setup: game.setup,
      start: game.start,
      seed: game.seed,
      moves,
      komi: game.komi,
      swap: game.swap ?? undefined,
      result: game.result,
      termination: game.termination,
      timeControl: game.time_control ?? undefined,
      turnTime: game.turn_time,
      swapTime: game.swap_time,
      record: game.record ?? undefined,
      history: game.history ?? undefined,
      favourite: game.favourite,
      note: game.note,
      tags: game.tags,
    },
    removed: game.removed_at !== null,
    hash: game.hash,
  };
}

/** Returns a player as the columns `*_type`, `*_name`, `*_level` store it. */
export function playerColumns(player: Player): [type: string, name: string | null, level: number | null] {
  return player.type === 'computer' ? [player.type, null, player.level] : [player.type, player.name, null];
}

/** Returns moves as the columns `moves`, `move_times` store them. */
export function moveColumns(moves: readonly TimedMove[]): [moves: string, times: string] {
  return [
    moves.map(({ move }) => move).join(''),
    moves.map(({ milliseconds }) => timeText(milliseconds)).join(' '),
  ];
}

function timeText(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '?' : String(Math.max(0, Math.round(milliseconds)));
}

/** Moves without separators. */
const MOVES = /^(?:[a-f][1-6][a-f][1-6])*$/;

function decodeMoves(moves: string, times: string): TimedMove[] | undefined {
  const timeTexts = times === '' ? [] : times.split(' ');
  if (moves.length !== timeTexts.length * 4 || !MOVES.test(moves)) return undefined;
  const decoded: TimedMove[] = [];
  for (const [index, text] of timeTexts.entries()) {
    const move = moves.slice(index * 4, index * 4 + 4);
    const milliseconds = text === '?' ? undefined : Number(text);
    const isTime = milliseconds === undefined || (Number.isSafeInteger(milliseconds) && text !== '');
    if (!isTime) return undefined;
    decoded.push({ move, milliseconds });
  }
  return decoded;
}
