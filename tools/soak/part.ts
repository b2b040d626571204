/** What a part is told. */
export interface SoakSettings {
  /** How many games are made where a part makes games. */
  readonly games: number;
  /** Shows how far a part is, on a terminal. */
  readonly showProgress: (what: string, done: number, total: number) => void;
}

export interface SoakResult {
  /** What was proven, with its figures, in one line. */
  readonly figures: string;
  /** A sentence for each fault; none where the proof holds. */
  readonly faults: readonly string[];
}

/** What a part needs is missing on this machine, such as another program. The message says how to get it. */
export class CannotRun extends Error {}

/** A proof that takes longer than a test run. */
export interface SoakPart {
  /** What it is called on the command line. */
  readonly name: string;
  /** What it proves. */
  readonly summary: string;
  /** @throws CannotRun where the machine lacks something */
  readonly run: (settings: SoakSettings) => Promise<SoakResult>;
}

/** A whole number as people write it: `100,000`. */
export function whole(count: number): string {
  return count.toLocaleString('en-GB');
}
