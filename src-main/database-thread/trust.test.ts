import { expect, it } from 'vitest';
import { runDamageTrials } from '../database/testing/damage-trials.ts';

it('opens damaged libraries, with all games where there is another copy, and without false ones', () => {
  const { trials, opened, lost, falseGames, faults } = runDamageTrials(32, 7);
  expect({ trials, opened }).toEqual({ trials: 32, opened: 32 });
  expect({ lost, falseGames, faults }).toEqual({ lost: 0, falseGames: 0, faults: [] });
});
