import { parseArgs } from 'node:util';
import { LEVELS, type Level } from '#main/engine/levels.ts';
import { END_RULES, type EndRule } from '#shared/game/types.ts';
import { err, ok, type Result } from '#shared/util/result.ts';

export const USAGE = 'npm run match -- --levels 4,3 [--games 40] [--seed 1] [--rule either|mover]';

export interface MatchWish {
  readonly levels: readonly [Level, Level];
  readonly games: number;
  readonly seed: number;
  readonly rule: EndRule;
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Reads the command line's words. @returns what is to be played, or a sentence that says what is wrong */
export function readArguments(words: readonly string[]): Result<MatchWish, string> {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        levels: { type: 'string', default: '' },
        games: { type: 'string', default: '40' },
        seed: { type: 'string', default: '1' },
        rule: { type: 'string', default: 'either' },
      },
    });
    const levels = values.levels.split(',').map((text) => LEVELS.find((level) => String(level) === text));
    const [first, second] = levels;
    if (first === undefined || second === undefined || levels.length !== 2) {
      return err('--levels names two levels from 1 to 10, as in 4,3.');
    }
    const games = wholeNumber(values.games);
    if (games === undefined || games < 2 || games % 2 !== 0)
      return err('--games is an even number from 2 on.');
    const seed = wholeNumber(values.seed);
    if (seed === undefined) return err('--seed is a whole number.');
    const rule = END_RULES.find((known) => known === values.rule);
    if (rule === undefined) return err('--rule is either or mover.');
    return ok({ levels: [first, second], games, seed, rule });
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
}
