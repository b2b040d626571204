import { turnAt } from '../../game/notation.ts';
import { LEVEL_TEXT } from '../../game/player.ts';
import { formatPosition } from '../../game/position-code.ts';
import { positionAfter } from '../../game/replay.ts';
import { COLOURS, type Colour, type Position } from '../../game/types.ts';
import {
  bareMove,
  type GameRecord,
  type PlainGame,
  type RecordedLine,
  type Tag,
} from '../model/game-record.ts';
import { LIMITS } from '../model/limits.ts';
import { readGames } from '../read-record.ts';
import { formatLine } from '../hgn/write-record.ts';

/**
 * The history of a game besides its moves, stored in tags of its record:
 *
 *     [TakenBack "12... c5d5 13. f2f3"]   moves that can be redone; `swap` first where a swap was undone too
 *     [TakenBackTimes "3200 ?"]           their thinking times in milliseconds; missing if unknown
 *     [BlackHints "3 7"]                  Black asked for a hint before moves 3 and 7
 *     [BlackCoached "5"]                  the coach spoke about Black's move 5, or one in its place that was taken back
 *     [WhiteEarlier "human Ada to 4; computer 3 to 10"]   who played White until its moves 4 and 10
 *
 * A tag in any other form is ignored.
 */
const TAKEN_BACK = 'TakenBack';
const TAKEN_BACK_TIMES = 'TakenBackTimes';
const HINTS: Readonly<Record<Colour, string>> = { black: 'BlackHints', white: 'WhiteHints' };
const COACHED: Readonly<Record<Colour, string>> = { black: 'BlackCoached', white: 'WhiteCoached' };
const EARLIER: Readonly<Record<Colour, string>> = { black: 'BlackEarlier', white: 'WhiteEarlier' };
const HISTORY_TAGS: ReadonlySet<string> = new Set([
  TAKEN_BACK,
  TAKEN_BACK_TIMES,
  ...Object.values(HINTS),
  ...Object.values(COACHED),
  ...Object.values(EARLIER),
]);

type Player = PlainGame['players'][Colour];

/** The moves that were taken back and can be redone. */
export interface TakenBack {
  /** From the final position of the game. */
  readonly line: RecordedLine;
  /** Whether a swap was taken back after the first move. */
  readonly swap: boolean;
  /** Thinking times of its moves in milliseconds; undefined if unknown; may be shorter than the line. */
  readonly times: readonly (number | undefined)[];
}

/** A former player of a colour. */
export interface EarlierPlayer {
  readonly player: Player;
  /** The number of their last move among the moves of the colour, counted from 1. */
  readonly lastMove: number;
}

export interface GameHistory {
  readonly takenBack: TakenBack;
  /** The numbers of the moves before which each colour asked for a hint, in order. */
  readonly hints: Readonly<Record<Colour, readonly number[]>>;
  /** The numbers of the moves of each colour that the coach spoke about, in order. */
  readonly coached: Readonly<Record<Colour, readonly number[]>>;
  /** The former players of each colour, in order. */
  readonly earlierPlayers: Readonly<Record<Colour, readonly EarlierPlayer[]>>;
}

const NO_LINE: RecordedLine = { comments: [], moves: [] };

/** An empty history. */
export const NO_HISTORY: GameHistory = {
  takenBack: { line: NO_LINE, swap: false, times: [] },
  hints: { black: [], white: [] },
  coached: { black: [], white: [] },
  earlierPlayers: { black: [], white: [] },
};

/** Whether a history is empty. */
export function isEmptyHistory({ takenBack, hints, coached, earlierPlayers }: GameHistory): boolean {
  if (takenBack.line.moves.length > 0 || takenBack.swap) return false;
  return COLOURS.every((colour) =>
    [hints, coached, earlierPlayers].every((events) => events[colour].length === 0),
  );
}

/** Reads the history of a game from the tags of its record. */
export function historyOf(record: GameRecord): GameHistory {
  const valueOf = (name: string): string | undefined =>
    record.otherTags.find((tag) => tag.name === name)?.value;
  return {
    takenBack: takenBackFrom(valueOf(TAKEN_BACK), valueOf(TAKEN_BACK_TIMES), record),
    hints: { black: movesFrom(valueOf(HINTS.black)), white: movesFrom(valueOf(HINTS.white)) },
    coached: { black: movesFrom(valueOf(COACHED.black)), white: movesFrom(valueOf(COACHED.white)) },
    earlierPlayers: {
      black: earlierFrom(valueOf(EARLIER.black)),
      white: earlierFrom(valueOf(EARLIER.white)),
    },
  };
}

/** Replaces the history of a record. @param history its taken-back moves continue after the last move of the record */
export function withHistory(record: GameRecord, history: GameHistory): GameRecord {
  const tags: Tag[] = [
    { name: TAKEN_BACK, value: takenBackText(history.takenBack, record) },
    { name: TAKEN_BACK_TIMES, value: timesText(history.takenBack.times) },
    ...COLOURS.map((colour) => ({ name: HINTS[colour], value: history.hints[colour].join(' ') })),
    ...COLOURS.map((colour) => ({ name: COACHED[colour], value: history.coached[colour].join(' ') })),
    ...COLOURS.map((colour) => ({
      name: EARLIER[colour],
      value: history.earlierPlayers[colour].map(earlierText).join('; '),
    })),
  ];
  const historyTags = tags.filter(({ value }) => value !== '' && value.length <= LIMITS.tagValue);
  return { ...record, otherTags: [...withoutHistory(record.otherTags), ...historyTags] };
}

/** The tags that do not belong to the history. */
export function withoutHistory(tags: readonly Tag[]): Tag[] {
  return tags.filter(({ name }) => !HISTORY_TAGS.has(name));
}

function movesFrom(value = ''): number[] {
  return /^\d{1,3}(?: \d{1,3})*$/.test(value) ? value.split(' ').map(Number) : [];
}

/** Matches an entry of `BlackEarlier` or `WhiteEarlier`. The length of names is the limit of the library. */
const EARLIER_PLAYER = new RegExp(
  `(?:(?<type>human|program) (?<name>\\S.{0,63}?)|computer (?<level>${LEVEL_TEXT})) to (?<move>\\d{1,3})(?:; |$)`,
  'gy',
);

function earlierFrom(value = ''): EarlierPlayer[] {
  const found = [...value.matchAll(EARLIER_PLAYER)];
  if (found.map(([text]) => text).join('') !== value) return [];
  return found.map(({ groups = {} }) => ({
    player:
      groups['name'] === undefined
        ? { type: 'computer', level: Number(groups['level']) }
        : { type: groups['type'] === 'program' ? 'program' : 'human', name: groups['name'] },
    lastMove: Number(groups['move']),
  }));
}

function earlierText({ player, lastMove }: EarlierPlayer): string {
  const who =
    player.type === 'computer' ? `computer ${String(player.level)}` : `${player.type} ${player.name}`;
  return `${who} to ${String(lastMove)}`;
}

/** The final position of a game and the number of the next turn. */
function finalPosition({ start, line }: GameRecord): {
  readonly position: Position;
  readonly number: number;
} {
  const position = positionAfter(
    start,
    line.moves.map(({ move }) => move),
  );
  return { position, number: turnAt(start.turn, line.moves.length).number };
}

function takenBackFrom(value: string | undefined, times: string | undefined, record: GameRecord): TakenBack {
  if (value === undefined) return NO_HISTORY.takenBack;
  const swap = /^swap(?: |$)/.test(value);
  const moves = value.slice(swap ? 5 : 0);
  if (moves === '') return { line: NO_LINE, swap, times: [] };
  const [read] = readGames(`[Start "${formatPosition(finalPosition(record).position)}"]\n\n${moves}\n`).games;
  return read === undefined ? NO_HISTORY.takenBack : { line: read.line, swap, times: timesFrom(times) };
}

/** Matches thinking times. 15 digits always fit a safe integer. */
const TIMES = /^(?:\d{1,15}|\?)(?: (?:\d{1,15}|\?))*$/;

function timesFrom(value = ''): (number | undefined)[] {
  if (!TIMES.test(value)) return [];
  return value.split(' ').map((time) => (time === '?' ? undefined : Number(time)));
}

function timesText(times: readonly (number | undefined)[]): string {
  if (times.every((time) => time === undefined)) return '';
  return times.map((time) => (time === undefined ? '?' : String(Math.round(time)))).join(' ');
}

/** Formats the taken-back moves; leaves out comments and variations where they exceed the limit of a tag. */
function takenBackText({ line, swap }: TakenBack, record: GameRecord): string {
  const before = swap ? ['swap'] : [];
  if (line.moves.length === 0) return before.join(' ');
  const { position, number } = finalPosition(record);
  const text = (moves: RecordedLine): string =>
    [...before, formatLine(moves, { turn: position.turn, number })].join(' ');
  const whole = text(line);
  if (whole.length <= LIMITS.tagValue) return whole;
  return text({
    comments: [],
    moves: line.moves.map(({ move }) => bareMove(move)),
  });
}
