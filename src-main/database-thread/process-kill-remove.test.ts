import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { killRemovals } from '../database/testing/kill-removals.ts';

/** `npm run soak -- kills` has more. */
const KILLS = 8;

it('removes and deletes groups of games, with all that belongs to each game, in 8 process kills', async () => {
  const { kills, acknowledged } = await killRemovals(temporaryFolder(), 1, KILLS);
  expect(kills).toBe(KILLS);
  expect(acknowledged).toBeGreaterThan(KILLS);
}, 300_000);
