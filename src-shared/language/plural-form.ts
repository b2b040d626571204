/**
 * The index of the form of a plural message for a number.
 * @param plurals the categories of the language in the order of its forms
 * @param forms the number of forms of the message: one for each category, or one more with a form for zero first
 */
export function pluralForm(
  language: string,
  plurals: readonly Intl.LDMLPluralRule[],
  count: number,
  forms: number,
): number {
  const hasNone = forms > plurals.length;
  if (hasNone && count === 0) return 0;
  const category = rulesOf(language).select(count);
  const found = plurals.indexOf(category);
  const index = (found === -1 ? plurals.length - 1 : found) + (hasNone ? 1 : 0);
  return Math.min(index, forms - 1);
}

const RULES = new Map<string, Intl.PluralRules>();

/** Cached, because creating plural rules is slow. */
function rulesOf(language: string): Intl.PluralRules {
  let rules = RULES.get(language);
  if (rules === undefined) {
    rules = new Intl.PluralRules(language);
    RULES.set(language, rules);
  }
  return rules;
}
