import { Handicap } from '#shared/contract/new-games.ts';
import {
  agreedEntries,
  GameId,
  Komi,
  Line,
  MatchRef,
  Player,
  PositionText,
  ResultText,
  Revision,
  Seed,
  Setup,
  Swap,
  Tag,
  Termination,
  Timestamp,
  type Players,
} from '#shared/contract/schemas.ts';
import type { Conditions } from '#shared/game/conditions.ts';
import { formatTimeControl, parseTimeControl } from '#shared/game/time-control.ts';
import { COLOURS, type Colour } from '#shared/game/types.ts';
import { isEmptyHistory, NO_HISTORY, type GameHistory } from '#shared/record/history/game-history.ts';
import { hash } from 'node:crypto';
import * as v from 'valibot';
import type { StoredGame } from '../api/stored-game.ts';

/** A whole number that is not negative. */
export const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const flag = v.pipe(
  v.picklist([0, 1]),
  v.transform((value) => value === 1),
);
const tags = v.pipe(v.string(), v.parseJson(), v.array(Tag));

/** The columns that both whole games and rows of the list have. */
export const CommonRow = v.object({
  id: GameId,
  revision: Revision,
  created_at: Timestamp,
  removed_at: v.nullable(Timestamp),
  black_type: v.string(),
  black_name: v.nullable(v.string()),
  black_level: v.nullable(v.number()),
  white_type: v.string(),
  white_name: v.nullable(v.string()),
  white_level: v.nullable(v.number()),
  setup: Setup,
  komi: Komi,
  swap: v.nullable(Swap),
  move_count: wholeNumber,
  result: ResultText,
  termination: Termination,
  favourite: flag,
  tags,
});
type CommonRow = v.InferOutput<typeof CommonRow>;

/** Expressions of columns that are computed in the query. */
const EXPRESSIONS: Readonly<Record<string, string>> = {
  tags: '(SELECT json_group_array(tag ORDER BY tag) FROM game_tags WHERE game_id = games.id) AS tags',
  // More characters than are shown, because white space is removed.
  note_start: 'substr(note, 1, 400) AS note_start',
  // The tags of a record, with its date among the first.
  record_start: 'substr(record, 1, 2000) AS record_start',
};

/** Returns the players of a row; undefined if they are not valid. */
export function decodePlayers(row: CommonRow): Players | undefined {
  const black = decodePlayer(row.black_type, row.black_name, row.black_level);
  const white = decodePlayer(row.white_type, row.white_name, row.white_level);
  return black !== undefined && white !== undefined ? { black, white } : undefined;
}

function decodePlayer(type: string, name: string | null, level: number | null): Player | undefined {
  const parsed = v.safeParse(Player, type === 'computer' ? { type, level } : { type, name });
  return parsed.success ? parsed.output : undefined;
}

/** Returns the columns or expressions that a query selects for a row. */
export function columnsOf(row: { readonly entries: object }): string {
  return Object.keys(row.entries)
    .map((name) => EXPRESSIONS[name] ?? name)
    .join(', ');
}

/** The conditions in the order in which they are written: the hash of a game depends on it. */
const StoredConditions = v.object({
  handicap: v.optional(Handicap),
  ...agreedEntries,
  rated: v.optional(wholeNumber),
  match: v.optional(MatchRef),
  levels: v.optional(wholeNumber),
} satisfies Record<keyof Conditions, v.GenericSchema>);

/** Parses the column `conditions` of `games`. */
export const ConditionsText = v.pipe(v.string(), v.parseJson(), StoredConditions);

/** Formats the conditions of a game for their column, always in the same form; null if there are none. */
export function formatConditions(conditions: Conditions): string | null {
  // Parsing brings the members into the order of the schema.
  const text = JSON.stringify(v.parse(StoredConditions, conditions));
  return text === '{}' ? null : text;
}

const EarlierPlayer = v.object({ player: Player, lastMove: wholeNumber });
const ofBoth = <Entries extends v.GenericSchema>(entries: Entries) =>
  v.object({ black: v.array(entries), white: v.array(entries) });

/** Parses the column `history` of `games`. JSON has no undefined: an unknown time is null. */
export const HistoryText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    takenBack: v.object({
      line: Line,
      swap: v.boolean(),
      times: v.array(
        v.pipe(
          v.nullable(wholeNumber),
          v.transform((time) => time ?? undefined),
        ),
      ),
    }),
    hints: ofBoth(wholeNumber),
    coached: ofBoth(wholeNumber),
    earlierPlayers: ofBoth(EarlierPlayer),
  }),
);

/** Formats a history for its column, always in the same form; null if there are no events. */
export function formatHistory(history: GameHistory): string | null {
  if (isEmptyHistory(history)) return null;
  const { takenBack, hints, coached, earlierPlayers } = history;
  return JSON.stringify({
    takenBack: {
      line: takenBack.line,
      swap: takenBack.swap,
      times: takenBack.times.map((time) => (time === undefined ? null : Math.round(time))),
    },
    hints: inOrder(hints, (move) => move),
    coached: inOrder(coached, (move) => move),
    earlierPlayers: inOrder(earlierPlayers, earlierPlayer),
  });
}

/** The entries of both colours, Black's first. */
function inOrder<Entry>(
  entries: Readonly<Record<Colour, readonly Entry[]>>,
  format: (entry: Entry) => unknown,
): object {
  return Object.fromEntries(COLOURS.map((colour) => [colour, entries[colour].map(format)]));
}

function earlierPlayer({ player, lastMove }: GameHistory['earlierPlayers'][Colour][number]): object {
  const parts =
    player.type === 'computer'
      ? { type: player.type, level: player.level }
      : { type: player.type, name: player.name };
  return { player: parts, lastMove };
}

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
function moveColumns(moves: StoredGame['moves'], times: StoredGame['times']): [moves: string, times: string] {
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
