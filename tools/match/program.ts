import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';

/** A program to start, with its arguments and folder. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly folder: string;
}

/** How many characters of standard error are kept for error messages, the last ones. */
const MAX_ERROR_LENGTH = 2000;
/** How long a program may take to exit after `quit`, in milliseconds. */
const EXIT_TIMEOUT_MS = 2000;

/** A program that communicates in lines over its standard input and output. */
export class Program {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: string[] = [];
  readonly #exited: Promise<void>;
  #unfinished = '';
  #errors = '';
  #changed = Promise.withResolvers<undefined>();
  #end: string | undefined;

  constructor({ file, args, folder }: Command) {
    this.#child = spawn(file, args, { cwd: folder, stdio: 'pipe' });
    this.#child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      const [first = '', ...others] = piece.split('\n');
      const lines = [this.#unfinished + first, ...others];
      this.#unfinished = lines.pop() ?? '';
      this.#lines.push(...lines.map((line) => line.replace(/\r$/, '')));
      this.#notify();
    });
    this.#child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      this.#errors = (this.#errors + piece).slice(-MAX_ERROR_LENGTH);
    });
    // A program that exited reads no more; `close` reports its exit.
    this.#child.stdin.on('error', () => undefined);
    this.#exited = new Promise((resolve) => {
      this.#child.on('error', (error) => {
        this.#end = `cannot be started: ${error.message}`;
        this.#notify();
        resolve();
      });
      this.#child.on('close', (status, signal) => {
        const how = status === null ? `was ended by ${signal ?? 'a signal'}` : `ended with status ${status}`;
        this.#end ??= [how, this.#errors.trim()].filter((part) => part !== '').join(': ');
        this.#notify();
        resolve();
      });
    });
  }

  /** How the program exited, as the end of a sentence; undefined while it runs. */
  get end(): string | undefined {
    return this.#end;
  }

  /** Writes one line. */
  write(line: string): void {
    this.#child.stdin.write(`${line}\n`);
  }

  /** Returns the next line; undefined where the program exited, or none arrived in the given milliseconds. */
  async next(milliseconds: number): Promise<string | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<'silent'>((resolve) => {
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

  /** Asks the program to exit, and kills it where it does not. */
  async close(): Promise<void> {
    this.write('quit');
    this.#child.stdin.end();
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), EXIT_TIMEOUT_MS);
    await this.#exited;
    clearTimeout(timer);
  }

  /** Ends the program at once. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  #notify(): void {
    this.#changed.resolve(undefined);
    this.#changed = Promise.withResolvers<undefined>();
  }
}
