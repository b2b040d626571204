import type { Language } from './languages.ts';

/**
 * The plural categories of each language (Unicode CLDR) in the order of the forms in plural messages. A message with one more
 * form starts with the form for zero.
 */
export const PLURAL_CATEGORIES: Readonly<Record<Language, readonly Intl.LDMLPluralRule[]>> = {
  en: ['one', 'other'],
  fr: ['one', 'other'],
  de: ['one', 'other'],
  nl: ['one', 'other'],
  it: ['one', 'other'],
  es: ['one', 'other'],
  'pt-PT': ['one', 'other'],
  'pt-BR': ['one', 'other'],
  pl: ['one', 'few', 'many', 'other'],
  cs: ['one', 'few', 'many', 'other'],
  sl: ['one', 'two', 'few', 'other'],
};

/**
 * The index of the form of a plural message for a number.
 * @param forms the number of forms of the message: one for each category, or one more with a form for zero first
 */
export function pluralForm(language: Language, count: number, forms: number): number {
  const categories = PLURAL_CATEGORIES[language];
  const hasNone = forms > categories.length;
  if (hasNone && count === 0) return 0;
  const found = categories.indexOf(rulesOf(language).select(count));
  const index = (found === -1 ? categories.length - 1 : found) + (hasNone ? 1 : 0);
  return Math.min(index, forms - 1);
}

const RULES = new Map<Language, Intl.PluralRules>();

/** Cached, because creating plural rules is slow. */
function rulesOf(language: Language): Intl.PluralRules {
  let rules = RULES.get(language);
  if (rules === undefined) {
    rules = new Intl.PluralRules(language);
    RULES.set(language, rules);
  }
  return rules;
}
