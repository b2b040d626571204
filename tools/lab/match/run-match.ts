import { err, ok, type Result } from '../../../src-shared/util/result.ts';
import { commandOf } from './launch.ts';
import { playPair } from './play-pair.ts';
import type { Thought } from '../../../src-main/engine/outside/outside-engine.ts';
import type { PlayerSettings } from './player-settings.ts';
import { Seat } from './seat.ts';
import { decisionOf, logLikelihoodRatio, type Hypotheses } from './sequential-test.ts';
import { countPairs, type Pair } from './statistics.ts';
import { isOver, legalMoves } from '../../../src-shared/game/moves.ts';
import { applyMove } from '../../../src-shared/game/play.ts';
import { dealStart } from '../../../src-shared/game/setup.ts';
import type { EndRule, Position } from '../../../src-shared/game/types.ts';
import { randomBelow, seededRandom } from '../../../src-shared/util/random.ts';

interface StartOptions {
  readonly seed: number;
  readonly rule: EndRule;
  /** The number of scattered starts in a hundred; the others are classic. */
  readonly scattered: number;
  /** The number of random moves before the players' own. */
  readonly randomMoves: number;
}

/** The number of pairs before the starts of the next seed. */
const PAIRS_A_SEED = 2 ** 16;

/** Returns a 32-bit number that is different for each pair of this and the neighbouring seeds. */
export function seedOfPair(seed: number, pair: number): number {
  return (Math.imul(seed, PAIRS_A_SEED) + pair) >>> 0;
}

/** Returns the start of a pair, counted from 0; the same options give the same start. Scattered starts are spread evenly. */
export function startOf({ seed, rule, scattered, randomMoves }: StartOptions, pair: number): Position {
  const isScattered = Math.floor(((pair + 1) * scattered) / 100) > Math.floor((pair * scattered) / 100);
  const own = seedOfPair(seed, pair);
  const random = seededRandom(~own);
  for (;;) {
    let position = dealStart(isScattered ? 'scattered' : 'classic', own, rule);
    for (let made = 0; made < randomMoves; made++) {
      const moves = legalMoves(position);
      const move = moves[randomBelow(random, Math.max(1, moves.length))];
      if (move === undefined) break;
      position = applyMove(position, move);
    }
    // Random moves may end the game; then others are tried.
    if (!isOver(position)) return position;
  }
}

/** The terms of a match. */
export interface MatchTerms extends StartOptions {
  /** The largest number of games; even. */
  readonly games: number;
  /** The number of pairs that are played at the same time. */
  readonly parallel: number;
  /** Ends the match as soon as one hypothesis is accepted. */
  readonly hypotheses: Hypotheses | undefined;
  /** How long a program may exceed its time before it loses, in milliseconds. */
  readonly patience: number;
}

/** The two players. */
export type Players = readonly [PlayerSettings, PlayerSettings];

/** The record of a match. */
export interface MatchRecord {
  /** The names that the programs report. */
  readonly names: readonly [string, string];
  readonly pairs: readonly Pair[];
  /** What each player reported about its moves. */
  readonly thoughts: readonly [readonly Thought[], readonly Thought[]];
  /** A sentence for each game that a fault decided. */
  readonly forfeits: readonly string[];
}

/** Called during a match. */
export interface MatchListener {
  readonly onPair: (pairs: readonly Pair[]) => void;
  readonly onForfeit: (sentence: string) => void;
}

/** A board: both players' seats. */
type Board = readonly [Seat, Seat];

function isDecided(pairs: readonly Pair[], hypotheses: Hypotheses | undefined): boolean {
  if (hypotheses === undefined || pairs.length === 0) return false;
  return decisionOf(logLikelihoodRatio(countPairs(pairs), hypotheses)) !== undefined;
}

/** Plays at all boards until all games are played or the match is decided. @returns pairs in the order in which they ended */
async function playPairs(
  boards: readonly Board[],
  terms: MatchTerms,
  listener: MatchListener,
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  let started = 0;
  const playAt = async (board: Board): Promise<void> => {
    while (started < terms.games / 2 && !isDecided(pairs, terms.hypotheses)) {
      const number = started++;
      const seed = seedOfPair(terms.seed, number);
      pairs.push(await playPair(board, startOf(terms, number), seed, listener.onForfeit));
      listener.onPair(pairs);
    }
  };
  await Promise.all(boards.map(playAt));
  return pairs;
}

/** Starts both players. @returns their names */
async function seatAll([first, second]: Board): Promise<Result<[string, string], string>> {
  const names: string[] = [];
  for (const seat of [first, second]) {
    const player = await seat.sit();
    if (!player.ok) return err(`"${seat.settings.text}" ${player.error}.`);
    names.push(player.value.name);
  }
  const [one = '', other = ''] = names;
  return ok([one, other]);
}

/**
 * Plays a match between two players.
 * @returns its record, or an error message if a player cannot be started
 */
export async function runMatch(
  [first, second]: Players,
  terms: MatchTerms,
  listener: MatchListener,
): Promise<Result<MatchRecord, string>> {
  const boards = Array.from({ length: terms.parallel }, (): Board => [
    new Seat(first, commandOf(first.engine), terms.patience),
    new Seat(second, commandOf(second.engine), terms.patience),
  ]);
  const forfeits: string[] = [];
  const onForfeit = (sentence: string): void => {
    forfeits.push(sentence);
    listener.onForfeit(sentence);
  };
  try {
    let names: readonly [string, string] = ['', ''];
    for (const board of boards) {
      const seated = await seatAll(board);
      if (!seated.ok) return seated;
      names = seated.value;
    }
    const pairs = await playPairs(boards, terms, { ...listener, onForfeit });
    const thoughtsOf = (side: 0 | 1): Thought[] => boards.flatMap((board) => board[side].thoughts);
    return ok({ names, pairs, thoughts: [thoughtsOf(0), thoughtsOf(1)], forfeits });
  } finally {
    await Promise.all(boards.flat().map((seat) => seat.close()));
  }
}
