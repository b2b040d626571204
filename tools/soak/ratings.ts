import { simulatePlayers } from '../rating/simulate-players.ts';
import { whole, type SoakPart } from './part.ts';

const PLAYERS = 200;
const GAMES = 60;
/** Simulations with other chances: the share of one alone is off by three in a hundred. */
const ROUNDS = 50;
/** The share of true strengths that the range promises to hold. */
const PROMISED = 0.95;
/** The largest mean distance of the ratings from the true strengths, in points. */
const MAX_ERROR = 50;

export const ratings: SoakPart = {
  name: 'ratings',
  summary: `are 95 % of the true strengths of ${PLAYERS} players within the ranges of their ratings after ${GAMES} games?`,
  run: ({ showProgress }) => {
    const results = Array.from({ length: ROUNDS }, (_, seed) => {
      showProgress('ratings', seed, ROUNDS);
      return simulatePlayers({
        players: PLAYERS,
        games: GAMES,
        strengths: 'expected',
        areLevelsOff: true,
        choose: 'proposed',
        daysBetween: 0.5,
        seed,
      });
    });
    const mean = (of: (result: (typeof results)[number]) => number): number =>
      results.reduce((sum, result) => sum + of(result), 0) / ROUNDS;
    const inside = mean((result) => result.inside);
    const error = mean((result) => result.meanError);
    const range = mean((result) => result.meanRange);
    const faults = [
      ...(inside < PROMISED ? [`Only ${(inside * 100).toFixed(1)} % are within their ranges.`] : []),
      ...(error > MAX_ERROR ? [`The ratings are off by ${error.toFixed(0)} points.`] : []),
    ];
    const figures = `${whole(PLAYERS * ROUNDS)} players, ${(inside * 100).toFixed(1)} % within ± ${range.toFixed(0)} points, off by ${error.toFixed(0)}`;
    return Promise.resolve({ figures, faults });
  },
};
