import type { Hint } from '#shared/contract/playing.ts';
import type { Move, Position } from '#shared/game/types.ts';
import { describePath } from '../../board/describe.ts';
import { findDestinations, formatSwing } from '../../board/destinations.ts';
import { shownPath } from '../../board/path.ts';
import type { Wording } from '../../i18n/index.ts';

/** The pile of a hint: `Look at your stack on d5.` */
export function hintPlace({ text }: Wording, position: Position, { from }: Move): string {
  const isStack = (position.piles.get(from)?.length ?? 1) > 1;
  return text(isStack ? 'playing.hint.stack' : 'playing.hint.pawn', { square: from });
}

/** The move with its path: `d5 to e2 by e5 and e4.` */
export function hintPath({ translate }: Wording, position: Position, move: Move): string {
  return `${describePath(translate, { ...move, path: shownPath(position, move) })}.`;
}

/**
 * The reason for the move in a sentence: that it ends the game, that the result is proven, or what it brings now and in the end.
 * @param hint its score is for the side to move, after komi
 */
export function hintReason(
  { text, format }: Wording,
  position: Position,
  move: Move,
  hint: Hint,
  komi: number,
): string {
  const destination = findDestinations(position, move.from, komi).find(({ to }) => to === move.to);
  const score = hint.exact ? hint.score : Math.round(hint.score);
  const margin = format.number(Math.abs(score));
  if (hint.exact) {
    const outcome = score > 0 ? 'win' : score < 0 ? 'loss' : 'draw';
    return text(`playing.hint.${destination?.endsGame === true ? 'ends' : 'proven'}.${outcome}`, { margin });
  }
  const outlook = score > 0 ? 'ahead' : score < 0 ? 'behind' : 'even';
  return text(`playing.hint.likely.${outlook}`, { swing: formatSwing(destination?.swing ?? 0), margin });
}
