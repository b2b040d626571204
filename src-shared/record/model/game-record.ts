import type { Swap } from '../../game/fairness.ts';
import { formatMove, parseMove } from '../../game/notation.ts';
import type { Player } from '../../game/player.ts';
import { parsePosition } from '../../game/position-code.ts';
import { parseResult, type GameResult, type Termination } from '../../game/result.ts';
import type { Colour, Position, Setup } from '../../game/types.ts';
import { unwrap, type Result } from '../../util/result.ts';
import type { TextPosition, RecordFault } from './record-problem.ts';

/** The version of the record formats. */
export const FORMAT_VERSION = '1';

/**
 * The formats of files of games, in the order in which they are offered: records as text or JSON, tables for spreadsheets, one line a
 * game. `extension`: of its files, without the dot. `isWhole`: a game loses nothing, and its analysis can be added. `hasEvery`: it can
 * express every game. The writers of the texts are in `game-writer.ts`.
 */
export const FILE_FORMATS = {
  hgn: { extension: 'hgn', isWhole: true, hasEvery: true },
  json: { extension: 'json', isWhole: true, hasEvery: true },
  xlsx: { extension: 'xlsx', isWhole: false, hasEvery: true },
  csv: { extension: 'csv', isWhole: false, hasEvery: true },
  line: { extension: 'txt', isWhole: false, hasEvery: false },
} as const;
export type FileFormat = keyof typeof FILE_FORMATS;
/** The formats that are text: a spreadsheet is an archive. */
export type RecordFormat = Exclude<FileFormat, 'xlsx'>;

export const FILE_FORMAT_NAMES = Object.keys(FILE_FORMATS) as readonly FileFormat[];
export const RECORD_FORMATS = FILE_FORMAT_NAMES.filter((format): format is RecordFormat => format !== 'xlsx');

/** A tag without a meaning to the rules. */
export interface Tag {
  /** Letters and digits. */
  readonly name: string;
  readonly value: string;
}

/** Judgements of moves, PGN's `$1` to `$6`: 1 good, 2 mistake, 3 brilliant, 4 blunder, 5 interesting, 6 doubtful. */
export const JUDGEMENTS = [1, 2, 3, 4, 5, 6] as const;
export type Judgement = (typeof JUDGEMENTS)[number];

/** A move of a line with its judgements, comments and variations. */
export interface RecordedMove {
  /** As text, `a1c2`. */
  readonly move: string;
  readonly judgements: readonly Judgement[];
  readonly comments: readonly string[];
  /** Alternatives to this move, each of at least one move, from the position before it. */
  readonly variations: readonly RecordedLine[];
}

/** A sequence of moves. Comments are normalised by `normaliseCommentText`. */
export interface RecordedLine {
  /** Comments before the first move. */
  readonly comments: readonly string[];
  readonly moves: readonly RecordedMove[];
}

/** A player as described by the tags. */
interface RecordedPlayer {
  readonly name: string | undefined;
  /** `human`, `computer 7`, `program`, or any text of another program. */
  readonly type: string | undefined;
}

/** A game record, independent of its format. No part depends on a time zone or a language. */
export interface GameRecord {
  /** Local date as `2026.11.20`; kept as another program wrote it. */
  readonly date: string | undefined;
  /** Local time as `18:42:07`; kept as another program wrote it. */
  readonly time: string | undefined;
  readonly players: Readonly<Record<Colour, RecordedPlayer>>;
  readonly setup: Setup;
  /** The start position with the end rule. */
  readonly start: Position;
  /** Points added to White's count at the end; negative: to Black's. Whole or half. */
  readonly komi: number;
  /** The state of the swap rule; undefined in a game without it. */
  readonly swap: Swap | undefined;
  /** After komi. */
  readonly result: GameResult;
  readonly termination: Termination;
  /** All other tags in their order. */
  readonly otherTags: readonly Tag[];
  readonly line: RecordedLine;
}

/** A local date and time. */
export interface LocalTime {
  readonly year: number;
  /** 1 .. 12 */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** A stored game. Texts have the forms of a record: position code, moves, result. */
export interface PlainGame {
  /** By their colours after the swap, if any. */
  readonly players: Readonly<Record<Colour, Player>>;
  readonly startedAt: LocalTime;
  readonly setup: Setup;
  /** Position code with the end rule. */
  readonly start: string;
  readonly moves: readonly string[];
  readonly komi: number;
  readonly swap: Swap | undefined;
  readonly result: string;
  readonly termination: Termination;
}

/** Makes the date, time and players of a stored game's record. */
function recordedHead({
  startedAt: { year, month, day, hour, minute, second },
  players: { black, white },
}: Pick<PlainGame, 'startedAt' | 'players'>): Pick<GameRecord, 'players'> & Record<'date' | 'time', string> {
  return {
    date: `${digits(year, 4)}.${digits(month, 2)}.${digits(day, 2)}`,
    time: `${digits(hour, 2)}:${digits(minute, 2)}:${digits(second, 2)}`,
    players: { black: recordedPlayer(black), white: recordedPlayer(white) },
  };
}

/** Makes the record of a stored game. Does not check that the moves are legal; throws for a text that cannot be parsed. */
export function gameRecord(game: PlainGame): GameRecord {
  const result = parseResult(game.result);
  if (result === undefined) throw new Error(`Invalid result: ${game.result}`);
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
  return player.type === 'computer'
    ? { name: `Computer, level ${String(player.level)}`, type: `computer ${String(player.level)}` }
    : { name: player.name, type: player.type };
}

function recordedMove(text: string): RecordedMove {
  const move = parseMove(text);
  if (move === undefined) throw new Error(`Invalid move: ${text}`);
  return bareMove(formatMove(move));
}

const NOTHING: readonly never[] = [];

/** A move without judgements, comments and variations. @param move as text, `a1c2` */
export function bareMove(move: string): RecordedMove {
  return { move, judgements: NOTHING, comments: NOTHING, variations: NOTHING };
}

/** Whether a move has no judgements, comments and variations. */
export function isBare({ judgements, comments, variations }: RecordedMove): boolean {
  return judgements.length === 0 && comments.length === 0 && variations.length === 0;
}

function digits(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

/** A game and the position in the source where it starts. */
export interface LocatedGame extends TextPosition {
  readonly game: GameRecord;
  /** What could not be read as it is written, although the game is valid. */
  readonly warnings: readonly RecordFault[];
}

/** A game, or its first error. */
export type ReadGame = Result<LocatedGame, RecordFault>;

/** A streaming reader of one source. Pieces may end anywhere. */
export interface GameReader {
  /** Reads the next piece. @returns the games and errors that it completes */
  readonly take: (piece: string) => Iterable<ReadGame>;
  /** Ends the source. @returns the games and errors that this completes */
  readonly end: () => Iterable<ReadGame>;
}
