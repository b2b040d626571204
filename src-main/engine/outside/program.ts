import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { ProgramFault } from '#shared/contract/program-fault.ts';
import { LineSplitter } from '../protocol/line-splitter.ts';
import { faultOf } from './fault.ts';
import { killTree, startProcess, type Command } from './start-process.ts';

/** How many characters of standard error are kept for error messages, the last ones. */
const MAX_ERROR_LENGTH = 2000;
/** How long a program may take to exit after `quit`, and to close its pipes after it exited, in milliseconds. */
const EXIT_TIMEOUT_MS = 2000;
const PIPE_TIMEOUT_MS = 1000;
/** The most lines that wait to be read. */
const MAX_WAITING_LINES = 10_000;
/** How much a program may print at once, and a second in the long run, in bytes: hundreds of times what a search reports. */
const MAX_BURST_BYTES = 8_388_608;
const MAX_BYTES_PER_S = 1_048_576;

/**
 * A program that communicates in lines over its standard input and output. One that prints without end, or lines without end,
 * is killed before it takes much memory.
 */
export class Program {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #splitter = new LineSplitter();
  readonly #lines: string[] = [];
  readonly #exited = Promise.withResolvers<undefined>();
  #errors = '';
  #changed = Promise.withResolvers<undefined>();
  #end: ProgramFault | undefined;
  #allowedBytes = MAX_BURST_BYTES;
  #countedAt = performance.now();

  constructor(command: Command) {
    this.#child = startProcess(command);
    const { stdout, stderr, stdin } = this.#child;
    stdout.on('data', (piece: Buffer) => {
      this.#read(piece);
    });
    stderr.on('data', (piece: Buffer) => {
      this.#count(piece.length);
      this.#errors = (this.#errors + piece.toString('utf8')).slice(-MAX_ERROR_LENGTH);
    });
    // A program that exited reads no more; `close` reports its exit.
    for (const stream of [stdin, stdout, stderr]) stream.on('error', () => undefined);
    this.#child.on('error', (error: NodeJS.ErrnoException) => {
      this.#finish(faultOf('not-started', error.code ?? error.message));
      this.#exited.resolve(undefined);
    });
    this.#child.on('exit', () => {
      // If a child that cannot be killed has inherited its pipes, they never close.
      setTimeout(() => {
        stdout.destroy();
        stderr.destroy();
      }, PIPE_TIMEOUT_MS).unref();
    });
    this.#child.on('close', (status, signal) => {
      const how = status === null ? (signal ?? 'SIGKILL') : String(status);
      this.#finish(faultOf('ended', [how, this.#errors.trim()].filter((part) => part !== '').join(': ')));
      this.#exited.resolve(undefined);
    });
  }

  /** Why the program is not running; undefined while it runs. */
  get end(): ProgramFault | undefined {
    return this.#end;
  }

  /** Writes one line. */
  write(line: string): void {
    if (this.#child.stdin.writable) this.#child.stdin.write(`${line}\n`);
  }

  /** Forgets the lines that were not read. */
  discardLines(): void {
    this.#lines.length = 0;
  }

  /** Returns the next line; undefined if the program exited, or none arrived in the given milliseconds. */
  async next(milliseconds: number): Promise<string | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<'silent'>((resolve) => {
      if (milliseconds === Infinity) return;
      timer = setTimeout(() => {
        resolve('silent');
      }, milliseconds);
    });
    try {
      for (;;) {
        const line = this.#lines.shift();
        if (line !== undefined || this.#end !== undefined) return line;
        if ((await Promise.race([this.#changed.promise, silence])) === 'silent') return undefined;
      }
    } finally {
      clearTimeout(timer);
    }
  }

  /** Asks the program to exit, and kills it if it does not. */
  async close(): Promise<void> {
    this.write('quit');
    this.#child.stdin.end();
    const timer = setTimeout(() => {
      killTree(this.#child);
    }, EXIT_TIMEOUT_MS);
    await this.#exited.promise;
    clearTimeout(timer);
  }

  /** Ends the program at once. */
  async kill(): Promise<void> {
    if (this.#end === undefined || this.#end.kind === 'flood') killTree(this.#child);
    await this.#exited.promise;
  }

  #read(piece: Buffer): void {
    if (this.#end !== undefined) return;
    this.#count(piece.length);
    for (const line of this.#splitter.push(piece)) {
      if (line.kind === 'too-long') this.#flood();
      else this.#lines.push(line.text.replace(/\r$/, ''));
    }
    if (this.#lines.length > MAX_WAITING_LINES) this.#flood();
    this.#notify();
  }

  #count(bytes: number): void {
    const now = performance.now();
    const refilled = this.#allowedBytes + ((now - this.#countedAt) / 1000) * MAX_BYTES_PER_S;
    this.#allowedBytes = Math.min(MAX_BURST_BYTES, refilled) - bytes;
    this.#countedAt = now;
    if (this.#allowedBytes < 0) this.#flood();
  }

  #flood(): void {
    if (this.#end !== undefined) return;
    this.discardLines();
    this.#finish(faultOf('flood'));
    killTree(this.#child);
    // What waits in the pipes is not read any more.
    this.#child.stdout.destroy();
    this.#child.stderr.destroy();
  }

  #finish(end: ProgramFault): void {
    this.#end ??= end;
    this.#notify();
  }

  #notify(): void {
    this.#changed.resolve(undefined);
    this.#changed = Promise.withResolvers<undefined>();
  }
}
