/** Four lessons about strategy; their positions are from games that the engine played to the end. */

import { ownerOf, topOf } from '#shared/game/pile.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { SOLVED_ENDINGS } from '#shared/game/solved-endings.ts';
import { formatMove, parseMove } from '#shared/game/notation.ts';
import type { Move, Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import type { Lesson, LessonStep } from './lesson.ts';

const at = (code: string): Position => unwrap(parsePosition(code));

/** Creates the step of an ending: the task is to find a winning move; after another move the rest of the game is shown. */
function endingStep(id: LessonStep['id'], name: keyof typeof SOLVED_ENDINGS): LessonStep {
  const { position, wins, losses } = SOLVED_ENDINGS[name];
  const isWin = (move: Move): boolean => wins.some((win) => win === formatMove(move));
  const rests = new Map(Object.entries(losses));
  return {
    id,
    position: at(position),
    task: {
      kind: 'move',
      isRight: (_, { from, destination }) => isWin({ from, to: destination.to }),
      rest: (move) => (rests.get(formatMove(move)) ?? '').split(' ').flatMap((text) => parseMove(text) ?? []),
    },
  };
}

export const PLAY_WELL: readonly Lesson[] = [
  {
    id: 'coverThrees',
    steps: [
      {
        id: 'coverThree',
        position: at('(Cc)AABAA/1BBCA1/B2ABB/b1(cCCc)c(cC)b/a1aaab/bb(cC)aba b'),
        task: {
          kind: 'move',
          isRight: (_, { destination }) =>
            ownerOf(destination.pile) === 'white' && topOf(destination.pile).pips === 3,
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
          isRight: (_, { destination }) =>
            ownerOf(destination.pile) === 'white' && topOf(destination.pile).pips > 1,
        },
      },
    ],
  },
  {
    id: 'height',
    steps: [endingStep('quietMove', 'height')],
  },
  {
    id: 'moveInHand',
    steps: [endingStep('playOn', 'moveInHand')],
  },
];
