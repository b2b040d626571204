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
): readonly number[] {
  const { whole, halves } = numbersByCategory(language);
  const found = whole.get(category) ?? [];
  return withHalves ? [...found, ...(halves.get(category) ?? [])] : found;
}

type ByCategory = ReadonlyMap<Intl.LDMLPluralRule, readonly number[]>;

const BY_LANGUAGE = new Map<string, { readonly whole: ByCategory; readonly halves: ByCategory }>();

/** Kept, since it is asked for with every message. */
function numbersByCategory(language: string): { readonly whole: ByCategory; readonly halves: ByCategory } {
  let numbers = BY_LANGUAGE.get(language);
  if (numbers === undefined) {
    const rules = new Intl.PluralRules(language);
    const byCategory = (all: readonly number[]): ByCategory =>
      Map.groupBy(all, (number) => rules.select(number));
    numbers = { whole: byCategory(WHOLE), halves: byCategory(HALVES) };
    BY_LANGUAGE.set(language, numbers);
  }
  return numbers;
}

/**
 * The plural categories of a language that the numbers of the app take, in the order of the forms of a plural message.
 * A category that begins with a million, as in French, is none of them.
 */
export function pluralCategories(language: string): Intl.LDMLPluralRule[] {
  return ORDER.filter((category) => numbersOf(language, category, { withHalves: true }).length > 0);
}
