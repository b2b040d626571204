import { runDamageTrials } from '#main/database/testing/damage-trials.ts';
import { whole, type SoakPart } from './part.ts';

const TRIALS = 2000;
const MAX_MS = 10 * 60 * 1000;

export const damage: SoakPart = {
  name: 'damage',
  summary:
    'does every library open, whatever byte of it is damaged, with all games where there is another copy?',
  run: ({ maxMs, showProgress }) => {
    const end = performance.now() + (maxMs ?? MAX_MS);
    let done = 0;
    const found = runDamageTrials(TRIALS, 1, () => {
      showProgress('libraries', done++, TRIALS);
      return performance.now() < end;
    });
    const failures = [...found.faults];
    if (found.opened < found.trials) failures.push('A damaged library did not open.');
    if (found.falseGames > 0) failures.push('A game was given out with another content than it had.');
    if (found.invented > 0) failures.push('A game was named as lost that had never existed.');
    const figures = [
      `${whole(found.trials)} damaged libraries, ${whole(found.opened)} opened`,
      `${whole(found.lost)} games lost beside backup and journal`,
      `${whole(found.unnamed)} that nothing is left of, where there was neither`,
      `${whole(found.invented)} named that had never existed`,
      `${whole(found.falseGames)} false games or rows`,
    ].join(', ');
    return Promise.resolve({ figures, failures });
  },
};
