import type { Tally } from '../test/reports.ts';
import type { SoakOptions } from './arguments.ts';

/** The options of a part. */
export interface SoakSettings {
  /** The number of games, for parts that make games. */
  readonly games: number;
  /** Where random choices begin; a run with the same seed makes the same ones. Undefined if the part decides. */
  readonly seed: number | undefined;
  /** The time limit of each part that has one, in milliseconds; undefined if the part decides. */
  readonly maxMs: number | undefined;
  /** Shows the progress of a part on a terminal. */
  readonly showProgress: (what: string, done: number, total: number) => void;
}

export interface SoakResult {
  /** The result in one line of figures. */
  readonly figures: string;
  /** A sentence for each failure. */
  readonly failures: readonly string[];
}

/** Thrown if something is missing on this machine, such as another program. The message contains how to install it. */
export class CannotRun extends Error {}

/** A test that takes longer than a test run. */
export interface SoakPart {
  /** Its name on the command line. */
  readonly name: string;
  /** A description of the test. */
  readonly summary: string;
  /** @throws CannotRun if the machine lacks something */
  readonly run: (settings: SoakSettings) => Promise<SoakResult>;
}

/** Formats a whole number with separators: `100,000`. */
export function whole(count: number): string {
  return count.toLocaleString('en-GB');
}

function showProgress(what: string, done: number, total: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${what}: ${whole(done)} of ${whole(total)} `);
}

/** Runs one part and prints its result. @returns what is wrong; a sentence in `notRun` where this machine lacks something */
async function runPart(
  { name, run }: SoakPart,
  settings: SoakSettings,
  print: (line: string) => void,
): Promise<{ readonly failures: readonly string[]; readonly notRun?: string }> {
  const started = performance.now();
  try {
    const { figures, failures } = await run(settings);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    print(`${name}: ${figures} (${seconds} s)`);
    for (const failure of failures) print(`  ${failure}`);
    return { failures };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isMissing = error instanceof CannotRun;
    print(`${name}: ${isMissing ? 'not run' : 'failed'}. ${reason}`);
    return isMissing ? { failures: [], notRun: reason } : { failures: [reason] };
  }
}

/** Runs parts in order. A part that was named and cannot run counts as failed. @returns how many parts passed and failed */
export async function runSoak(options: SoakOptions, print: (line: string) => void): Promise<Tally> {
  const { games, seed, maxMs, isNamed } = options;
  let passed = 0;
  let failed = 0;
  const failures: string[] = [];
  const notRun: string[] = [];
  for (const part of options.parts) {
    const end = await runPart(part, { games, seed, maxMs, showProgress }, print);
    const reasons = end.notRun === undefined ? end.failures : [end.notRun];
    const named = reasons.map((reason) => `${part.name}: ${reason}`);
    if (named.length === 0) passed++;
    else if (end.notRun !== undefined && !isNamed) notRun.push(...named);
    else {
      failed++;
      failures.push(...named);
    }
  }
  return { passed, failed, failures, notRun };
}
