import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { canonicalHash } from '../game/canonical-hash.ts';
import { isOver, legalMoves } from '../game/moves.ts';
import { scoreOf } from '../game/result.ts';
import { formatPosition } from '../game/position-code.ts';
import { randomGame } from '../game/testing/random-game.ts';
import { END_RULES, type EndRule, type Position } from '../game/types.ts';
import { describeGame, type GameFacts, type PlayedGame, textHash } from './describe-game.ts';

interface Sample {
  readonly positions: readonly [Position, ...Position[]];
  readonly last: Position;
  readonly game: PlayedGame;
}

function sampleGame(
  endRule: EndRule,
  seed: number,
  other: { maxMoves?: number; komi?: number } = {},
): Sample {
  const setup = seed % 2 === 0 ? 'classic' : 'scattered';
  const { positions, moves } = randomGame(setup, endRule, seed, other.maxMoves);
  const last = positions.at(-1) ?? positions[0];
  const termination = isOver(last) ? 'normal' : 'resignation';
  const start = formatPosition(positions[0]);
  return { positions, last, game: { start, moves, komi: other.komi ?? 0, swap: undefined, termination } };
}

const samples = fc
  .tuple(
    fc.constantFrom(...END_RULES),
    fc.nat(0xffff_ffff),
    fc.record({
      maxMoves: fc.oneof(fc.constant(Infinity), fc.nat(35)),
      komi: fc.constantFrom(0, 10, -3.5),
    }),
  )
  .map((parts) => sampleGame(...parts));

/** When the other end rule would have ended a finished game, computed from the rules only. */
function plainOtherRule({ positions, last, game }: Sample): GameFacts['otherRule'] {
  const endRule = last.endRule === 'either' ? 'mover' : 'either';
  const ended = positions.findIndex((position) => legalMoves({ ...position, endRule }).length === 0);
  if (ended === -1) return { kind: 'later' };
  if (ended === positions.length - 1) return { kind: 'same' };
  const { black, white } = scoreOf(positions[ended] ?? last);
  return { kind: 'sooner', ply: ended, margin: black - white - game.komi };
}

describe('facts of a game', () => {
  test.prop([samples])('are those of its boards', (sample) => {
    const { positions, last, game } = sample;
    const facts = describeGame(game);
    const { black, white } = scoreOf(last);
    expect(facts.finalPosition).toBe(formatPosition(last));
    expect(facts.points).toEqual({ black, white });
    expect([...last.piles.values()].some((pile) => pile.length === facts.tallestStack)).toBe(true);
    expect([...last.piles.values()].every((pile) => pile.length <= facts.tallestStack)).toBe(true);
    expect(facts.startHash).toBe(canonicalHash(positions[0]));
    const isCounted = game.termination === 'normal';
    expect(facts.margin).toBe(isCounted ? Math.abs(black - white - game.komi) : undefined);
    expect(facts.otherRule).toEqual(isCounted ? plainOtherRule(sample) : undefined);
  });

  it('describe every effect that the other end rule can have on a game', () => {
    const kinds = (endRule: EndRule): Set<string | undefined> =>
      new Set(
        Array.from({ length: 40 }, (_, seed) => describeGame(sampleGame(endRule, seed).game).otherRule?.kind),
      );
    expect(kinds('either')).toEqual(new Set(['same', 'later']));
    expect(kinds('mover')).toEqual(new Set(['same', 'sooner']));
  });

  it.each([
    ['a1a2', '1-own-2'],
    ['c1c4', '3-other-1'],
    ['b1b4', undefined],
  ])('say of the first move %s that it is %s', (move, kind) => {
    const start = '6/6/1(ab)A3/6/b5/a1c3 b';
    const game = { start, moves: [move], komi: 0, swap: undefined, termination: 'abandoned' } as const;
    if (kind === undefined) expect(() => describeGame(game)).toThrow('cannot be made');
    else expect(describeGame(game).firstMove).toBe(kind);
  });

  it('know no first move where there is none', () => {
    expect(describeGame(sampleGame('either', 1, { maxMoves: 0 }).game).firstMove).toBeUndefined();
  });

  it('distinguish games by their moves, and by nothing else', () => {
    const { game } = sampleGame('either', 5);
    const { playHash } = describeGame(game);
    const others: PlayedGame[] = [
      { ...game, komi: 0.5 },
      { ...game, swap: 'offered' },
      { ...game, swap: 'taken' },
      { ...game, start: `${game.start} mover`, termination: 'abandoned' },
      { ...game, moves: game.moves.slice(0, -1) },
      sampleGame('either', 6).game,
    ];
    expect(new Set([...others, game].map((one) => describeGame(one).playHash)).size).toBe(others.length + 1);
    expect(describeGame({ ...game, termination: 'resignation' }).playHash).toBe(playHash);
    expect(Number.isSafeInteger(playHash)).toBe(true);
  });

  it.each([{ start: 'nothing' }, { moves: ['a1'] }, { moves: ['a1a1'] }])('refuse %j', (wrong) => {
    expect(() => describeGame({ ...sampleGame('either', 1).game, ...wrong })).toThrow();
  });
});

it('distinguishes 100,000 texts that differ little', () => {
  const hashes = new Set<number>();
  for (let number = 0; number < 100_000; number++) hashes.add(textHash(`a1b2 ${String(number)}`));
  expect(hashes.size).toBe(100_000);
});

it('depends on order, length and invisible characters', () => {
  const texts = ['', '\0', '\0\0', 'ab', 'ba', 'aba', 'baa'];
  expect(new Set(texts.map(textHash)).size).toBe(texts.length);
});

it('never changes, because libraries store it', () => {
  expect(textHash('a1c2')).toBe(3123886735071145);
});
