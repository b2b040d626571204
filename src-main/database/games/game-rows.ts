import {
  EndRule,
  GameId,
  Komi,
  OTHER_RULES,
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
  type GameSummary,
  type Players,
  MAX_RECORDED_DATE_LENGTH,
} from '#shared/contract/schemas.ts';
import { parseTimeControl } from '#shared/game/time-control.ts';
import { parseMatchRef } from '#shared/game/match.ts';
import { recordOf, type LibraryGame } from '#shared/library/library-game.ts';
import { recordedDateOf } from '#shared/library/recorded-date.ts';
import { helpOf } from '#shared/record/history/condition-tags.ts';
import { NO_HISTORY, type GameHistory } from '#shared/record/history/game-history.ts';
import { matchRefIn } from '#shared/record/history/match-tag.ts';
import * as v from 'valibot';
import type { StoredGame } from '../api/stored-game.ts';
import { HistoryText } from './history-column.ts';

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const flag = v.pipe(
  v.picklist([0, 1]),
  v.transform((value) => value === 1),
);
const tags = v.pipe(v.string(), v.parseJson(), v.array(Tag));

const CommonRow = v.object({
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

const SummaryRow = v.object({
  ...CommonRow.entries,
  end_rule: EndRule,
  final_position: PositionText,
  black_points: wholeNumber,
  white_points: wholeNumber,
  tallest_stack: wholeNumber,
  other_rule: v.nullable(v.picklist(OTHER_RULES)),
  match_place: v.nullable(v.string()),
  note_start: v.string(),
  record_start: v.nullable(v.string()),
});

/** Expressions of columns that are computed in the query. */
const EXPRESSIONS: Readonly<Record<string, string>> = {
  tags: '(SELECT json_group_array(tag ORDER BY tag) FROM game_tags WHERE game_id = games.id) AS tags',
  // More characters than are shown, because white space is removed.
  note_start: 'substr(note, 1, 400) AS note_start',
  // The tags of a record, with its date among the first.
  record_start: 'substr(record, 1, 2000) AS record_start',
};

/** The columns of `games` that `decodeGame` reads. */
export const GAME_COLUMNS = columnsOf(GameRow);
/** The columns of `games` that `decodeSummary` reads. */
export const SUMMARY_COLUMNS = columnsOf(SummaryRow);

const MAX_NOTE_START_LENGTH = 120;

export interface TimedMove {
  readonly move: string;
  /** Thinking time; undefined where it is not known. */
  readonly milliseconds: number | undefined;
}

/** Everything of a game that its hash covers, and the time of its turn, which changes while it runs. */
export interface GameContent extends Omit<
  StoredGame,
  'moves' | 'match' | 'help' | 'history' | 'times' | 'turnTime' | 'swapTime'
> {
  readonly requestId: string | undefined;
  readonly moves: readonly TimedMove[];
  readonly turnTime?: number;
  readonly swapTime?: number;
  /** The game as `.hgn` text, where the record has more than the columns. */
  readonly record: string | undefined;
  /** Events besides the moves; undefined where there are none. */
  readonly history?: GameHistory | undefined;
  readonly favourite: boolean;
  readonly note: string;
  /** In the order of their code units. */
  readonly tags: readonly string[];
}

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

/** Decodes a row of `games` as a row of the list; undefined where it is not valid. */
export function decodeSummary(row: unknown): GameSummary | undefined {
  const parsed = v.safeParse(SummaryRow, row);
  if (!parsed.success) return undefined;
  const game = parsed.output;
  const players = decodePlayers(game);
  if (players === undefined) return undefined;
  return {
    id: game.id,
    revision: game.revision,
    createdAt: game.created_at,
    ...recordedDateOf(game.record_start ?? undefined, MAX_RECORDED_DATE_LENGTH),
    players,
    setup: game.setup,
    endRule: game.end_rule,
    komi: game.komi,
    swap: game.swap ?? undefined,
    match: parseMatchRef(game.match_place ?? ''),
    result: game.result,
    termination: game.termination,
    moveCount: game.move_count,
    finalPosition: game.final_position,
    points: { black: game.black_points, white: game.white_points },
    tallestStack: game.tallest_stack,
    otherRule: game.other_rule ?? undefined,
    favourite: game.favourite,
    tags: game.tags,
    noteStart: noteStartOf(game.note_start),
    removedAt: game.removed_at ?? undefined,
  };
}

/** Returns a game without the parts that only the database needs. */
export function storedGameOf(content: GameContent): StoredGame {
  const { id, revision, createdAt, players, setup, start, seed, komi, swap, result, termination } = content;
  const { timeControl, turnTime = 0, swapTime = 0 } = content;
  const moves = content.moves.map(({ move }) => move);
  const times = content.moves.map(({ milliseconds }) => milliseconds);
  const otherTags = content.record === undefined ? [] : recordOf(libraryGameFrom(content)).otherTags;
  return {
    id,
    revision,
    createdAt,
    players,
    setup,
    start,
    seed,
    moves,
    times,
    turnTime,
    swapTime,
    timeControl,
    komi,
    swap,
    match: matchRefIn(content.record),
    help: helpOf(otherTags),
    result,
    termination,
    history: content.history ?? NO_HISTORY,
  };
}

/** Returns the parts of a game that do not depend on this library. */
export function libraryGameFrom({ moves, ...content }: GameContent): LibraryGame {
  return { ...content, moves: moves.map(({ move }) => move) };
}

/** Returns a player as the columns `*_type`, `*_name`, `*_level` store it. */
export function playerColumns(player: Player): [type: string, name: string | null, level: number | null] {
  return player.type === 'human' ? [player.type, player.name, null] : [player.type, null, player.level];
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

function decodePlayers(row: CommonRow): Players | undefined {
  const black = decodePlayer(row.black_type, row.black_name, row.black_level);
  const white = decodePlayer(row.white_type, row.white_name, row.white_level);
  return black !== undefined && white !== undefined ? { black, white } : undefined;
}

function decodePlayer(type: string, name: string | null, level: number | null): Player | undefined {
  const parsed = v.safeParse(Player, type === 'human' ? { type, name } : { type, level });
  return parsed.success ? parsed.output : undefined;
}

/** Returns the first characters of a note on one line, without cutting one in two. */
function noteStartOf(note: string): string {
  const line = note.trim().replace(/\s+/gu, ' ');
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  return characters.slice(0, MAX_NOTE_START_LENGTH).join('').trimEnd();
}

function columnsOf(row: { readonly entries: object }): string {
  return Object.keys(row.entries)
    .map((name) => EXPRESSIONS[name] ?? name)
    .join(', ');
}
