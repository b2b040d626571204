import { inject, type InjectionKey, type Plugin } from 'vue';
import { createI18n, type PluralizationRule } from 'vue-i18n';
import type { Settings } from '#shared/contract/settings.ts';
import { english, type MessageKey, type Messages } from './english.ts';
import { createFormat, type Format } from './format.ts';

type Language = Settings['language'];

const MESSAGES: Record<Language, Messages> = { en: english };

/** Which form of a message a number takes: none, one, many; or one, many. Komi brings half points, which are many. */
const PLURAL_RULES: Record<Language, PluralizationRule> = {
  en: (count, forms) => {
    if (count === 1) return forms - 2;
    return count === 0 && forms > 2 ? 0 : forms - 1;
  },
};

/** Gives the words of a message; `count` among the values chooses the plural form. */
export type Text = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

/** The words and the forms of numbers and dates, in the language chosen. */
export interface Wording {
  /** For parts that ask vue-i18n themselves. */
  readonly plugin: Plugin;
  readonly text: Text;
  /** The same for parts that make their keys of pieces. */
  readonly translate: (key: string, values: Record<string, unknown>) => string;
  readonly format: Format;
  /** Changes the language of everything on the page. */
  setLanguage(language: Language): void;
}

/** @param systemLocales the locales the system prefers, best first: the first of the same language decides on dates */
export function createWording(systemLocales: readonly string[]): Wording {
  const i18n = createI18n({
    legacy: false,
    locale: 'en',
    fallbackLocale: 'en',
    messages: MESSAGES,
    pluralRules: PLURAL_RULES,
    missingWarn: true,
  });
  const { t, locale } = i18n.global;
  const known = systemLocales.filter(isLocale);
  const regional = (): string => {
    const language = locale.value;
    return known.find((name) => name === language || name.startsWith(`${language}-`)) ?? language;
  };
  const format = createFormat(regional);
  const text: Text = (key, values = {}) => {
    const { count } = values;
    // `n` chooses the plural form, while `count` is shown as the locale writes numbers.
    return t(key, typeof count === 'number' ? { ...values, n: count, count: format.number(count) } : values);
  };
  return {
    plugin: i18n,
    text,
    translate: (key, values) => t(key, values),
    format,
    setLanguage: (language) => {
      locale.value = language;
    },
  };
}

/** Some systems name locales that JavaScript refuses: `en-US@posix`. */
function isLocale(name: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(name).length > 0;
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

/** Only the words. */
export function useText(): Text {
  return useWording().text;
}
