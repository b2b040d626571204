import { FORTUNES, OUTCOMES, REVIEW_KINDS, type GameFilter } from '#shared/contract/game-filter.ts';
import { OTHER_RULES, START_KINDS } from '#shared/contract/schemas.ts';
import { TERMINATIONS } from '#shared/game/result.ts';
import { END_RULES } from '#shared/game/types.ts';
import type { MessageKey } from '#shared/language/words.ts';
import type { ChoiceOption } from '../components/choice-option.ts';
import type { Text } from '../i18n/index.ts';
import { startKindWords } from '../words/rules.ts';

/** The options of a condition. */
type Options<Key extends keyof GameFilter> = readonly ChoiceOption<Extract<GameFilter[Key], string>>[];

/** A boolean condition as a choice of two. */
export type YesNo = 'yes' | 'no';

/** The options of each condition that is chosen from a list. */
export interface FilterOptions {
  readonly outcome: Options<'outcome'>;
  readonly setup: Options<'setup'>;
  readonly endRule: Options<'endRule'>;
  readonly termination: Options<'termination'>;
  readonly otherRule: Options<'otherRule'>;
  readonly fortune: Options<'fortune'>;
  readonly review: Options<'review'>;
  readonly komi: readonly ChoiceOption<YesNo>[];
  readonly favourite: readonly ChoiceOption<YesNo>[];
}

/** The options of all conditions, with their labels. */
export function filterOptions(text: Text): FilterOptions {
  function options<Value extends string>(
    values: readonly Value[],
    keyOf: (value: Value) => MessageKey,
  ): readonly ChoiceOption<Value>[] {
    return values.map((value) => ({ value, label: text(keyOf(value)) }));
  }
  return {
    outcome: options(OUTCOMES, (value) => `library.filter.outcome.${value}`),
    setup: START_KINDS.map((value) => ({ value, label: startKindWords(text, value) })),
    endRule: options(END_RULES, (value) => `common.endRule.${value}`),
    termination: options(TERMINATIONS, (value) => `library.ending.${value}`),
    otherRule: options(OTHER_RULES, (value) => `library.filter.otherRules.${value}`),
    fortune: options(FORTUNES, (value) => `library.filter.fortunes.${value}`),
    review: options(REVIEW_KINDS, (value) => `library.filter.reviews.${value}`),
    komi: [
      { value: 'yes', label: text('library.filter.withKomi') },
      { value: 'no', label: text('library.filter.withoutKomi') },
    ],
    favourite: [
      { value: 'yes', label: text('library.filter.starred') },
      { value: 'no', label: text('library.filter.unstarred') },
    ],
  };
}
