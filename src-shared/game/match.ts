import type { Swap } from './fairness.ts';
import { parseResult } from './result.ts';
import { opponentOf, type Colour } from './types.ts';

/** The games of a match: the same start twice, the second time with the colours swapped. */
export const MATCH_ROUNDS = [1, 2] as const;
export type MatchRound = (typeof MATCH_ROUNDS)[number];

/** Identifies a game within a match. */
export interface MatchRef {
  /** Identifies the match: digits and lower-case letters, the same for both games. */
  readonly id: string;
  readonly round: MatchRound;
}

const REF_PATTERN = /^([0-9a-z]{1,36}) ([12])$/;

/** Formats a reference as the value of the record tag `Match`: `3f9c2ab41d07 1`. */
export function formatMatchRef({ id, round }: MatchRef): string {
  return `${id} ${String(round)}`;
}

/** Parses what `formatMatchRef` writes; undefined for any other text. */
export function parseMatchRef(text: string): MatchRef | undefined {
  const [, id, round] = REF_PATTERN.exec(text) ?? [];
  return id === undefined ? undefined : { id, round: round === '1' ? 1 : 2 };
}

/** The reference of the other game of the match. */
export function otherMatchRef({ id, round }: MatchRef): MatchRef {
  return { id, round: round === 1 ? 2 : 1 };
}

/** A player of a match: `first` started as Black in the first game. */
export type MatchSide = 'first' | 'second';

/** The part of a game that decides its match. */
export interface MatchGame {
  readonly result: string;
  readonly swap?: Swap | undefined;
}

/** The final colour of a side in a game of the match: a swap that was taken exchanges the colours. */
export function colourIn(side: MatchSide, round: MatchRound, swap: Swap | undefined): Colour {
  const starter: Colour = (side === 'first') === (round === 1) ? 'black' : 'white';
  return swap === 'taken' ? opponentOf(starter) : starter;
}

/** The state of a match. */
export interface MatchStanding {
  /** The margin of each game for `first`, after komi; undefined for a game that is not over or was not decided by points. */
  readonly margins: readonly [first: number | undefined, second: number | undefined];
  /**
   * `summed`: both games are over and their margins are added. `forfeited`: a player resigned or lost on time and so
   * lost the match, because such a game has no margin.
   */
  readonly state: 'open' | 'summed' | 'forfeited';
  /** Undefined while the match is open and where the sum of the margins is 0. */
  readonly winner: MatchSide | undefined;
}

/** Evaluates a match. @param second undefined before the second game has started */
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

/** Whether the second game of a match follows this one: it is the first game and ended with a margin or a draw. */
export function leadsToSecond(game: MatchGame & { readonly match?: MatchRef | undefined }): boolean {
  return game.match?.round === 1 && scoreGame(game, 1).margin !== undefined;
}
