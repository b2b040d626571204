import type { GameRecord } from './model/game-record.ts';
import { normaliseRecord } from './model/normalise-record.ts';
import { TABLE_COLUMNS, type TableCell } from './table-columns.ts';

/** The header line. */
export const CSV_HEAD = joinCells(TABLE_COLUMNS.map(({ title }) => title));

/**
 * Formats a game as a CSV line (RFC 4180) with CR LF. Comments, variations and unknown tags are left out.
 */
export function formatCsvGame(record: GameRecord): string {
  const game = normaliseRecord(record);
  return joinCells(TABLE_COLUMNS.map(({ cellOf }) => csvCell(cellOf(game))));
}

function csvCell(cell: TableCell): string {
  switch (cell?.kind) {
    case 'text':
      return withoutFormula(cell.text);
    case 'word':
      return cell.text;
    case 'number':
      return String(cell.value);
    case 'date':
      return [digits(cell.year, 4), digits(cell.month), digits(cell.day)].join('-');
    case 'time':
      return [cell.hour, cell.minute, cell.second].map((part) => digits(part)).join(':');
    // One cell that is none would make text of the whole column.
    case 'other-date':
    case undefined:
      return '';
  }
}

function digits(value: number, width = 2): string {
  return String(value).padStart(width, '0');
}

function joinCells(cells: readonly string[]): string {
  return `${cells.map(quotedCell).join(',')}\r\n`;
}

/** Quotes a cell that contains quotation marks, line ends, or characters that programs may take for separators. */
function quotedCell(text: string): string {
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Spreadsheets run a cell as a formula by its first character, including full-width forms and after spaces; text after a
 * semicolon may become a cell of its own. A leading apostrophe prevents this (OWASP, CSV injection).
 */
function withoutFormula(text: string): string {
  return text.replace(/(^|;)(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'");
}
