import type { Settings } from '#shared/contract/settings.ts';
import english from '#shared/language/en.json' with { type: 'json' };
import { languageFor } from '#shared/language/languages.ts';
import { loadWords, type Messages } from '#shared/language/words.ts';

/** The messages of menus and native dialogs in the chosen language. */
export interface NativeWords {
  readonly current: () => Messages;
  /** Applies the language of the settings. Resolves when its messages are loaded. */
  readonly follow: (settings: Pick<Settings, 'language'>) => Promise<void>;
}

/** Words that have no capital in a title, except as its first or last. */
const SMALL_WORDS = new Set([
  'a',
  'an',
  'and',
  'as',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
]);

/** Writes a label as English menus of macOS and Linux have it: `Zoom In`, `Bring All to Front`. */
function titleCase(label: string): string {
  const words = label.split(' ');
  return words
    .map((word, place) => {
      const isInside = place > 0 && place < words.length - 1;
      return isInside && SMALL_WORDS.has(word) ? word : word.slice(0, 1).toUpperCase() + word.slice(1);
    })
    .join(' ');
}

function inTitleCase<Labels extends object>(labels: Labels): Labels {
  const entries = Object.entries(labels).map(([key, label]) => [key, titleCase(String(label))]);
  return Object.fromEntries(entries) as Labels;
}

/** English with menus as the system writes them; menus of Windows are written like sentences. */
function englishFor(platform: NodeJS.Platform): Messages {
  if (platform === 'win32') return english;
  const { menu, keys } = english;
  return { ...english, menu: inTitleCase(menu), keys: { ...keys, action: inTitleCase(keys.action) } };
}

/** Creates the messages. @param systemLanguages the system's preferred languages, best first */
export function createNativeWords(
  systemLanguages: readonly string[],
  platform: NodeJS.Platform,
): NativeWords {
  const ownEnglish = englishFor(platform);
  let current = ownEnglish;
  let wanted = '';
  return {
    current: () => current,
    follow: async ({ language: choice }) => {
      const language = languageFor(choice, systemLanguages);
      if (language === wanted) return;
      wanted = language;
      const messages = language === 'en' ? ownEnglish : await loadWords(language);
      // After two changes in a row the later one wins, whichever is loaded first.
      if (language === wanted) current = messages;
    },
  };
}
