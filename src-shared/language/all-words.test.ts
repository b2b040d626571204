import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { PLURAL_CATEGORIES } from './plural-form.ts';
import { words } from './testing/words.ts';
import { messageFaults } from './translating/message-faults.ts';
import { messageNote } from './translating/message-faults.ts';
import { formsOf, messagesByKey, placeholdersOf } from './translating/message-faults.ts';
import { pluralCategories } from './translating/message-faults.ts';
import saidToBeSame from './translating/same-as-english.json' with { type: 'json' };
import { sameAsEnglish, styleFaults, STYLES } from './translating/style-faults.ts';

const original = messagesByKey(words.en);

describe.each([...LANGUAGES])('the words of %s', (language) => {
  const messages = messagesByKey(words[language]);

  it('are all there, in the order of English, and no others', () => {
    expect([...messages.keys()]).toEqual([...original.keys()]);
  });

  it('have the forms and placeholders they need, and fit', () => {
    expect(PLURAL_CATEGORIES[language]).toEqual(pluralCategories(language));
    const faults = [...messages].flatMap(([key, message]) =>
      messageFaults(language, key, original.get(key) ?? '', message).map(
        ({ form, reason }) => `${key}, form ${form}: ${reason}`,
      ),
    );
    expect(faults).toEqual([]);
  });

  it('keep to the style of the language', () => {
    const faults = [...messages].flatMap(([key, message]) =>
      formsOf(message).flatMap((form) => styleFaults(language, form).map((fault) => `${key}: ${fault}`)),
    );
    expect(faults).toEqual([]);
  });

  it('use its terms', () => {
    const texts = [...messages.values()].join('\n').toLowerCase();
    expect(
      Object.values(STYLES[language].terms).filter((term) => !texts.includes(term.toLowerCase())),
    ).toEqual([]);
  });

  it('are not left in English, but for those said to be the same', () => {
    if (language === 'en') return;
    expect(sameAsEnglish(original, messages)).toEqual(saidToBeSame[language]);
  });
});

it('the notes for translators explain every placeholder', () => {
  const unexplained = [...original].flatMap(([key, message]) => {
    const { text } = messageNote(key);
    return [...placeholdersOf(message)]
      .filter((name) => !text.includes(`{${name}}`))
      .map((name) => `${key}: {${name}}`);
  });
  expect(unexplained).toEqual([]);
});
