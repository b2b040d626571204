import { formatMove } from '../../game/notation.ts';
import { isStack } from '../../game/pile.ts';
import type { Move, Position } from '../../game/types.ts';
import type { IllegalMove } from '../../game/play.ts';
import { recordProblem, type RecordProblem } from './record-problem.ts';

/** Converts the rule that forbids a move into a record problem. */
export function illegalProblem(position: Position, move: Move, illegal: IllegalMove): RecordProblem {
  const { from, to } = move;
  const values = { move: formatMove(move), from, to };
  switch (illegal.rule) {
    case 'game-over':
    case 'same-square':
    case 'empty-start':
    case 'empty-end':
    case 'stack-needs-stack':
      return recordProblem(illegal.rule, values);
    case 'lone-needs-lone':
      return recordProblem(illegal.rule, { ...values, height: illegal.height });
    case 'not-yours': {
      const pile = position.piles.get(from);
      const kind = position.turn === 'black' ? 'not-blacks' : 'not-whites';
      return recordProblem(kind, { ...values, pile: pile !== undefined && isStack(pile) ? 'stack' : 'pawn' });
    }
    case 'no-way':
      return recordProblem(illegal.steps === 1 ? 'no-way-of-one' : 'no-way', {
        ...values,
        count: illegal.steps,
      });
  }
}
