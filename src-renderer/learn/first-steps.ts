/** The introductory lessons; each board shows one rule. */

import { isStack, ownerOf, pointsOf, stepsOf, topOf } from '#shared/game/pile.ts';
import { scoreOf } from '#shared/game/result.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { dealStart } from '#shared/game/setup.ts';
import type { Position, Square } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import { findMoves } from './find-moves.ts';
import type { Lesson, TriedMove } from './lesson.ts';

const at = (code: string): Position => unwrap(parsePosition(code));

function isBlackThree({ piles }: Position, square: Square): boolean {
  const pile = piles.get(square);
  return pile !== undefined && ownerOf(pile) === 'black' && topOf(pile).pips === 3;
}

function isWhiteStack({ piles }: Position, square: Square): boolean {
  const pile = piles.get(square);
  return pile !== undefined && isStack(pile) && ownerOf(pile) === 'white';
}

function stepsOn(square: Square): (position: Position) => number {
  return ({ piles }) => {
    const pile = piles.get(square);
    return pile === undefined ? 0 : stepsOf(pile);
  };
}

function pointsOn(square: Square): (position: Position) => number {
  return ({ piles }) => {
    const pile = piles.get(square);
    return pile === undefined ? 0 : pointsOf(pile);
  };
}

function marginOf(position: Position): number {
  const { black, white } = scoreOf(position);
  return black - white;
}

function isMove(from: Square, to: Square): (position: Position, move: TriedMove) => boolean {
  return (_, move) => move.from === from && move.destination.to === to;
}

function bringsMost(position: Position, { destination }: TriedMove): boolean {
  return findMoves(position).every((other) => other.destination.swing <= destination.swing);
}

function endsAndWins(_: Position, { destination }: TriedMove): boolean {
  return destination.endsGame && destination.score.black > destination.score.white;
}

/** The seven lessons, in order. */
export const FIRST_STEPS: readonly Lesson[] = [
  {
    id: 'board',
    steps: [
      {
        id: 'findThree',
        position: dealStart('classic', 14, 'either'),
        task: {
          kind: 'choose',
          isRight: isBlackThree,
        },
      },
      {
        id: 'countMarks',
        position: at('6/1A4/3b2/6/4C1/6 b'),
        task: { kind: 'answer', options: [1, 2, 3], rightAnswer: stepsOn('d4') },
      },
    ],
  },
  {
    id: 'stacks',
    steps: [
      {
        id: 'findOwner',
        position: at('6/1(caAB)4/4(Ab)1/2(bC)3/6/4a1 b'),
        task: {
          kind: 'choose',
          isRight: isWhiteStack,
        },
      },
      {
        id: 'stepsOfStack',
        position: at('6/1(caAB)4/4(Ab)1/2(bC)3/6/4a1 b'),
        task: { kind: 'answer', options: [1, 2, 3], rightAnswer: stepsOn('c3') },
      },
    ],
  },
  {
    id: 'walking',
    steps: [
      {
        id: 'oneStep',
        position: at('6/2a1A1/6/6/1a2B1/6 b mover'),
        task: { kind: 'move', isRight: isMove('b2', 'e2') },
      },
      {
        id: 'threeSteps',
        position: at('6/2A3/1A1C1b/2B3/1c1a2/6 b mover'),
        task: {
          kind: 'move',
          pawn: 'b2',
          stepwise: true,
          isRight: isMove('b2', 'f4'),
        },
      },
      {
        id: 'corner',
        position: at('6/6/1C2A1/6/1b2a1/6 b mover'),
        task: { kind: 'move', isRight: isMove('b2', 'e4') },
      },
    ],
  },
  {
    id: 'likeOnLike',
    steps: [
      {
        id: 'loneOnLone',
        position: at('2a2A/6/1(aB)4/6/1a2C1/6 b mover'),
        task: { kind: 'move', isRight: isMove('b2', 'e2') },
      },
      {
        id: 'stackOnStack',
        position: at('a4A/6/1(Ca)2(bC)1/6/1A4/6 b mover'),
        task: { kind: 'move', isRight: isMove('b4', 'e4') },
      },
    ],
  },
  {
    id: 'points',
    steps: [
      {
        id: 'worthOfStack',
        position: at('6/6/2(BaAc)3/6/6/6 b'),
        side: 'points',
        task: {
          kind: 'answer',
          options: [3, 4, 12],
          rightAnswer: pointsOn('c4'),
        },
      },
      {
        id: 'takeOver',
        position: at('3AAB/BA1(Ab)2/1(BbbC)1(AcaC)1(Bc)/(aBbBcCCcbCCcaA)5/2a1a1/(ac)1b3 b'),
        task: { kind: 'move', isRight: bringsMost },
      },
    ],
  },
  {
    id: 'ending',
    steps: [
      {
        id: 'lastMove',
        position: at('1A1(Bb)1(AbaB)/(AACcCcbCcCCcaB)3A1/6/6/2aa1(bBcAbCBaBc)/2a1b1 b'),
        task: {
          kind: 'move',
          isRight: endsAndWins,
        },
      },
      {
        id: 'countUp',
        position: at('6/1(aBcC)4/4(Ab)1/6/2(BaAbCc)3/6 b'),
        side: 'skyline',
        task: {
          kind: 'answer',
          options: [2, 10, 22],
          rightAnswer: marginOf,
        },
      },
    ],
  },
  {
    id: 'firstGame',
    steps: [
      {
        id: 'playOut',
        position: at('B3AA/A1A2A/4(BbcCcBCc)1/1(aA)(cCCc)2(bCBcbC)/1a1b1(abaB)/(bB)a3a b'),
        task: { kind: 'game' },
      },
    ],
  },
];
