import type { Swap } from '../game/fairness.ts';
import { LEVEL_TEXT } from '../game/player.ts';
import { formatPosition } from '../game/position-code.ts';
import { formatResult, type Termination } from '../game/result.ts';
import { parseTimeControl, formatTimeControl, type TimeControl } from '../game/time-control.ts';
import type { Colour, Setup } from '../game/types.ts';
import {
  gameRecord,
  isBare,
  recordedHead,
  type GameRecord,
  type PlainGame,
  type RecordedMove,
  type Tag,
} from '../record/model/game-record.ts';
import {
  hasHistoryTags,
  historyOf,
  isEmptyHistory,
  withHistory,
  withoutHistory,
  type GameHistory,
} from '../record/history/game-history.ts';
import { readGames } from '../record/read-record.ts';
import { normaliseTagText } from '../record/model/record-text.ts';
import { normaliseRecord } from '../record/model/normalise-record.ts';
import { formatGame } from '../record/hgn/write-record.ts';
import { localTimeOf, momentOf } from './local-time.ts';
import { earliestMomentOf } from './recorded-date.ts';

type LibraryPlayer = PlainGame['players'][Colour];
type RecordedPlayer = GameRecord['players'][Colour];

/** A game as a library keeps it. Texts are in the forms of the record: position code, moves, result. */
export interface LibraryGame {
  /** When it was begun, in milliseconds since 1970; where its record does not tell, when it came in. */
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
  /** Undefined where nobody's time was limited, or the record does not say it as the app does. */
  readonly timeControl?: TimeControl | undefined;
  /** The whole game as `.hgn` text, where that says more than the rest of this: comments, variations, other tags ... */
  readonly record: string | undefined;
  /** What happened in it besides its moves; undefined where nothing of the kind did. */
  readonly history?: GameHistory | undefined;
}

/** A library takes names of at most so many UTF-16 code units. */
const MAX_NAME_LENGTH = 64;
/** The tag of a time control; the format itself knows none. */
export const TIME_CONTROL = 'TimeControl';
/** The type of the computer as a player in a record. */
const LEVEL_TYPE = new RegExp(`^computer (${LEVEL_TEXT})$`);
/** Whoever is not named is called this, as in PGN. */
const NAMELESS = '?';

/** A game out of a record. @param now milliseconds since 1970: when a game comes in that does not tell when it was */
export function libraryGameOf(record: GameRecord, now: number): LibraryGame {
  const tidy = normaliseRecord(record);
  const game: LibraryGame = {
    createdAt: momentOf(tidy.date, tidy.time) ?? earliestMomentOf(tidy.date) ?? now,
    players: { black: playerOf(tidy.players.black), white: playerOf(tidy.players.white) },
    setup: tidy.setup,
    start: formatPosition(tidy.start),
    moves: tidy.line.moves.map(({ move }) => move),
    komi: tidy.komi,
    swap: tidy.swap,
    result: formatResult(tidy.result),
    termination: tidy.termination,
    timeControl: timeControlIn(tidy.otherTags),
    record: undefined,
  };
  if (isPlain(tidy, game)) return game;
  const recorded = { ...game, record: formatGame(tidy) };
  const separate = separateHistory(recorded);
  // What other programs wrote in another order, or not as the app does, stays as it is.
  return contentKey(separate) === recorded.record ? separate : recorded;
}

/**
 * A game whose record has no tags of its history any more: what these tell is data of its own. The rest of the record is
 * kept, with the date and time that it tells.
 */
export function separateHistory(game: LibraryGame): LibraryGame {
  if (game.record === undefined || game.history !== undefined || !hasHistoryTags(game.record)) return game;
  const recorded = recordOf(game);
  const history = historyOf(recorded);
  const record = { ...recorded, otherTags: withoutHistory(recorded.otherTags) };
  return isEmptyHistory(history)
    ? { ...game, record: libraryGameOf(record, game.createdAt).record }
    : { ...game, record: formatGame(normaliseRecord(record)), history };
}

/** The record of a game, with all that is known of it. Texts that are none throw. */
export function recordOf(game: LibraryGame): GameRecord {
  const record = recordBesidesHistory(game);
  return game.history === undefined ? record : withHistory(record, game.history);
}

/** The record of a game, without the tags that tell its history. */
export function recordBesidesHistory(game: LibraryGame): GameRecord {
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
    otherTags: isSameTime(timeControlIn(recorded.otherTags), game.timeControl)
      ? recorded.otherTags
      : [...plain.otherTags, ...recorded.otherTags.filter(({ name }) => name !== TIME_CONTROL)],
    line: { comments: recorded.line.comments, moves: withAnnotations(plain.line.moves, recorded.line.moves) },
  };
}

/** What `record` has to be for a game that has these tags beside those of the format; undefined where there are none. */
export function taggedRecord(game: LibraryGame, otherTags: readonly Tag[]): string | undefined {
  const record = recordOf(game);
  return libraryGameOf({ ...record, otherTags: [...record.otherTags, ...otherTags] }, game.createdAt).record;
}

/** What `record` has to be after something else of a game has changed. */
export function renewedRecord(game: LibraryGame): string | undefined {
  if (game.record === undefined) return undefined;
  const record = recordBesidesHistory(game);
  // With a history a game keeps its record, so that its date stays what it was in another time zone.
  return game.history === undefined
    ? libraryGameOf(record, game.createdAt).record
    : formatGame(normaliseRecord(record));
}

/**
 * A text that games have in common whose records are the same but for date and time, where they tell these as the app
 * does; games with another date, or none, have them in it.
 */
export function contentKey(game: LibraryGame): string {
  if (game.history !== undefined) return formatGame(recordOf(game));
  if (game.record !== undefined) return game.record;
  const { players, setup, start, moves, komi, swap, result, termination, timeControl } = game;
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
  ]);
}

function playerKey(player: LibraryPlayer): string | number {
  return player.type === 'human' ? normaliseTagText(player.name) : player.level;
}

function plainRecordOf(game: LibraryGame): GameRecord {
  const record = gameRecord({ ...game, startedAt: localTimeOf(game.createdAt) });
  return { ...record, otherTags: timeTags(game.timeControl) };
}

function timeTags(control: TimeControl | undefined): Tag[] {
  return control === undefined ? [] : [{ name: TIME_CONTROL, value: formatTimeControl(control) }];
}

function timeControlIn(tags: readonly Tag[]): TimeControl | undefined {
  const tag = tags.find(({ name }) => name === TIME_CONTROL);
  return tag && parseTimeControl(tag.value);
}

function isSameTime(one: TimeControl | undefined, other: TimeControl | undefined): boolean {
  return JSON.stringify(timeTags(one)) === JSON.stringify(timeTags(other));
}

function playerOf({ name, type }: RecordedPlayer): LibraryPlayer {
  const level = LEVEL_TYPE.exec(type ?? '')?.[1];
  if (level !== undefined) return { type: 'computer', level: Number(level) };
  const text = cutTo((name ?? '').trim(), MAX_NAME_LENGTH).trim();
  return { type: 'human', name: text === '' ? NAMELESS : text };
}

/** The longest beginning of whole characters that has at most so many code units. */
function cutTo(text: string, length: number): string {
  if (text.length <= length) return text;
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > length) break;
    kept += character;
  }
  return kept;
}

function isSameRecordedPlayer(one: LibraryPlayer, other: LibraryPlayer): boolean {
  return playerKey(one) === playerKey(other) && one.type === other.type;
}

/** Whether a game holds all that its record says. */
function isPlain({ date, time, players, otherTags, line }: GameRecord, game: LibraryGame): boolean {
  const plain = recordedHead({ players: game.players, startedAt: localTimeOf(game.createdAt) });
  const isSame = (colour: Colour): boolean =>
    players[colour].name === plain.players[colour].name &&
    players[colour].type === plain.players[colour].type;
  return (
    date === plain.date &&
    time === plain.time &&
    isSame('black') &&
    isSame('white') &&
    JSON.stringify(otherTags) === JSON.stringify(timeTags(game.timeControl)) &&
    line.comments.length === 0 &&
    line.moves.every(isBare)
  );
}

/** Moves with what was said about them, up to the first that is another one. */
function withAnnotations(
  moves: readonly RecordedMove[],
  annotated: readonly RecordedMove[],
): readonly RecordedMove[] {
  const differs = moves.findIndex(({ move }, index) => annotated[index]?.move !== move);
  return differs === -1
    ? annotated.slice(0, moves.length)
    : [...annotated.slice(0, differs), ...moves.slice(differs)];
}
