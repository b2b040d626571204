import { GameId } from '#shared/contract/schemas.ts';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { DATABASE_ERROR_KINDS } from '../api/database-errors.ts';
import { OWN_NODE } from '../../testing/own-node.ts';

const PROGRAM = fileURLToPath(new URL('./player.ts', import.meta.url));

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
type EventOf<Kind extends PlayerEvent['event']> = Extract<PlayerEvent, { event: Kind }>;

export interface PlayerProcess {
  readonly pid: number;
  /** The last acknowledged state of each game. */
  readonly saved: ReadonlyMap<GameId, Standing>;
  /** How many changes were acknowledged. */
  acknowledged(): number;
  /** Resolves with the next event of a kind; rejects when the process ends before. */
  next<Kind extends PlayerEvent['event']>(kind: Kind): Promise<EventOf<Kind>>;
  command(command: 'play' | 'reopen' | 'close'): void;
  /** Sends SIGKILL; resolves when the process has ended and its output is read. */
  kill(): Promise<void>;
}

/**
 * Starts the playing program on a data folder.
 * @param prefix a command that runs it, such as `prlimit --fsize=100000`
 */
export function startPlayer(dataDir: string, seed: number, prefix: readonly string[] = []): PlayerProcess {
  const [command, ...rest] = [...prefix, ...OWN_NODE, PROGRAM, dataDir, String(seed)];
  const child = spawn(command, rest, { stdio: ['pipe', 'pipe', 'inherit'] });
  const saved = new Map<GameId, Standing>();
  const listeners = new Set<(event: PlayerEvent | undefined) => void>();
  const closed = new Promise<void>((resolve) => child.once('close', resolve));
  let acknowledged = 0;
  let unread = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (unread + chunk).split('\n');
    unread = lines.pop() ?? '';
    for (const line of lines) {
      const event = v.parse(PlayerEvent, JSON.parse(line));
      if (event.event === 'saved') {
        saved.set(event.game.id, event.game);
        acknowledged++;
      }
      for (const listener of [...listeners]) listener(event);
    }
  });
  void closed.then(() => {
    for (const listener of [...listeners]) listener(undefined);
  });
  return {
    pid: child.pid ?? 0,
    saved,
    acknowledged: () => acknowledged,
    next: <Kind extends PlayerEvent['event']>(kind: Kind) =>
      new Promise<EventOf<Kind>>((resolve, reject) => {
        const listener = (event: PlayerEvent | undefined): void => {
          if (event === undefined) reject(new Error(`The player ended without "${kind}"`));
          else if (isOfKind(event, kind)) resolve(event);
          else return;
          listeners.delete(listener);
        };
        listeners.add(listener);
      }),
    command: (line) => {
      child.stdin.write(`${line}\n`);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await closed;
    },
  };
}

function isOfKind<Kind extends PlayerEvent['event']>(event: PlayerEvent, kind: Kind): event is EventOf<Kind> {
  return event.event === kind;
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
