import { err, ok, type Result } from '../util/result.ts';
import { PAWNS_OF_A_KIND } from './setup.ts';
import { squareAt } from './square.ts';
import type { EndRule, Marks, Pawn, Pile, Position, Square } from './types.ts';

/** What is wrong with a position code, and at which character (counted from 1). */
export interface PositionCodeFault {
  readonly column: number;
  readonly message: string;
}

const LETTERS = ['a', 'b', 'c'] as const;

/** A pawn as a letter: a, b, c for one, two, three marks; lower case Black, upper case White. */
export function formatPawn(pawn: Pawn): string {
  const letter = LETTERS[pawn.marks - 1] as string;
  return pawn.colour === 'black' ? letter : letter.toUpperCase();
}

function parsePawn(letter: string): Pawn | undefined {
  const marks = LETTERS.indexOf(letter.toLowerCase() as (typeof LETTERS)[number]) + 1;
  if (marks === 0) return undefined;
  return { colour: letter === letter.toLowerCase() ? 'black' : 'white', marks: marks as Marks };
}

function formatPile(pile: Pile): string {
  const letters = pile.map(formatPawn).join('');
  return pile.length === 1 ? letters : `(${letters})`;
}

/** The canonical code of the board alone: six rows from rank 6 to rank 1. */
export function formatBoard(position: Position): string {
  const rows: string[] = [];
  for (let rank = 5; rank >= 0; rank--) {
    let row = '';
    let empty = 0;
    for (let file = 0; file < 6; file++) {
      const pile = position.piles.get(squareAt(file, rank) as Square);
      if (pile === undefined) {
        empty++;
        continue;
      }
      row += (empty > 0 ? String(empty) : '') + formatPile(pile);
      empty = 0;
    }
    rows.push(row + (empty > 0 ? String(empty) : ''));
  }
  return rows.join('/');
}

/** The canonical position code: board, side to move, and the end rule where it is not `either`. */
export function formatPosition(position: Position): string {
  const turn = position.turn === 'black' ? 'b' : 'w';
  return `${formatBoard(position)} ${turn}${position.endRule === 'mover' ? ' mover' : ''}`;
}

/** The pawns of a row's squares from file a on; a digit leaves squares out. */
function parseRow(
  text: string,
  column: number,
  rank: number,
  piles: Map<Square, Pile>,
): PositionCodeFault | undefined {
  let file = 0;
  let at = 0;
  const fault = (message: string): PositionCodeFault => ({ column: column + at, message });
  while (at < text.length) {
    const character = text[at] as string;
    if (character >= '1' && character <= '6') {
      file += Number(character);
      if (file > 6) return fault(`Rank ${String(rank + 1)} has more than six squares.`);
      at++;
      continue;
    }
    const square = squareAt(file, rank);
    if (square === undefined) return fault(`Rank ${String(rank + 1)} has more than six squares.`);
    let letters = character;
    let first = at;
    if (character === '(') {
      const close = text.indexOf(')', at);
      if (close < 0) return fault(`The bracket of the stack on ${square} is not closed.`);
      letters = text.slice(at + 1, close);
      if (letters === '') return fault(`The brackets on ${square} hold no pawn.`);
      first = at + 1;
    }
    const pawns: Pawn[] = [];
    for (const [index, letter] of [...letters].entries()) {
      const pawn = parsePawn(letter);
      if (pawn === undefined) {
        at = first + index;
        return fault(`"${letter}" is no pawn: a, b, c are Black's, A, B, C are White's.`);
      }
      pawns.push(pawn);
    }
    piles.set(square, pawns as unknown as Pile);
    at += character === '(' ? letters.length + 2 : 1;
    file++;
  }
  return file === 6
    ? undefined
    : fault(`Rank ${String(rank + 1)} has ${String(file)} squares instead of six.`);
}

function countFault(piles: ReadonlyMap<Square, Pile>): string | undefined {
  const counts = new Map<string, number>();
  for (const pile of piles.values()) {
    for (const pawn of pile) {
      const letter = formatPawn(pawn);
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
  }
  if (counts.size === 0) return 'The board is empty: at least one pawn must lie on it.';
  for (const [letter, count] of counts) {
    if (count > PAWNS_OF_A_KIND)
      return `There are ${String(count)} pawns "${letter}"; a game has six of each kind.`;
  }
  return undefined;
}

/**
 * Reads a position code, also of a study position with fewer than 36 pawns.
 * @param text at most 200 characters count; anything longer is refused
 */
export function parsePosition(text: string): Result<Position, PositionCodeFault> {
  if (text.length > 200) return err({ column: 201, message: 'A position code has at most 200 characters.' });
  const words = [...text.matchAll(/\S+/g)];
  const [board, turn, rule, extra] = words;
  if (board === undefined) return err({ column: 1, message: 'The position code is empty.' });
  const rows = board[0].split('/');
  if (rows.length !== 6) {
    return err({
      column: board.index + 1,
      message: `The board has ${String(rows.length)} rows instead of six.`,
    });
  }
  const piles = new Map<Square, Pile>();
  let column = board.index + 1;
  for (const [index, row] of rows.entries()) {
    const fault = parseRow(row, column, 5 - index, piles);
    if (fault !== undefined) return err(fault);
    column += row.length + 1;
  }
  const miscounted = countFault(piles);
  if (miscounted !== undefined) return err({ column: board.index + 1, message: miscounted });
  if (turn === undefined)
    return err({ column: text.length + 1, message: 'The side to move is missing: b or w.' });
  if (turn[0] !== 'b' && turn[0] !== 'w') {
    return err({ column: turn.index + 1, message: `"${turn[0]}" is no side to move: b or w is expected.` });
  }
  if (rule !== undefined && rule[0] !== 'either' && rule[0] !== 'mover') {
    return err({
      column: rule.index + 1,
      message: `"${rule[0]}" is no end rule: either or mover is expected.`,
    });
  }
  if (extra !== undefined)
    return err({ column: extra.index + 1, message: `"${extra[0]}" is one word too many.` });
  const endRule: EndRule = rule?.[0] === 'mover' ? 'mover' : 'either';
  return ok({ piles, turn: turn[0] === 'b' ? 'black' : 'white', endRule });
}

/** Whether all 36 pawns are there, six of each kind: what a game's position must have. */
export function isWhole(position: Position): boolean {
  let pawns = 0;
  for (const pile of position.piles.values()) pawns += pile.length;
  return pawns === 36;
}
