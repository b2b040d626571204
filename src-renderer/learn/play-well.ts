/** Four short lessons of what strong play shows; their positions come from games that the engine played out. */

import { ownerOf, topOf } from '#shared/game/pile.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { SOLVED_ENDINGS } from '#shared/game/solved-endings.ts';
import { formatMove } from '#shared/game/notation.ts';
import type { Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import type { Lesson, TriedMove } from './lesson.ts';

const at = (code: string): Position => unwrap(parsePosition(code));
const winsOf = (name: keyof typeof SOLVED_ENDINGS) => {
  const wins: readonly string[] = SOLVED_ENDINGS[name].wins;
  return (_: Position, { from, end }: TriedMove): boolean => wins.includes(formatMove({ from, to: end.to }));
};

/** The four lessons, in order. */
export const PLAY_WELL: readonly Lesson[] = [
  {
    id: 'coverThrees',
    steps: [
      {
        id: 'coverThree',
        position: at('(Cc)AABAA/1BBCA1/B2ABB/b1(cCCc)c(cC)b/a1aaab/bb(cC)aba b'),
        task: {
          kind: 'move',
          isRight: (_, { end }) => ownerOf(end.pile) === 'white' && topOf(end.pile).marks === 3,
        },
      },
    ],
  },
  {
    id: 'leaveOwn',
    steps: [
      {
        id: 'coverTheOther',
        position: at('CCACBA/CABC1A/(BcbB)1(Ac)A(Cc)B/1aaa(cB)a/a1bbc1/ba1bcb b'),
        task: {
          kind: 'move',
          isRight: (_, { end }) => ownerOf(end.pile) === 'white' && topOf(end.pile).marks > 1,
        },
      },
    ],
  },
  {
    id: 'height',
    steps: [
      {
        id: 'quietMove',
        position: at(SOLVED_ENDINGS.height.position),
        task: { kind: 'move', isRight: winsOf('height') },
      },
    ],
  },
  {
    id: 'moveInHand',
    steps: [
      {
        id: 'goOn',
        position: at(SOLVED_ENDINGS.moveInHand.position),
        task: { kind: 'move', isRight: winsOf('moveInHand') },
      },
    ],
  },
];
