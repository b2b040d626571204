import { PHASES, type Phase } from '#shared/analysis/summarise.ts';
import type { ReviewStatistics } from '#shared/contract/statistics.ts';
import { GameId } from '#shared/contract/schemas.ts';
import { COLOURS, type Colour } from '#shared/game/types.ts';
import * as v from 'valibot';
import { evenly } from '#shared/util/ranges.ts';
import { runningSums } from './game-series.ts';

/** Games for each point of the curve, its minimum, and the largest number of points. */
const SPAN = 20;
const MIN_GAMES = 5;
const MAX_POINTS = 200;

/** A reviewed game with the columns of its review. */
export interface ReviewedGame extends Readonly<Record<string, number | null>> {
  readonly id: number;
  readonly createdAt: number;
  /** 1 where Black won, -1 where White did. */
  readonly blackLead: number;
  readonly isWhite: number;
  readonly isBlackPerson: number;
  readonly isWhitePerson: number;
}

/** Counts the reviews of games. @param isPerson whether the moves of one person count, and not those of all people */
export function createReviewCounter(isPerson: boolean) {
  const all: ReviewedGame[] = [];
  /** The start time and the accuracy of each game with one. */
  const times: number[] = [];
  const accuracies: number[] = [];
  const lost = Object.fromEntries(PHASES.map((phase) => [phase, { points: 0, moves: 0 }])) as Record<
    Phase,
    { points: number; moves: number }
  >;
  let games = 0;
  let withMistakes = 0;
  let lostWins = 0;
  let comeback: ReviewStatistics['comeback'];

  const coloursOf = ({ isWhite, isBlackPerson, isWhitePerson }: ReviewedGame): Colour[] => {
    if (isPerson) return [isWhite === 1 ? 'white' : 'black'];
    return COLOURS.filter((colour) => (colour === 'black' ? isBlackPerson : isWhitePerson) === 1);
  };

  const count = (game: ReviewedGame): void => {
    const colours = coloursOf(game);
    if (colours.length === 0) return;
    games++;
    if (colours.some((colour) => (game[`${colour}_mistakes`] ?? 0) > 0)) withMistakes++;
    if (colours.some((colour) => game[`${colour}_lost_win`] === 1)) lostWins++;
    for (const colour of colours)
      for (const phase of PHASES) {
        lost[phase].points += game[`${colour}_${phase}_lost`] ?? 0;
        lost[phase].moves += game[`${colour}_${phase}_moves`] ?? 0;
      }
    const winner = game.blackLead === 0 ? undefined : game.blackLead > 0 ? 'black' : 'white';
    const { comeback: behind, comeback_ply: ply } = game;
    if (winner !== undefined && colours.includes(winner) && (behind ?? 0) > (comeback?.behind ?? 0))
      comeback = { gameId: v.parse(GameId, game.id), ply: ply ?? 0, behind: behind ?? 0 };
    const known = colours
      .map((colour) => game[`${colour}_accuracy`])
      .filter((own) => typeof own === 'number');
    if (known.length === 0) return;
    times.push(game.createdAt);
    accuracies.push(known.reduce((sum, own) => sum + own, 0) / known.length);
  };

  return {
    add: (reviewed: readonly ReviewedGame[]): void => {
      for (const game of reviewed) all.push(game);
    },

    /** Returns undefined if no game is reviewed. */
    finish: (): ReviewStatistics | undefined => {
      for (const game of all.sort((one, other) => one.createdAt - other.createdAt || one.id - other.id))
        count(game);
      if (games === 0) return undefined;
      const accuracySums = runningSums(accuracies, (accuracy) => accuracy);
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
