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
