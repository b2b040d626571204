import type { Statistics, Tally } from '#shared/contract/statistics.ts';
import { START_KINDS, type StartKind } from '#shared/contract/schemas.ts';
import { END_RULES, type Colour, type EndRule } from '#shared/game/types.ts';
import type { CountedGame, GameKind } from './counted-game.ts';
import { evenly, runningSums, streaksOf } from './game-series.ts';

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
    let tally = this.#tallies.get(key);
    if (tally === undefined) {
      tally = emptyTally();
      this.#tallies.set(key, tally);
    }
    count(tally, lead);
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
 * @param isPerson whether the figures of a person are counted, whose opponent may be the computer; otherwise Black's
 */
export function createGameCounter(isPerson: boolean) {
  const all = emptyTally();
  const sides: Record<Colour, Counts> = { black: emptyTally(), white: emptyTally() };
  const levels = new Tallies<number>();
  const people = emptyTally();
  const setups = new Tallies<StartKind>();
  const endRules = new Tallies<EndRule>();
  const firstMoves = new Tallies<string>();
  const months = new Tallies<number>();
  const moves = new Map<number, number>();
  const others = { same: 0, sooner: 0, later: 0, changed: 0 };
  const findMonth = monthFinder();
  const margins = { sum: 0, games: 0 };
  let moveSum = 0;
  const times: number[] = [];
  /** Half points of each game, the computer's level (0 for none), and whether a computer played (1 or 0). */
  const halves: number[] = [];
  const levelOf: number[] = [];
  const hasComputer: number[] = [];

  return {
    /** Adds the next game in the order of time. @param side the colour whose figures are counted */
    add: (game: CountedGame, createdAt: number, side: Colour): void => {
      const { kind, moveCount, margin } = game;
      const { blackLead } = kind;
      const lead = side === 'black' ? blackLead : -blackLead;
      count(all, lead);
      count(sides[side], lead);
      const level = levelAgainst(kind, side, isPerson);
      if (kind.isBlackPerson && kind.isWhitePerson) count(people, lead);
      if (level !== undefined) {
        const person = isPerson ? side : kind.blackLevel === undefined ? 'black' : 'white';
        levels.count(level, person === 'black' ? blackLead : -blackLead);
      }
      setups.count(kind.setup, lead);
      endRules.count(kind.endRule, lead);
      months.count(findMonth(createdAt), lead);
      if (kind.firstMove !== undefined) {
        firstMoves.count(kind.firstMove, kind.began === 'black' ? blackLead : -blackLead);
      }
      moves.set(moveCount, (moves.get(moveCount) ?? 0) + 1);
      moveSum += moveCount;
      if (margin !== undefined) {
        margins.sum += margin;
        margins.games++;
      }
      if (kind.otherRule !== undefined) others[kind.otherRule]++;
      if (kind.isChanged) others.changed++;
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
        all,
        byLevel: levels.sorted(([one], [other]) => one - other).map(([level, tally]) => ({ level, tally })),
        ...(isPerson && { people }),
        asBlack: sides.black,
        asWhite: sides.white,
        bySetup: setups.inOrderOf(START_KINDS).map(([setup, tally]) => ({ setup, tally })),
        byEndRule: endRules.inOrderOf(END_RULES).map(([endRule, tally]) => ({ endRule, tally })),
        byMonth: months.sorted(([one], [other]) => one - other).map(([month, tally]) => ({ month, tally })),
        ...streaks,
        ...(margins.games > 0 && { meanMargin: margins.sum / margins.games }),
        ...(games > 0 && { meanMoves: moveSum / games }),
        byMoves: [...moves]
          .sort(([one], [other]) => one - other)
          .map(([moveCount, number]) => ({ moves: moveCount, games: number })),
        byFirstMove: firstMoves
          .sorted(([one, a], [other, b]) => gamesIn(b) - gamesIn(a) || (one < other ? -1 : 1))
          .map(([kind, tally]) => ({ kind, tally })),
        otherRule: others,
        progressSpan: span,
        progress,
      };
    },
  };
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

/** Creates a function that returns the start of the month of a moment, in local time. */
function monthFinder(): (time: number) => number {
  /** The start of the month by days of universal time; days with a change of month are not stored. */
  const months = new Map<number, number>();
  return (time) => {
    const day = Math.floor(time / DAY_MS);
    const known = months.get(day);
    if (known !== undefined) return known;
    const month = monthOf(time);
    if (monthOf(day * DAY_MS) === monthOf((day + 1) * DAY_MS - 1)) months.set(day, month);
    return month;
  };
}

function monthOf(time: number): number {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth()).getTime();
}
