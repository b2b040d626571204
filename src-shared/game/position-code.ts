import { err, ok, type Result } from '../util/result.ts';
import { positionProblem, type PositionProblem } from './position-problem.ts';
import {
  PAWNS_OF_A_KIND,
  COLOURS,
  FILES,
  PIPS,
  RANKS,
  type EndRule,
  type Pawn,
  type Pile,
  type Position,
  type Square,
} from './types.ts';

/** An error in a position code and the column of the character, counted from 1. */
export interface PositionCodeFault extends PositionProblem {
  readonly column: number;
}

/** Upper limit of a position code in characters; the longest code of 36 pawns is shorter. */
const MAX_CODE_LENGTH = 200;

/** Letters for one, two and three pips. */
const LETTERS = { black: ['a', 'b', 'c'], white: ['A', 'B', 'C'] } as const;

/** Pawns by their letters. */
const PAWNS: ReadonlyMap<string, Pawn> = new Map(
  COLOURS.flatMap((colour) =>
    PIPS.map((pips): [string, Pawn] => [LETTERS[colour][pips - 1] as string, { colour, pips }]),
  ),
);

function formatPawn({ colour, pips }: Pawn): string {
  return LETTERS[colour][pips - 1] as string;
}

/** Piles of a single pawn by their letters. */
const SINGLE_PAWNS: ReadonlyMap<string, Pile> = new Map(
  Array.from(PAWNS, ([letter, pawn]): [string, Pile] => [letter, [pawn]]),
);

/** The squares in the order of a code: rank 6 to rank 1, file a to f. */
const ROWS = RANKS.toReversed().map((rank) => ({
  rank,
  squares: FILES.map((file): Square => `${file}${rank}`),
}));

/** Formats a pile as it stands in a position code: a letter, or letters in brackets from the board up. */
export function formatPile(pile: Pile): string {
  return pile.length === 1 ? formatPawn(pile[0]) : `(${pile.map(formatPawn).join('')})`;
}

/** Formats the board part of the canonical code: six rows from rank 6 to rank 1. */
export function formatBoard(position: Position): string {
  return ROWS.map(({ squares }) => {
    let row = '';
    let empty = 0;
    for (const square of squares) {
      const pile = position.piles.get(square);
      if (pile === undefined) {
        empty++;
        continue;
      }
      row += (empty > 0 ? String(empty) : '') + formatPile(pile);
      empty = 0;
    }
    return row + (empty > 0 ? String(empty) : '');
  }).join('/');
}

/** Formats the board and the side to move, for records, which have the end rule apart. */
export function formatBoardAndTurn(position: Position): string {
  return `${formatBoard(position)} ${position.turn === 'black' ? 'b' : 'w'}`;
}

/** Formats the canonical position code: board, side to move, and the end rule unless it is `either`. */
export function formatPosition(position: Position): string {
  return `${formatBoardAndTurn(position)}${position.endRule === 'mover' ? ' mover' : ''}`;
}

/** An error in a row and its index in the text of the row, counted from 0. */
interface RowFault extends PositionProblem {
  readonly at: number;
}

/** Parses one row and adds its piles to `piles`. */
function parseRow(
  row: string,
  { rank, squares }: (typeof ROWS)[number],
  piles: Map<Square, Pile>,
): RowFault | undefined {
  let fileCount = 0;
  let part = '';
  for (let index = 0; index < row.length; index += part.length) {
    part = partAt(row, index);
    if (part >= '1' && part <= '6') {
      fileCount += Number(part);
      if (fileCount > squares.length) return { at: index, ...positionProblem('wide', { rank }) };
      continue;
    }
    const square = squares[fileCount];
    if (square === undefined) return { at: index, ...positionProblem('wide', { rank }) };
    fileCount++;
    const singlePawn = SINGLE_PAWNS.get(part);
    if (singlePawn !== undefined) {
      piles.set(square, singlePawn);
      continue;
    }
    const pile = parsePile(part, square);
    if (!pile.ok) return { ...pile.error, at: index + pile.error.at };
    piles.set(square, pile.value);
  }
  if (fileCount === squares.length) return undefined;
  return { at: row.length, ...positionProblem('narrow', { rank, count: fileCount }) };
}

/** The token at an index of a row: a bracketed stack, or one character. */
function partAt(row: string, index: number): string {
  if (row[index] !== '(') return String.fromCodePoint(row.codePointAt(index) ?? 0);
  const end = row.indexOf(')', index);
  return row.slice(index, end === -1 ? undefined : end + 1);
}

/** Parses one letter, or letters in brackets. */
function parsePile(text: string, square: Square): Result<Pile, RowFault> {
  const bracketed = text.startsWith('(');
  if (bracketed && !text.endsWith(')')) {
    return err({ at: 0, ...positionProblem('open-bracket', { square }) });
  }
  const letters = bracketed ? text.slice(1, -1) : text;
  const pawns: Pawn[] = [];
  let at = bracketed ? 1 : 0;
  for (const letter of letters) {
    const pawn = PAWNS.get(letter);
    if (pawn === undefined) {
      return err({ at, ...positionProblem('letter', { letter }) });
    }
    pawns.push(pawn);
    at += letter.length;
  }
  const [lowest, ...others] = pawns;
  if (lowest === undefined) return err({ at: 0, ...positionProblem('empty-bracket', { square }) });
  return ok([lowest, ...others]);
}

/** Parses a pile as it stands in a position code: a letter, or letters in brackets from the board up. Undefined for any other text. */
export function pileIn(text: string): Pile | undefined {
  const pile = parsePile(text, 'a1');
  return pile.ok ? pile.value : undefined;
}

/** Counts the pawns of each kind, by letter. */
function countKinds(piles: ReadonlyMap<Square, Pile>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const pile of piles.values()) {
    for (const pawn of pile) {
      const letter = formatPawn(pawn);
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
  }
  return counts;
}

/** Returns the error if the board is empty or has too many pawns of a kind. */
function countFault(piles: ReadonlyMap<Square, Pile>): PositionProblem | undefined {
  const counts = countKinds(piles);
  if (counts.size === 0) return positionProblem('empty-board', {});
  for (const [letter, count] of counts) {
    if (count > PAWNS_OF_A_KIND) return positionProblem('too-many', { count, letter });
  }
  return undefined;
}

/**
 * Parses a position code, also of a study position with fewer than 36 pawns.
 * @param text at most 200 characters
 * @returns the position, or the first error with its column
 */
export function parsePosition(text: string): Result<Position, PositionCodeFault> {
  if (text.length > MAX_CODE_LENGTH) {
    return err({ column: MAX_CODE_LENGTH + 1, ...positionProblem('too-long', { most: MAX_CODE_LENGTH }) });
  }
  const words = [...text.matchAll(/\S+/g)];
  const [board, turn, rule, extra] = words;
  if (board === undefined) return err({ column: 1, ...positionProblem('no-code', {}) });
  const rows = board[0].split('/');
  if (rows.length !== 6) {
    return err({ column: board.index + 1, ...positionProblem('rows', { count: rows.length }) });
  }
  const piles = new Map<Square, Pile>();
  let column = board.index + 1;
  for (const [index, rankRow] of ROWS.entries()) {
    const row = rows[index] ?? '';
    const fault = parseRow(row, rankRow, piles);
    if (fault !== undefined) {
      const { at, ...problem } = fault;
      return err({ column: column + at, ...problem });
    }
    column += row.length + 1;
  }
  const wrongCount = countFault(piles);
  if (wrongCount !== undefined) return err({ column: board.index + 1, ...wrongCount });
  if (turn === undefined) return err({ column: text.length + 1, ...positionProblem('no-turn', {}) });
  if (turn[0] !== 'b' && turn[0] !== 'w') {
    return err({ column: turn.index + 1, ...positionProblem('turn', { word: turn[0] }) });
  }
  if (rule !== undefined && rule[0] !== 'either' && rule[0] !== 'mover') {
    return err({ column: rule.index + 1, ...positionProblem('end-rule', { word: rule[0] }) });
  }
  if (extra !== undefined)
    return err({ column: extra.index + 1, ...positionProblem('extra-word', { word: extra[0] }) });
  const endRule: EndRule = rule?.[0] === 'mover' ? 'mover' : 'either';
  return ok({ piles, turn: turn[0] === 'b' ? 'black' : 'white', endRule });
}

/** Whether a position has all 36 pawns, six of each kind. */
export function hasAllPawns(position: Position): boolean {
  const counts = countKinds(position.piles);
  return counts.size === PAWNS.size && [...counts.values()].every((count) => count === PAWNS_OF_A_KIND);
}
