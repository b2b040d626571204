import type { Swap } from '../game/fairness.ts';
import { LEVEL_TEXT } from '../game/player.ts';
import { formatPosition } from '../game/position-code.ts';
import { formatResult, type Termination } from '../game/result.ts';
import { parseTimeControl, formatTimeControl, type TimeControl } from '../game/time-control.ts';
import type { Colour, Setup } from '../game/types.ts';
import { formatGame } from '../record/hgn/write-record.ts';
import { conditionsIn, conditionTags, type Conditions } from '../game/conditions.ts';
import {
  historyOf,
  isEmptyHistory,
  NO_HISTORY,
  withHistory,
  withoutHistory,
  type GameHistory,
} from '../record/history/game-history.ts';
import {
  gameRecord,
  type GameRecord,
  type PlainGame,
  type RecordedLine,
  type RecordedMove,
  type Tag,
} from '../record/model/game-record.ts';
import { normaliseRecord } from '../record/model/normalise-record.ts';
import { normaliseTagText } from '../record/model/record-text.ts';
import { readGames } from '../record/read-record.ts';
import { cutToLength } from '../util/utf8.ts';
import { localTimeOf, momentOf, earliestMomentOf, recordedDateOf } from './recorded-date.ts';

type LibraryPlayer = PlainGame['players'][Colour];
type RecordedPlayer = GameRecord['players'][Colour];

/** A game as stored in the library. Texts have the forms of a record: position code, moves, result. */
export interface LibraryGame {
  /** The start time in milliseconds since 1970; the time of import if the record has none. */
  readonly createdAt: number;
  readonly players: Readonly<Record<Colour, LibraryPlayer>>;
  readonly setup: Setup;
  /** Position code with the end rule. */
  readonly start: string;
  readonly moves: readonly string[];
  readonly komi: number;
  readonly swap: Swap | undefined;
  readonly result: string;
  readonly termination: Termination;
  /** Undefined if time was not limited, or the record has it in an unknown form. */
  readonly timeControl?: TimeControl | undefined;
  /**
   * The whole game as `.hgn` text, where it was read from one, whose day is the same in every time zone, or has more than the other
   * members: comments, variations, other tags ...
   */
  readonly record: string | undefined;
  /** What was agreed on before the game; undefined if nothing was. */
  readonly conditions?: Conditions | undefined;
  /** Events of the game besides its moves; undefined if there are none. */
  readonly history?: GameHistory | undefined;
}

/** The maximum length of a name in the library, in UTF-16 code units. */
const MAX_NAME_LENGTH = 64;
/** The length of a date in the app's form. */
const MAX_DATE_LENGTH = 10;
/** The tag of a time control, which the format does not define. */
export const TIME_CONTROL = 'TimeControl';
/** The type of the computer as a player in a record. */
const LEVEL_TYPE = new RegExp(`^computer (${LEVEL_TEXT})$`);
/** The name of an unknown player, as in PGN. */
const NAMELESS = '?';

/** Makes a game from a record. @param now milliseconds since 1970, the start time of a game whose record has none */
export function libraryGameOf(record: GameRecord, now: number): LibraryGame {
  const whole = normaliseRecord(record);
  const history = historyOf(whole);
  const tags = withoutHistory(whole.otherTags);
  const conditions = conditionsIn(tags, whole.start);
  const hasConditions = conditionTags(conditions).length > 0;
  const normalised = { ...whole, otherTags: withoutConditions(tags, conditions) };
  const game: LibraryGame = {
    createdAt: momentOf(normalised.date, normalised.time) ?? earliestMomentOf(normalised.date) ?? now,
    players: { black: playerOf(normalised.players.black), white: playerOf(normalised.players.white) },
    setup: normalised.setup,
    start: formatPosition(normalised.start),
    moves: normalised.line.moves.map(({ move }) => move),
    komi: normalised.komi,
    swap: normalised.swap,
    result: formatResult(normalised.result),
    termination: normalised.termination,
    timeControl: timeControlIn(normalised.otherTags),
    record: formatGame(normalised),
    ...(hasConditions ? { conditions } : {}),
  };
  return isEmptyHistory(history) ? game : { ...game, history };
}

/** The complete record of a game. Throws for a text that cannot be parsed. */
export function recordOf(game: LibraryGame): GameRecord {
  const { conditions = {}, history = NO_HISTORY } = game;
  const record = baseRecordOf(game);
  const tags = withoutConditions(record.otherTags, conditions);
  const at = tags[0]?.name === TIME_CONTROL ? 1 : 0;
  const otherTags = [...tags.slice(0, at), ...conditionTags(conditions), ...tags.slice(at)];
  return withHistory({ ...record, otherTags }, history);
}

/** The complete record of a game as `.hgn` text. */
export function recordTextOf(game: LibraryGame): string {
  const { record, conditions = {}, history = NO_HISTORY } = game;
  const isComplete = conditionTags(conditions).length === 0 && isEmptyHistory(history);
  return record !== undefined && isComplete ? record : formatGame(recordOf(game));
}

/** The record of a game without the tags of its conditions and its history. */
export function baseRecordOf(game: LibraryGame): GameRecord {
  const plain = plainRecordOf(game);
  const [recorded] = game.record === undefined ? [] : readGames(game.record).games;
  if (recorded === undefined) return plain;
  const player = (colour: Colour): RecordedPlayer =>
    isSameRecordedPlayer(playerOf(recorded.players[colour]), game.players[colour])
      ? recorded.players[colour]
      : plain.players[colour];
  return {
    ...plain,
    date: recorded.date,
    time: recorded.time,
    players: { black: player('black'), white: player('white') },
    otherTags: [...plain.otherTags, ...recorded.otherTags.filter((tag) => !isTimeControl(tag))],
    line: { comments: recorded.line.comments, moves: withAnnotations(plain.line.moves, recorded.line.moves) },
  };
}

/** The value of `record` after other members of a game have changed. */
export function renewedRecord(game: LibraryGame): string | undefined {
  return game.record === undefined ? undefined : writtenRecord(game, baseRecordOf(game));
}

/** The value of `record` for a game with other comments, judgements and variations. @param line with the same moves */
export function annotatedRecord(game: LibraryGame, line: RecordedLine): string | undefined {
  return writtenRecord(game, { ...baseRecordOf(game), line });
}

/** A game that has a record keeps it, so that its date does not change with the time zone. */
function writtenRecord(game: LibraryGame, record: GameRecord): string | undefined {
  const text = formatGame(normaliseRecord(record));
  return game.record === undefined && text === formatGame(plainRecordOf(game)) ? undefined : text;
}

/**
 * A text that is equal for games whose records differ only in date and time in the app's form; dates in other forms, or
 * missing ones, are part of it, and so are all of games with comments, variations or tags of others. It is the same in every time zone.
 */
export function contentKey(game: LibraryGame): string {
  if (!isPlain(game)) return recordTextOf(game);
  const {
    players,
    setup,
    start,
    moves,
    komi,
    swap,
    result,
    termination,
    timeControl,
    conditions = {},
  } = game;
  return JSON.stringify([
    playerKey(players.black),
    playerKey(players.white),
    setup,
    start,
    moves.join(''),
    komi,
    swap ?? null,
    result,
    termination,
    ...timeTags(timeControl).map(({ value }) => value),
    ...conditionTags(conditions).map(({ name, value }) => [name, value]),
    ...historyTags(game).map(({ name, value }) => [name, value]),
  ]);
}

function historyTags({ history = NO_HISTORY, ...game }: LibraryGame): readonly Tag[] {
  if (isEmptyHistory(history)) return [];
  return withHistory({ ...plainRecordOf(game), otherTags: [] }, history).otherTags;
}

/** Whether it is known when a game started: it was played here, or its record has a whole date and time. */
export function isStartKnown({ record }: Pick<LibraryGame, 'record'>): boolean {
  return record === undefined || recordedDateOf(record, MAX_DATE_LENGTH).recordedTime !== undefined;
}

function playerKey(player: LibraryPlayer): string | number | readonly string[] {
  if (player.type === 'computer') return player.level;
  const name = normaliseTagText(player.name);
  return player.type === 'human' ? name : [player.type, name];
}

function plainRecordOf(game: LibraryGame): GameRecord {
  const record = gameRecord({ ...game, startedAt: localTimeOf(game.createdAt) });
  return { ...record, otherTags: timeTags(game.timeControl) };
}

function timeTags(control: TimeControl | undefined): Tag[] {
  return control === undefined ? [] : [{ name: TIME_CONTROL, value: formatTimeControl(control) }];
}

function withoutConditions(tags: readonly Tag[], conditions: Conditions): readonly Tag[] {
  const own = conditionTags(conditions);
  return tags.filter(({ name, value }) => !own.some((tag) => tag.name === name && tag.value === value));
}

function timeControlIn(tags: readonly Tag[]): TimeControl | undefined {
  const tag = tags.find(isTimeControl);
  return tag && parseTimeControl(tag.value);
}

/** Whether a tag is a time control in the app's form. */
function isTimeControl({ name, value }: Tag): boolean {
  return name === TIME_CONTROL && parseTimeControl(value) !== undefined;
}

function playerOf({ name, type }: RecordedPlayer): LibraryPlayer {
  const level = LEVEL_TYPE.exec(type ?? '')?.[1];
  if (level !== undefined) return { type: 'computer', level: Number(level) };
  const text = cutToLength((name ?? '').trim(), MAX_NAME_LENGTH).trim();
  return { type: type === 'program' ? 'program' : 'human', name: text === '' ? NAMELESS : text };
}

function isSameRecordedPlayer(recorded: LibraryPlayer, player: LibraryPlayer): boolean {
  if (recorded.type === 'computer' || player.type === 'computer')
    return recorded.type === player.type && playerKey(recorded) === playerKey(player);
  return recorded.type === player.type && normaliseTagText(recorded.name) === normaliseTagText(player.name);
}

/** Whether the record of a game has nothing but what the other members have, and a whole date and time. */
function isPlain(game: LibraryGame): boolean {
  if (game.record === undefined) return true;
  const { recordedDate: date, recordedTime: time } = recordedDateOf(game.record, MAX_DATE_LENGTH);
  if (time === undefined) return false;
  return game.record === formatGame({ ...plainRecordOf(game), date, time });
}

/** Moves with their annotations, up to the first move that differs. */
function withAnnotations(
  moves: readonly RecordedMove[],
  annotated: readonly RecordedMove[],
): readonly RecordedMove[] {
  const differs = moves.findIndex(({ move }, index) => annotated[index]?.move !== move);
  return differs === -1
    ? annotated.slice(0, moves.length)
    : [...annotated.slice(0, differs), ...moves.slice(differs)];
}

/** The players for a file name: `Ada - Computer 7`. */
export function playersTitle({ black, white }: PlainGame['players']): string {
  return `${titleOf(black)} - ${titleOf(white)}`;
}

function titleOf(player: PlainGame['players']['black']): string {
  return player.type === 'computer' ? `Computer ${String(player.level)}` : player.name;
}
