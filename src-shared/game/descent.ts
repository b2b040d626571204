import { mapPosition, swapColours, SYMMETRIES } from './symmetry.ts';
import { COLOURS, type Pawn, type Pile, type Position } from './types.ts';

/**
 * Whether a position may come from an earlier one by moves, in any of its images: rotated, reflected, or with the colours exchanged.
 * Every position that does is found. Others are rare: a pile never returns to an empty square, so the pawns that lie under each
 * pile of the later position must be those of the earlier one.
 */
export function mayComeFrom(later: Position, earlier: Position): boolean {
  if (later.piles.size > earlier.piles.size) return false;
  return COLOURS.some((colour) => {
    const seen = colour === 'black' ? later : swapColours(later);
    return SYMMETRIES.some((symmetry) => liesOn(mapPosition(symmetry, seen), earlier));
  });
}

/** Whether every pile of a position begins with the one of an earlier position on its square. */
function liesOn(later: Position, earlier: Position): boolean {
  for (const [square, pile] of later.piles) {
    const under = earlier.piles.get(square);
    if (under === undefined || !beginsWith(pile, under)) return false;
  }
  return true;
}

function beginsWith(pile: Pile, under: Pile): boolean {
  return under.every((pawn, height) => isSame(pawn, pile[height]));
}

function isSame(pawn: Pawn, other: Pawn | undefined): boolean {
  return pawn.colour === other?.colour && pawn.pips === other.pips;
}
