import { GameId } from '#shared/contract/schemas.ts';
import * as v from 'valibot';
import { DATABASE_ERROR_KINDS } from '../api/database-errors.ts';
import { startReporting, type ReportingProcess } from './reporting-process.ts';

const Standing = v.object({
  id: GameId,
  revision: v.number(),
  moves: v.array(v.string()),
  result: v.string(),
});

/** The state of a game: acknowledged by the database, or read from it. */
export type Standing = v.InferOutput<typeof Standing>;

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
