/** An engine option: a whole number within bounds. */
export interface EngineOption {
  readonly name: 'Threads' | 'Hash' | 'Seed';
  readonly default: number;
  readonly min: number;
  readonly max: number;
}

/**
 * The options of `setoption`. `Threads` is the number of search threads, except for levels below the highest; `Hash` is the
 * table's size in MiB; `Seed` seeds the noise of the lower levels.
 */
export const ENGINE_OPTIONS = [
  { name: 'Threads', default: 1, min: 1, max: 16 },
  { name: 'Hash', default: 64, min: 1, max: 1024 },
  { name: 'Seed', default: 0, min: 0, max: 4_294_967_295 },
] as const satisfies readonly EngineOption[];

export const DEFAULT_THREADS = ENGINE_OPTIONS[0].default;
export const DEFAULT_HASH = ENGINE_OPTIONS[1].default;
export const DEFAULT_SEED = ENGINE_OPTIONS[2].default;

/** Formats the line of an option in the answer to `hei`. */
export function formatOption({ name, default: usual, min, max }: EngineOption): string {
  return `option name ${name} type spin default ${usual} min ${min} max ${max}`;
}
