import type { Statistics, Tally } from '#shared/contract/statistics.ts';
import { START_KINDS, type OtherRule, type StartKind } from '#shared/contract/schemas.ts';
import { END_RULES, type EndRule } from '#shared/game/types.ts';
import { evenly } from '#shared/util/ranges.ts';
import type { Pieces } from '../database/api/pieces.ts';
import { runningSums, streaksOf } from './game-series.ts';

/** Won, drawn and lost games. */
type Counts = { -readonly [Key in keyof Tally]: number };

function emptyTally(): Counts {
  return { won: 0, drawn: 0, lost: 0 };
}

/** Adds a game. @param lead positive where it was won, negative where it was lost */
function count(tally: Counts, lead: number): void {
  if (lead > 0) tally.won++;
  else if (lead < 0) tally.lost++;
  else tally.drawn++;
}

function gamesIn({ won, drawn, lost }: Tally): number {
  return won + drawn + lost;
}

/** A tally for each key. */
class Tallies<Key> {
  readonly #tallies = new Map<Key, Counts>();

  count(key: Key, lead: number): void {
    count(this.of(key), lead);
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
/** Games that are put in order in one piece: some milliseconds. */
const GAMES_A_PIECE = 20_000;
/** Games for each point of the progress curve, its minimum, and the largest number of points. */
const PROGRESS_SPAN = 20;
const MIN_PROGRESS_GAMES = 5;
const MAX_PROGRESS_POINTS = 200;

/** A finished game. A lead is 1 where Black won, -1 where White did, 0 for draws. */
export interface CountedGame {
  readonly at: number;
  readonly blackLead: number;
  readonly blackLevel: number | null;
  readonly whiteLevel: number | null;
  /** 1 where the figures are White's. */
  readonly isWhite: 0 | 1;
  readonly isByPeople: 0 | 1;
  readonly setup: StartKind;
  readonly endRule: EndRule;
  readonly moves: number;
  /** Null where the game was not decided by points. */
  readonly margin: number | null;
  readonly firstMove: string | null;
  readonly hasWhiteBegun: 0 | 1;
  readonly otherRule: OtherRule | null;
  /** By the other rule for the end. */
  readonly otherLead: number;
}

/** When a game began, the lead in it, and the level of the computer that was played against. */
interface TimedGame {
  readonly at: number;
  readonly lead: number;
  readonly level: number | null;
}

/** Adds up games. @param isPerson whether the figures of a person are counted, and not Black's */
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
  /** The games of each day of universal time: sorting those of one day after the other takes a tenth of sorting all. */
  const days = new Map<number, TimedGame[]>();

  const levelAgainst = ({ blackLevel, whiteLevel, isWhite }: CountedGame): number | null => {
    if (isPerson) return isWhite === 1 ? blackLevel : whiteLevel;
    // Without a person, that of the only computer.
    return blackLevel === null || whiteLevel === null ? (blackLevel ?? whiteLevel) : null;
  };

  const add = (game: CountedGame): void => {
    const { at, blackLead, isWhite, moves, margin, firstMove } = game;
    const lead = isWhite === 1 ? -blackLead : blackLead;
    count(all, lead);
    count(isWhite === 1 ? asWhite : asBlack, lead);
    setups.count(game.setup, lead);
    endRules.count(game.endRule, lead);
    if (game.isByPeople === 1) count(people, lead);
    const level = levelAgainst(game);
    // Without a person, the lead against the computer.
    if (level !== null) levels.count(level, !isPerson && game.whiteLevel === null ? -blackLead : lead);
    lengths[moves] = (lengths[moves] ?? 0) + 1;
    if (margin !== null) {
      margins.sum += margin;
      margins.games++;
    }
    if (firstMove !== null) firstMoves.count(firstMove, game.hasWhiteBegun === 1 ? -blackLead : blackLead);
    if (game.otherRule !== null) {
      otherRule[game.otherRule]++;
      if (game.otherRule === 'sooner' && game.otherLead !== blackLead) otherRule.changed++;
    }
    const day = Math.floor(at / DAY_MS);
    const ofDay = days.get(day);
    if (ofDay === undefined) days.set(day, [{ at, lead, level }]);
    else ofDay.push({ at, lead, level });
  };

  return {
    /** @param games in the order of their ids */
    add: (games: readonly CountedGame[]): void => {
      for (const game of games) add(game);
    },

    /** Returns the figures of all games that were added, in pieces. */
    *finish(): Pieces<Statistics> {
      const timed: TimedGame[] = [];
      for (const [, ofDay] of [...days].sort(([one], [other]) => one - other)) {
        const isEnough = timed.length % GAMES_A_PIECE > (timed.length + ofDay.length) % GAMES_A_PIECE;
        for (const game of ofDay.sort((one, other) => one.at - other.at)) timed.push(game);
        if (isEnough) yield;
      }
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
        ...courseOf(timed),
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
  for (const { at, lead } of timed) count(tallyOfMonth(at), lead);
  const leadSums = runningSums(timed, ({ lead }) => lead);
  const levelSums = runningSums(timed, ({ level }) => level ?? 0);
  const computers = runningSums(timed, ({ level }) => (level === null ? 0 : 1));
  const progressSpan = Math.max(PROGRESS_SPAN, Math.round(timed.length / PROGRESS_SPAN));
  const progress = evenly(MIN_PROGRESS_GAMES - 1, timed.length - 1, MAX_PROGRESS_POINTS).map((index) => {
    const from = Math.max(0, index + 1 - progressSpan);
    const number = index + 1 - from;
    const within = (running: Float64Array): number => (running[index + 1] ?? 0) - (running[from] ?? 0);
    const withComputer = within(computers);
    return {
      at: timed[index]?.at ?? 0,
      // A draw counts half.
      share: (within(leadSums) + number) / 2 / number,
      ...(withComputer > 0 && { level: within(levelSums) / withComputer }),
    };
  });
  return {
    byMonth: months.sorted(([one], [other]) => one - other).map(([month, tally]) => ({ month, tally })),
    ...streaksOf(timed),
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
