import { parseArgs } from 'node:util';
import type { SoakPart } from './run-soak.ts';
import { damage, kills } from './library-trials.ts';
import { firefox } from './browsers.ts';
import { fuzz } from './fuzz.ts';
import { monkey } from './monkey.ts';
import { reader } from './reader.ts';
import { roundTrips } from './round-trips.ts';
import { truth } from './truth.ts';
import { webkit } from './webkit.ts';

/** All parts, in the order in which they run. */
export const SOAK_PARTS: readonly SoakPart[] = [
  roundTrips,
  truth,
  damage,
  kills,
  fuzz,
  firefox,
  webkit,
  reader,
  monkey,
];

/** The default number of games. */
const USUAL_GAMES = 100_000;

export interface SoakOptions {
  readonly parts: readonly SoakPart[];
  /** Whether the parts were named, so that each must be able to run. */
  readonly isNamed: boolean;
  readonly games: number;
  /** Where the random choices of a part begin; undefined if the part decides. */
  readonly seed: number | undefined;
  /** The time limit of each part that has one, in milliseconds. */
  readonly maxMs: number | undefined;
}

function usage(): string {
  const width = Math.max(...SOAK_PARTS.map(({ name }) => name.length));
  return [
    'npm run soak [-- PART... --games N --minutes N --seed N]',
    ...SOAK_PARTS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
  ].join('\n');
}

/** @returns the options, or an error message with a list of the parts */
export function parseSoakArguments(args: readonly string[]): SoakOptions | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { games: { type: 'string' }, minutes: { type: 'string' }, seed: { type: 'string' } },
      allowPositionals: true,
    });
    const games = Number(values.games ?? USUAL_GAMES);
    if (!Number.isSafeInteger(games) || games < 1)
      throw new Error(`"${values.games ?? ''}" is not a number of games.`);
    const seed = values.seed === undefined ? undefined : Number(values.seed);
    if (seed !== undefined && !(Number.isSafeInteger(seed) && seed >= 0))
      throw new Error(`"${values.seed ?? ''}" is not a seed.`);
    const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
    if (minutes !== undefined && !(minutes > 0 && Number.isFinite(minutes)))
      throw new Error(`"${values.minutes ?? ''}" is not a number of minutes.`);
    const parts = positionals.map((named) => {
      const part = SOAK_PARTS.find(({ name }) => name === named);
      if (part === undefined) throw new Error(`"${named}" is not a part.`);
      return part;
    });
    const isNamed = parts.length > 0;
    return {
      parts: isNamed ? parts : SOAK_PARTS,
      isNamed,
      games,
      seed,
      maxMs: minutes === undefined ? undefined : minutes * 60_000,
    };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${usage()}`;
  }
}
