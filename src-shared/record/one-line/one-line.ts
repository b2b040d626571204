import { SWAPS } from '../../game/fairness.ts';
import { parseMove } from '../../game/notation.ts';
import { topOf } from '../../game/pile.ts';
import { formatResult, parseResult, TERMINATIONS, type GameResult } from '../../game/result.ts';
import { isStartOf } from '../../game/setup.ts';
import {
  PAWNS_OF_A_KIND,
  END_RULES,
  PIPS,
  SETUPS,
  SQUARES,
  type EndRule,
  type Pawn,
  type Pile,
  type Position,
  type Setup,
  type Square,
} from '../../game/types.ts';
import { err, ok, type Result } from '../../util/result.ts';
import { CompactBoard } from '../model/compact-board.ts';
import { resultOnBoard } from '../hgn/finish-game.ts';
import { bareMove, type GameRecord, type RecordedMove } from '../model/game-record.ts';
import { MixedRadixReader, MixedRadixWriter } from './mixed-radix.ts';
import { formatNumber, parseNumber } from '../model/one-line-text.ts';
import { recordProblem, type RecordProblem } from '../model/record-problem.ts';

/**
 * Ranking of multiset permutations: the number of an arrangement is its index in the sorted list of all arrangements of
 * the same items. An item is given by its kind, 0 .. kinds - 1.
 */

/** The number of arrangements. @param counts the number of items of each kind */
export function countArrangements(counts: readonly number[]): bigint {
  let total = 1n;
  let size = 0n;
  for (const count of counts) {
    for (let i = 1n; i <= count; i++) {
      size++;
      total = (total * size) / i;
    }
  }
  return total;
}

/** The index of an arrangement. @param counts the number of items of each kind in it */
function arrangementNumber(arrangement: readonly number[], counts: readonly number[]): bigint {
  const left = [...counts];
  let number = 0n;
  // The number of arrangements of the remaining items.
  let total = countArrangements(counts);
  for (const [index, kind] of arrangement.entries()) {
    const size = BigInt(arrangement.length - index);
    for (const count of left.slice(0, kind)) number += (total * BigInt(count)) / size;
    const count = left[kind] ?? 0;
    total = (total * BigInt(count)) / size;
    left[kind] = count - 1;
  }
  return number;
}

/** The arrangement at an index. @param number 0 .. `countArrangements(counts)` - 1 */
function arrangementOf(number: bigint, counts: readonly number[]): number[] {
  const left = [...counts];
  const length = counts.reduce((sum, count) => sum + count, 0);
  const arrangement: number[] = [];
  let rest = number;
  let total = countArrangements(counts);
  while (arrangement.length < length) {
    const size = BigInt(length - arrangement.length);
    for (const [kind, count] of left.entries()) {
      const withKind = (total * BigInt(count)) / size;
      if (rest >= withKind) {
        rest -= withKind;
        continue;
      }
      arrangement.push(kind);
      left[kind] = count - 1;
      total = withKind;
      break;
    }
  }
  return arrangement;
}

/** The one-line form of a game, described for other programs in docs/one-line.md. */
const VERSION = 1;
const VERSIONS = 8;

/** Upper limit of moves after a start of 36 single pawns: each move empties a square. */
const MAX_MOVES = 35;

/** Upper limit of komi in half points, as in records. */
const MAX_KOMI_HALF_POINTS = 1999;

const SWAP_STATES = [undefined, ...SWAPS] as const;

/** The results of a game that is not over on the board. */
const UNDECIDED = ['*', 'Draw', 'B+R', 'W+R', 'B+T', 'W+T'] as const;

/** A group of squares of a start, in the order of encoding, with the kinds of pawns on them. */
interface Layout {
  readonly squares: readonly Square[];
  /** The kinds of pawns, six of each. */
  readonly kinds: readonly Pawn[];
}

const BLACK_PAWNS: readonly Pawn[] = PIPS.map((pips) => ({ colour: 'black', pips }));
const WHITE_PAWNS: readonly Pawn[] = PIPS.map((pips) => ({ colour: 'white', pips }));
const COLOURS_APART: readonly Layout[] = [
  { squares: SQUARES.slice(0, 18), kinds: BLACK_PAWNS },
  { squares: SQUARES.slice(18), kinds: WHITE_PAWNS },
];
const ANYWHERE: readonly Layout[] = [{ squares: SQUARES, kinds: [...BLACK_PAWNS, ...WHITE_PAWNS] }];

/**
 * Encodes a game in one line: start, end rule, komi, swap, moves, result and termination; no names, date, comments or
 * variations.
 * @returns the text, or an error sentence: only a start of 36 single pawns with Black to move can be encoded
 */
export function formatOneLine(record: GameRecord): Result<string, string> {
  const { setup, start, komi, line } = record;
  // A position of 36 single pawns is encoded like a scattered start.
  if (!isStartOf(setup === 'position' ? 'scattered' : setup, start)) {
    return err('Only a game from a classic or scattered start has a one-line form.');
  }
  const halves = komi * 2;
  if (!Number.isInteger(halves) || Math.abs(halves) > MAX_KOMI_HALF_POINTS)
    return err('The komi is not a whole or half number of points.');
  if (line.moves.length > MAX_MOVES) return err('The game has more moves than there can be.');
  const writer = new MixedRadixWriter();
  writer.write(VERSION, VERSIONS);
  writer.write(SETUPS.indexOf(setup), SETUPS.length);
  writer.write(END_RULES.indexOf(start.endRule), END_RULES.length);
  writer.write(SWAP_STATES.indexOf(record.swap), SWAP_STATES.length);
  writer.write(komi === 0 ? 0 : 1, 2);
  if (komi !== 0) writer.write(MAX_KOMI_HALF_POINTS + halves, 2 * MAX_KOMI_HALF_POINTS + 1);
  writer.write(line.moves.length, MAX_MOVES + 1);
  for (const layout of layoutsOf(setup)) writeStart(writer, layout, start);
  const end = writeMoves(writer, CompactBoard.of(start), line.moves);
  if (!end.ok) return end;
  const onBoard = resultOnBoard(end.value, komi);
  const result = formatResult(record.result);
  if (onBoard.kind === 'unfinished') {
    const index = UNDECIDED.findIndex((candidate) => candidate === result);
    if (index < 0) return err(`The game is not over on the board, so the result ${result} is impossible.`);
    writer.write(index, UNDECIDED.length);
  } else if (formatResult(onBoard) !== result) {
    return err(
      `The game is over on the board with ${formatResult(onBoard)}, but its result is given as ${result}.`,
    );
  }
  writer.write(TERMINATIONS.indexOf(record.termination), TERMINATIONS.length);
  return ok(formatNumber(writer.number));
}

/** Decodes the one-line form of a game. @returns the game or an error */
export function parseOneLine(text: string): Result<GameRecord, RecordProblem> {
  const number = parseNumber(text);
  if (!number.ok) return number;
  const reader = new MixedRadixReader(number.value);
  const version = reader.read(VERSIONS);
  if (version !== VERSION) {
    return err(recordProblem('line-version', { version }));
  }
  const setup = reader.readOne(SETUPS);
  const endRule = reader.readOne(END_RULES);
  const swap = reader.readOne(SWAP_STATES);
  const hasKomi = reader.read(2) === 1;
  const komi = hasKomi ? (reader.read(2 * MAX_KOMI_HALF_POINTS + 1) - MAX_KOMI_HALF_POINTS) / 2 : 0;
  const moveCount = reader.read(MAX_MOVES + 1);
  const start = readStart(reader, layoutsOf(setup), endRule);
  const { moves, end } = readMoves(reader, CompactBoard.of(start), moveCount);
  const onBoard = resultOnBoard(end, komi);
  const record: GameRecord = {
    date: undefined,
    time: undefined,
    players: { black: NOBODY, white: NOBODY },
    setup,
    start,
    komi,
    swap,
    result: onBoard.kind === 'unfinished' ? readUndecided(reader) : onBoard,
    termination: reader.readOne(TERMINATIONS),
    otherTags: [],
    line: { comments: [], moves },
  };
  // Each game has exactly one encoding; any other is refused.
  const isGame = reader.isAtEnd && moves.length === moveCount && hasKomi === (komi !== 0);
  return isGame ? ok(record) : err(recordProblem('line-impossible', {}));
}

const NOBODY = { name: undefined, type: undefined };

function layoutsOf(setup: Setup): readonly Layout[] {
  return setup === 'classic' || setup === 'placed' ? COLOURS_APART : ANYWHERE;
}

function countsOf({ kinds }: Layout): number[] {
  return kinds.map(() => PAWNS_OF_A_KIND);
}

function writeStart(writer: MixedRadixWriter, layout: Layout, start: Position): void {
  const arrangement = layout.squares.map((square) => {
    const pile = start.piles.get(square);
    if (pile === undefined) throw new Error(`The start has no pawn on ${square}`);
    const { colour, pips } = topOf(pile);
    return layout.kinds.findIndex((kind) => kind.colour === colour && kind.pips === pips);
  });
  const counts = countsOf(layout);
  writer.write(arrangementNumber(arrangement, counts), countArrangements(counts));
}

function readStart(reader: MixedRadixReader, layouts: readonly Layout[], endRule: EndRule): Position {
  const piles = new Map<Square, Pile>();
  for (const layout of layouts) {
    const counts = countsOf(layout);
    const arrangement = arrangementOf(reader.readLarge(countArrangements(counts)), counts);
    for (const [index, square] of layout.squares.entries()) {
      const pawn = layout.kinds[arrangement[index] ?? 0];
      if (pawn !== undefined) piles.set(square, [pawn]);
    }
  }
  return { piles, turn: 'black', endRule };
}

/** Encodes each move by its index among the sorted legal moves. @returns the board after the last move */
function writeMoves(
  writer: MixedRadixWriter,
  start: CompactBoard,
  moves: readonly RecordedMove[],
): Result<CompactBoard, string> {
  let board = start;
  for (const { move } of moves) {
    const legal = board.legalMoves();
    const index = legal.indexOf(move);
    if (index < 0) return err(`${move} is not legal.`);
    writer.write(index, legal.length);
    board = afterMove(board, move);
  }
  return ok(board);
}

function readMoves(
  reader: MixedRadixReader,
  start: CompactBoard,
  count: number,
): { moves: RecordedMove[]; end: CompactBoard } {
  const moves: RecordedMove[] = [];
  let board = start;
  while (moves.length < count) {
    const [first, ...others] = board.legalMoves();
    // A finished game has no more moves, whatever the encoded count says.
    if (first === undefined) break;
    const move = reader.readOne([first, ...others]);
    moves.push(bareMove(move));
    board = afterMove(board, move);
  }
  return { moves, end: board };
}

function afterMove(board: CompactBoard, text: string): CompactBoard {
  const move = parseMove(text);
  if (move === undefined) throw new Error(`Invalid move: ${text}`);
  return board.after(move.from, move.to);
}

function readUndecided(reader: MixedRadixReader): GameResult {
  return parseResult(reader.readOne(UNDECIDED)) ?? { kind: 'unfinished' };
}
