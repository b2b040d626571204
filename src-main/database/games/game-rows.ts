import { type Player, PositionText, Seed } from '#shared/contract/schemas.ts';
import { formatTimeControl, parseTimeControl } from '#shared/game/time-control.ts';
import type { Colour } from '#shared/game/types.ts';
import * as v from 'valibot';
import { columnsOf, CommonRow, decodePlayers, wholeNumber } from './common-row.ts';
import { NO_HISTORY } from '#shared/record/history/game-history.ts';
import type { StoredGame } from '../api/stored-game.ts';
import { ConditionsText, formatConditions, formatHistory, HistoryText } from './json-columns.ts';

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
  conditions: v.nullable(ConditionsText),
  record: v.nullable(v.string()),
  history: v.nullable(HistoryText),
  note: v.string(),
  hash: v.instance(Uint8Array),
});

/** The columns of `games` that `decodeGame` reads. */
export const GAME_COLUMNS = columnsOf(GameRow);

/** A game as read from the tables, with its hash and state. */
export interface GameRead {
  readonly content: StoredGame;
  readonly removed: boolean;
  readonly hash: Uint8Array;
}

/** Decodes a row of `games`; undefined if it is not a valid game. */
export function decodeGame(row: unknown): GameRead | undefined {
  const parsed = v.safeParse(GameRow, row);
  if (!parsed.success) return undefined;
  const game = parsed.output;
  const players = decodePlayers(game);
  const played = decodeMoves(game.moves, game.move_times);
  if (players === undefined || played?.moves.length !== game.move_count) return undefined;
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
      ...played,
      komi: game.komi,
      swap: game.swap ?? undefined,
      result: game.result,
      termination: game.termination,
      timeControl: game.time_control ?? undefined,
      turnTime: game.turn_time,
      swapTime: game.swap_time,
      conditions: game.conditions ?? {},
      record: game.record ?? undefined,
      history: game.history ?? NO_HISTORY,
      favourite: game.favourite,
      note: game.note,
      tags: game.tags,
    },
    removed: game.removed_at !== null,
    hash: game.hash,
  };
}

/** The value of a column. */
export type Cell = string | number | Uint8Array | null;

/** Returns a game as the columns that `decodeGame` reads, without its hash, tags and state. */
export function encodeGame(game: StoredGame): Record<string, Cell> {
  const { black, white } = game.players;
  const [moves, times] = moveColumns(game.moves, game.times);
  return {
    id: game.id,
    request_id: game.requestId ?? null,
    revision: game.revision,
    created_at: game.createdAt,
    ...playerColumns('black', black),
    ...playerColumns('white', white),
    setup: game.setup,
    start: game.start,
    seed: game.seed,
    komi: game.komi,
    swap: game.swap ?? null,
    time_control: game.timeControl === undefined ? null : formatTimeControl(game.timeControl),
    move_count: game.moves.length,
    moves,
    move_times: times,
    turn_time: game.turnTime,
    swap_time: game.swapTime,
    result: game.result,
    termination: game.termination,
    conditions: formatConditions(game.conditions),
    record: game.record ?? null,
    history: formatHistory(game.history),
    favourite: game.favourite ? 1 : 0,
    note: game.note,
  };
}

function playerColumns(colour: Colour, player: Player): Record<string, Cell> {
  const name = player.type === 'computer' ? null : player.name;
  const level = player.type === 'computer' ? player.level : null;
  return { [`${colour}_type`]: player.type, [`${colour}_name`]: name, [`${colour}_level`]: level };
}

/** Returns moves as the columns `moves`, `move_times` store them. */
export function moveColumns(
  moves: StoredGame['moves'],
  times: StoredGame['times'],
): [moves: string, times: string] {
  return [moves.join(''), moves.map((_, at) => timeText(times[at])).join(' ')];
}

function timeText(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '?' : String(Math.max(0, Math.round(milliseconds)));
}

/** Moves without separators. */
const MOVES = /^(?:[a-f][1-6][a-f][1-6])*$/;

/** Returns undefined if the columns are not valid, or have different numbers of moves and times. */
function decodeMoves(moves: string, times: string): Pick<StoredGame, 'moves' | 'times'> | undefined {
  const timeTexts = times === '' ? [] : times.split(' ');
  if (moves.length !== timeTexts.length * 4 || !MOVES.test(moves)) return undefined;
  const isTime = (text: string): boolean =>
    text === '?' || (text !== '' && Number.isSafeInteger(Number(text)));
  if (!timeTexts.every(isTime)) return undefined;
  return {
    moves: timeTexts.map((_, at) => moves.slice(at * 4, at * 4 + 4)),
    times: timeTexts.map((text) => (text === '?' ? undefined : Number(text))),
  };
}
