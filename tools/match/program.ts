import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';

/** What to start: a program, its words, and the folder it runs in. */
export interface Command {
  readonly file: string;
  readonly words: readonly string[];
  readonly folder: string;
}

/** How much of a program's standard error is kept for the report of its end, in characters. */
const KEPT_ERRORS = 2000;
/** How long a program may take to end by itself after `quit`, in milliseconds. */
const LAST_WORD = 2000;

/** A program that is spoken to in lines over its standard input and output. */
export class Program {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: string[] = [];
  readonly #gone: Promise<void>;
  #unfinished = '';
  #errors = '';
  #wake = Promise.withResolvers<undefined>();
  #end: string | undefined;

  constructor({ file, words, folder }: Command) {
    this.#child = spawn(file, words, { cwd: folder, stdio: 'pipe' });
    this.#child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      const [first = '', ...others] = piece.split('\n');
      const lines = [this.#unfinished + first, ...others];
      this.#unfinished = lines.pop() ?? '';
      this.#lines.push(...lines.map((line) => line.replace(/\r$/, '')));
      this.#stir();
    });
    this.#child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      this.#errors = (this.#errors + piece).slice(-KEPT_ERRORS);
    });
    // A program that ended reads no more; its end is told by `close`.
    this.#child.stdin.on('error', () => undefined);
    this.#gone = new Promise((resolve) => {
      this.#child.on('error', (error) => {
        this.#end = `cannot be started: ${error.message}`;
        this.#stir();
        resolve();
      });
      this.#child.on('close', (status, signal) => {
        const how = status === null ? `was ended by ${signal ?? 'a signal'}` : `ended with status ${status}`;
        this.#end ??= [how, this.#errors.trim()].filter((part) => part !== '').join(': ');
        this.#stir();
        resolve();
      });
    });
  }

  /** How the program ended, as the end of a sentence; undefined while it runs. */
  get end(): string | undefined {
    return this.#end;
  }

  /** Writes one line. */
  write(line: string): void {
    this.#child.stdin.write(`${line}\n`);
  }

  /** The next line; undefined where the program ended before it, or none came in so many milliseconds. */
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
        if ((await Promise.race([this.#wake.promise, silence])) === 'silent') return undefined;
      }
    } finally {
      clearTimeout(timer);
    }
  }

  /** Asks the program to end, and ends it where it does not. */
  async close(): Promise<void> {
    this.write('quit');
    this.#child.stdin.end();
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), LAST_WORD);
    await this.#gone;
    clearTimeout(timer);
  }

  /** Ends the program at once. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#gone;
  }

  #stir(): void {
    this.#wake.resolve(undefined);
    this.#wake = Promise.withResolvers<undefined>();
  }
}
