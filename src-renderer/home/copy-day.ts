import type { GameState } from '#shared/contract/schemas.ts';
import { copyText } from '../composables/copy-text.ts';
import { useText } from '../i18n/index.ts';
import { dayWords } from './stores/day-words.ts';
import { dayOfGame } from './stores/day.ts';
import { useNoticesStore } from '../app/notices.ts';

/** Returns a function that copies the result of a game of the day, and says whether that worked. */
export function useCopyDay(): (game: GameState) => Promise<void> {
  const text = useText();
  const notices = useNoticesStore();
  return async (game) => {
    const date = dayOfGame(game);
    if (date === undefined) return;
    if (await copyText(dayWords(text, date, game))) notices.notify(text('home.day.copied'));
    else notices.warn(text('share.notCopied'));
  };
}
