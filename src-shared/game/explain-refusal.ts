import { isOver, stepFrom, pathsFrom } from './moves.ts';
import { isStack, ownerOf, stepsOf } from './pile.ts';
import { DIRECTIONS, reverse, type Direction } from './square.ts';
import type { Move, Path, Pips, Position, Square } from './types.ts';
import { explainIllegal, type IllegalMove } from './play.ts';

/** Why no path of the pile's length leads to a square that it could otherwise cover. */
type NoPath =
  /** The square is one step away, and a path of three steps would have to turn back. */
  | { readonly rule: 'turns-back'; readonly steps: Pips }
  /** Only a path of another length leads there; the shortest has `needed` steps. */
  | { readonly rule: 'other-steps'; readonly steps: Pips; readonly needed: number }
  /** No path of any length leads there. */
  | { readonly rule: 'no-line'; readonly steps: Pips };

/** Why a pile has no legal move. */
type Stuck =
  /** Every path ends after at most this many steps, with no square to step to. */
  | { readonly rule: 'dead-end'; readonly steps: Pips; readonly after: number }
  /** All paths of a single pawn end on stacks. */
  | { readonly rule: 'only-stacks'; readonly steps: Pips }
  /** All paths of a stack end on single pawns. */
  | { readonly rule: 'only-lone'; readonly steps: Pips };

/** Why a choice on the board is refused: more exact than `IllegalMove` about paths and about piles that cannot move. */
export type Refusal = Exclude<IllegalMove, { rule: 'no-way' }> | NoPath | Stuck;

/** The end of a partial path and the direction of its last step. */
interface PathEnd {
  readonly at: Square;
  readonly by: Direction | undefined;
}

/** A partial path with its squares. */
interface Walker extends PathEnd {
  readonly path: Path;
}

/** Extends partial paths by one step without turning back. @returns the distinct ends */
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

/** A shortest path between two squares, of any length, without turning back; undefined if there is none. */
export function shortestPath(position: Position, { from, to }: Move): Path | undefined {
  const seen = new Set<string>();
  let walkers: Walker[] = [{ at: from, by: undefined, path: [] }];
  while (walkers.length > 0) {
    walkers = walkers
      .flatMap((walker) =>
        stepOn(position, [walker]).map((end) => ({ ...end, path: [...walker.path, end.at] })),
      )
      .filter(({ at, by }) => {
        const key = `${at} ${by ?? ''}`;
        const isNew = !seen.has(key);
        seen.add(key);
        return isNew;
      });
    const there = walkers.find(({ at }) => at === to);
    if (there !== undefined) return there.path;
  }
  return undefined;
}

function explainNoPath(position: Position, move: Move, steps: Pips): NoPath {
  const needed = shortestPath(position, move)?.length;
  if (needed === undefined) return { rule: 'no-line', steps };
  // A path of three steps to a neighbour always turns back: it visits the start or the neighbour twice.
  if (needed === 1 && steps === 3) return { rule: 'turns-back', steps };
  return { rule: 'other-steps', steps, needed };
}

function explainStuck(position: Position, from: Square, steps: Pips, isSingle: boolean): Stuck {
  let walkers: PathEnd[] = [{ at: from, by: undefined }];
  for (let after = 0; after < steps; after++) {
    walkers = stepOn(position, walkers);
    if (walkers.length === 0) return { rule: 'dead-end', steps, after };
  }
  return { rule: isSingle ? 'only-stacks' : 'only-lone', steps };
}

/**
 * Explains why a move is illegal.
 * @param move an illegal move; equal squares ask why the pile on that square cannot move
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
