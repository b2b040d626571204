import type { GameFilter } from '#shared/contract/game-filter.ts';
import type { Statistics, Streak, Tally } from '#shared/contract/statistics.ts';
import type { Text, TextAndFormat } from '../i18n/index.ts';

/** The outcomes of a game, in their order in every bar. */
export const FORTUNES = ['won', 'drawn', 'lost'] as const;
export type Fortune = (typeof FORTUNES)[number];

/** Whose results a tally counts: a person's, or Black's. */
export type Side = 'person' | 'black';

/** A row of a table of results. */
export interface TallyRow {
  readonly key: string;
  readonly label: string;
  readonly tally: Tally;
  /** The filter for the games of this row, without the person. */
  readonly filter: GameFilter;
}

const OUTCOME_OF: Record<Fortune, NonNullable<GameFilter['outcome']>> = {
  won: 'black',
  drawn: 'draw',
  lost: 'white',
};

/** Returns the filter for an outcome: of a person, or of Black if no person is chosen. */
export function fortuneFilter(fortune: Fortune, side: Side): GameFilter {
  return side === 'person' ? { fortune } : { outcome: OUTCOME_OF[fortune] };
}

export function gamesIn({ won, drawn, lost }: Tally): number {
  return won + drawn + lost;
}

/** Returns the filter for the games of a streak. */
export function streakFilter({ fortune, from, to }: Streak, side: Side): GameFilter {
  return { ...fortuneFilter(fortune, side), from, before: to + 1 };
}

/** The games of a period, or of a range of lengths. */
export interface Bin {
  readonly from: number;
  /** The end of the range, exclusive. */
  readonly before: number;
}

const MAX_BINS = 30;
const BIN_SIZES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** Groups lengths into bins of equal size, at most as many as fit the chart; includes empty bins. */
export function lengthBins(byMoves: Statistics['byMoves']): (Bin & { readonly games: number })[] {
  const first = byMoves[0]?.moves;
  const last = byMoves.at(-1)?.moves;
  if (first === undefined || last === undefined) return [];
  const size = binSize(last - first + 1, MAX_BINS);
  const start = Math.floor(first / size) * size;
  const bins = Array.from({ length: Math.floor((last - start) / size) + 1 }, (_, index) => ({
    from: start + index * size,
    before: start + (index + 1) * size,
    games: 0,
  }));
  for (const { moves, games } of byMoves) {
    const bin = bins[Math.floor((moves - start) / size)];
    if (bin !== undefined) bin.games += games;
  }
  return bins;
}

/** More months than this are shown as years. */
const MAX_MONTHS = 36;
/** More years than this are grouped into bins. */
const MAX_YEAR_BINS = 60;

/** Returns the smallest bin size with which the values fit into `bins` bins. */
function binSize(values: number, bins: number): number {
  return BIN_SIZES.find((size) => values / size <= bins) ?? values;
}

/**
 * Returns the months in order, or the years if there are many months; includes empty ones. Many years are grouped,
 * because a record may have any year.
 */
export function timeBins(byMonth: Statistics['byMonth']): {
  readonly unit: 'month' | 'year';
  /** How many months or years a bin has. */
  readonly size: number;
  readonly bins: (Bin & { readonly tally: Tally })[];
} {
  const first = byMonth[0]?.month;
  const last = byMonth.at(-1)?.month;
  if (first === undefined || last === undefined) return { unit: 'month', size: 1, bins: [] };
  const start = new Date(first);
  const months = monthsSince(start, new Date(last)) + 1;
  const unit = months > MAX_MONTHS ? 'year' : 'month';
  const years = new Date(last).getFullYear() - start.getFullYear() + 1;
  const size = unit === 'month' ? 1 : binSize(years, MAX_YEAR_BINS);
  const startOf = (index: number): number =>
    unit === 'month'
      ? new Date(start.getFullYear(), start.getMonth() + index).getTime()
      : new Date(start.getFullYear() + index * size, 0).getTime();
  const placeOf = (moment: Date): number =>
    unit === 'month'
      ? monthsSince(start, moment)
      : Math.floor((moment.getFullYear() - start.getFullYear()) / size);
  const bins = Array.from({ length: placeOf(new Date(last)) + 1 }, (_, index) => ({
    from: startOf(index),
    before: startOf(index + 1),
    tally: { won: 0, drawn: 0, lost: 0 },
  }));
  for (const { month, tally } of byMonth) {
    const bin = bins[placeOf(new Date(month))];
    if (bin !== undefined) for (const fortune of FORTUNES) bin.tally[fortune] += tally[fortune];
  }
  return { unit, size, bins };
}

function monthsSince(start: Date, moment: Date): number {
  return (moment.getFullYear() - start.getFullYear()) * 12 + moment.getMonth() - start.getMonth();
}

/** `Won`, `Drawn`, `Lost`; or `Black won`, `Drawn`, `White won`. */
export function fortuneWord(text: Text, fortune: Fortune, side: Side): string {
  return text(`statistics.${fortuneKey(fortune, side)}`);
}

/** `Level 3: won, 12 games` */
export function figureName(text: Text, label: string, fortune: Fortune, count: number, side: Side): string {
  return text(`statistics.figure.${fortuneKey(fortune, side)}`, { label, count });
}

/** `12 won, 1 drawn, 7 lost` */
export function tallyWords({ text, format }: TextAndFormat, tally: Tally, side: Side): string {
  const { won, drawn, lost } = tally;
  return text(side === 'person' ? 'statistics.tally' : 'statistics.tallyOfBlack', {
    won: format.number(won),
    drawn: format.number(drawn),
    lost: format.number(lost),
  });
}

function fortuneKey(fortune: Fortune, side: Side): 'won' | 'drawn' | 'lost' | 'blackWon' | 'whiteWon' {
  if (side === 'person' || fortune === 'drawn') return fortune;
  return fortune === 'won' ? 'blackWon' : 'whiteWon';
}
