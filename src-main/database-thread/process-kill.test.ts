import { expect, it } from 'vitest';
import { killAgainAndAgain, MIN_CHANGES_A_LIFE } from '../database/testing/player-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/** `npm run soak -- kills` has more. */
const KILLS = 8;
/** Libraries that are played on and killed at the same time: most of the time is the start of processes. */
const LANES = 4;

it('loses no acknowledged change in 8 process kills during games', async () => {
  const folders = Array.from({ length: LANES }, temporaryFolder);
  const lanes = await Promise.all(
    folders.map((folder, lane) => killAgainAndAgain(folder, lane, KILLS / LANES)),
  );
  expect(lanes.flatMap(({ losses }) => losses)).toEqual([]);
  const changes = lanes.reduce((sum, lane) => sum + lane.changes, 0);
  expect(changes).toBeGreaterThanOrEqual(MIN_CHANGES_A_LIFE * KILLS);
}, 300_000);
