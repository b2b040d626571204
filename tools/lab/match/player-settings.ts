import { err, ok, type Result } from '../../../src-shared/util/result.ts';

/** The named engines; any other is a command line or the folder of another version. */
const NAMED_ENGINES = ['here', 'greedy', 'random'] as const;
export type Engine =
  | { readonly kind: (typeof NAMED_ENGINES)[number] }
  | { readonly kind: 'command'; readonly words: readonly string[] };

/** A player of a match: its program, and the requests for its moves. */
export interface PlayerSettings {
  /** As written on the command line. */
  readonly text: string;
  readonly engine: Engine;
  /** The words after `go`. */
  readonly go: string;
  /** Milliseconds for each move; 0 without a limit. */
  readonly time: number;
  readonly options: ReadonlyMap<string, string>;
}

const GO_WORDS: ReadonlyMap<string, string> = new Map([
  ['level', 'level'],
  ['nodes', 'nodes'],
  ['depth', 'depth'],
  ['time', 'movetime'],
]);

/** Splits a text into words; quoted text is one word. */
function splitWords(text: string): string[] {
  return Array.from(
    text.matchAll(/"([^"]*)"|'([^']*)'|([^\s"']+)/g),
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
}

/** Reads the name of an engine, a command line, or a folder. */
function readEngine(text: string): Result<Engine, string> {
  const kind = NAMED_ENGINES.find((name) => name === text);
  if (kind !== undefined) return ok({ kind });
  const words = splitWords(text);
  return words.length === 0 ? err('An engine is missing after "of".') : ok({ kind: 'command', words });
}

/**
 * Parses a player of the command line: `level 4`, `time 100 of ../older Hash=16`, `greedy`, `random`.
 * @returns the player, or an error message
 */
export function readPlayer(text: string): Result<PlayerSettings, string> {
  const words = splitWords(text);
  const go: string[] = [];
  const options = new Map<string, string>();
  let engine: Engine = { kind: 'here' };
  let time = 0;
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const limit = GO_WORDS.get(word);
    const option = /^([A-Za-z]\w*)=(.+)$/.exec(word);
    if (limit !== undefined) {
      const number = words.shift() ?? '';
      const min = word === 'level' ? 0 : 1;
      if (!/^\d{1,12}$/.test(number) || Number(number) < min)
        return err(`"${word}" is followed by a number from ${min} on.`);
      go.push(limit, number);
      if (word === 'time') time = Number(number);
    } else if (option !== null) {
      const [, name = '', value = ''] = option;
      options.set(name, value);
    } else if (word === 'of' || word === 'greedy' || word === 'random') {
      const named = readEngine(word === 'of' ? (words.shift() ?? '') : word);
      if (!named.ok) return named;
      engine = named.value;
    } else {
      return err(`"${word}" is not a setting of a player: a limit, "of ENGINE" or NAME=VALUE is expected.`);
    }
  }
  // The simple players never look further than one move ahead.
  if ((engine.kind === 'greedy' || engine.kind === 'random') && go.length === 0) go.push('depth', '1');
  if (go.length === 0) return err(`"${text}" has no limit: level, nodes, depth or time.`);
  return ok({ text, engine, go: go.join(' '), time, options });
}
