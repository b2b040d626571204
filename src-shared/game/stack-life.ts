import { ownerOf, pointsOf } from './pile.ts';
import type { Colour, Move, Pile, Position, Square } from './types.ts';

/** What a pile was from one move on, until the next that changed it. */
export interface LifeStage {
  /** After how many moves of the game; 0 is the start. */
  readonly ply: number;
  /** After how many moves it was something else, or the game was over: it stood so for `until - ply` moves. */
  readonly until: number;
  /** Where the pawns that came then had stood; undefined at the start. */
  readonly from: Square | undefined;
  /** The pawns that came, from the lowest up. */
  readonly came: Pile;
  /** All of it from then on. */
  readonly pile: Pile;
  readonly owner: Colour;
  /** What it counted for its owner. */
  readonly points: number;
}

/**
 * The life of the pile on a square. Nothing ever comes to a square that has been left, so that each square has one pile in
 * a game: it begins with the game, grows where it stands, and ends where it moves onto another.
 */
export interface StackLife {
  readonly square: Square;
  /** In order, at least one. */
  readonly stages: readonly [LifeStage, ...LifeStage[]];
  /** With which move it left, and onto which square; undefined where it stands to the end. */
  readonly left: { readonly ply: number; readonly to: Square } | undefined;
  /** For how many moves each colour owned it. */
  readonly owned: Readonly<Record<Colour, number>>;
}

/**
 * Works out the life of the pile on a square.
 * @param positions the start and the position after each move
 * @param moves as many as there are positions after the start
 * @returns undefined where the square was empty from the start
 */
export function stackLife(
  positions: readonly Position[],
  moves: readonly Move[],
  square: Square,
): StackLife | undefined {
  const first = positions[0]?.piles.get(square);
  if (first === undefined) return undefined;
  const begun: Pick<LifeStage, 'ply' | 'from' | 'came' | 'pile'>[] = [
    { ply: 0, from: undefined, came: first, pile: first },
  ];
  const leaving = moves.findIndex(({ from }) => from === square);
  const end = leaving === -1 ? moves.length : leaving + 1;
  for (const [index, { from, to }] of moves.slice(0, end).entries()) {
    const came = positions[index]?.piles.get(from);
    const pile = positions[index + 1]?.piles.get(square);
    if (to === square && came !== undefined && pile !== undefined) {
      begun.push({ ply: index + 1, from, came, pile });
    }
  }
  const [start, ...later] = begun.map((stage, index): LifeStage => ({
    ...stage,
    until: begun[index + 1]?.ply ?? end,
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

/** The moves that made the pile what it was, and the one with which it left: after how many moves each came. */
export function turningPoints({ stages, left }: StackLife): number[] {
  const grown = stages.slice(1).map(({ ply }) => ply);
  return left === undefined ? grown : [...grown, left.ply];
}

/** What the pile was after a number of moves; undefined where it had left by then. */
export function stageAt({ stages, left }: StackLife, ply: number): LifeStage | undefined {
  if (left !== undefined && ply >= left.ply) return undefined;
  return stages.findLast((stage) => stage.ply <= ply);
}
