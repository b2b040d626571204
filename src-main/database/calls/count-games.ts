import type { Statistics, Tally } from '#shared/contract/statistics.ts';
import { START_KINDS, type StartKind } from '#shared/contract/schemas.ts';
import { COLOURS, END_RULES, type Colour, type EndRule } from '#shared/game/types.ts';
import { marginOf, moveCountOf, type GameKind } from './counted-game.ts';
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
  /** The number of games of each kind, by the colour whose figures are counted. */
  const kinds: Record<Colour, Map<GameKind, number>> = { black: new Map(), white: new Map() };
  const months = new Tallies<number>();
  const tallyOfMonth = monthFinder((month) => months.of(month));
  /** The number of games by the number of their moves. */
  const moves: number[] = [];
  const margins = { sum: 0, games: 0 };
  let moveSum = 0;
  const times: number[] = [];
  /** Half points of each game, the computer's level (0 for none), and whether a computer played (1 or 0). */
  const halves: number[] = [];
  const levelOf: number[] = [];
  const hasComputer: number[] = [];

  return {
    /**
     * Adds the next game in the order of time.
     * @param counted the column of that name, with the moves and the margin
     * @param side the colour whose figures are counted
     */
    add: (kind: GameKind, counted: number, createdAt: number, side: Colour): void => {
      kinds[side].set(kind, (kinds[side].get(kind) ?? 0) + 1);
      const lead = leadOf(kind, side);
      count(tallyOfMonth(createdAt), lead, 1);
      const moveCount = moveCountOf(counted);
      moves[moveCount] = (moves[moveCount] ?? 0) + 1;
      moveSum += moveCount;
      const margin = marginOf(counted);
      if (margin !== undefined) {
        margins.sum += margin;
        margins.games++;
      }
      const level = levelAgainst(kind, side, isPerson);
      times.push(createdAt);
      halves.push(lead + 1);
      levelOf.push(level ?? 0);
      hasComputer.push(level === undefined ? 0 : 1);
    },

    /** Returns the figures of all games that were added. */
    finish: (): Statistics => {
      const games = times.length;
      const streaks = streaksOf(halves, times);
      const halfSums = runningSums(halves);
      const levelSums = runningSums(levelOf);
      const computers = runningSums(hasComputer);
      const span = Math.max(PROGRESS_SPAN, Math.round(games / PROGRESS_SPAN));
      const progress: Statistics['progress'] = [];
      for (const index of evenly(MIN_PROGRESS_GAMES - 1, games - 1, MAX_PROGRESS_POINTS)) {
        const from = Math.max(0, index + 1 - span);
        const within = (running: Float64Array): number => (running[index + 1] ?? 0) - (running[from] ?? 0);
        const withComputer = within(computers);
        progress.push({
          at: times[index] ?? 0,
          share: within(halfSums) / 2 / (index + 1 - from),
          ...(withComputer > 0 && { level: within(levelSums) / withComputer }),
        });
      }
      return {
        games,
        ...tallyKinds(kinds, isPerson),
        byMonth: months.sorted(([one], [other]) => one - other).map(([month, tally]) => ({ month, tally })),
        ...streaks,
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
function tallyKinds(kinds: Readonly<Record<Colour, ReadonlyMap<GameKind, number>>>, isPerson: boolean) {
  const all = emptyTally();
  const sides: Record<Colour, Counts> = { black: emptyTally(), white: emptyTally() };
  const levels = new Tallies<number>();
  const people = emptyTally();
  const setups = new Tallies<StartKind>();
  const endRules = new Tallies<EndRule>();
  const firstMoves = new Tallies<string>();
  const others = { same: 0, sooner: 0, later: 0, changed: 0 };
  for (const side of COLOURS) {
    for (const [kind, games] of kinds[side]) {
      const lead = leadOf(kind, side);
      count(all, lead, games);
      count(sides[side], lead, games);
      if (kind.isBlackPerson && kind.isWhitePerson) count(people, lead, games);
      const level = levelAgainst(kind, side, isPerson);
      if (level !== undefined) {
        const person = isPerson ? side : kind.blackLevel === undefined ? 'black' : 'white';
        levels.count(level, leadOf(kind, person), games);
      }
      setups.count(kind.setup, lead, games);
      endRules.count(kind.endRule, lead, games);
      if (kind.firstMove !== undefined) firstMoves.count(kind.firstMove, leadOf(kind, kind.began), games);
      if (kind.otherRule !== undefined) others[kind.otherRule] += games;
      if (kind.isChanged) others.changed += games;
    }
  }
  return {
    all,
    byLevel: levels.sorted(([one], [other]) => one - other).map(([level, tally]) => ({ level, tally })),
    ...(isPerson && { people }),
    asBlack: sides.black,
    asWhite: sides.white,
    bySetup: setups.inOrderOf(START_KINDS).map(([setup, tally]) => ({ setup, tally })),
    byEndRule: endRules.inOrderOf(END_RULES).map(([endRule, tally]) => ({ endRule, tally })),
    byFirstMove: firstMoves
      .sorted(([one, a], [other, b]) => gamesIn(b) - gamesIn(a) || (one < other ? -1 : 1))
      .map(([kind, tally]) => ({ kind, tally })),
    otherRule: others,
  };
}

/** Positive where a side won, negative where it lost, 0 for a draw. */
function leadOf({ blackLead }: GameKind, side: Colour): number {
  return side === 'black' ? blackLead : 0 - blackLead;
}

/**
 * The level of the computer that a side played against; without a person, the level of the one computer that played.
 */
function levelAgainst(
  { blackLevel, whiteLevel }: GameKind,
  side: Colour,
  isPerson: boolean,
): number | undefined {
  if (isPerson) return side === 'black' ? whiteLevel : blackLevel;
  return blackLevel === undefined || whiteLevel === undefined ? (blackLevel ?? whiteLevel) : undefined;
}

/**
 * Creates a function that returns what belongs to the month of a moment, in local time.
 * @param valueOf called with the start of a month
 */
function monthFinder<Value>(valueOf: (month: number) => Value): (time: number) => Value {
  /** By days of universal time; days with a change of month are not stored. */
  const values = new Map<number, Value>();
  return (time) => {
    const day = Math.floor(time / DAY_MS);
    const known = values.get(day);
    if (known !== undefined) return known;
    const month = monthOf(time);
    const value = valueOf(month);
    if (monthOf(day * DAY_MS) === monthOf((day + 1) * DAY_MS - 1)) values.set(day, value);
    return value;
  };
}

function monthOf(time: number): number {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth()).getTime();
}
