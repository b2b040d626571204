import { describe, expect, it } from 'vitest';
import { isCoachable, isCoached, isMoveCoachable, minCoachedLoss, type CoachableGame } from './coach.ts';
import type { MoveJudgement } from './judge-moves.ts';

const ADA = { type: 'human', name: 'Ada' } as const;
const COMPUTER = { type: 'computer', level: 4 } as const;
const GAME: CoachableGame = { result: '*', players: { black: ADA, white: COMPUTER }, moves: ['a1b2'] };

describe('a game', () => {
  it('may be coached while it goes on and a person plays in it', () => {
    expect(isCoachable(GAME)).toBe(true);
    expect(isCoachable({ ...GAME, result: 'B+3' })).toBe(false);
    expect(isCoachable({ ...GAME, players: { black: COMPUTER, white: COMPUTER } })).toBe(false);
  });

  it('may not be coached without hints, without taking back, or against the clock', () => {
    expect(isCoachable({ ...GAME, help: ['take-back', 'hints'] })).toBe(true);
    expect(isCoachable({ ...GAME, help: ['take-back', 'marks'] })).toBe(false);
    expect(isCoachable({ ...GAME, help: ['hints', 'marks'] })).toBe(false);
    expect(isCoachable({ ...GAME, timeControl: { kind: 'move' } })).toBe(false);
  });
});

describe('a move', () => {
  it('may be looked at where a person has made it', () => {
    expect(isMoveCoachable(GAME, 'white')).toBe(true);
    expect(isMoveCoachable(GAME, 'black')).toBe(false);
    expect(isMoveCoachable({ ...GAME, moves: [] }, 'white')).toBe(false);
  });

  it('may not be looked at where it offers a swap', () => {
    expect(isMoveCoachable({ ...GAME, swap: 'offered' }, 'white')).toBe(false);
    expect(isMoveCoachable({ ...GAME, swap: 'taken' }, 'white')).toBe(true);
  });

  it('must give up more against a weaker level', () => {
    expect([1, 5, 10].map((level) => minCoachedLoss({ type: 'computer', level }))).toEqual([14, 10, 5]);
    expect(minCoachedLoss(ADA)).toBe(10);
  });

  it('is spoken about from a class and a loss on', () => {
    const judged = (kind: MoveJudgement['class'], loss: number): MoveJudgement => ({
      ...{
        mover: 'black',
        loss,
        isProven: false,
        chanceLoss: 0.3,
        changesResult: false,
        isOnly: false,
        class: kind,
        pointsClass: kind,
      },
    });
    const [blunders, mistakes] = [
      { mode: 'blunders', minLoss: 8 },
      { mode: 'mistakes', minLoss: 8 },
    ] as const;
    expect(isCoached(judged('blunder', 8), blunders)).toBe(true);
    expect(isCoached(judged('blunder', 7.9), blunders)).toBe(false);
    expect(isCoached(judged('mistake', 20), blunders)).toBe(false);
    expect(isCoached(judged('mistake', 8), mistakes)).toBe(true);
    expect(isCoached(judged('inaccuracy', 20), mistakes)).toBe(false);
  });
});
