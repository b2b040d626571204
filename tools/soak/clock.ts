import { jumpAround } from '#main/database/testing/clock-jumps.ts';
import { whole, type SoakPart } from './part.ts';

const JUMPS = 1000;

export const clock: SoakPart = {
  name: 'clock',
  summary: 'is nothing in the bin deleted too early, wherever the clock of the computer jumps?',
  run: async () => {
    const { jumps, early, deleted } = await jumpAround(JUMPS, 1);
    const faults: string[] = [];
    if (early > 0) faults.push('Games were to be deleted before they had been in the bin for thirty days.');
    if (deleted === 0) faults.push('Nothing was ever deleted.');
    const figures = `${whole(jumps)} jumps between 1970 and 9999, ${whole(early)} removals deleted too early, ${whole(deleted)} in time`;
    return { figures, faults };
  },
};
