import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { loadWords } from './load-words.ts';
import { words } from './testing/words.ts';

function leavesOf(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? leavesOf(value, `${path}${key}.`)
      : [[`${path}${key}`, String(value)] as [string, string]],
  );
}

const formsOf = (message: string): string[] => message.split(' | ');
const holesOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
/** What chooses a plural form; the forms for one and for none may say it in a word. */
const COUNTS = ['count', 'n'];
/** Signs, numbers and holes mean the same everywhere. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, ''));

const original = new Map(leavesOf(words.en));

describe.each([...LANGUAGES])('the words of %s', (language) => {
  const messages = words[language];

  it('are all there, and no others', () => {
    const keys = leavesOf(messages).map(([key]) => key);
    expect(keys).toEqual([...original.keys()]);
  });

  it('have a form for each plural category, and one for none at most', async () => {
    const { plurals } = await loadWords(language);
    const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    expect(known).toEqual(expect.arrayContaining([...plurals]));
    const wrong = leavesOf(messages).filter(([key, message]) => {
      const forms = formsOf(message).length;
      const isPlural = formsOf(original.get(key) ?? '').length > 1;
      return isPlural ? ![plurals.length, plurals.length + 1].includes(forms) : forms !== 1;
    });
    expect(wrong).toEqual([]);
  });

  it('leave the same holes for values', () => {
    const wrong = leavesOf(messages).filter(([key, message]) => {
      const wanted = new Set(holesOf(original.get(key) ?? ''));
      return formsOf(message).some((form) => {
        const holes = new Set(holesOf(form));
        const missing = [...wanted].filter((hole) => !holes.has(hole) && !COUNTS.includes(hole));
        return missing.length > 0 || [...holes].some((hole) => !wanted.has(hole) && !COUNTS.includes(hole));
      });
    });
    expect(wrong).toEqual([]);
  });

  it('have no stray spaces, and nothing that vue-i18n would read as a link', () => {
    const wrong = leavesOf(messages).filter(([, message]) =>
      formsOf(message).some((form) => form !== form.trim() || form.includes('  ') || /@[:.]/.test(form)),
    );
    expect(wrong).toEqual([]);
  });

  it('are not left in English, but for those said to be the same', () => {
    if (language === 'en') return;
    const { sameAsEnglish } = JSON.parse(
      readFileSync(new URL(`${language}/about.json`, import.meta.url), 'utf8'),
    ) as { sameAsEnglish: string[] };
    const same = leavesOf(messages)
      .filter(([key, message]) => message === original.get(key) && hasWords(message))
      .map(([key]) => key);
    expect(same).toEqual(sameAsEnglish);
  });
});
