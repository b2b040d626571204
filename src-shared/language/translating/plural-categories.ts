/** As far as the numbers of the app go, and further than the endings of numbers differ. */
const WHOLE = Array.from({ length: 1201 }, (_, number) => number);
const HALVES = WHOLE.map((number) => number + 0.5);

/** The order of Unicode CLDR, which plural messages have. */
const ORDER: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The numbers of the app that take a plural category: whole ones, and halves where they are asked for. */
export function numbersOf(
  language: string,
  category: Intl.LDMLPluralRule,
  { withHalves = false } = {},
): number[] {
  const rules = new Intl.PluralRules(language);
  return (withHalves ? [...WHOLE, ...HALVES] : WHOLE).filter((number) => rules.select(number) === category);
}

/**
 * The plural categories of a language that the numbers of the app take, in the order of the forms of a plural message.
 * A category that begins with a million, as in French, is none of them.
 */
export function pluralCategories(language: string): Intl.LDMLPluralRule[] {
  return ORDER.filter((category) => numbersOf(language, category, { withHalves: true }).length > 0);
}
