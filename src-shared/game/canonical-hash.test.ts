import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../util/result.ts';
import { canonicalHash, hashPositions } from './canonical-hash.ts';
import { formatBoard, parsePosition } from './position-code.ts';
import { opponentOf, type Position } from './types.ts';
import { mapMove, mapPosition, swapColours, SYMMETRIES } from './symmetry.ts';
import { randomGame, thinnedOut } from './testing/random-game.ts';
import { DEALT_SETUPS, END_RULES } from './types.ts';
import { formatMove, parseMove } from './notation.ts';

const games = fc.record({
  setup: fc.constantFrom(...DEALT_SETUPS),
  endRule: fc.constantFrom(...END_RULES),
  seed: fc.nat(0xffff_ffff),
  maxMoves: fc.nat(35),
});
const positions = fc.tuple(games, fc.boolean()).map(([{ setup, endRule, seed, maxMoves }, thin]) => {
  const position = randomGame(setup, endRule, seed, maxMoves).positions.at(-1);
  if (position === undefined) throw new Error('A game has a position');
  return thin ? thinnedOut(position, seed) : position;
});

/** All 16 images of a position, by the definition. */
function imagesOf(position: Position): Position[] {
  return [position, swapColours(position)].flatMap((seen) =>
    SYMMETRIES.map((symmetry) => mapPosition(symmetry, seen)),
  );
}

/** The smallest text (board and side to move) of a position and its images. */
function canonicalText(position: Position): string {
  const texts = imagesOf(position).map((image) => `${formatBoard(image)} ${image.turn}`);
  return texts.sort()[0] ?? '';
}

describe('canonical hash', () => {
  test.prop([positions])('is the same for all 16 images and both end rules', (position) => {
    const hash = canonicalHash(position);
    expect(Number.isSafeInteger(hash)).toBe(true);
    expect(hash).toBeGreaterThanOrEqual(0);
    for (const image of imagesOf(position)) {
      for (const endRule of END_RULES) expect(canonicalHash({ ...image, endRule })).toBe(hash);
    }
  });

  test.prop([positions])('distinguishes the sides to move, unless an image has the other one', (position) => {
    const other = { ...position, turn: opponentOf(position.turn) };
    expect(canonicalHash(other) === canonicalHash(position)).toBe(
      canonicalText(other) === canonicalText(position),
    );
  });

  it('distinguishes 20,000 positions like the plain definition', () => {
    const textsByHash = new Map<number, string>();
    const texts = new Set<string>();
    for (let seed = 0; textsByHash.size < 20_000; seed++) {
      const setup = seed % 2 === 0 ? 'classic' : 'scattered';
      for (const position of randomGame(setup, 'mover', seed).positions) {
        const text = canonicalText(position);
        const hash = canonicalHash(position);
        expect(textsByHash.get(hash) ?? text).toBe(text);
        textsByHash.set(hash, text);
        texts.add(text);
      }
    }
    expect(texts.size).toBe(textsByHash.size);
  });

  it.each([
    ['(ab)5/6/6/6/6/6 b', '(ba)5/6/6/6/6/6 b'],
    ['(ab)5/6/6/6/6/6 b', '(aB)5/6/6/6/6/6 b'],
    ['(ab)5/6/6/6/6/6 b', '(aab)5/6/6/6/6/6 b'],
    ['(ab)5/6/6/6/6/6 b', '1(ab)4/6/6/6/6/6 b'],
    ['ab4/6/6/6/6/6 b', 'a1b3/6/6/6/6/6 b'],
    ['ab4/6/6/6/6/6 b', 'aB4/6/6/6/6/6 b'],
  ])('distinguishes %s and %s', (one, other) => {
    expect(canonicalHash(unwrap(parsePosition(one)))).not.toBe(canonicalHash(unwrap(parsePosition(other))));
  });

  it('never changes, because databases store it', () => {
    const start = unwrap(parsePosition('CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b'));
    expect(canonicalHash(start)).toBe(1677543968173456);
  });
});

describe('hashes of a game', () => {
  test.prop([games])('are those of its positions one by one', ({ setup, endRule, seed, maxMoves }) => {
    const game = randomGame(setup, endRule, seed, maxMoves);
    expect(hashPositions(game.positions[0], game.moves)).toEqual(
      game.positions.map((position) => ({ piles: position.piles.size, hash: canonicalHash(position) })),
    );
  });

  test.prop([games, fc.constantFrom(...SYMMETRIES), fc.boolean()])(
    'are the same for a game that is turned, mirrored or has its colours exchanged',
    ({ setup, endRule, seed, maxMoves }, symmetry, swap) => {
      const game = randomGame(setup, endRule, seed, maxMoves);
      const start = mapPosition(symmetry, swap ? swapColours(game.positions[0]) : game.positions[0]);
      const moves = game.moves.map((text) => {
        const move = parseMove(text);
        if (move === undefined) throw new Error(text);
        return formatMove(mapMove(symmetry, move));
      });
      expect(hashPositions(start, moves)).toEqual(hashPositions(game.positions[0], game.moves));
    },
  );

  it.each(['a1a1', 'a1b1', 'b1a1', 'xx', ''])('throws for the impossible move %j', (text) => {
    const start = unwrap(parsePosition('6/6/6/6/6/a5 b'));
    expect(() => hashPositions(start, [text])).toThrow('cannot be made');
  });
});
