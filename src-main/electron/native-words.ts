import type { Settings } from '#shared/contract/settings.ts';
import english from '#shared/language/en.json' with { type: 'json' };
import { languageFor } from '#shared/language/languages.ts';
import { loadWords } from '#shared/language/load-words.ts';
import type { Messages } from '#shared/language/words.ts';

/** The messages of menus and native dialogs in the chosen language. */
export interface NativeWords {
  readonly current: () => Messages;
  /** Applies the language of the settings. Resolves when its messages are loaded. */
  readonly follow: (settings: Pick<Settings, 'language'>) => Promise<void>;
}

/** Creates the messages. @param systemLanguages the system's preferred languages, best first */
export function createNativeWords(systemLanguages: readonly string[]): NativeWords {
  let current: Messages = english;
  let wanted = '';
  return {
    current: () => current,
    follow: async ({ language: choice }) => {
      const language = languageFor(choice, systemLanguages);
      if (language === wanted) return;
      wanted = language;
      const messages = await loadWords(language);
      // After two changes in a row the later one wins, whichever is loaded first.
      if (language === wanted) current = messages;
    },
  };
}
