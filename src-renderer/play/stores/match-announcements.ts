import { watch } from 'vue';
import { useWording } from '../../i18n/index.ts';
import { matchWords } from './match-words.ts';
import { useMatchStore } from './match.ts';
import { useNoticesStore } from '../../app/notices.ts';

/** Announces the state of a match once, when a game of it has ended. @param isNewlyShown whether the game has just ended */
export function useMatchAnnouncements(isNewlyShown: () => boolean): void {
  const wording = useWording();
  const notices = useNoticesStore();
  const matches = useMatchStore();
  const headline = (): string | undefined => {
    if (!isNewlyShown() || matches.match === undefined) return undefined;
    return matchWords(wording, matches.match).headline;
  };
  watch(headline, (words, before) => {
    if (words !== undefined && before === undefined) notices.announce(`${words}.`);
  });
}
