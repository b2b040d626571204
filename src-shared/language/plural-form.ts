/**
 * Which of the forms of a plural message is for a number, from 0.
 * @param plurals the categories of the language in the order of its forms
 * @param forms how many forms the message has: one for each category, or one more, the first, for none at all
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

/** Kept, since they take long to make. */
function rulesOf(language: string): Intl.PluralRules {
  let rules = RULES.get(language);
  if (rules === undefined) {
    rules = new Intl.PluralRules(language);
    RULES.set(language, rules);
  }
  return rules;
}
