import type { Statistics, Tally } from '#shared/contract/statistics.ts';
import { START_KINDS, type OtherRule, type StartKind } from '#shared/contract/schemas.ts';
import { END_RULES, type EndRule } from '#shared/game/types.ts';
import { evenly } from '#shared/util/ranges.ts';
import { runningSums, streaksOf } from './game-series.ts';

/** Won, drawn and lost games. */
type Counts = { -readonly [Key in keyof Tally]: number };

function emptyTally(): Counts {
  return { won: 0, drawn: 0, lost: 0 };
}

/** Adds games. @param lead positive where they were won, negative where they were lost */
function count(tally: Counts, lead: number, games: number): void {
  if (lead > 0) tally.won += games;
  else if (lead < 0) tally.lost += games;
  else tally.drawn += games;
}

function gamesIn({ won, drawn, lost }: Tally): number {
  return won + drawn + lost;
}

/** A tally for each key. */
class Tallies<Key> {
  readonly #tallies = new Map<Key, Counts>();

  count(key: Key, lead: number, games: number): void {
    count(this.of(key), lead, games);
  }

  of(key: Key): Counts {
    let tally = this.#tallies.get(key);
    if (tally === undefined) {
      tally = emptyTally();
      this.#tallies.set(key, tally);
    }
    return tally;
  }

  sorted(compare: (one: [Key, Tally], other: [Key, Tally]) => number): [Key, Tally][] {
    return [...this.#tallies].sort(compare);
  }

  inOrderOf(keys: readonly Key[]): [Key, Tally][] {
    return this.sorted(([one], [other]) => keys.indexOf(one) - keys.indexOf(other));
  }
}

const DAY_MS = 86_400_000;
/** Games for each point of the progress curve, its minimum, and the largest number of points. */
const PROGRESS_SPAN = 20;
const MIN_PROGRESS_GAMES = 5;
const MAX_PROGRESS_POINTS = 200;

/** Finished games in groups, and one by one. A lead is 1 where the games were won, -1 where they were lost, 0 for draws. */
export interface GameGroups {
  /** By how they began; `isWhite`: the figures are White's. */
  readonly starts: readonly {
    readonly setup: StartKind;
    readonly endRule: EndRule;
    readonly isWhite: number;
    readonly lead: number;
    readonly games: number;
  }[];
  /** By the level of the computer on the other side, with the lead against it. */
  readonly opponents: readonly {
    readonly level: number | null;
    readonly isByPeople: number;
    readonly lead: number;
    readonly games: number;
  }[];
  /** By the number of moves; `margins`: how many of the games were decided by points. */
  readonly lengths: readonly {
    readonly moves: number;
    readonly games: number;
    readonly marginSum: number | null;
    readonly margins: number;
  }[];
  /** The lead is that of the side that moved first. */
  readonly firstMoves: readonly { readonly kind: string; readonly lead: number; readonly games: number }[];
  /** `isChanged`: the other rule would have changed the winner. */
  readonly otherRules: readonly {
    readonly rule: OtherRule;
    readonly isChanged: number | null;
    readonly games: number;
  }[];
  /** Each game by the order of their ids. */
  readonly timed: readonly TimedGame[];
}

/** When a game began, the lead in it, and the level of the computer that was played against. */
export type TimedGame = readonly [at: number, lead: number, level: number | null];

/** Adds up groups of games. @param isPerson whether the figures of a person are counted, and not Black's */
export function createGameCounter(isPerson: boolean) {
  const all = emptyTally();
  const people = emptyTally();
  const asBlack = emptyTally();
  const asWhite = emptyTally();
  const levels = new Tallies<number>();
  const setups = new Tallies<StartKind>();
  const endRules = new Tallies<EndRule>();
  const firstMoves = new Tallies<string>();
  const otherRule = { same: 0, sooner: 0, later: 0, changed: 0 };
  /** The number of games by the number of their moves. */
  const lengths: number[] = [];
  const margins = { sum: 0, games: 0 };
  const timed: TimedGame[] = [];

  return {
    add: (groups: GameGroups): void => {
      for (const { setup, endRule, isWhite, lead, games } of groups.starts) {
        count(all, lead, games);
        count(isWhite === 1 ? asWhite : asBlack, lead, games);
        setups.count(setup, lead, games);
        endRules.count(endRule, lead, games);
      }
      for (const { level, isByPeople, lead, games } of groups.opponents) {
        if (isByPeople === 1) count(people, lead, games);
        if (level !== null) levels.count(level, lead, games);
      }
      for (const { moves, games, marginSum, margins: decided } of groups.lengths) {
        lengths[moves] = (lengths[moves] ?? 0) + games;
        margins.sum += marginSum ?? 0;
        margins.games += decided;
      }
      for (const { kind, lead, games } of groups.firstMoves) firstMoves.count(kind, lead, games);
      for (const { rule, isChanged, games } of groups.otherRules) {
        otherRule[rule] += games;
        if (isChanged === 1) otherRule.changed += games;
      }
      for (const game of groups.timed) timed.push(game);
    },

    /** Returns the figures of all games that were added. */
    finish: (): Statistics => {
      const games = timed.length;
      const byMoves = Object.entries(lengths).map(([moves, number]) => ({
        moves: Number(moves),
        games: number,
      }));
      const moveSum = byMoves.reduce((sum, one) => sum + one.moves * one.games, 0);
      return {
        games,
        all,
        byLevel: levels.sorted(([one], [other]) => one - other).map(([level, tally]) => ({ level, tally })),
        ...(isPerson && { people }),
        asBlack,
        asWhite,
        bySetup: setups.inOrderOf(START_KINDS).map(([setup, tally]) => ({ setup, tally })),
        byEndRule: endRules.inOrderOf(END_RULES).map(([endRule, tally]) => ({ endRule, tally })),
        ...(margins.games > 0 && { meanMargin: margins.sum / margins.games }),
        ...(games > 0 && { meanMoves: moveSum / games }),
        byMoves,
        byFirstMove: firstMoves
          .sorted(([one, a], [other, b]) => gamesIn(b) - gamesIn(a) || (one < other ? -1 : 1))
          .map(([kind, tally]) => ({ kind, tally })),
        otherRule,
        ...courseOf(timed.sort(([one], [other]) => one - other)),
      };
    },
  };
}

/** Returns the months, the streaks and the curve of games in the order of time. */
function courseOf(
  timed: readonly TimedGame[],
): Pick<Statistics, 'byMonth' | 'longestStreak' | 'currentStreak' | 'progressSpan' | 'progress'> {
  const months = new Tallies<number>();
  const tallyOfMonth = monthFinder((month) => months.of(month));
  for (const [at, lead] of timed) count(tallyOfMonth(at), lead, 1);
  const leads = timed.map(([, lead]) => lead);
  const times = timed.map(([at]) => at);
  const leadSums = runningSums(leads);
  const levelSums = runningSums(timed.map(([, , level]) => level ?? 0));
  const computers = runningSums(timed.map(([, , level]) => (level === null ? 0 : 1)));
  const progressSpan = Math.max(PROGRESS_SPAN, Math.round(timed.length / PROGRESS_SPAN));
  const progress = evenly(MIN_PROGRESS_GAMES - 1, timed.length - 1, MAX_PROGRESS_POINTS).map((index) => {
    const from = Math.max(0, index + 1 - progressSpan);
    const number = index + 1 - from;
    const within = (running: Float64Array): number => (running[index + 1] ?? 0) - (running[from] ?? 0);
    const withComputer = within(computers);
    return {
      at: times[index] ?? 0,
      // A draw counts half.
      share: (within(leadSums) + number) / 2 / number,
      ...(withComputer > 0 && { level: within(levelSums) / withComputer }),
    };
  });
  return {
    byMonth: months.sorted(([one], [other]) => one - other).map(([month, tally]) => ({ month, tally })),
    ...streaksOf(leads, times),
    progressSpan,
    progress,
  };
}

/**
 * Creates a function that returns what belongs to the month of a moment, in local time.
 * @param valueOf called with the start of a month
 */
function monthFinder<Value>(valueOf: (month: number) => Value): (time: number) => Value {
  /** The last day of universal time without a change of month: games come in the order of time. */
  let last: { readonly day: number; readonly value: Value } | undefined;
  return (time) => {
    const day = Math.floor(time / DAY_MS);
    if (last?.day === day) return last.value;
    const month = monthOf(day * DAY_MS);
    if (month !== monthOf((day + 1) * DAY_MS - 1)) return valueOf(monthOf(time));
    last = { day, value: valueOf(month) };
    return last.value;
  };
}

function monthOf(time: number): number {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth()).getTime();
}
