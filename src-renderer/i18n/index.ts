import { computed, inject, shallowRef, type InjectionKey, type Plugin } from 'vue';
import { createI18n } from 'vue-i18n';
import { LANGUAGES, languageOf, type Language } from '#shared/language/languages.ts';
import { loadWords, type MessageKey } from '#shared/language/words.ts';
import { pluralForm } from '#shared/language/plural-form.ts';
import { withWrittenNumbers } from '../util/written-values.ts';
import { loadFirstWords, type FirstWords } from './first-words.ts';
import { createFormat, type Format } from './format.ts';

/** Returns the text of a message; `count` among the values chooses the plural form. Numbers are formatted for the locale. */
export type Text = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

/** The texts and the formats of numbers and dates, in the current language. */
export interface Wording {
  /** For components that use vue-i18n directly. */
  readonly plugin: Plugin;
  readonly text: Text;
  /** The same for computed keys. */
  readonly translate: (key: string, values: Record<string, unknown>) => string;
  readonly format: Format;
  /** The current language. */
  readonly language: Language;
  /** Dates and numbers use the first of these locales that has the current language. @param locales preferred by the system */
  setSystemLocales(locales: readonly string[]): void;
  /** Changes the language of the page, after its texts are loaded. */
  setLanguage(language: Language): Promise<void>;
  /** Loads the texts that the page started without. */
  readonly loadRest: () => Promise<void>;
}

/** What most texts need: messages, and how numbers are written. */
export type TextAndFormat = Pick<Wording, 'text' | 'format'>;

/**
 * @param systemLocales the locales that the system prefers, best first: the first one of the current language is used for dates
 * @param english the English texts of the page's first screen, or all
 */
export function createWording(systemLocales: readonly string[], english: FirstWords): Wording {
  /** The languages whose texts are loaded. */
  const loaded = new Set<Language>();
  const pluralRule =
    (language: Language) =>
    (count: number, forms: number): number =>
      pluralForm(language, count, forms);
  const i18n = createI18n({
    legacy: false,
    locale: 'en',
    fallbackLocale: 'en',
    messages: { en: english },
    pluralRules: Object.fromEntries(LANGUAGES.map((language) => [language, pluralRule(language)])),
    missingWarn: true,
  });
  const { t, locale } = i18n.global;
  const spokenLocale: { value: string } = locale;
  let wanted: Language = 'en';
  /** Whether more than the first screen is shown, or soon will be. */
  let needsRest = false;
  const regions = shallowRef(systemLocales.filter(isLocale));
  const regional = computed(() => {
    const language = spokenLocale.value;
    return regions.value.find((name) => languageOf(name) === language) ?? language;
  });
  const format = createFormat(() => regional.value);
  const translate = withWrittenNumbers(
    (key, values, plural) => t(key, values, plural),
    (value) => format.number(value),
  );
  async function loadAll(language: Language): Promise<void> {
    if (loaded.has(language)) return;
    i18n.global.setLocaleMessage(language, await loadWords(language));
    loaded.add(language);
  }
  async function loadFirst(language: Language): Promise<void> {
    const words = await loadFirstWords(language);
    // All may have been loaded in between.
    if (!loaded.has(language)) i18n.global.setLocaleMessage(language, words);
  }
  return {
    plugin: i18n,
    text: (key, values = {}) => translate(key, values),
    translate,
    format,
    get language() {
      return languageOf(spokenLocale.value) ?? 'en';
    },
    setSystemLocales: (locales) => {
      regions.value = locales.filter(isLocale);
    },
    setLanguage: async (language) => {
      wanted = language;
      // The page starts in English, with the texts of its first screen.
      if (language !== spokenLocale.value) await (needsRest ? loadAll : loadFirst)(language);
      // After two quick changes the last one applies, in whichever order they load.
      if (wanted === language) spokenLocale.value = language;
    },
    loadRest: () => {
      needsRest = true;
      return loadAll(wanted);
    },
  };
}

/** Whether JavaScript accepts a locale name; some systems have others: `en-US@posix`. */
function isLocale(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length > 0;
  } catch {
    return false;
  }
}

export const wordingKey: InjectionKey<Wording> = Symbol('wording');

/** The page's wording, inside components and stores. */
export function useWording(): Wording {
  const wording = inject(wordingKey);
  if (wording === undefined) throw new Error('The page has no wording');
  return wording;
}

/** Only the texts. */
export function useText(): Text {
  return useWording().text;
}
