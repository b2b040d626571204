import { HELPS, type Help } from '#shared/game/help.ts';
import type { Text } from '../i18n/index.ts';

/** The game that forbids help by the engine: the one that is shown, or another one that is being played. */
export type HelpRefusal = 'shown' | 'played';

/** The help that a game allows: `All allowed`, `No help`, or each kind. */
export function helpWords(text: Text, help: readonly Help[]): string {
  const allowed = HELPS.filter((each) => help.includes(each));
  if (allowed.length === HELPS.length) return text('start.help.all');
  if (allowed.length === 0) return text('start.help.none');
  return allowed.map((each) => text(`start.help.${each}`)).join(' · ');
}

/** Why the engine gives no help now, as a sentence; undefined where it does. */
export function refusalWords(text: Text, refusal: HelpRefusal | undefined): string | undefined {
  if (refusal === undefined) return undefined;
  return text(refusal === 'shown' ? 'analysis.live.notAllowed' : 'error.NO_HELP_NOW');
}
