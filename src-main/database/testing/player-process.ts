import type { GameId } from '#shared/contract/schemas.ts';
import { randomBelow, seededRandom } from '#shared/util/random.ts';
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { DATABASE_ERROR_KINDS } from '../api/database-errors.ts';
import { startReporting, type ReportingProcess } from './reporting-process.ts';
import { Standing, standingsIn } from './standings.ts';

const PlayerEvent = v.variant('event', [
  v.object({ event: v.literal('open'), games: v.array(Standing) }),
  v.object({ event: v.literal('saved'), game: Standing }),
  v.object({ event: v.literal('failed'), kind: v.picklist(DATABASE_ERROR_KINDS) }),
  v.object({ event: v.literal('closed') }),
]);

/** The events that the playing program writes, a line of JSON each. */
export type PlayerEvent = v.InferOutput<typeof PlayerEvent>;

type PlayerCommand = 'play' | 'reopen' | 'close';

export interface PlayerProcess extends ReportingProcess<PlayerEvent, PlayerCommand> {
  /** The last acknowledged state of each game. */
  readonly saved: ReadonlyMap<GameId, Standing>;
  /** How many changes were acknowledged. */
  acknowledged(): number;
}

/** Starts the playing program on a data folder, as `startReporting` does. */
export function startPlayer(dataDir: string, seed: number, prefix: readonly string[] = []): PlayerProcess {
  const saved = new Map<GameId, Standing>();
  let acknowledged = 0;
  const process = startReporting<PlayerEvent, PlayerCommand>(
    ['./player.ts', dataDir, String(seed)],
    prefix,
    (line) => {
      const event = v.parse(PlayerEvent, line);
      if (event.event === 'saved') {
        saved.set(event.game.id, event.game);
        acknowledged++;
      }
      return event;
    },
    false,
  );
  return { ...process, saved, acknowledged: () => acknowledged };
}

/**
 * Returns sentences about acknowledged games that are not found as they were acknowledged. One change more is no loss:
 * the process died before it could write.
 */
export function lossesOf(acknowledged: Iterable<Standing>, found: readonly Standing[]): string[] {
  const byId = new Map(found.map((game) => [game.id, game]));
  return [...acknowledged].flatMap((game) => {
    const now = byId.get(game.id);
    if (now !== undefined && isSameOrOneChangeOn(game, now)) return [];
    return [`game ${game.id}: revision ${game.revision} was acknowledged, found is ${JSON.stringify(now)}`];
  });
}

function isSameOrOneChangeOn(before: Standing, now: Standing): boolean {
  const [shorter, longer] =
    before.moves.length < now.moves.length ? [before.moves, now.moves] : [now.moves, before.moves];
  const continues = shorter.every((move, index) => move === longer[index]);
  switch (now.revision - before.revision) {
    case 0:
      return continues && longer.length === shorter.length && now.result === before.result;
    case 1:
      return continues && longer.length - shorter.length <= 1;
    default:
      return false;
  }
}

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
