import { checkWinners } from './check-winners.ts';
import { whole, type SoakPart } from './part.ts';

/** The numbers of occupied squares and of positions: finding the exact margin of the larger ones takes longest. */
const SIZES = [
  [18, 600],
  [19, 300],
  [20, 100],
] as const;

export const winners: SoakPart = {
  name: 'winners',
  summary: 'is every proven winner of 1,000 positions the winner by the exact margin?',
  run: ({ showProgress }) => {
    const total = SIZES.reduce((sum, [, count]) => sum + count, 0);
    const { positions, questions, draws, faults } = checkWinners(SIZES, (done) => {
      showProgress('winners', done, total);
    });
    const figures = `${whole(positions)} positions, ${whole(questions)} winners proven, ${whole(draws)} of them draws, ${whole(faults.length)} wrong`;
    return Promise.resolve({ figures, faults });
  },
};
