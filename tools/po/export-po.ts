import { formNames } from '#shared/language/translating/message-faults.ts';
import { messageNote } from '#shared/language/translating/message-notes.ts';
import { formsOf } from '#shared/language/translating/messages.ts';
import { pluralCategories } from '#shared/language/translating/plural-categories.ts';
import { ENGLISH, type LanguageTexts } from './language-files.ts';
import { pluralFormLines, pluralFormsHeader } from './plural-forms.ts';
import { formatPo, type PoEntry } from './po-file.ts';

/** The suffix of the key of the form for zero, which is a separate text in PO files. */
export const NONE = '#none';

/** Returns a language as a PO file. Messages without a translation are empty. */
export function exportPo(language: string, { messages, pluralExpression }: LanguageTexts): string {
  const intro = [
    `Hokito in ${new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language}`,
    'How to translate: docs/translating.md',
    ...pluralFormLines(language),
  ];
  const headers = {
    'Project-Id-Version': 'Hokito',
    Language: language.replaceAll('-', '_'),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'Plural-Forms': pluralFormsHeader(language, pluralExpression),
  };
  const entries = [...ENGLISH].flatMap(([key, english]) =>
    entriesOf(language, key, english, messages.get(key)),
  );
  return formatPo(intro, headers, entries);
}

/** Returns a message as texts of a PO file: a form for zero has its own entry. */
function entriesOf(language: string, key: string, english: string, message: string | undefined): PoEntry[] {
  const names = formNames(english, pluralCategories(language));
  const texts = message === undefined ? names.map(() => '') : formsOf(message);
  const { text, maxLength } = messageNote(key);
  const notes = maxLength === undefined ? [text] : [text, `At most ${maxLength} characters.`];
  const [one = '', other] = formsOf(english).slice(-2);
  if (names[0] !== 'none') return [{ key, english: one, englishPlural: other, texts, notes }];
  const [none = '', ...plural] = texts;
  return [
    {
      key: `${key}${NONE}`,
      english: formsOf(english)[0] ?? '',
      texts: [none],
      notes: [...notes, 'Where the number is 0.'],
    },
    { key, english: one, englishPlural: other, texts: plural, notes },
  ];
}
