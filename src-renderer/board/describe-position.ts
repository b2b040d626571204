/** Describes a position as text, one line per rank, and what the last move changed. */

import { FILES, RANKS, type Pile, type Position, type Rank, type Square } from '#shared/game/types.ts';
import { describePile, type Translate } from './describe.ts';
import type { PlayedMove } from './transition.ts';

type File = (typeof FILES)[number];

/** Adjacent empty squares: `d empty`, `d to f empty`. */
function describeGap(t: Translate, files: readonly File[]): string {
  const [first, last] = [files[0], files.at(-1)];
  return first === last ? t('board.text.emptyOne', { first }) : t('board.text.emptyMany', { first, last });
}

/** One rank from a to f: `Rank 6: a White two on a stack of four, 8 points; b to e empty; f Black one, 1 point`. */
function describeRank(t: Translate, position: Position, rank: Rank): string {
  const parts: string[] = [];
  let gap: File[] = [];
  const closeGap = (): void => {
    if (gap.length > 0) parts.push(describeGap(t, gap));
    gap = [];
  };
  for (const file of FILES) {
    const pile = position.piles.get(`${file}${rank}`);
    if (pile === undefined) {
      gap.push(file);
      continue;
    }
    closeGap();
    parts.push(`${file} ${describePile(t, pile)}`);
  }
  const isEmpty = gap.length === FILES.length;
  closeGap();
  return t('board.text.rank', { rank, piles: isEmpty ? t('board.empty', {}) : parts.join('; ') });
}

/** The board as text, one line per rank, from rank 6 to rank 1. */
export function describeBoard(t: Translate, position: Position): string[] {
  return [...RANKS].reverse().map((rank) => describeRank(t, position, rank));
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
