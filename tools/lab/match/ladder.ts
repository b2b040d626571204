import { formatElo, formatGames, signed } from './report.ts';
import type { MatchRecord } from './run-match.ts';
import { summarise } from './statistics.ts';

/** A level's match against the level below it. */
export interface Rung {
  readonly level: number;
  readonly record: MatchRecord;
}

const HEADING = [
  'level',
  'median time a move (ms)',
  'games against the level below',
  'W-D-L',
  'pairs',
  'score',
  'Elo above it',
  'Elo above the lowest',
  'margin',
];

const formatTime = (milliseconds: number | undefined): string =>
  milliseconds === undefined ? '' : milliseconds.toFixed(milliseconds < 10 ? 1 : 0);

/** Returns the median of numbers; undefined if there are none. */
function medianOf(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

const medianTime = (record: MatchRecord, side: 0 | 1): string =>
  formatTime(medianOf(record.thoughts[side].map(({ milliseconds }) => milliseconds)));

/** Formats rows as an aligned Markdown table. */
function formatMarkdown(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heading.map((name, column) =>
    Math.max(3, name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(heading), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Formats the table of levels. @param rungs from the second-lowest level up, each against the one below */
export function formatLadder(rungs: readonly Rung[]): string {
  const [lowest] = rungs;
  if (lowest === undefined) return '';
  const rows = [[String(lowest.level - 1), medianTime(lowest.record, 1), '', '', '', '', '', '0', '']];
  let height = 0;
  for (const { level, record } of rungs) {
    const result = summarise(record.pairs);
    height += result.elo;
    rows.push([
      String(level),
      medianTime(record, 0),
      String(result.games),
      formatGames(result),
      result.pentanomial.join('-'),
      result.score.toFixed(3),
      formatElo(result),
      height.toFixed(0),
      signed(result.margin, 1),
    ]);
  }
  return formatMarkdown(HEADING, rows);
}
