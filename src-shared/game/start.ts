import { isStack, ownerOf } from './pile.ts';
import { isWhole } from './position-code.ts';
import { rankIndex } from './square.ts';
import type { Position, Setup } from './types.ts';

/**
 * Whether a game of a setup can begin like this. `position`: any; all others: 36 pawns, one a square, Black to move,
 * and for `classic` and `placed` each colour on the three rows on its side.
 */
export function isStartOf(setup: Setup, position: Position): boolean {
  if (setup === 'position') return true;
  const allAlone = isWhole(position) && ![...position.piles.values()].some(isStack);
  if (!allAlone || position.turn !== 'black') return false;
  return setup === 'scattered' || coloursApart(position);
}

/** The setup that a start came from, as far as it shows: what was placed by hand looks `classic`. */
export function likelySetup(start: Position): Setup {
  if (isStartOf('classic', start)) return 'classic';
  return isStartOf('scattered', start) ? 'scattered' : 'position';
}

function coloursApart(position: Position): boolean {
  return [...position.piles].every(
    ([square, pile]) => ownerOf(pile) === (rankIndex(square) < 3 ? 'black' : 'white'),
  );
}
