import { HELPS, type Help } from '#shared/game/help.ts';
import type { Text } from '../i18n/index.ts';

/** The help that a game allows: `All allowed`, `No help`, or each kind. */
export function helpWords(text: Text, help: readonly Help[]): string {
  const allowed = HELPS.filter((each) => help.includes(each));
  if (allowed.length === HELPS.length) return text('start.help.all');
  if (allowed.length === 0) return text('start.help.none');
  return allowed.map((each) => text(`start.help.${each}`)).join(' · ');
}
