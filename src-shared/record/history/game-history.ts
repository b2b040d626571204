import { parseMove } from '../../game/notation.ts';
import { applyMove } from '../../game/play.ts';
import { formatPosition } from '../../game/position-code.ts';
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
 * What happened in a game besides its moves, told by tags of its record:
 *
 *     [TakenBack "12... c5d5 13. f2f3"]   moves that can still be brought back; `swap` first where a swap was undone too
 *     [TakenBackTimes "3200 ?"]           what these took, in milliseconds; missing where nothing is known of any
 *     [BlackHints "3 7"]                  Black asked for a hint before moves 3 and 7
 *     [WhiteEarlier "human Ada to 4; computer 3 to 10"]   who played White until its moves 4 and 10
 *
 * A tag that is not in this form counts as none.
 */
const TAKEN_BACK = 'TakenBack';
const TAKEN_BACK_TIMES = 'TakenBackTimes';
const HINTS: Readonly<Record<Colour, string>> = { black: 'BlackHints', white: 'WhiteHints' };
const EARLIER: Readonly<Record<Colour, string>> = { black: 'BlackEarlier', white: 'WhiteEarlier' };
const HISTORY_TAGS: ReadonlySet<string> = new Set([
  TAKEN_BACK,
  TAKEN_BACK_TIMES,
  ...Object.values(HINTS),
  ...Object.values(EARLIER),
]);

type Player = PlainGame['players'][Colour];

/** What was taken back and can be brought back. */
export interface TakenBack {
  /** From where the game stands now. */
  readonly line: RecordedLine;
  /** Whether a swap was taken back after the first move. */
  readonly swap: boolean;
  /** What its moves took, in milliseconds, as far as that is known; may be shorter than the line. */
  readonly times: readonly (number | undefined)[];
}

/** Someone who played a colour before another one took over. */
export interface EarlierPlayer {
  readonly player: Player;
  /** The number of the last move that they made, as the colour's moves are counted: 1 is its first. */
  readonly lastMove: number;
}

export interface GameHistory {
  readonly takenBack: TakenBack;
  /** The numbers of the moves before which each colour asked for a hint, in order. */
  readonly hints: Readonly<Record<Colour, readonly number[]>>;
  /** Who played each colour before who does now, in order. */
  readonly earlierPlayers: Readonly<Record<Colour, readonly EarlierPlayer[]>>;
}

const NO_LINE: RecordedLine = { comments: [], moves: [] };

/** The history of a game in which nothing of the kind happened. */
export const NO_HISTORY: GameHistory = {
  takenBack: { line: NO_LINE, swap: false, times: [] },
  hints: { black: [], white: [] },
  earlierPlayers: { black: [], white: [] },
};

/** Whether nothing of the kind happened. */
export function isEmptyHistory({ takenBack, hints, earlierPlayers }: GameHistory): boolean {
  if (takenBack.line.moves.length > 0 || takenBack.swap) return false;
  return COLOURS.every((colour) => hints[colour].length === 0 && earlierPlayers[colour].length === 0);
}

/** Reads a game's history. */
export function historyOf(record: GameRecord): GameHistory {
  const valueOf = (name: string): string | undefined =>
    record.otherTags.find((tag) => tag.name === name)?.value;
  return {
    takenBack: takenBackFrom(valueOf(TAKEN_BACK), valueOf(TAKEN_BACK_TIMES), record),
    hints: { black: hintsFrom(valueOf(HINTS.black)), white: hintsFrom(valueOf(HINTS.white)) },
    earlierPlayers: {
      black: earlierFrom(valueOf(EARLIER.black)),
      white: earlierFrom(valueOf(EARLIER.white)),
    },
  };
}

/** A record with a history in place of the one it had; the moves taken back go on from its last move. */
export function withHistory(record: GameRecord, history: GameHistory): GameRecord {
  const tags: Tag[] = [
    { name: TAKEN_BACK, value: takenBackText(history.takenBack, record) },
    { name: TAKEN_BACK_TIMES, value: timesText(history.takenBack.times) },
    ...COLOURS.map((colour) => ({ name: HINTS[colour], value: history.hints[colour].join(' ') })),
    ...COLOURS.map((colour) => ({
      name: EARLIER[colour],
      value: history.earlierPlayers[colour].map(earlierText).join('; '),
    })),
  ];
  const told = tags.filter(({ value }) => value !== '' && value.length <= LIMITS.tagValue);
  return { ...record, otherTags: [...withoutHistory(record.otherTags), ...told] };
}

const HISTORY_TAG = new RegExp(`^\\[(?:${[...HISTORY_TAGS].join('|')}) "`, 'm');

/** Whether a record has tags that tell a history. @param record canonical `.hgn` text */
export function hasHistoryTags(record: string): boolean {
  return HISTORY_TAG.test(record);
}

/** The tags that tell something else. */
export function withoutHistory(tags: readonly Tag[]): Tag[] {
  return tags.filter(({ name }) => !HISTORY_TAGS.has(name));
}

function hintsFrom(value = ''): number[] {
  return /^\d{1,3}(?: \d{1,3})*$/.test(value) ? value.split(' ').map(Number) : [];
}

/** Names are as long as a library takes them. */
const EARLIER_PLAYER =
  /(?:human (?<name>\S.{0,63}?)|computer (?<level>[1-9]|10)) to (?<move>\d{1,3})(?:; |$)/gy;

function earlierFrom(value = ''): EarlierPlayer[] {
  const found = [...value.matchAll(EARLIER_PLAYER)];
  if (found.map(([text]) => text).join('') !== value) return [];
  return found.map(({ groups = {} }) => ({
    player:
      groups['name'] === undefined
        ? { type: 'computer', level: Number(groups['level']) }
        : { type: 'human', name: groups['name'] },
    lastMove: Number(groups['move']),
  }));
}

function earlierText({ player, lastMove }: EarlierPlayer): string {
  const who = player.type === 'human' ? `human ${player.name}` : `computer ${String(player.level)}`;
  return `${who} to ${String(lastMove)}`;
}

/** Where the game stands, and the number of the turn that comes. */
function endOf({ start, line }: GameRecord): { readonly position: Position; readonly number: number } {
  const half = line.moves.length + (start.turn === 'white' ? 1 : 0);
  const position = line.moves.reduce((before, { move: text }) => {
    const move = parseMove(text);
    if (move === undefined) throw new Error(`No move: ${text}`);
    return applyMove(before, move);
  }, start);
  return { position, number: Math.floor(half / 2) + 1 };
}

function takenBackFrom(value: string | undefined, times: string | undefined, record: GameRecord): TakenBack {
  if (value === undefined) return NO_HISTORY.takenBack;
  const swap = /^swap(?: |$)/.test(value);
  const moves = value.slice(swap ? 5 : 0);
  if (moves === '') return { line: NO_LINE, swap, times: [] };
  const [read] = readGames(`[Start "${formatPosition(endOf(record).position)}"]\n\n${moves}\n`).games;
  return read === undefined ? NO_HISTORY.takenBack : { line: read.line, swap, times: timesFrom(times) };
}

/** As many digits as a whole number surely keeps: someone may leave a game alone for days. */
const TIMES = /^(?:\d{1,15}|\?)(?: (?:\d{1,15}|\?))*$/;

function timesFrom(value = ''): (number | undefined)[] {
  if (!TIMES.test(value)) return [];
  return value.split(' ').map((time) => (time === '?' ? undefined : Number(time)));
}

function timesText(times: readonly (number | undefined)[]): string {
  if (times.every((time) => time === undefined)) return '';
  return times.map((time) => (time === undefined ? '?' : String(Math.round(time)))).join(' ');
}

/** As much as a tag has room for: what could have been played instead is left out first. */
function takenBackText({ line, swap }: TakenBack, record: GameRecord): string {
  const before = swap ? ['swap'] : [];
  if (line.moves.length === 0) return before.join(' ');
  const { position, number } = endOf(record);
  const text = (moves: RecordedLine): string =>
    [...before, formatLine(moves, { turn: position.turn, number })].join(' ');
  const whole = text(line);
  if (whole.length <= LIMITS.tagValue) return whole;
  return text({
    comments: [],
    moves: line.moves.map(({ move }) => bareMove(move)),
  });
}
