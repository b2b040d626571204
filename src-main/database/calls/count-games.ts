import type { Statistics, Tally } from '#shared/contract/statistics.ts';
import { START_KINDS, type StartKind } from '#shared/contract/schemas.ts';
import { COLOURS, END_RULES, type Colour, type EndRule } from '#shared/game/types.ts';
import { courseOf, COURSES, type CountedGame, type GameGroup } from './counted-game.ts';
import { evenly, runningSums, streaksOf } from './game-series.ts';

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

/**
 * Counts the games of each kind, because a library has far fewer kinds than games; what depends on the time or the length of a game is
 * counted for each game.
 * @param isPerson whether the figures of a person are counted, whose opponent may be the computer; otherwise Black's
 */
export function createGameCounter(isPerson: boolean) {
  /** The groups that have games. */
  const groups: GameGroup[] = [];
  /** The number of games of each course, by who began. */
  const courses = { black: new Uint32Array(COURSES), white: new Uint32Array(COURSES) };
  const months = new Tallies<number>();
  const tallyOfMonth = monthFinder((month) => months.of(month));
  /** The number of games by the number of their moves. */
  const moves: number[] = [];
  const margins = { sum: 0, games: 0 };
  let moveSum = 0;
  /** When the games were played, and the lead and the level of the group of each. */
  const times: number[] = [];
  const leads: number[] = [];
  const levels: (number | undefined)[] = [];

  return {
    /**
     * Adds the next game in the order of time.
     * @param group of the game
     * @param began the colour that made the first move
     */
    add: (
      group: GameGroup,
      began: Colour,
      { course, moveCount, margin }: CountedGame,
      createdAt: number,
    ): void => {
      if (group.games === 0) groups.push(group);
      group.games++;
      courses[began][course] = (courses[began][course] ?? 0) + 1;
      count(tallyOfMonth(createdAt), group.lead, 1);
      moves[moveCount] = (moves[moveCount] ?? 0) + 1;
      moveSum += moveCount;
      if (margin !== undefined) {
        margins.sum += margin;
        margins.games++;
      }
      times.push(createdAt);
      leads.push(group.lead);
      levels.push(group.level);
    },

    /** Returns the figures of all games that were added. */
    finish: (): Statistics => {
      const games = times.length;
      const leadSums = runningSums(leads);
      const levelSums = runningSums(levels.map((level) => level ?? 0));
      const computers = runningSums(levels.map((level) => (level === undefined ? 0 : 1)));
      const span = Math.max(PROGRESS_SPAN, Math.round(games / PROGRESS_SPAN));
      const progress: Statistics['progress'] = [];
      for (const index of evenly(MIN_PROGRESS_GAMES - 1, games - 1, MAX_PROGRESS_POINTS)) {
        const from = Math.max(0, index + 1 - span);
        const number = index + 1 - from;
        const within = (running: Float64Array): number => (running[index + 1] ?? 0) - (running[from] ?? 0);
        const withComputer = within(computers);
        progress.push({
          at: times[index] ?? 0,
          // A draw counts half.
          share: (within(leadSums) + number) / 2 / number,
          ...(withComputer > 0 && { level: within(levelSums) / withComputer }),
        });
      }
      return {
        games,
        ...tallyGroups(groups, isPerson),
        ...tallyCourses(courses),
        byMonth: months.sorted(([one], [other]) => one - other).map(([month, tally]) => ({ month, tally })),
        ...streaksOf(leads, times),
        ...(margins.games > 0 && { meanMargin: margins.sum / margins.games }),
        ...(games > 0 && { meanMoves: moveSum / games }),
        byMoves: Object.entries(moves).map(([moveCount, number]) => ({
          moves: Number(moveCount),
          games: number,
        })),
        progressSpan: span,
        progress,
      };
    },
  };
}

/** Counts what the kinds of games say. */
function tallyGroups(groups: readonly GameGroup[], isPerson: boolean) {
  const all = emptyTally();
  const sides: Record<Colour, Counts> = { black: emptyTally(), white: emptyTally() };
  const levels = new Tallies<number>();
  const people = emptyTally();
  const setups = new Tallies<StartKind>();
  const endRules = new Tallies<EndRule>();
  for (const { kind, side, lead, level, games } of groups) {
    count(all, lead, games);
    count(sides[side], lead, games);
    if (kind.isBlackPerson && kind.isWhitePerson) count(people, lead, games);
    if (level !== undefined) {
      // Without a person the figures of the computer's opponent count.
      const isBlack = isPerson ? side === 'black' : kind.blackLevel === undefined;
      levels.count(level, isBlack ? kind.blackLead : 0 - kind.blackLead, games);
    }
    setups.count(kind.setup, lead, games);
    endRules.count(kind.endRule, lead, games);
  }
  return {
    all,
    byLevel: levels.sorted(([one], [other]) => one - other).map(([level, tally]) => ({ level, tally })),
    ...(isPerson && { people }),
    asBlack: sides.black,
    asWhite: sides.white,
    bySetup: setups.inOrderOf(START_KINDS).map(([setup, tally]) => ({ setup, tally })),
    byEndRule: endRules.inOrderOf(END_RULES).map(([endRule, tally]) => ({ endRule, tally })),
  };
}

/** Counts what the courses of games say. @param courses the number of games of each, by who began */
function tallyCourses(courses: Readonly<Record<Colour, Uint32Array>>) {
  const firstMoves = new Tallies<string>();
  const others = { same: 0, sooner: 0, later: 0, changed: 0 };
  for (const began of COLOURS)
    for (const [bits, games] of courses[began].entries()) {
      if (games === 0) continue;
      const { blackLead, firstMove, otherRule, isChanged } = courseOf(bits);
      if (firstMove !== undefined)
        firstMoves.count(firstMove, began === 'black' ? blackLead : 0 - blackLead, games);
      if (otherRule !== undefined) others[otherRule] += games;
      if (isChanged) others.changed += games;
    }
  return {
    byFirstMove: firstMoves
      .sorted(([one, a], [other, b]) => gamesIn(b) - gamesIn(a) || (one < other ? -1 : 1))
      .map(([kind, tally]) => ({ kind, tally })),
    otherRule: others,
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
