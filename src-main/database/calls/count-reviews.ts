import { PHASES, type Phase } from '#shared/analysis/summarise.ts';
import type { ReviewStatistics } from '#shared/contract/statistics.ts';
import { GameId } from '#shared/contract/schemas.ts';
import type { Colour } from '#shared/game/types.ts';
import * as v from 'valibot';
import { evenly, runningSums } from './game-series.ts';

/** The columns of `reviews` in the order in which `createReviewCounter` reads them. */
export const COUNTED_REVIEW_COLUMNS = [
  ...(['black', 'white'] as const).flatMap((colour) => [
    ...['accuracy', 'mistakes', 'lost_win'].map((figure) => `${colour}_${figure}`),
    ...PHASES.flatMap((phase) => [`${colour}_${phase}_lost`, `${colour}_${phase}_moves`]),
  ]),
  ...['comeback', 'comeback_ply'],
].join(', ');

/** The columns of one colour: accuracy, mistakes, lost win, points and moves of each phase. */
const FIGURES = 3 + 2 * PHASES.length;

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
  const lost: Record<Phase, { points: number; moves: number }> = {
    opening: { points: 0, moves: 0 },
    middle: { points: 0, moves: 0 },
    end: { points: 0, moves: 0 },
  };
  let games = 0;
  let withMistakes = 0;
  let lostWins = 0;
  let comeback: ReviewStatistics['comeback'];

  return {
    /**
     * Adds the next game in the order of time.
     * @param game its number, its start time, and who has won it
     * @param colours whose moves count; without one, the game does not
     * @param row values of `COUNTED_REVIEW_COLUMNS`
     */
    add: (
      { id, createdAt, winner }: ReviewedGame,
      colours: readonly Colour[],
      row: readonly (number | null)[],
    ): void => {
      const sides = colours.map((colour) =>
        colour === 'black' ? row.slice(0, FIGURES) : row.slice(FIGURES, 2 * FIGURES),
      );
      if (sides.length === 0) return;
      games++;
      if (sides.some(([, mistakes]) => (mistakes ?? 0) > 0)) withMistakes++;
      if (sides.some(([, , lostWin]) => lostWin === 1)) lostWins++;
      const [behind, ply] = row.slice(2 * FIGURES);
      const isOwn = winner !== undefined && colours.includes(winner);
      if (isOwn && typeof behind === 'number' && behind > (comeback?.behind ?? 0))
        comeback = { gameId: v.parse(GameId, id), ply: ply ?? 0, behind };
      for (const side of sides) {
        for (const [index, phase] of PHASES.entries()) {
          lost[phase].points += side[3 + 2 * index] ?? 0;
          lost[phase].moves += side[4 + 2 * index] ?? 0;
        }
      }
      const known = sides.flatMap(([accuracy]) => accuracy ?? []);
      if (known.length === 0) return;
      times.push(createdAt);
      accuracies.push(known.reduce((sum, accuracy) => sum + accuracy, 0) / known.length);
    },

    /** Returns undefined if no game is reviewed. */
    finish: (): ReviewStatistics | undefined => {
      if (games === 0) return undefined;
      const sums = runningSums(accuracies);
      const span = Math.max(SPAN, Math.round(times.length / SPAN));
      const progress = evenly(MIN_GAMES - 1, times.length - 1, MAX_POINTS).map((index) => {
        const from = Math.max(0, index + 1 - span);
        return {
          at: times[index] ?? 0,
          accuracy: ((sums[index + 1] ?? 0) - (sums[from] ?? 0)) / (index + 1 - from),
        };
      });
      return {
        ...{ games, withMistakes, lostWins, lost, progress },
        progressSpan: span,
        ...(comeback !== undefined && { comeback }),
        ...(times.length > 0 && { accuracy: (sums.at(-1) ?? 0) / times.length }),
      };
    },
  };
}
