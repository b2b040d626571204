import { isStack, ownerOf } from './pile.ts';
import { hasAllPawns } from './position-code.ts';
import { rankIndex } from './square.ts';
import type { Position, Setup } from './types.ts';

/**
 * Whether a position is a valid start of a setup. `position` allows any; all others need 36 single pawns and Black to
 * move, and `classic` and `placed` each colour on the three ranks of its side.
 */
export function isStartOf(setup: Setup, position: Position): boolean {
  if (setup === 'position') return true;
  const allAlone = hasAllPawns(position) && ![...position.piles.values()].some(isStack);
  if (!allAlone || position.turn !== 'black') return false;
  return setup === 'scattered' || coloursApart(position);
}

/** The setup of a start as far as the position shows it: a start placed by hand counts as `classic`. */
export function likelySetup(start: Position): Setup {
  if (isStartOf('classic', start)) return 'classic';
  return isStartOf('scattered', start) ? 'scattered' : 'position';
}

function coloursApart(position: Position): boolean {
  return [...position.piles].every(
    ([square, pile]) => ownerOf(pile) === (rankIndex(square) < 3 ? 'black' : 'white'),
  );
}
