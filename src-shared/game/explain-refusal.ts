/** Why a choice on the board does not work, as exactly as one sentence can say it. */

import { isOver, stepFrom, pathsFrom } from './moves.ts';
import { isStack, ownerOf, stepsOf } from './pile.ts';
import { DIRECTIONS, reverse, type Direction } from './square.ts';
import type { Pips, Move, Position, Square } from './types.ts';
import { explainIllegal, type IllegalMove } from './why-not.ts';

/** Why no way of as many steps as the pile takes leads to a square where it could otherwise lie. */
type NoPath =
  /** It is one step away, and three steps would come there only by turning back. */
  | { readonly rule: 'turns-back'; readonly steps: Pips }
  /** Another number of steps leads there: `needed` at least. */
  | { readonly rule: 'other-steps'; readonly steps: Pips; readonly needed: number }
  /** No number of steps does. */
  | { readonly rule: 'no-line'; readonly steps: Pips };

/** Why a pile cannot move at all. */
type Stuck =
  /** After this many steps there is no square to go on to. */
  | { readonly rule: 'dead-end'; readonly steps: Pips; readonly after: number }
  /** All ways of a lone pawn end on stacks. */
  | { readonly rule: 'only-stacks'; readonly steps: Pips }
  /** All ways of a stack end on lone pawns. */
  | { readonly rule: 'only-lone'; readonly steps: Pips };

export type Refusal = Exclude<IllegalMove, { rule: 'no-way' }> | NoPath | Stuck;

/** A pile on its way: where it is, and by which direction it came there. */
interface PathEnd {
  readonly at: Square;
  readonly by: Direction | undefined;
}

/** Where walkers may be one step later, turning round nowhere; each once. */
function stepOn(position: Position, walkers: readonly PathEnd[]): PathEnd[] {
  const next = new Map<string, PathEnd>();
  for (const { at, by } of walkers) {
    for (const direction of DIRECTIONS) {
      const to =
        by !== undefined && direction === reverse(by) ? undefined : stepFrom(position, at, direction);
      if (to !== undefined) next.set(`${to} ${direction}`, { at: to, by: direction });
    }
  }
  return [...next.values()];
}

/** The least number of steps from one square to another, turning round nowhere; undefined where none leads there. */
function stepsBetween(position: Position, { from, to }: Move): number | undefined {
  const seen = new Set<string>();
  let walkers: PathEnd[] = [{ at: from, by: undefined }];
  for (let steps = 1; walkers.length > 0; steps++) {
    walkers = stepOn(position, walkers).filter(({ at, by }) => {
      const key = `${at} ${by ?? ''}`;
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
    if (walkers.some(({ at }) => at === to)) return steps;
  }
  return undefined;
}

function explainNoPath(position: Position, move: Move, steps: Pips): NoPath {
  const needed = stepsBetween(position, move);
  if (needed === undefined) return { rule: 'no-line', steps };
  // There, back and there again, or by a neighbour and back over the start: both turn round.
  if (needed === 1 && steps === 3) return { rule: 'turns-back', steps };
  return { rule: 'other-steps', steps, needed };
}

function explainStuck(position: Position, from: Square, steps: Pips, isLone: boolean): Stuck {
  let walkers: PathEnd[] = [{ at: from, by: undefined }];
  for (let after = 0; after < steps; after++) {
    walkers = stepOn(position, walkers);
    if (walkers.length === 0) return { rule: 'dead-end', steps, after };
  }
  return { rule: isLone ? 'only-stacks' : 'only-lone', steps };
}

/**
 * Why a move that is not lawful is not.
 * @param move where both squares are the same, the choice of a pile is meant: why it cannot be moved
 */
export function explainRefusal(position: Position, move: Move): Refusal {
  const pile = position.piles.get(move.from);
  const isChoice = move.from === move.to && pile !== undefined && ownerOf(pile) === position.turn;
  if (isChoice && !isOver(position) && pathsFrom(position, move.from).length === 0) {
    return explainStuck(position, move.from, stepsOf(pile), !isStack(pile));
  }
  const illegal = explainIllegal(position, move);
  return illegal.rule === 'no-way' ? explainNoPath(position, move, illegal.steps) : illegal;
}
