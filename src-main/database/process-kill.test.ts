import type { GameId } from '#shared/contract/schemas.ts';
import { randomBelow, seededRandom } from '#shared/util/random.ts';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { lossesOf, startPlayer, type Standing } from './testing/player-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const KILLS = 100;
/** Libraries that are played on and killed at the same time: starting the processes is what takes long. */
const LANES = 4;
/** What each process acknowledges before its life is left to chance, however busy the machine is. */
const MIN_CHANGES_PER_LIFE = 3;
const MAX_LIFE_MS = 25;

/** Plays on one library and kills the process in mid-game, again and again; each new process tells what it finds. */
async function killAgainAndAgain(
  dataDir: string,
  lane: number,
): Promise<{ changes: number; losses: string[] }> {
  const random = seededRandom(lane);
  const acknowledged = new Map<GameId, Standing>();
  const losses: string[] = [];
  let changes = 0;
  for (let kill = 0; kill < KILLS / LANES; kill++) {
    const player = startPlayer(dataDir, lane * KILLS + kill);
    losses.push(...lossesOf(acknowledged.values(), (await player.next('open')).games));
    const first = player.next('saved');
    player.command('play');
    await first;
    for (let change = 1; change < MIN_CHANGES_PER_LIFE; change++) await player.next('saved');
    await setTimeout(randomBelow(random, MAX_LIFE_MS + 1));
    await player.kill();
    for (const [id, game] of player.saved) acknowledged.set(id, game);
    changes += player.acknowledged();
  }
  const last = startPlayer(dataDir, 0);
  losses.push(...lossesOf(acknowledged.values(), (await last.next('open')).games));
  await last.kill();
  return { changes, losses };
}

it('loses no acknowledged change in 100 process kills in mid-game', async () => {
  const folders = Array.from({ length: LANES }, temporaryFolder);
  const lanes = await Promise.all(folders.map((folder, lane) => killAgainAndAgain(folder, lane)));
  expect(lanes.flatMap(({ losses }) => losses)).toEqual([]);
  const changes = lanes.reduce((sum, lane) => sum + lane.changes, 0);
  expect(changes).toBeGreaterThanOrEqual(MIN_CHANGES_PER_LIFE * KILLS);
}, 300_000);
