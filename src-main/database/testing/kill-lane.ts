import type { GameId } from '#shared/contract/schemas.ts';
import { randomBelow, seededRandom } from '#shared/util/random.ts';
import { setTimeout } from 'node:timers/promises';
import { lossesOf, startPlayer, type Standing } from './player-process.ts';
import { standingsIn } from './standings.ts';

/** Changes that each process acknowledges before it may be killed, however busy the machine is. */
export const MIN_CHANGES_A_LIFE = 3;
const MAX_LIFE_MS = 25;

/**
 * Plays on one library and kills the process at random moments; each new process reports what it finds.
 * @param isTime whether there is time for another kill
 */
export async function killAgainAndAgain(
  dataDir: string,
  lane: number,
  most: number,
  isTime: () => boolean = () => true,
): Promise<{ kills: number; changes: number; losses: string[] }> {
  const random = seededRandom(lane);
  const acknowledged = new Map<GameId, Standing>();
  const losses: string[] = [];
  let changes = 0;
  let kills = 0;
  for (; kills < most && isTime(); kills++) {
    const player = startPlayer(dataDir, lane * 100_000 + kills);
    losses.push(...lossesOf(acknowledged.values(), (await player.next('open')).games));
    const first = player.next('saved');
    player.command('play');
    await first;
    for (let change = 1; change < MIN_CHANGES_A_LIFE; change++) await player.next('saved');
    await setTimeout(randomBelow(random, MAX_LIFE_MS + 1));
    await player.kill();
    for (const [id, game] of player.saved) acknowledged.set(id, game);
    changes += player.acknowledged();
  }
  losses.push(...lossesOf(acknowledged.values(), await standingsIn(dataDir)));
  return { kills, changes, losses };
}
