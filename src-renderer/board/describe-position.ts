/** Describes a position as text, one line per rank or file, and what the last move changed. */

import { FILES, RANKS, type Pile, type Position, type Rank, type Square } from '#shared/game/types.ts';
import { describePile, type Translate } from './describe.ts';
import type { PlayedMove } from './transition.ts';

type File = (typeof FILES)[number];

/** Adjacent empty squares, by their letters or numbers: `d empty`, `d to f empty`. */
function describeGap(t: Translate, names: readonly (File | Rank)[]): string {
  const [first, last] = [names[0], names.at(-1)];
  return first === last ? t('board.text.emptyOne', { first }) : t('board.text.emptyMany', { first, last });
}

/** The squares of a line, by their letters or numbers: `a White two on a stack of four, 8 points; b to e empty`. */
function describeLine<Name extends File | Rank>(
  t: Translate,
  { piles }: Position,
  names: readonly Name[],
  squareOf: (name: Name) => Square,
): string {
  const parts: string[] = [];
  let gap: Name[] = [];
  const closeGap = (): void => {
    if (gap.length > 0) parts.push(describeGap(t, gap));
    gap = [];
  };
  for (const name of names) {
    const pile = piles.get(squareOf(name));
    if (pile === undefined) {
      gap.push(name);
      continue;
    }
    closeGap();
    parts.push(`${name} ${describePile(t, pile)}`);
  }
  const isEmpty = gap.length === names.length;
  closeGap();
  return isEmpty ? t('board.empty', {}) : parts.join('; ');
}

/** The board as text: a line for each rank from 6 to 1, or for each file from a to f. */
export function describeBoard(
  t: Translate,
  position: Position,
  order: 'ranks' | 'files' = 'ranks',
): string[] {
  if (order === 'files')
    return FILES.map((file) => {
      const piles = describeLine(t, position, RANKS, (rank) => `${file}${rank}`);
      return t('board.text.file', { file, piles });
    });
  return [...RANKS].reverse().map((rank) => {
    const piles = describeLine(t, position, FILES, (file) => `${file}${rank}`);
    return t('board.text.rank', { rank, piles });
  });
}

/** The change made by a move: the emptied square, the pile on the destination, and the pile that was there before. */
export function describeChange(t: Translate, before: Position, after: Position, move: PlayedMove): string {
  const pileWords = (pile: Pile | undefined): string =>
    pile === undefined ? t('board.empty', {}) : describePile(t, pile);
  const at = (position: Position, square: Square): string => pileWords(position.piles.get(square));
  return t('board.text.change', {
    from: move.from,
    to: move.to,
    now: at(after, move.to),
    then: at(before, move.to),
  });
}
