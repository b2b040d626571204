import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { OWN_NODE } from './own-node.ts';

const MAIN = fileURLToPath(new URL('../server/main.ts', import.meta.url));

/** A process that runs the Node host. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** `127.0.0.1:PORT` */
  readonly address: string;
  readonly token: string;
  /** The output so far. */
  readonly output: () => string;
  /** Resolves when the process has ended. */
  readonly ended: Promise<ServerEnd>;
}

export interface ServerEnd {
  /** Undefined if a signal ended it. */
  readonly status: number | undefined;
  readonly output: string;
}

/** Runs the host until it exits. */
export async function runServer(...args: string[]): Promise<ServerEnd> {
  const { ended, kill } = spawnServer(args);
  onTestFinished(kill);
  return ended;
}

/** Starts the host and waits for its address. It is killed at the end of the test. */
export async function startServerProcess(...args: string[]): Promise<ServerProcess> {
  const server = spawnServer(args);
  onTestFinished(server.kill);
  return opened(server);
}

/** Starts the host as `startServerProcess` does, with a browser that it opens. */
export async function startOpeningServer(...args: string[]): Promise<ServerProcess> {
  const server = spawnServer(args, []);
  onTestFinished(server.kill);
  return opened(server);
}

/** Starts a host for several tests; the caller kills it. */
export async function startSharedServer(
  ...args: string[]
): Promise<ServerProcess & { readonly kill: () => Promise<void> }> {
  const server = spawnServer(args);
  return { ...(await opened(server)), kill: server.kill };
}

async function opened({ child, output, ended }: ReturnType<typeof spawnServer>): Promise<ServerProcess> {
  const address = await new Promise<RegExpExecArray>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /^Hokito is open at http:\/\/(127\.0\.0\.1:\d+)\/#t=([\w-]+)$/m.exec(output());
      if (found !== null) resolve(found);
    });
    void ended.then((end) => {
      reject(new Error(`The host did not start:\n${end.output}`));
    });
  });
  return { child, address: address[1] ?? '', token: address[2] ?? '', output, ended };
}

function spawnServer(args: readonly string[], browser: readonly string[] = ['--no-open']) {
  const [node, ...flags] = OWN_NODE;
  const child = spawn(node, [...flags, MAIN, ...browser, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => {
      text += piece.toString('utf8');
    });
  }
  const output = (): string => text;
  const ended = new Promise<ServerEnd>((resolve) => {
    child.on('close', (status) => {
      resolve({ status: status ?? undefined, output: text });
    });
  });
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  return { child, output, ended, kill };
}
