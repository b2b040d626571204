import type { Swap } from './fairness.ts';
import { parseResult } from './result.ts';
import { opponentOf, type Colour } from './types.ts';

/** The games of a match of two: the same start twice, the second time with the colours swapped. */
export const MATCH_ROUNDS = [1, 2] as const;
export type MatchRound = (typeof MATCH_ROUNDS)[number];

/** Which game of which match a game is. */
export interface MatchRef {
  /** What both games of a match have in common, and no other game: letters and digits. */
  readonly id: string;
  readonly round: MatchRound;
}

const REF_PATTERN = /^([0-9a-z]{1,36}) ([12])$/;

/** A place in a match as a record's tag `Match` has it: `3f9c2ab41d07 1`. */
export function formatMatchRef({ id, round }: MatchRef): string {
  return `${id} ${String(round)}`;
}

/** Reads a place in a match; undefined where the text is none. */
export function parseMatchRef(text: string): MatchRef | undefined {
  const [, id, round] = REF_PATTERN.exec(text) ?? [];
  return id === undefined ? undefined : { id, round: round === '1' ? 1 : 2 };
}

/** The other game's place in the same match. */
export function otherMatchRef({ id, round }: MatchRef): MatchRef {
  return { id, round: round === 1 ? 2 : 1 };
}

/** One of the two who play a match: `first` began as Black in the first game. */
export type MatchSide = 'first' | 'second';

/** What of a game its match asks for. */
export interface MatchGame {
  readonly result: string;
  readonly swap?: Swap | undefined;
}

/** Which colour a side of the match has in a game of it, once that is over; a swap that was taken changed it. */
export function colourIn(side: MatchSide, round: MatchRound, swap: Swap | undefined): Colour {
  const begunWith: Colour = (side === 'first') === (round === 1) ? 'black' : 'white';
  return swap === 'taken' ? opponentOf(begunWith) : begunWith;
}

/** How a match stands. */
export interface MatchStanding {
  /** The margin of each game for `first`, after komi; undefined where points have not decided it, or not yet. */
  readonly margins: readonly [first: number | undefined, second: number | undefined];
  /**
   * `summed`: both games are over, and the margins are added. `forfeited`: who gave up a game or ran out of time has
   * lost the match with it, for there is no margin to add.
   */
  readonly state: 'open' | 'summed' | 'forfeited';
  /** Undefined while the match is open, and where the margins make up for each other. */
  readonly winner: MatchSide | undefined;
}

/** How a match stands. @param second undefined while it is not begun */
export function matchStanding(first: MatchGame, second: MatchGame | undefined): MatchStanding {
  const games = [scoreGame(first, 1), second === undefined ? OPEN : scoreGame(second, 2)] as const;
  const [one, other] = games;
  const margins = [one.margin, other.margin] as const;
  const forfeit = games.find(({ forfeitTo }) => forfeitTo !== undefined)?.forfeitTo;
  if (forfeit !== undefined) return { margins, state: 'forfeited', winner: forfeit };
  if (one.margin === undefined || other.margin === undefined)
    return { margins, state: 'open', winner: undefined };
  const sum = one.margin + other.margin;
  return { margins, state: 'summed', winner: sum === 0 ? undefined : sum > 0 ? 'first' : 'second' };
}

interface GameScore {
  readonly margin: number | undefined;
  readonly forfeitTo: MatchSide | undefined;
}

const OPEN: GameScore = { margin: undefined, forfeitTo: undefined };

function scoreGame({ result: text, swap }: MatchGame, round: MatchRound): GameScore {
  const result = parseResult(text);
  if (result === undefined || result.kind === 'unfinished') return OPEN;
  if (result.kind === 'draw') return { margin: 0, forfeitTo: undefined };
  const isFirsts = result.winner === colourIn('first', round, swap);
  if (result.kind !== 'points') return { margin: undefined, forfeitTo: isFirsts ? 'first' : 'second' };
  return { margin: isFirsts ? result.margin : -result.margin, forfeitTo: undefined };
}

/** Whether a match goes on after this game of it: it is the first one, and points have decided it, or nobody won. */
export function leadsToSecond(game: MatchGame & { readonly match?: MatchRef | undefined }): boolean {
  return game.match?.round === 1 && scoreGame(game, 1).margin !== undefined;
}
