import { formatPosition } from '../game/position-code.ts';
import { formatResult, type GameResult } from '../game/result.ts';
import type { GameRecord } from './model/game-record.ts';
import { normaliseRecord } from './model/normalise-record.ts';

/** The columns of the table, in order. */
const COLUMNS = [
  'Date',
  'Time',
  'Black',
  'White',
  'Black type',
  'White type',
  'Setup',
  'End rule',
  'Komi',
  'Swap',
  'Result',
  'Winner',
  'Margin',
  'Termination',
  'Moves',
  'Start',
  'Move list',
] as const;
type Column = (typeof COLUMNS)[number];

/** The header line. */
export const CSV_HEAD = joinCells(COLUMNS);

/**
 * Formats a game as a CSV line (RFC 4180) with CR LF. Comments, variations and unknown tags are left out.
 */
export function formatCsvGame(record: GameRecord): string {
  const { date, time, players, setup, start, komi, swap, result, termination, line } =
    normaliseRecord(record);
  const cells: Record<Column, string> = {
    Date: textCell(date),
    Time: textCell(time),
    Black: textCell(players.black.name),
    White: textCell(players.white.name),
    'Black type': textCell(players.black.type),
    'White type': textCell(players.white.type),
    Setup: setup,
    'End rule': start.endRule,
    Komi: String(komi),
    Swap: swap ?? '',
    Result: formatResult(result),
    Winner: winnerCell(result),
    Margin: marginCell(result),
    Termination: termination,
    Moves: String(line.moves.length),
    Start: formatPosition(start),
    'Move list': line.moves.map(({ move }) => move).join(' '),
  };
  return joinCells(COLUMNS.map((column) => cells[column]));
}

function joinCells(cells: readonly string[]): string {
  return `${cells.map(quotedCell).join(',')}\r\n`;
}

/** Quotes a cell that contains quotation marks, line ends, or characters that programs may take for separators. */
function quotedCell(text: string): string {
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A cell with untrusted text. Spreadsheets run a cell as a formula by its first character, including full-width forms and
 * after spaces; text after a semicolon may become a cell of its own. A leading apostrophe prevents this (OWASP, CSV
 * injection).
 */
function textCell(text = ''): string {
  return text.replace(/(^|;)(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'");
}

function winnerCell(result: GameResult): string {
  switch (result.kind) {
    case 'unfinished':
      return '';
    case 'draw':
      return 'Draw';
    case 'points':
    case 'resignation':
    case 'time':
      return result.winner === 'black' ? 'Black' : 'White';
  }
}

function marginCell(result: GameResult): string {
  if (result.kind === 'points') return String(result.margin);
  return result.kind === 'draw' ? '0' : '';
}
