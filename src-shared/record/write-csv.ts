import { formatPosition } from '../game/position-code.ts';
import { formatResult, type GameResult } from '../game/result.ts';
import type { GameRecord } from './model/game-record.ts';
import { normaliseRecord } from './model/normalise-record.ts';

/** The columns in their order, each with the cell of a game. */
const COLUMNS: readonly (readonly [title: string, cellOf: (game: GameRecord) => string])[] = [
  ['Date', ({ date }) => textCell(date)],
  ['Time', ({ time }) => textCell(time)],
  ['Black', ({ players }) => textCell(players.black.name)],
  ['White', ({ players }) => textCell(players.white.name)],
  ['Black type', ({ players }) => textCell(players.black.type)],
  ['White type', ({ players }) => textCell(players.white.type)],
  ['Setup', ({ setup }) => setup],
  ['End rule', ({ start }) => start.endRule],
  ['Komi', ({ komi }) => String(komi)],
  ['Swap', ({ swap }) => swap ?? ''],
  ['Result', ({ result }) => formatResult(result)],
  ['Winner', ({ result }) => winnerCell(result)],
  ['Margin', ({ result }) => marginCell(result)],
  ['Termination', ({ termination }) => termination],
  ['Moves', ({ line }) => String(line.moves.length)],
  ['Start', ({ start }) => formatPosition(start)],
  ['Move list', ({ line }) => line.moves.map(({ move }) => move).join(' ')],
];

/** The header line. */
export const CSV_HEAD = joinCells(COLUMNS.map(([title]) => title));

/**
 * Formats a game as a CSV line (RFC 4180) with CR LF. Comments, variations and unknown tags are left out.
 */
export function formatCsvGame(record: GameRecord): string {
  const game = normaliseRecord(record);
  return joinCells(COLUMNS.map(([, cellOf]) => cellOf(game)));
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
