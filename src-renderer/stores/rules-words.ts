import type { GameState } from '#shared/contract/schemas.ts';
import type { EndRule } from '#shared/game/types.ts';
import { timeWords } from './clock-text.ts';
import type { Wording } from '../i18n/index.ts';

/** How a game is played, piece by piece: `Classic start`, `ends when either player is stuck`, `komi 9.5`, `swap rule`,
 * `10 min`. */
export function rulesWords(
  { text, format }: Pick<Wording, 'text' | 'format'>,
  { setup, komi, swap, timeControl }: Pick<GameState, 'setup' | 'komi' | 'swap' | 'timeControl'>,
  endRule: EndRule,
): string[] {
  const words = [text(`common.setupStart.${setup}`), text(`common.endsWhen.${endRule}`)];
  const points = format.number(Math.abs(komi));
  if (komi > 0) words.push(text('common.fairness.komiWhite', { points }));
  if (komi < 0) words.push(text('common.fairness.komiBlack', { points }));
  if (swap !== undefined) words.push(text(`common.fairness.${swap}`));
  if (timeControl !== undefined) words.push(timeWords({ text, format }, timeControl));
  if (timeControl?.timeOut === 'warning') words.push(text('clock.warningOnly'));
  return words;
}
