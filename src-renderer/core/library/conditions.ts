import { FORTUNES, OUTCOMES, REVIEW_KINDS, type GameFilter } from '#shared/contract/game-filter.ts';
import { OTHER_RULES, START_KINDS } from '#shared/contract/schemas.ts';
import { TERMINATIONS } from '#shared/game/result.ts';
import { COLOURS, END_RULES } from '#shared/game/types.ts';
import type { MessageKey } from '#shared/language/words.ts';
import type { ChoiceOption } from '../../app/choice-option.ts';
import type { Text, TextAndFormat } from '../../i18n/index.ts';
import { startKindKey } from '../../words/rules.ts';
import { spanWords } from './date-spans.ts';
import { firstMoveWords } from './library-words.ts';

type FilterKey = keyof GameFilter;
type NumberKey = {
  [Key in FilterKey]-?: GameFilter[Key] extends number | undefined ? Key : never;
}[FilterKey];

/** The values of a condition that is a text. */
type TextOf<Key extends FilterKey> = Extract<GameFilter[Key], string>;

interface BaseCondition {
  /** What it sets in the filter. */
  readonly keys: readonly [FilterKey, ...FilterKey[]];
  /** The condition in words, where the filter has it. */
  readonly words: (words: TextAndFormat, filter: GameFilter) => string;
  /** The name of its field, if it can be added by itself. */
  readonly title?: MessageKey;
  /** The name of its field while the filter has a player; it is always shown then. */
  readonly titleBesidePlayer?: MessageKey;
}

/** A condition whose field is its own, or that has none: a `switch` is set when it is added, `elsewhere` is set by the search or by links. */
interface OwnCondition extends BaseCondition {
  readonly kind: 'player' | 'levels' | 'date' | 'switch' | 'elsewhere';
}

/** A condition that is chosen from a list. */
interface ChoiceCondition extends BaseCondition {
  readonly kind: 'choice';
  /** @param tags those of the library */
  readonly options: (
    text: Text,
    filter?: GameFilter,
    tags?: readonly string[],
  ) => readonly ChoiceOption<string>[];
  readonly chosen: (filter: GameFilter) => string | undefined;
  /** The change to the filter that chooses an option, or none. */
  readonly choose: (value: string | undefined) => GameFilter;
}

/** The least number of something. */
interface NumberCondition extends BaseCondition {
  readonly kind: 'number';
  readonly keys: readonly [NumberKey];
  /** Limits the input only. */
  readonly most: number;
}

/** The least and the greatest number of something. */
interface RangeCondition extends BaseCondition {
  readonly kind: 'range';
  /** Of its texts. */
  readonly name: RangeName;
  readonly keys: readonly [NumberKey, NumberKey];
  /** Limits the input only. */
  readonly most: number;
  readonly step: number;
}
type RangeName = 'moves' | 'margin';

/** A condition of the filter: its field in the panel, and its words where it is set. */
export type Condition = OwnCondition | ChoiceCondition | NumberCondition | RangeCondition;

/** A choice of one of the values of a key. The words of the condition are those of the option, unless others are given. */
function choice<Key extends FilterKey>(
  key: Key,
  title: MessageKey | undefined,
  values: readonly TextOf<Key>[],
  labelOf: (value: TextOf<Key>) => MessageKey,
): ChoiceCondition {
  return {
    kind: 'choice',
    keys: [key],
    ...(title && { title }),
    words: ({ text }, filter) => text(labelOf(filter[key] as TextOf<Key>)),
    options: (text) => values.map((value) => ({ value, label: text(labelOf(value)) })),
    chosen: (filter) => filter[key] as TextOf<Key> | undefined,
    choose: (value) => ({ [key]: value }),
  };
}

/** A choice of yes or no. */
function yesNo(
  key: 'komi' | 'favourite',
  title: MessageKey,
  labels: { readonly yes: MessageKey; readonly no: MessageKey },
): ChoiceCondition {
  const answerOf = (filter: GameFilter): 'yes' | 'no' => (filter[key] === true ? 'yes' : 'no');
  return {
    kind: 'choice',
    keys: [key],
    title,
    words: ({ text }, filter) => text(labels[answerOf(filter)]),
    options: (text) => (['yes', 'no'] as const).map((value) => ({ value, label: text(labels[value]) })),
    chosen: (filter) => (filter[key] === undefined ? undefined : answerOf(filter)),
    choose: (value) => ({ [key]: value === undefined ? undefined : value === 'yes' }),
  };
}

function range(name: RangeName, keys: RangeCondition['keys'], most: number, step = 1): RangeCondition {
  return {
    kind: 'range',
    name,
    keys,
    title: `library.filter.${name}`,
    most,
    step,
    words: ({ text, format }, filter) => {
      const [from, to] = keys.map((key) => filter[key]);
      if (to === undefined) return text(`library.filter.${name}AtLeast`, { count: from ?? 0 });
      if (from === undefined) return text(`library.filter.${name}AtMost`, { count: to });
      return text(`library.filter.${name}Chip`, { from: format.number(from), to: format.number(to) });
    },
  };
}

function elsewhere(key: FilterKey, words: BaseCondition['words']): OwnCondition {
  return { kind: 'elsewhere', keys: [key], words };
}

/** All conditions of the filter, in the order of their fields and of the words for what is set. The bin does not count as one. */
export const CONDITIONS = {
  text: elsewhere('text', ({ text }, filter) => text('library.filter.text', { text: filter.text ?? '' })),
  player: {
    kind: 'player',
    keys: ['player'],
    title: 'library.filter.player',
    words: (_, { player }) => player ?? '',
  },
  opponent: elsewhere('opponent', ({ text }, { opponent }) =>
    text('library.filter.opponent', { name: opponent ?? '' }),
  ),
  colour: {
    ...choice('colour', 'library.filter.colourOfComputer', COLOURS, (colour) => `common.${colour}`),
    titleBesidePlayer: 'library.filter.colour',
    options: (text, filter) =>
      COLOURS.map((value) => ({
        value,
        label: text(filter?.player === undefined ? `common.${value}` : colourKey(filter.player, value)),
      })),
    words: ({ text }, { player, colour }) => text(colourKey(player, colour)),
  },
  fortune: {
    ...choice('fortune', undefined, FORTUNES, (value) => `library.filter.fortunes.${value}`),
    titleBesidePlayer: 'library.filter.fortune',
  },
  levels: {
    kind: 'levels',
    keys: ['levels'],
    title: 'library.filter.levels',
    words: ({ text, format }, { levels = [] }) =>
      text('library.filter.levelsChip', {
        levels: format.anyOf(levels.map((level) => format.number(level))),
      }),
  },
  betweenPeople: {
    kind: 'switch',
    keys: ['betweenPeople'],
    title: 'library.filter.betweenPeople',
    words: ({ text }) => text('library.filter.betweenPeople'),
  },
  playedInApp: elsewhere('playedInApp', ({ text }) => text('library.filter.playedInApp')),
  outcome: choice('outcome', 'library.filter.result', OUTCOMES, (value) => `library.filter.outcome.${value}`),
  setup: {
    ...choice('setup', 'library.filter.start', START_KINDS, startKindKey),
    words: ({ text }, { setup = 'classic' }) =>
      text(setup === 'handicap' ? 'start.handicap.title' : `common.setupStart.${setup}`),
  },
  date: { kind: 'date', keys: ['from', 'before'], title: 'library.date', words: spanWords },
  // More than any game has.
  moves: range('moves', ['fewestMoves', 'mostMoves'], 200),
  margin: range('margin', ['smallestMargin', 'largestMargin'], 500, 0.5),
  stack: {
    kind: 'number',
    keys: ['tallestStack'],
    title: 'library.filter.stack',
    most: 36,
    words: ({ text }, { tallestStack = 0 }) => text('library.filter.stackChip', { count: tallestStack }),
  },
  endRule: choice('endRule', 'library.filter.endRule', END_RULES, (value) => `common.endRule.${value}`),
  termination: choice(
    'termination',
    'library.filter.termination',
    TERMINATIONS,
    (value) => `library.ending.${value}`,
  ),
  otherRule: choice(
    'otherRule',
    'library.filter.otherRule',
    OTHER_RULES,
    (value) => `library.filter.otherRules.${value}`,
  ),
  review: choice(
    'review',
    'library.filter.review',
    REVIEW_KINDS,
    (value) => `library.filter.reviews.${value}`,
  ),
  komi: yesNo('komi', 'library.filter.komi', {
    yes: 'library.filter.withKomi',
    no: 'library.filter.withoutKomi',
  }),
  favourite: yesNo('favourite', 'library.filter.favourite', {
    yes: 'library.filter.starred',
    no: 'library.filter.unstarred',
  }),
  ratedFor: elsewhere('ratedFor', ({ text }) => text('rating.ratedGame')),
  tag: {
    ...choice('tag', 'library.filter.tag', [], () => 'library.filter.tag'),
    words: ({ text }, { tag = '' }) => text('library.filter.tagChip', { tag }),
    options: (_text, _filter, tags = []) => tags.map((tag) => ({ value: tag, label: tag })),
  },
  firstMove: elsewhere('firstMove', ({ text }, { firstMove = '' }) =>
    text('library.filter.firstMove', { kind: firstMoveWords(text, firstMove) }),
  ),
  position: elsewhere('position', ({ text }) => text('library.filter.position')),
  sameStartAs: elsewhere('sameStartAs', ({ text }) => text('library.filter.sameStart')),
} satisfies Record<string, Condition>;

function colourKey(player: string | undefined, colour: GameFilter['colour']): MessageKey {
  if (player === undefined)
    return colour === 'black' ? 'library.filter.computerBlack' : 'library.filter.computerWhite';
  return colour === 'black' ? 'library.filter.asBlack' : 'library.filter.asWhite';
}

/** A condition that a filter has, in words, and the keys that it sets. */
export interface SetCondition {
  readonly words: string;
  readonly keys: readonly FilterKey[];
}

/** All conditions that a filter has, in words. */
export function conditionsOf(words: TextAndFormat, filter: GameFilter): SetCondition[] {
  return Object.values<Condition>(CONDITIONS)
    .filter((condition) => isSet(condition, filter))
    .map((condition) => ({ keys: condition.keys, words: condition.words(words, filter) }));
}

/** Whether a filter has a condition. */
export function isSet({ keys }: Condition, filter: GameFilter): boolean {
  return keys.some((key) => filter[key] !== undefined);
}

/** The change to a filter that removes a condition. Removing the player also removes the player's opponent, result and colour. */
export function without({ keys }: { readonly keys: readonly FilterKey[] }): GameFilter {
  const gone: readonly FilterKey[] = keys.includes('player')
    ? [...keys, 'opponent', 'fortune', 'colour']
    : keys;
  return Object.fromEntries(gone.map((key) => [key, undefined]));
}
