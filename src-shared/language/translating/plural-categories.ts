/** All whole numbers in the app's range, which covers every pattern of plural rules. */
const WHOLE = Array.from({ length: 1201 }, (_, number) => number);
const HALVES = WHOLE.map((number) => number + 0.5);

/** The order of Unicode CLDR, in which plural messages have their forms. */
const ORDER: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The numbers of the app in a plural category: whole ones, and halves with `withHalves`. */
export function numbersOf(
  language: string,
  category: Intl.LDMLPluralRule,
  { withHalves = false } = {},
): readonly number[] {
  const { whole, all } = numbersByCategory(language);
  return (withHalves ? all : whole).get(category) ?? [];
}

type ByCategory = ReadonlyMap<Intl.LDMLPluralRule, readonly number[]>;

const BY_LANGUAGE = new Map<string, { readonly whole: ByCategory; readonly all: ByCategory }>();

/** Cached, because it is used for every message. */
function numbersByCategory(language: string): { readonly whole: ByCategory; readonly all: ByCategory } {
  let numbers = BY_LANGUAGE.get(language);
  if (numbers === undefined) {
    const rules = new Intl.PluralRules(language);
    const byCategory = (some: readonly number[]): ByCategory =>
      Map.groupBy(some, (number) => rules.select(number));
    numbers = { whole: byCategory(WHOLE), all: byCategory([...WHOLE, ...HALVES]) };
    BY_LANGUAGE.set(language, numbers);
  }
  return numbers;
}

/**
 * The plural categories of a language for the numbers of the app, in the order of the forms of a plural message.
 * Excludes categories from a million on, as in French.
 */
export function pluralCategories(language: string): Intl.LDMLPluralRule[] {
  const { all } = numbersByCategory(language);
  return ORDER.filter((category) => all.has(category));
}
