import type { Settings } from '#shared/contract/settings.ts';
import { messages as english } from '#shared/language/en/index.ts';
import { languageFor } from '#shared/language/languages.ts';
import { loadWords } from '#shared/language/load-words.ts';
import type { Messages } from '#shared/language/words.ts';

/** The words of menus and native dialogs, in the language that the person has chosen. */
export interface NativeWords {
  readonly current: () => Messages;
  /** Follows the settings. Resolves when the words are those of the language chosen last. */
  readonly follow: (settings: Pick<Settings, 'language'>) => Promise<void>;
}

/** @param systemLanguages what the system prefers, best first */
export function createNativeWords(systemLanguages: readonly string[]): NativeWords {
  let current: Messages = english;
  let wanted = '';
  return {
    current: () => current,
    follow: async ({ language: choice }) => {
      const language = languageFor(choice, systemLanguages);
      if (language === wanted) return;
      wanted = language;
      const { messages } = await loadWords(language);
      // Who changes twice in a row gets the last one, whichever comes first.
      if (language === wanted) current = messages;
    },
  };
}
