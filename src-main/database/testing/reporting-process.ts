import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { OWN_NODE } from '../../testing/own-node.ts';

type EventOf<Event extends { event: string }, Kind extends Event['event']> = Extract<Event, { event: Kind }>;

/** A program of this folder that works on a library, takes commands and reports events, a line each. */
export interface ReportingProcess<Event extends { event: string }, Command extends string> {
  readonly pid: number;
  /** Resolves with the next event of a kind; rejects when the process ends before. */
  next<Kind extends Event['event']>(kind: Kind): Promise<EventOf<Event, Kind>>;
  command(command: Command): void;
  /** Sends SIGKILL; resolves when the process has ended and its output is read. */
  kill(): Promise<void>;
}

/**
 * Starts a program.
 * @param prefix a command that runs it, such as `prlimit --fsize=100000`
 * @param read checks an event, and notes what is to be known of it
 * @param isFailureEnd whether nothing more is to be waited for once the program has reported `failed`
 */
export function startReporting<Event extends { event: string }, Command extends string>(
  [program, ...args]: readonly [program: string, ...args: string[]],
  prefix: readonly string[],
  read: (line: unknown) => Event,
  isFailureEnd: boolean,
): ReportingProcess<Event, Command> {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const [command = OWN_NODE[0], ...rest] = [...prefix, ...OWN_NODE, path, ...args];
  const child = spawn(command, rest, { stdio: ['pipe', 'pipe', 'inherit'] });
  const listeners = new Set<(event: Event | undefined) => void>();
  const closed = new Promise<void>((resolve) => child.once('close', resolve));
  const tell = (event: Event | undefined): void => {
    for (const listener of [...listeners]) listener(event);
  };
  let unread = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (unread + chunk).split('\n');
    unread = lines.pop() ?? '';
    for (const line of lines) tell(read(JSON.parse(line)));
  });
  void closed.then(() => {
    tell(undefined);
  });
  return {
    pid: child.pid ?? 0,
    next: <Kind extends Event['event']>(kind: Kind) =>
      new Promise<EventOf<Event, Kind>>((resolve, reject) => {
        const listener = (event: Event | undefined): void => {
          if (event === undefined) reject(new Error(`${program} ended without "${kind}"`));
          else if (event.event === kind) resolve(event as EventOf<Event, Kind>);
          else if (isFailureEnd && event.event === 'failed')
            reject(new Error(`${program} failed: ${JSON.stringify(event)}`));
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
