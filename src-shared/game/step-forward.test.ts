import { describe, expect, it } from 'vitest';
import { stepBack, type GameProgress } from './step-back.ts';
import { stepForward, type TakenBackMoves } from './step-forward.ts';
import type { Colour } from './types.ts';

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
