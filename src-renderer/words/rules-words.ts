import type { GameState } from '#shared/contract/schemas.ts';
import { allowsHelp, HELPS } from '#shared/game/help.ts';
import type { EndRule } from '#shared/game/types.ts';
import { extraTimeWords, timeWords } from './clock-text.ts';
import { handicapWords } from './start-words.ts';
import type { Wording } from '../i18n/index.ts';

/**
 * The rules of a game, one text each: `Classic start`, `ends when either player is stuck`, `komi 9.5`, `swap rule`, `10 min`,
 * `without hints`; with a handicap `White without two threes` instead of the start.
 */
export function rulesWords(
  { text, format }: Pick<Wording, 'text' | 'format'>,
  {
    setup,
    komi,
    swap,
    start,
    help,
    timeControl,
  }: Pick<GameState, 'setup' | 'komi' | 'swap' | 'help' | 'timeControl'> & { start?: string },
  endRule: EndRule,
): string[] {
  const handicap = start === undefined ? undefined : handicapWords(text, start);
  const words = [handicap ?? text(`common.setupStart.${setup}`), text(`common.endsWhen.${endRule}`)];
  const points = format.number(Math.abs(komi));
  if (komi > 0) words.push(text('common.fairness.komiWhite', { points }));
  if (komi < 0) words.push(text('common.fairness.komiBlack', { points }));
  if (swap !== undefined) words.push(text(`common.fairness.${swap}`));
  if (timeControl !== undefined) words.push(timeWords({ text, format }, timeControl));
  if (timeControl?.timeOut === 'warning') words.push(text('clock.warningOnly'));
  const extra = timeControl && extraTimeWords({ text, format }, timeControl, swap);
  if (extra !== undefined) words.push(extra);
  const missing = HELPS.filter((each) => !allowsHelp(help, each));
  if (missing.length === HELPS.length) words.push(text('start.help.withoutAll'));
  else words.push(...missing.map((each) => text(`start.help.without.${each}`)));
  return words;
}
