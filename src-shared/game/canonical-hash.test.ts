import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../util/result.ts';
import { canonicalHash, hashPositions } from './canonical-hash.ts';
import { parsePosition } from './position-code.ts';
import { mapMove, mapPosition, mapSquare, swapColours, SYMMETRIES } from './symmetry.ts';
import { randomGame, thinnedOut } from './testing/random-game.ts';
import {
  DEALT_SETUPS,
  END_RULES,
  opponentOf,
  SQUARES,
  type Pawn,
  type Pile,
  type Position,
} from './types.ts';
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

/** For each symmetry, the index of the square whose pile comes to each square. */
const SOURCES = SYMMETRIES.map((symmetry) => {
  const images = SQUARES.map((square) => mapSquare(symmetry, square));
  return SQUARES.map((square) => images.indexOf(square));
});

const pileNumbers = new Map<string, number>([['', 0]]);
const numbersByPile = new WeakMap<Pile, readonly [number, number]>();

/** Numbers of a pile and of the same pile in the other colours; equal piles have equal numbers. */
function numbersOf(pile: Pile): readonly [number, number] {
  const known = numbersByPile.get(pile);
  if (known !== undefined) return known;
  const numberOf = (pawns: readonly Pawn[]): number => {
    const text = pawns.map(({ colour, pips }) => `${colour} ${String(pips)}`).join();
    const number = pileNumbers.get(text) ?? pileNumbers.size;
    if (number > 0xffff) throw new Error('There are more piles than code units');
    pileNumbers.set(text, number);
    return number;
  };
  const swapped = pile.map((pawn) => ({ ...pawn, colour: opponentOf(pawn.colour) }));
  const numbers = [numberOf(pile), numberOf(swapped)] as const;
  numbersByPile.set(pile, numbers);
  return numbers;
}

/** The smallest text (side to move and numbers of the piles) of a position and its images. */
function canonicalText({ piles, turn }: Position): string {
  const numbers = SQUARES.map((square) => {
    const pile = piles.get(square);
    return pile === undefined ? ([0, 0] as const) : numbersOf(pile);
  });
  // Black moves in half of the images, and these are the smaller ones.
  const seen = turn === 'black' ? 0 : 1;
  const images = SOURCES.map((sources) => sources.map((source) => numbers[source]?.[seen] ?? 0));
  return images.map((image) => String.fromCharCode(...image)).sort()[0] ?? '';
}

describe('canonical hash', () => {
  test.prop([positions])('is the same for all 16 images and both end rules', (position) => {
    const hash = canonicalHash(position);
    const text = canonicalText(position);
    expect(Number.isSafeInteger(hash)).toBe(true);
    expect(hash).toBeGreaterThanOrEqual(0);
    for (const image of imagesOf(position)) {
      expect(canonicalText(image)).toBe(text);
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
        if ((textsByHash.get(hash) ?? text) !== text)
          expect.fail(`Two positions have the hash ${String(hash)}`);
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
