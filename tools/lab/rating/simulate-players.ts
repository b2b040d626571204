import { expectedScore } from '../../../src-shared/rating/glicko2.ts';
import { RATED_LEVELS } from '../../../src-shared/rating/level-ratings.ts';
import {
  afterGame,
  NEW_PLAYER,
  opponentIn,
  rangeOf,
  suggestedLevel,
  type DatedRating,
  type GameToRate,
  startAdvantage,
} from '../../../src-shared/rating/rate-game.ts';
import { seededRandom } from '../../../src-shared/util/random.ts';

/** People of known strength who play rated games against the levels. */
export interface Simulation {
  readonly players: number;
  readonly games: number;
  /** How strong they are: as new players are expected to be, or evenly from the weakest to the strongest level. */
  readonly strengths: 'expected' | 'even';
  /** Whether the levels' true strengths differ from the measured ones, as the errors of the measurements let expect. */
  readonly areLevelsOff: boolean;
  /** Whether they play the level that is proposed, or any. */
  readonly choose: 'proposed' | 'any';
  /** The time between two games. */
  readonly daysBetween: number;
  readonly seed: number;
}

/** How good the ratings are in the end. */
export interface SimulationResult {
  /** The share of players whose true strength is within the range. */
  readonly inside: number;
  /** The mean distance of the rating from the true strength, and the mean of rating minus strength, in points. */
  readonly meanError: number;
  readonly bias: number;
  /** The mean range to each side, in points. */
  readonly meanRange: number;
}

/** Of 2,000 games of the ladder 27 were drawn. */
const DRAWN = 0.0135;
/** The range of strengths of `even`: from the weakest to the strongest level. */
const WEAKEST = 900;
const STRONGEST = 2500;
const DAY_MS = 86_400_000;
const FIRST_DAY = 1_700_000_000_000;
/** Some games have komi, handicap or the swap rule. */
const CONDITIONS: readonly Omit<GameToRate, 'level' | 'colour'>[] = [
  { komi: 0, swap: undefined, handicap: undefined },
  { komi: 0, swap: undefined, handicap: undefined },
  { komi: 10.5, swap: undefined, handicap: undefined },
  { komi: 0, swap: 'offered', handicap: undefined },
  { komi: 0, swap: undefined, handicap: { colour: 'white', threes: 2 } },
];

/** Plays all games. Equal seeds give equal results. */
export function simulatePlayers(simulation: Simulation): SimulationResult {
  const uniform = uniformRandom(simulation.seed);
  const results = Array.from({ length: simulation.players }, () => {
    const offset = RATED_LEVELS.map(({ deviation }) =>
      simulation.areLevelsOff ? normal(uniform) * deviation : 0,
    );
    const strength =
      simulation.strengths === 'expected'
        ? NEW_PLAYER.value + normal(uniform) * NEW_PLAYER.deviation
        : WEAKEST + uniform() * (STRONGEST - WEAKEST);
    let rating: DatedRating = NEW_PLAYER;
    for (let played = 0; played < simulation.games; played++) {
      const index =
        simulation.choose === 'proposed'
          ? RATED_LEVELS.indexOf(suggestedLevel(rating))
          : Math.floor(uniform() * RATED_LEVELS.length);
      const level = RATED_LEVELS[index];
      if (level === undefined) throw new Error('There is no such level');
      const conditions = CONDITIONS[Math.floor(uniform() * CONDITIONS.length)];
      if (conditions === undefined) throw new Error('There are no such conditions');
      const game: GameToRate = {
        ...conditions,
        level: level.level,
        colour: uniform() < 0.5 ? 'black' : 'white',
      };
      const opponent = opponentIn(game);
      if (opponent === undefined) throw new Error('The level has no rating');
      const truth = level.value + (offset[index] ?? 0) - startAdvantage(game.colour, conditions, level.level);
      const chance = expectedScore({ value: strength, deviation: 0 }, { value: truth, deviation: 0 });
      const score = uniform() < DRAWN ? 0.5 : uniform() < chance ? 1 : 0;
      rating = afterGame(rating, opponent, score, FIRST_DAY + played * simulation.daysBetween * DAY_MS);
    }
    return { error: rating.value - strength, range: rangeOf(rating) };
  });
  return {
    inside: mean(results.map(({ error, range }) => (Math.abs(error) <= range ? 1 : 0))),
    meanError: mean(results.map(({ error }) => Math.abs(error))),
    bias: mean(results.map(({ error }) => error)),
    meanRange: mean(results.map(({ range }) => range)),
  };
}

/** Numbers from 0 up to 1. */
function uniformRandom(seed: number): () => number {
  const random = seededRandom(seed);
  return () => random.next() / 2 ** 32;
}

/** A number of the normal distribution, by the method of Box and Muller. */
function normal(uniform: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
