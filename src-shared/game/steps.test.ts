import { describe, expect, test, it } from 'vitest';
import type { Swap } from './fairness.ts';
import { stepBack, type GameProgress, stepForward, type TakenBackMoves, withSwap } from './steps.ts';
import type { Colour } from './types.ts';

describe('step back', () => {
  const PEOPLE: Readonly<Record<string, (colour: Colour) => boolean>> = {
    both: () => true,
    black: (colour) => colour === 'black',
    white: (colour) => colour === 'white',
    none: () => false,
  };

  describe('taking back', () => {
    test.each<[people: string, moves: number, swap: Swap | undefined, keep: number | undefined, then?: Swap]>(
      [
        ['both', 0, undefined, undefined],
        ['both', 1, undefined, 0],
        ['both', 5, undefined, 4],
        ['black', 4, undefined, 2],
        ['black', 3, undefined, 2],
        ['white', 3, undefined, 1],
        ['white', 1, undefined, undefined],
        ['none', 7, undefined, undefined],
        ['both', 1, 'offered', 0, 'offered'],
        ['both', 2, 'offered', 1, 'offered'],
        // Two people: the swap is taken back first, then the first move.
        ['both', 2, 'taken', 1, 'taken'],
        ['both', 1, 'taken', 1, 'offered'],
        // The computer took over the side of the person, who made the first move and plays White now.
        ['white', 2, 'taken', 1, 'taken'],
        ['white', 1, 'taken', 0, 'offered'],
        // The person took over the computer's side; the computer has moved since or not.
        ['black', 2, 'taken', 1, 'offered'],
        ['black', 1, 'taken', 1, 'offered'],
        ['black', 4, 'taken', 2, 'taken'],
        ['none', 3, 'taken', undefined],
      ],
    )('%s played by people, %i moves, swap %s: keeps %s, then %s', (people, moveCount, swap, keep, then) => {
      expect(stepBack({ first: 'black', moveCount, swap }, PEOPLE[people] ?? (() => false))).toEqual(
        keep === undefined ? undefined : { keep, swap: then },
      );
    });

    test('counts from the side that began', () => {
      const startedByWhite = { first: 'white', moveCount: 2, swap: undefined } as const;
      expect(stepBack(startedByWhite, (colour) => colour === 'white')).toEqual({ keep: 0, swap: undefined });
      expect(stepBack(startedByWhite, (colour) => colour === 'black')).toEqual({ keep: 1, swap: undefined });
    });
  });
});

describe('step forward', () => {
  const both = (): boolean => true;
  const onlyBlack = (colour: Colour): boolean => colour === 'black';
  const onlyWhite = (colour: Colour): boolean => colour === 'white';
  const nobody = (): boolean => false;

  const GAME: GameProgress = { first: 'black', moveCount: 3, swap: undefined };
  const FOUR: TakenBackMoves = { moveCount: 4, swap: false };

  describe('redoing', () => {
    it('is one move where two people play', () => {
      expect(stepForward(GAME, FOUR, both)).toEqual({ moves: 1, swap: false });
    });

    it('continues to the next turn of the person', () => {
      expect(stepForward({ ...GAME, moveCount: 4 }, FOUR, onlyBlack)).toEqual({ moves: 2, swap: false });
      expect(stepForward(GAME, FOUR, onlyBlack)).toEqual({ moves: 1, swap: false });
      expect(stepForward(GAME, FOUR, nobody)).toEqual({ moves: 4, swap: false });
    });

    it('stops where nothing is left', () => {
      expect(stepForward({ ...GAME, moveCount: 4 }, { moveCount: 1, swap: false }, onlyBlack)).toEqual({
        moves: 1,
        swap: false,
      });
      expect(stepForward(GAME, { moveCount: 0, swap: false }, both)).toBeUndefined();
    });

    it('knows the swap that comes after the first move, and who plays what then', () => {
      const offered: GameProgress = { first: 'black', moveCount: 0, swap: 'offered' };
      const ahead = { moveCount: 3, swap: true };
      expect(stepForward(offered, ahead, both)).toEqual({ moves: 1, swap: false });
      expect(stepForward({ ...offered, moveCount: 1 }, { ...ahead, moveCount: 2 }, both)).toEqual({
        moves: 0,
        swap: true,
      });
      // The computer took over Black’s side, so the person, who was Black, moves next as White.
      expect(stepForward(offered, ahead, onlyBlack)).toEqual({ moves: 1, swap: true });
      // The person took it over, so the computer moves next.
      expect(stepForward({ ...offered, moveCount: 1 }, { moveCount: 2, swap: true }, onlyWhite)).toEqual({
        moves: 1,
        swap: true,
      });
    });

    it.each([both, onlyBlack, onlyWhite])('is the reverse of taking back (%s)', (isPerson) => {
      for (const first of ['black', 'white'] as const) {
        for (let moveCount = 0; moveCount <= 12; moveCount++) {
          const turn = moveCount % 2 === 0 ? first : first === 'black' ? 'white' : 'black';
          const back = stepBack({ first, moveCount, swap: undefined }, isPerson);
          if (back === undefined || !isPerson(turn)) continue;
          const course = { first, moveCount: back.keep, swap: undefined };
          const ahead = { moveCount: moveCount - back.keep, swap: false };
          expect(stepForward(course, ahead, isPerson)).toEqual({ moves: ahead.moveCount, swap: false });
        }
      }
    });
  });
});

it('changes the colours of the players with the state of the swap', () => {
  const players = { black: 'Ada', white: 'Ben' };
  expect(withSwap({ swap: 'offered', players }, 'taken')).toEqual({
    swap: 'taken',
    players: { black: 'Ben', white: 'Ada' },
  });
  expect(withSwap({ swap: 'taken', players }, 'taken')).toEqual({});
});
