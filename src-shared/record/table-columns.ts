import { formatPosition } from '../game/position-code.ts';
import { formatResult, type GameResult } from '../game/result.ts';
import type { GameRecord } from './model/game-record.ts';
import { parseRecordedDate, parseRecordedTime } from './model/recorded-time.ts';

/** A cell of a table of games; undefined for an empty one. */
export type TableCell =
  /** Free text of a record. */
  | { readonly kind: 'text'; readonly text: string }
  /** A word or a code of the app. */
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'date'; readonly year: number; readonly month: number; readonly day: number }
  | { readonly kind: 'time'; readonly hour: number; readonly minute: number; readonly second: number }
  /** What a record has in place of a date or a time: `2026-02` where the day is unknown, or any other text. */
  | { readonly kind: 'other-date'; readonly text: string }
  | undefined;

interface TableColumn {
  readonly key: string;
  readonly title: string;
  readonly cellOf: (game: GameRecord) => TableCell;
}

/** The columns in their order. Their titles are the names for other programs; people read them in their language. */
export const TABLE_COLUMNS = [
  { key: 'date', title: 'Date', cellOf: ({ date }) => dateCell(date) },
  { key: 'time', title: 'Time', cellOf: ({ time }) => timeCell(time) },
  { key: 'black', title: 'Black', cellOf: ({ players }) => text(players.black.name) },
  { key: 'white', title: 'White', cellOf: ({ players }) => text(players.white.name) },
  { key: 'blackType', title: 'Black type', cellOf: ({ players }) => text(players.black.type) },
  { key: 'whiteType', title: 'White type', cellOf: ({ players }) => text(players.white.type) },
  { key: 'setup', title: 'Setup', cellOf: ({ setup }) => word(setup) },
  { key: 'endRule', title: 'End rule', cellOf: ({ start }) => word(start.endRule) },
  { key: 'komi', title: 'Komi', cellOf: ({ komi }) => number(komi) },
  { key: 'swap', title: 'Swap', cellOf: ({ swap }) => word(swap) },
  { key: 'result', title: 'Result', cellOf: ({ result }) => word(formatResult(result)) },
  { key: 'winner', title: 'Winner', cellOf: ({ result }) => word(winnerOf(result)) },
  { key: 'margin', title: 'Margin', cellOf: ({ result }) => marginCell(result) },
  { key: 'termination', title: 'Termination', cellOf: ({ termination }) => word(termination) },
  { key: 'moves', title: 'Moves', cellOf: ({ line }) => number(line.moves.length) },
  { key: 'start', title: 'Start', cellOf: ({ start }) => word(formatPosition(start)) },
  {
    key: 'moveList',
    title: 'Move list',
    cellOf: ({ line }) => word(line.moves.map(({ move }) => move).join(' ')),
  },
] as const satisfies readonly TableColumn[];

function text(written: string | undefined): TableCell {
  return written === undefined ? undefined : { kind: 'text', text: written };
}

function word(written: string | undefined): TableCell {
  return written === undefined ? undefined : { kind: 'word', text: written };
}

function number(value: number): TableCell {
  return { kind: 'number', value };
}

function dateCell(date: string | undefined): TableCell {
  if (date === undefined || /^[?.]*$/.test(date)) return undefined;
  const day = parseRecordedDate(date);
  if (day !== undefined) return { kind: 'date', ...day };
  const known = /^(\d{4})(?:\.(\d\d))?(?:\.\?\?)+$/.exec(date)?.slice(1);
  return { kind: 'other-date', text: known?.join('-').replace(/-$/, '') ?? date };
}

function timeCell(time: string | undefined): TableCell {
  if (time === undefined || /^[?:]*$/.test(time)) return undefined;
  const hour = parseRecordedTime(time);
  return hour === undefined ? { kind: 'other-date', text: time } : { kind: 'time', ...hour };
}

function winnerOf(result: GameResult): string | undefined {
  switch (result.kind) {
    case 'unfinished':
      return undefined;
    case 'draw':
      return 'Draw';
    case 'points':
    case 'resignation':
    case 'time':
      return result.winner === 'black' ? 'Black' : 'White';
  }
}

function marginCell(result: GameResult): TableCell {
  if (result.kind === 'points') return number(result.margin);
  return result.kind === 'draw' ? number(0) : undefined;
}
