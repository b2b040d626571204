import { ownerOf, pointsOf } from './pile.ts';
import type { Colour, Move, Pile, Position, Square } from './types.ts';

/** A pile between two moves that changed it. */
export interface LifeStage {
  /** The number of moves after which the stage starts; 0 is the start of the game. */
  readonly ply: number;
  /** The number of moves after which the stage or the game ends: it lasts `until - ply` moves. */
  readonly until: number;
  /** The square from which pawns were added; undefined at the start. */
  readonly from: Square | undefined;
  /** The added pawns, from the bottom up. */
  readonly came: Pile;
  /** The whole pile during the stage. */
  readonly pile: Pile;
  readonly owner: Colour;
  /** The points of the pile for its owner. */
  readonly points: number;
}

/**
 * The history of the pile on a square. An emptied square stays empty, so each square has one pile in a game: it is there
 * from the start, grows, and ends when it moves onto another pile.
 */
export interface StackLife {
  readonly square: Square;
  /** In order, at least one. */
  readonly stages: readonly [LifeStage, ...LifeStage[]];
  /** The move with which the pile left the square; undefined if it stayed to the end. */
  readonly left: { readonly ply: number; readonly to: Square } | undefined;
  /** The number of moves for which each colour owned the pile. */
  readonly owned: Readonly<Record<Colour, number>>;
}

/**
 * Computes the history of the pile on a square.
 * @param positions the start and the position after each move
 * @param moves one fewer than positions
 * @returns undefined if the square was empty at the start
 */
export function stackLife(
  positions: readonly Position[],
  moves: readonly Move[],
  square: Square,
): StackLife | undefined {
  const first = positions[0]?.piles.get(square);
  if (first === undefined) return undefined;
  const starts: Pick<LifeStage, 'ply' | 'from' | 'came' | 'pile'>[] = [
    { ply: 0, from: undefined, came: first, pile: first },
  ];
  const leaving = moves.findIndex(({ from }) => from === square);
  const end = leaving === -1 ? moves.length : leaving + 1;
  for (const [index, { from, to }] of moves.slice(0, end).entries()) {
    const came = positions[index]?.piles.get(from);
    const pile = positions[index + 1]?.piles.get(square);
    if (to === square && came !== undefined && pile !== undefined) {
      starts.push({ ply: index + 1, from, came, pile });
    }
  }
  const [start, ...later] = starts.map((stage, index): LifeStage => ({
    ...stage,
    until: starts[index + 1]?.ply ?? end,
    owner: ownerOf(stage.pile),
    points: pointsOf(stage.pile),
  }));
  if (start === undefined) return undefined;
  const owned = { black: 0, white: 0 };
  for (const { owner, ply, until } of [start, ...later]) owned[owner] += until - ply;
  const to = moves[leaving]?.to;
  return {
    square,
    stages: [start, ...later],
    left: to === undefined ? undefined : { ply: leaving + 1, to },
    owned,
  };
}

/** The ply of each move that changed the pile, and of the move with which it left. */
export function turningPoints({ stages, left }: StackLife): number[] {
  const grown = stages.slice(1).map(({ ply }) => ply);
  return left === undefined ? grown : [...grown, left.ply];
}

/** The stage of the pile after a number of moves; undefined if it had left. */
export function stageAt({ stages, left }: StackLife, ply: number): LifeStage | undefined {
  if (left !== undefined && ply >= left.ply) return undefined;
  return stages.findLast((stage) => stage.ply <= ply);
}
