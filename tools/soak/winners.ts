import { checkSolvedPositions, checkWinners } from './check-winners.ts';
import { whole, type SoakPart } from './part.ts';

/** The numbers of occupied squares and of positions: finding the exact margin of the larger ones takes longest. */
const SIZES = [
  [18, 600],
  [19, 300],
  [20, 100],
] as const;
/** The time limit where none is given: some seven times what it takes on one quiet core. */
const USUAL_MAX_MS = 60 * 60_000;

export const winners: SoakPart = {
  name: 'winners',
  summary:
    'is every proven winner of the solved and of 1,000 other positions the winner by the exact margin?',
  run: ({ showProgress, maxMs = USUAL_MAX_MS }) => {
    const ending = performance.now() + maxMs;
    const total = SIZES.reduce((sum, [, count]) => sum + count, 0);
    const solved = checkSolvedPositions();
    const played = checkWinners(SIZES, (done) => {
      showProgress('winners', done, total);
      return performance.now() < ending;
    });
    const faults = [...solved.faults, ...played.faults];
    const isCut = played.positions < total;
    const figures = [
      `${whole(solved.positions)} solved and ${whole(played.positions)} other positions${isCut ? ` of ${whole(total)}` : ''}`,
      `${whole(solved.questions + played.questions)} winners proven`,
      `${whole(solved.draws + played.draws)} of them draws`,
      `${whole(faults.length)} wrong`,
    ].join(', ');
    return Promise.resolve({ figures, faults });
  },
};
