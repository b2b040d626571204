import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

export const projectRoot = join(import.meta.dirname, '..');

export interface ToolEnd {
  readonly status: number;
  readonly output: string;
  readonly seconds: number;
}

/**
 * Runs a command-line tool on this Node.
 * @param script path of the tool's script under `node_modules`, or a whole path
 * @param options `echo`: print the output as it arrives; `env`: added to this process's environment
 */
export async function runTool(
  script: string,
  args: readonly string[],
  options: { readonly echo?: boolean; readonly env?: Record<string, string> } = {},
): Promise<ToolEnd> {
  const started = performance.now();
  const child = spawn(process.execPath, [resolve(projectRoot, 'node_modules', script), ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...options.env },
  });
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => {
      pieces.push(piece);
      if (options.echo === true) process.stdout.write(piece);
    });
  }
  const status = await new Promise<number>((end, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      end(code ?? 1);
    });
  });
  const seconds = (performance.now() - started) / 1000;
  return { status, output: Buffer.concat(pieces).toString('utf8'), seconds };
}

/** Resolves with a promise; rejects if that takes too long. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    limit.reject(new Error(`It took longer than ${ms / 1000} s.`));
  }, ms);
  return Promise.race([promise, limit.promise]).finally(() => {
    clearTimeout(timer);
  });
}
