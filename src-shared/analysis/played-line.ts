import { isOver } from '../game/moves.ts';
import { parseMove } from '../game/notation.ts';
import { ownerOf } from '../game/pile.ts';
import { applyMove } from '../game/play.ts';
import type { Move, Pile, Position, Square } from '../game/types.ts';

/** One move of a line, between two positions. */
export interface LineStep {
  readonly text: string;
  readonly move: Move;
  readonly before: Position;
  readonly after: Position;
  /** The pile that the move covers. */
  readonly covered: Pile;
}

/** Plays a line of legal moves. @param line as text, the first move by the side to move of `position` */
export function playLine(position: Position, line: readonly string[]): LineStep[] {
  const steps: LineStep[] = [];
  let before = position;
  for (const text of line) {
    const move = moveOf(text);
    const covered = before.piles.get(move.to);
    if (covered === undefined) throw new Error(`There is nothing on ${move.to}`);
    const after = applyMove(before, move);
    steps.push({ text, move, before, after, covered });
    before = after;
  }
  return steps;
}

/** The position after a line. */
export function endOfLine(position: Position, steps: readonly LineStep[]): Position {
  return steps.at(-1)?.after ?? position;
}

/** Whether a line leads to the end of the game. */
export function isComplete(position: Position, steps: readonly LineStep[]): boolean {
  return isOver(endOfLine(position, steps));
}

/** The pile that a step takes from the other colour; undefined if it covers one of its own. */
export function takenPile({ covered, before }: LineStep): Pile | undefined {
  return ownerOf(covered) === before.turn ? undefined : covered;
}

/** A stack that is followed through a line. */
export interface FollowedStack {
  /** Where it is at the end of the line. */
  readonly square: Square;
  readonly pile: Pile;
  /** How often its owner changes on the way. */
  readonly changes: number;
}

/** Follows a pile through a line; a pile that is laid on another one becomes part of that. */
export function followPile(position: Position, steps: readonly LineStep[], from: Square): FollowedStack {
  let square = from;
  let changes = 0;
  let pile = pileOn(position, square);
  for (const { move, after } of steps) {
    if (move.from === square) square = move.to;
    const next = pileOn(after, square);
    if (ownerOf(next) !== ownerOf(pile)) changes++;
    pile = next;
  }
  return { square, pile, changes };
}

/** The square of the tallest stack; undefined if there is none that is taller than all others. */
export function tallestStack({ piles }: Position): Square | undefined {
  const sorted = [...piles].sort(([, one], [, other]) => other.length - one.length);
  const [first, second] = sorted;
  if (first === undefined || first[1].length < 2) return undefined;
  return second?.[1].length === first[1].length ? undefined : first[0];
}

function pileOn({ piles }: Position, square: Square): Pile {
  const pile = piles.get(square);
  if (pile === undefined) throw new Error(`There is nothing on ${square}`);
  return pile;
}

function moveOf(text: string): Move {
  const move = parseMove(text);
  if (move === undefined) throw new Error(`"${text}" is not a move`);
  return move;
}
