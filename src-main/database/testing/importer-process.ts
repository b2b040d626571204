import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { DATABASE_ERROR_KINDS } from '../api/database-errors.ts';
import { OWN_NODE } from '../../testing/own-node.ts';

const PROGRAM = fileURLToPath(new URL('./importer.ts', import.meta.url));

const ImporterEvent = v.variant('event', [
  /** `lost`: games that a search by their start does not find exactly. */
  v.object({
    event: v.literal('holdings'),
    list: v.array(v.number()),
    bin: v.array(v.number()),
    lost: v.array(v.number()),
  }),
  v.object({ event: v.literal('done'), steps: v.number() }),
  v.object({ event: v.literal('failed'), kind: v.picklist(DATABASE_ERROR_KINDS) }),
]);

/** The events that the importing program writes, a line of JSON each. */
export type ImporterEvent = v.InferOutput<typeof ImporterEvent>;
type EventOf<Kind extends ImporterEvent['event']> = Extract<ImporterEvent, { event: Kind }>;

export interface ImporterProcess {
  readonly pid: number;
  /** How many steps the database has acknowledged in all. */
  steps(): number;
  /** Resolves with the next event of a kind; rejects when the process fails or ends before. */
  next<Kind extends ImporterEvent['event']>(kind: Kind): Promise<EventOf<Kind>>;
  command(command: 'go' | 'look'): void;
  /** Sends SIGKILL; resolves when the process has ended and its output is read. */
  kill(): Promise<void>;
}

/**
 * Starts the importing program on a data folder; it reports the content first.
 * @param prefix a command that runs it, such as `prlimit --fsize=100000`
 */
export function startImporter(
  dataDir: string,
  steps: number,
  prefix: readonly string[] = [],
): ImporterProcess {
  const [command, ...rest] = [...prefix, ...OWN_NODE, PROGRAM, dataDir, String(steps)];
  const child = spawn(command, rest, {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const listeners = new Set<(event: ImporterEvent | undefined) => void>();
  const closed = new Promise<void>((resolve) => child.once('close', resolve));
  let done = steps;
  let unread = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (unread + chunk).split('\n');
    unread = lines.pop() ?? '';
    for (const line of lines) {
      const event = v.parse(ImporterEvent, JSON.parse(line));
      if (event.event === 'done') done = event.steps;
      for (const listener of [...listeners]) listener(event);
    }
  });
  void closed.then(() => {
    for (const listener of [...listeners]) listener(undefined);
  });
  return {
    pid: child.pid ?? 0,
    steps: () => done,
    next: <Kind extends ImporterEvent['event']>(kind: Kind) =>
      new Promise<EventOf<Kind>>((resolve, reject) => {
        const listener = (event: ImporterEvent | undefined): void => {
          if (event === undefined) reject(new Error(`The importer ended without "${kind}"`));
          else if (isOfKind(event, kind)) resolve(event);
          else if (event.event === 'failed') reject(new Error(`The importer failed: ${event.kind}`));
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

function isOfKind<Kind extends ImporterEvent['event']>(
  event: ImporterEvent,
  kind: Kind,
): event is EventOf<Kind> {
  return event.event === kind;
}
