import type { GameFilter } from '#shared/contract/library.ts';
import type { Statistics, Streak, Tally } from '#shared/contract/statistics.ts';

/** How a game went, from left to right in every bar. */
export const FORTUNES = ['won', 'drawn', 'lost'] as const;
export type Fortune = (typeof FORTUNES)[number];

/** Whose side a tally is on: someone's, or Black's. */
export type Side = 'person' | 'black';

/** A row of a drawn table: what it is, how it went, and how to find its games. */
export interface TallyRow {
  readonly key: string;
  readonly label: string;
  readonly tally: Tally;
  /** Finds the games of this row; the person is added to it. */
  readonly filter: GameFilter;
}

const OUTCOME_OF: Record<Fortune, NonNullable<GameFilter['outcome']>> = {
  won: 'black',
  drawn: 'draw',
  lost: 'white',
};

/** The filter for how a game went: for a person, or, where no one is asked about, for Black. */
export function fortuneFilter(fortune: Fortune, side: Side): GameFilter {
  return side === 'person' ? { fortune } : { outcome: OUTCOME_OF[fortune] };
}

export function gamesIn({ won, drawn, lost }: Tally): number {
  return won + drawn + lost;
}

/** The share of the points, 0 to 1: a draw is half a point. Nothing without a game. */
export function shareOf(tally: Tally): number | undefined {
  const games = gamesIn(tally);
  return games === 0 ? undefined : (tally.won + tally.drawn / 2) / games;
}

/** The games of a row of wins or losses. */
export function streakFilter({ fortune, from, to }: Streak, side: Side): GameFilter {
  return { ...fortuneFilter(fortune, side), from, before: to + 1 };
}

/** Games of one span of time, or of one span of lengths. */
export interface Bin {
  readonly from: number;
  /** The first value that is not in it any more. */
  readonly before: number;
}

const MAX_BINS = 30;
const BIN_SIZES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** Gathers lengths into bins of one size, as few as fit the drawing; those between without a game too. */
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

/** More months than this are drawn as years. */
const MAX_MONTHS = 36;
/** More years than this are gathered. */
const MAX_YEAR_BINS = 60;

/** The smallest size by which values fit into so many bins. */
function binSize(values: number, bins: number): number {
  return BIN_SIZES.find((size) => values / size <= bins) ?? values;
}

/**
 * The months in order, or the years where there are many; those between without a game too. More years than are drawn are
 * gathered, since a record may claim any year.
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
