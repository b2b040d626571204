import { parseResult } from './result.ts';
import type { Colour } from './types.ts';

/** A pile in a position code: a letter, or letters in brackets from the board up. */
const PILE = /\([^)]+\)|[a-c]/gi;

/**
 * Finds the highest pile in a position code. Of equally high ones it is that of the winner, then the one with most marks on top, then the
 * first in the code. The code is not parsed, because this is done for thousands of games at once.
 * @param result as in records: who won
 * @returns the pile as in the code; undefined if the text has none
 */
export function highestPileIn(code: string, result: string): string | undefined {
  const [board = ''] = code.trimStart().split(' ', 1);
  const winner = winnerOf(result);
  const rankOf = (pile: string): number => {
    const top = pile.at(pile.length > 1 ? -2 : -1) ?? '';
    const isWinners = winner !== undefined && (top < 'a' ? 'white' : 'black') === winner;
    return 100 * pile.length + (isWinners ? 10 : 0) + ' abc'.indexOf(top.toLowerCase());
  };
  let best: string | undefined;
  for (const [pile] of board.matchAll(PILE))
    if (best === undefined || rankOf(pile) > rankOf(best)) best = pile;
  return best;
}

function winnerOf(text: string): Colour | undefined {
  const result = parseResult(text);
  return result !== undefined && 'winner' in result ? result.winner : undefined;
}
