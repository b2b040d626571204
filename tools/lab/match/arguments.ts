import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { END_RULES, type EndRule } from '../../../src-shared/game/types.ts';
import { err, ok, type Result } from '../../../src-shared/util/result.ts';
import { readPlayer } from './player-settings.ts';
import type { MatchTerms, Players } from './run-match.ts';
import type { Hypotheses } from './sequential-test.ts';

export const HELP = `npm --prefix tools/lab run match -- --a PLAYER --b PLAYER [...]        two players
npm --prefix tools/lab run match -- --ladder LOWEST-HIGHEST [...]      each level of the engine against the one below

Plays programs against each other over the engine protocol: each start twice, with the colours swapped. Elo is given
for A, with two standard errors over pairs. A fault (an illegal move, an exit, silence) loses the game, is reported at
once and at the end, and makes the exit status 1.

A PLAYER is one text, in any order:
  level N | nodes N | depth N | time MS    what it is given a move; several together where the program takes them
  of ENGINE       here (default)           this version of the engine
                  greedy                   the most points after one move; needs no limit and no "of"
                  random                   any lawful move; needs no limit and no "of"
                  a folder                 the engine of another checkout
                  "a command line"         any program that speaks the protocol; "node ..." is the project's own Node
  NAME=VALUE      an option of the program, such as Threads=2 or Hash=16

  --games N           at most so many games, an even number (100)
  --seed N            of the starts and the players (1)
  --rule RULE         either or mover (either)
  --scattered N       so many of a hundred starts are scattered, the others classic (25)
  --openings random:N so many moves at random first, the same in both games of a pair (random:0)
  --parallel N        so many pairs at once (1)
  --sprt LOW,HIGH     stop as soon as one of the two differences in Elo points is accepted, errors 5 % either way
  --patience SECONDS  how long a program may be silent beyond its time (60)
  --of ENGINE         with --ladder: whose levels (here)

Examples
  npm --prefix tools/lab run match -- --a "level 4" --b "level 3" --games 400
  npm --prefix tools/lab run match -- --a "time 100 Threads=1" --b "time 100 of ../older" --games 60
  npm --prefix tools/lab run match -- --a "nodes 2000" --b "nodes 2000 of ../older" --sprt 0,10 --games 4000 --parallel 2`;

/** A parsed command line. */
export type MatchRequest =
  | { readonly kind: 'help' }
  | { readonly kind: 'match'; readonly players: Players; readonly terms: MatchTerms }
  | {
      readonly kind: 'ladder';
      /** The pairings: each level against the one below, from the second-lowest up. */
      readonly rungs: readonly { readonly level: number; readonly players: Players }[];
      readonly terms: MatchTerms;
    };

/** The parsed options; those without a default may be missing. */
interface MatchOptions {
  readonly a?: string;
  readonly b?: string;
  readonly ladder?: string;
  readonly of?: string;
  readonly games: number;
  readonly seed: number;
  readonly rule: EndRule;
  readonly scattered: number;
  readonly openings: number;
  readonly parallel: number;
  readonly sprt?: Hypotheses;
  readonly patience: number;
}

/** A parser of whole numbers from `min` to `max`. */
const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`A whole number from ${min} to ${max} is expected.`);
  };

const parseGameCount = (text: string): number => {
  const games = wholeNumber(2, 100_000)(text);
  if (games % 2 === 0) return games;
  throw new InvalidArgumentError('An even number is expected: each start is played twice.');
};

/** Parses `random:N`. @returns the number of random half-moves */
const parseOpenings = (text: string): number => {
  const [, plies] = /^random:(\d{1,2})$/.exec(text) ?? [];
  // The shortest known game of random moves has 21 moves.
  if (plies !== undefined && Number(plies) <= 20) return Number(plies);
  throw new InvalidArgumentError('random:N with N from 0 to 20 is expected.');
};

const parseHypotheses = (text: string): Hypotheses => {
  const [, lower, higher] = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(text) ?? [];
  if (Number(lower) < Number(higher)) return { lower: Number(lower), higher: Number(higher) };
  throw new InvalidArgumentError('Two differences in Elo points are expected, the lower first, as in 0,10.');
};

/** Creates the parser of the command line. It throws a `CommanderError` instead of writing or ending the process. */
function createParser(): Command {
  return new Command('match')
    .exitOverride()
    .configureOutput({ writeOut: () => undefined, writeErr: () => undefined })
    .option('--a <PLAYER>')
    .option('--b <PLAYER>')
    .option('--ladder <LEVELS>')
    .option('--of <ENGINE>')
    .option('--games <N>', '', parseGameCount, 100)
    .option('--seed <N>', '', wholeNumber(0, 65_535), 1)
    .addOption(new Option('--rule <RULE>').choices(END_RULES).default('either'))
    .option('--scattered <N>', '', wholeNumber(0, 100), 25)
    .option('--openings <random:N>', '', parseOpenings, 0)
    .option('--parallel <N>', '', wholeNumber(1, 256), 1)
    .option('--sprt <LOW,HIGH>', '', parseHypotheses)
    .option('--patience <SECONDS>', '', wholeNumber(1, 86_400), 60);
}

function termsOf(options: MatchOptions): MatchTerms {
  const { games, seed, rule, scattered, openings, parallel, patience, sprt } = options;
  return {
    games,
    seed,
    rule,
    scattered,
    randomMoves: openings,
    parallel,
    patience: patience * 1000,
    hypotheses: sprt,
  };
}

function readPlayers(first: string, second: string): Result<Players, string> {
  const one = readPlayer(first);
  if (!one.ok) return one;
  const other = readPlayer(second);
  return other.ok ? ok([one.value, other.value]) : other;
}

/** @param text `1-10` @param engine the text after `of` */
function readLadder(
  text: string,
  engine: string,
): Result<Extract<MatchRequest, { kind: 'ladder' }>['rungs'], string> {
  const [, lowest, highest] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const rungs: { level: number; players: Players }[] = [];
  for (let level = Number(lowest) + 1; level <= Number(highest); level++) {
    const players = readPlayers(`level ${level} of '${engine}'`, `level ${level - 1} of '${engine}'`);
    if (!players.ok) return players;
    rungs.push({ level, players: players.value });
  }
  return rungs.length === 0 ? err('--ladder is two levels, the lower first, as in 1-10.') : ok(rungs);
}

/** Parses the command line. @returns the request, or a sentence about the first error */
export function readArguments(words: readonly string[]): Result<MatchRequest, string> {
  const parser = createParser();
  try {
    parser.parse(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.code === 'commander.helpDisplayed'
      ? ok({ kind: 'help' })
      : err(error.message.replace(/^error: ./, (start) => start.slice(-1).toUpperCase()));
  }
  const options = parser.opts<MatchOptions>();
  const terms = termsOf(options);
  if (options.ladder !== undefined) {
    if (options.a !== undefined || options.b !== undefined)
      return err('--ladder names its players itself: there is no --a and no --b with it.');
    const rungs = readLadder(options.ladder, options.of ?? 'here');
    return rungs.ok ? ok({ kind: 'ladder', rungs: rungs.value, terms }) : rungs;
  }
  if (options.of !== undefined) return err('--of belongs to --ladder; a player names its engine itself.');
  if (options.a === undefined || options.b === undefined)
    return err('Two players are needed, --a and --b, or a --ladder.');
  const players = readPlayers(options.a, options.b);
  return players.ok ? ok({ kind: 'match', players: players.value, terms }) : players;
}
