import { PHASES, type Phase } from '#shared/analysis/summarise.ts';
import type { ReviewStatistics } from '#shared/contract/statistics.ts';
import { GameId } from '#shared/contract/schemas.ts';
import type { Colour } from '#shared/game/types.ts';
import * as v from 'valibot';
import { evenly, runningSums } from './game-series.ts';
import { REVIEW_COLUMNS } from './review-figures.ts';

/** Where the figures are in a row of `REVIEW_COLUMNS`: White's follow Black's in the same order. */
const BLACK = REVIEW_COLUMNS.indexOf('black_accuracy');
const WHITE = REVIEW_COLUMNS.indexOf('white_accuracy');
const MISTAKES = REVIEW_COLUMNS.indexOf('black_mistakes');
const LOST_WIN = REVIEW_COLUMNS.indexOf('black_lost_win');
/** The points and the moves of each phase. */
const PHASE_SUMS = REVIEW_COLUMNS.indexOf('black_opening_lost');
const COMEBACK = REVIEW_COLUMNS.indexOf('comeback');
const COMEBACK_PLY = REVIEW_COLUMNS.indexOf('comeback_ply');

/** Games for each point of the curve, its minimum, and the largest number of points. */
const SPAN = 20;
const MIN_GAMES = 5;
const MAX_POINTS = 200;

interface ReviewedGame {
  readonly id: number;
  readonly createdAt: number;
  readonly winner: Colour | undefined;
}

/** Counts the reviews of games. */
export function createReviewCounter() {
  const times: number[] = [];
  /** The accuracy of each game with one. */
  const accuracies: number[] = [];
  /** The points and the moves of each phase, as the columns have them. */
  const sums = PHASES.flatMap(() => [0, 0]);
  let games = 0;
  let withMistakes = 0;
  let lostWins = 0;
  let comeback: ReviewStatistics['comeback'];

  return {
    /**
     * Adds the next game in the order of time.
     * @param game its number, its start time, and who has won it
     * @param colours whose moves count; without one, the game does not
     * @param row values of `REVIEW_COLUMNS`
     */
    add: (
      { id, createdAt, winner }: ReviewedGame,
      colours: readonly Colour[],
      row: readonly (number | null)[],
    ): void => {
      if (colours.length === 0) return;
      games++;
      let hasMistakes = false;
      let hasLostWin = false;
      let accuracy = 0;
      let known = 0;
      for (const colour of colours) {
        const from = colour === 'black' ? BLACK : WHITE;
        hasMistakes ||= (row[from + MISTAKES] ?? 0) > 0;
        hasLostWin ||= row[from + LOST_WIN] === 1;
        for (let at = 0; at < sums.length; at++)
          sums[at] = (sums[at] ?? 0) + (row[from + PHASE_SUMS + at] ?? 0);
        const own = row[from];
        if (typeof own !== 'number') continue;
        accuracy += own;
        known++;
      }
      if (hasMistakes) withMistakes++;
      if (hasLostWin) lostWins++;
      const behind = row[COMEBACK];
      const ply = row[COMEBACK_PLY];
      const isOwn = winner !== undefined && colours.includes(winner);
      if (isOwn && typeof behind === 'number' && behind > (comeback?.behind ?? 0))
        comeback = { gameId: v.parse(GameId, id), ply: ply ?? 0, behind };
      if (known === 0) return;
      times.push(createdAt);
      accuracies.push(accuracy / known);
    },

    /** Returns undefined if no game is reviewed. */
    finish: (): ReviewStatistics | undefined => {
      if (games === 0) return undefined;
      const accuracySums = runningSums(accuracies);
      const lossIn = (phase: Phase): ReviewStatistics['lost'][Phase] => {
        const at = 2 * PHASES.indexOf(phase);
        return { points: sums[at] ?? 0, moves: sums[at + 1] ?? 0 };
      };
      const lost = { opening: lossIn('opening'), middle: lossIn('middle'), end: lossIn('end') };
      const span = Math.max(SPAN, Math.round(times.length / SPAN));
      const progress = evenly(MIN_GAMES - 1, times.length - 1, MAX_POINTS).map((index) => {
        const from = Math.max(0, index + 1 - span);
        return {
          at: times[index] ?? 0,
          accuracy: ((accuracySums[index + 1] ?? 0) - (accuracySums[from] ?? 0)) / (index + 1 - from),
        };
      });
      return {
        games,
        withMistakes,
        lostWins,
        lost,
        progress,
        progressSpan: span,
        ...(comeback !== undefined && { comeback }),
        ...(times.length > 0 && { accuracy: (accuracySums.at(-1) ?? 0) / times.length }),
      };
    },
  };
}
