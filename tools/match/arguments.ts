import { parseArgs } from 'node:util';
import { END_RULES } from '#shared/game/types.ts';
import { err, ok, type Result } from '#shared/util/result.ts';
import { readPlayer } from './player-settings.ts';
import type { MatchTerms, Players } from './run-match.ts';
import type { Hypotheses } from './sequential-test.ts';

export const HELP = `npm run match -- --a PLAYER --b PLAYER [...]        two players
npm run match -- --ladder LOWEST-HIGHEST [...]      each level of the engine against the one below

Plays programs against each other over the engine protocol: each start twice, with the colours swapped. Elo is given
for A, with two standard errors over pairs. A fault (an illegal move, an exit, silence) loses the game, is reported at
once and at the end, and makes the exit status 1.

A PLAYER is one text, in any order:
  level N | nodes N | depth N | time MS    what it is given a move; several together where the program takes them
  of ENGINE       here (default)           this version of the engine
                  sparring                 the native alpha-beta in tools/sparring, compiled with g++
                  greedy                   the most points after one move; needs no limit and no "of"
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
  npm run match -- --a "level 4" --b "level 3" --games 400
  npm run match -- --a "time 100 Threads=1" --b "time 100 of sparring" --games 60
  npm run match -- --a "nodes 2000" --b "nodes 2000 of ../older" --sprt 0,10 --games 4000 --parallel 2`;

/** What the command line asks for. */
export type MatchRequest =
  | { readonly kind: 'help' }
  | { readonly kind: 'match'; readonly players: Players; readonly terms: MatchTerms }
  | {
      readonly kind: 'ladder';
      /** The pairings: each level against the one below, from the second-lowest up. */
      readonly rungs: readonly { readonly level: number; readonly players: Players }[];
      readonly terms: MatchTerms;
    };

const OPTIONS = {
  help: { type: 'boolean' },
  a: { type: 'string' },
  b: { type: 'string' },
  ladder: { type: 'string' },
  of: { type: 'string' },
  games: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
  rule: { type: 'string', default: 'either' },
  scattered: { type: 'string', default: '25' },
  openings: { type: 'string', default: 'random:0' },
  parallel: { type: 'string', default: '1' },
  sprt: { type: 'string' },
  patience: { type: 'string', default: '60' },
} as const;

/** Parses a whole number within bounds. */
function readNumber(name: string, text: string, least: number, most: number): Result<number, string> {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  return value >= least && value <= most
    ? ok(value)
    : err(`--${name} is a whole number from ${least} to ${most}.`);
}

function readHypotheses(text: string | undefined): Result<Hypotheses | undefined, string> {
  if (text === undefined) return ok(undefined);
  const [, lower, higher] = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(text) ?? [];
  return Number(lower) < Number(higher)
    ? ok({ lower: Number(lower), higher: Number(higher) })
    : err('--sprt is two differences in Elo points, the lower first, as in 0,10.');
}

/** Reads the terms of a match. */
function readTerms(
  values: Readonly<
    Record<'games' | 'seed' | 'rule' | 'scattered' | 'openings' | 'parallel' | 'patience', string>
  >,
  sprt: string | undefined,
): Result<MatchTerms, string> {
  const games = readNumber('games', values.games, 2, 100_000);
  if (!games.ok) return games;
  if (games.value % 2 !== 0) return err('--games is an even number: each start is played twice.');
  const seed = readNumber('seed', values.seed, 0, 65_535);
  if (!seed.ok) return seed;
  const rule = END_RULES.find((known) => known === values.rule);
  if (rule === undefined) return err('--rule is either or mover.');
  const scattered = readNumber('scattered', values.scattered, 0, 100);
  if (!scattered.ok) return scattered;
  const [, plies] = /^random:(\d{1,2})$/.exec(values.openings) ?? [];
  // The shortest game of random moves had 21 moves.
  if (plies === undefined || Number(plies) > 20) return err('--openings is random:N, N from 0 to 20.');
  const parallel = readNumber('parallel', values.parallel, 1, 256);
  if (!parallel.ok) return parallel;
  const patience = readNumber('patience', values.patience, 1, 86_400);
  if (!patience.ok) return patience;
  const hypotheses = readHypotheses(sprt);
  if (!hypotheses.ok) return hypotheses;
  return ok({
    games: games.value,
    seed: seed.value,
    rule,
    scattered: scattered.value,
    randomMoves: Number(plies),
    parallel: parallel.value,
    patience: patience.value * 1000,
    hypotheses: hypotheses.value,
  });
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

/** Parses the command line. @returns the request, or an error message */
export function readArguments(words: readonly string[]): Result<MatchRequest, string> {
  let parsed;
  try {
    parsed = parseArgs({ args: [...words], options: OPTIONS });
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
  const { values } = parsed;
  if (values.help === true) return ok({ kind: 'help' });
  const terms = readTerms(values, values.sprt);
  if (!terms.ok) return terms;
  if (values.ladder !== undefined) {
    if (values.a !== undefined || values.b !== undefined)
      return err('--ladder names its players itself: there is no --a and no --b with it.');
    const rungs = readLadder(values.ladder, values.of ?? 'here');
    return rungs.ok ? ok({ kind: 'ladder', rungs: rungs.value, terms: terms.value }) : rungs;
  }
  if (values.of !== undefined) return err('--of belongs to --ladder; a player names its engine itself.');
  if (values.a === undefined || values.b === undefined)
    return err('Two players are needed, --a and --b, or a --ladder.');
  const players = readPlayers(values.a, values.b);
  return players.ok ? ok({ kind: 'match', players: players.value, terms: terms.value }) : players;
}
