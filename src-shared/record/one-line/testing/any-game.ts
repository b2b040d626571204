import { fc } from '@fast-check/vitest';
import { outcomeOf, parseResult, resultOf, TERMINATIONS, type GameResult } from '../../../game/result.ts';
import { randomGame } from '../../../game/testing/random-game.ts';
import { DEALT_SETUPS, END_RULES, type Position } from '../../../game/types.ts';
import { unwrap } from '../../../util/result.ts';
import type { GameRecord } from '../../model/game-record.ts';
import { plainLine } from '../../model/line-path.ts';
import { ONE_LINE_PREFIX } from '../../model/one-line-text.ts';
import { formatOneLine } from '../one-line.ts';

export const UNDECIDED: readonly GameResult[] = ['*', 'Draw', 'B+R', 'W+R', 'B+T', 'W+T'].map((text) => {
  const result = parseResult(text);
  if (result === undefined) throw new Error(text);
  return result;
});

/** A game without names, as the one-line form can represent it. */
export function gameOf(
  start: Position,
  moves: readonly string[],
  end: Position,
  rest: Partial<GameRecord>,
): GameRecord {
  const outcome = outcomeOf(end);
  const komi = rest.komi ?? 0;
  return {
    date: undefined,
    time: undefined,
    players: { black: { name: undefined, type: undefined }, white: { name: undefined, type: undefined } },
    setup: 'scattered',
    swap: undefined,
    termination: 'normal',
    otherTags: [],
    ...rest,
    start,
    komi,
    result: outcome === undefined ? (rest.result ?? { kind: 'unfinished' }) : resultOf(outcome, komi),
    line: plainLine(moves),
  };
}

export const anyGame = fc
  .record({
    dealt: fc.constantFrom(...DEALT_SETUPS),
    endRule: fc.constantFrom(...END_RULES),
    seed: fc.nat(0xffff_ffff),
    length: fc.nat(40),
    komi: fc.oneof(fc.constant(0), fc.integer({ min: -1999, max: 1999 })),
    swap: fc.constantFrom(undefined, 'offered' as const, 'taken' as const),
    result: fc.constantFrom(...UNDECIDED),
    termination: fc.constantFrom(...TERMINATIONS),
    otherName: fc.boolean(),
  })
  .map(({ dealt, endRule, seed, length, komi, otherName, ...rest }): GameRecord => {
    const { positions, moves } = randomGame(dealt, endRule, seed, length);
    const setup = otherName ? (dealt === 'classic' ? 'placed' : 'position') : dealt;
    const end = positions.at(-1) ?? positions[0];
    return gameOf(positions[0], moves, end, { ...rest, setup, komi: komi / 2 });
  });

/** The characters after the prefix. */
export function charactersOf(record: GameRecord): string {
  return unwrap(formatOneLine(record)).slice(ONE_LINE_PREFIX.length);
}

export const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
