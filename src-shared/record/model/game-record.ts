import type { Swap } from '../../game/fairness.ts';
import { formatMove, parseMove } from '../../game/notation.ts';
import { parsePosition } from '../../game/position-code.ts';
import { parseResult, type GameResult, type Termination } from '../../game/result.ts';
import type { Colour, Position, Setup } from '../../game/types.ts';
import { unwrap } from '../../util/result.ts';

/** The version of the record's format. */
export const FORMAT_VERSION = '1';

/** A tag that the rules and the app give no meaning to. */
export interface Tag {
  /** Letters and digits. */
  readonly name: string;
  readonly value: string;
}

/** What is said about a move: 1 good, 2 mistake, 3 brilliant, 4 blunder, 5 interesting, 6 doubtful (PGN's `$1` to `$6`). */
export const JUDGEMENTS = [1, 2, 3, 4, 5, 6] as const;
export type Judgement = (typeof JUDGEMENTS)[number];

/** A move of a line, with what was said about it. */
export interface RecordedMove {
  /** As text, `a1c2`. */
  readonly move: string;
  readonly judgements: readonly Judgement[];
  readonly comments: readonly string[];
  /** What could have been played instead of this move: one move or more, from the position before it. */
  readonly variations: readonly RecordedLine[];
}

/** Moves one after the other. Comments are in the form that `commentText` gives. */
export interface RecordedLine {
  /** Said before the first move. */
  readonly comments: readonly string[];
  readonly moves: readonly RecordedMove[];
}

/** A player as the tags tell of one. */
interface RecordedPlayer {
  readonly name: string | undefined;
  /** `human`, `computer 7`, or what another program wrote. */
  readonly type: string | undefined;
}

/** A game as it is written down, whichever the format. Nothing in here depends on a clock, a zone or a language. */
export interface GameRecord {
  /** Local date as `2026.11.20`; kept as another program wrote it. */
  readonly date: string | undefined;
  /** Local time as `18:42:07`; kept as another program wrote it. */
  readonly time: string | undefined;
  readonly players: Readonly<Record<Colour, RecordedPlayer>>;
  readonly setup: Setup;
  /** The start with the end rule. */
  readonly start: Position;
  /** Points added to White's count at the end; negative: to Black's. Whole or half. */
  readonly komi: number;
  /** Whether White might take over Black's side after the first move, and did. */
  readonly swap: Swap | undefined;
  /** After komi. */
  readonly result: GameResult;
  readonly termination: Termination;
  /** All other tags, in the order they were found. */
  readonly otherTags: readonly Tag[];
  readonly line: RecordedLine;
}

/** A moment by the clock on the wall. */
export interface LocalTime {
  readonly year: number;
  /** 1 .. 12 */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** A game as the app keeps it. Texts are in the forms of the record: position code, moves, result. */
export interface PlainGame {
  /** As they sit since the swap, where there was one. */
  readonly players: Readonly<
    Record<
      Colour,
      | { readonly type: 'human'; readonly name: string }
      | { readonly type: 'computer'; readonly level: number }
    >
  >;
  readonly begun: LocalTime;
  readonly setup: Setup;
  /** Position code with the end rule. */
  readonly start: string;
  readonly moves: readonly string[];
  readonly komi: number;
  readonly swap: Swap | undefined;
  readonly result: string;
  readonly termination: Termination;
}

/** What the record of a game that the app keeps tells of when it was begun and by whom. */
export function recordedHead({
  begun: { year, month, day, hour, minute, second },
  players: { black, white },
}: Pick<PlainGame, 'begun' | 'players'>): Pick<GameRecord, 'players'> & Record<'date' | 'time', string> {
  return {
    date: `${digits(year, 4)}.${digits(month, 2)}.${digits(day, 2)}`,
    time: `${digits(hour, 2)}:${digits(minute, 2)}:${digits(second, 2)}`,
    players: { black: recordedPlayer(black), white: recordedPlayer(white) },
  };
}

/** The record of a game that the app keeps. Whether the moves are lawful is not asked again; texts that are none throw. */
export function gameRecord(game: PlainGame): GameRecord {
  const result = parseResult(game.result);
  if (result === undefined) throw new Error(`No result: ${game.result}`);
  return {
    ...recordedHead(game),
    setup: game.setup,
    start: unwrap(parsePosition(game.start)),
    komi: game.komi,
    swap: game.swap,
    result,
    termination: game.termination,
    otherTags: [],
    line: { comments: [], moves: game.moves.map(recordedMove) },
  };
}

function recordedPlayer(player: PlainGame['players'][Colour]): RecordedPlayer {
  return player.type === 'human'
    ? { name: player.name, type: 'human' }
    : { name: `Computer, level ${String(player.level)}`, type: `computer ${String(player.level)}` };
}

function recordedMove(text: string): RecordedMove {
  const move = parseMove(text);
  if (move === undefined) throw new Error(`No move: ${text}`);
  return bareMove(formatMove(move));
}

const NOTHING: readonly never[] = [];

/** A move about which nothing was said. @param move as text, `a1c2` */
export function bareMove(move: string): RecordedMove {
  return { move, judgements: NOTHING, comments: NOTHING, variations: NOTHING };
}

/** Whether nothing was said about a move. */
export function isBare({ judgements, comments, variations }: RecordedMove): boolean {
  return judgements.length === 0 && comments.length === 0 && variations.length === 0;
}

function digits(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
