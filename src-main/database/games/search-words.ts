import { withoutInvisible } from '#shared/library/fold-name.ts';

/** Characters that are words by themselves: those of scripts without spaces between words. */
const WORDS_BY_THEMSELVES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Letters that Unicode takes for letters of their own, as they are typed without a keyboard that has them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ Ł: 'L', Ø: 'O', Đ: 'D', Ð: 'D', Æ: 'AE', Œ: 'OE', Þ: 'TH', Ħ: 'H', Ŧ: 'T', Ŋ: 'N' },
};
const LETTERS_TO_PLAIN = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

/** A word in the form of searches, also without letters that only some keyboards have: `ŁUCJA` and `LUCJA`. */
export function spellingsOf(word: string): string[] {
  const plain = word.replace(LETTERS_TO_PLAIN, (letter) => PLAIN_LETTERS[letter] ?? letter);
  return plain === word ? [word] : [word, plain];
}

/**
 * Returns the words of a text in the form that searches compare: without regard to case, accents or their encoding.
 * Upper case, because lower case depends on the place in the word for some letters (the Greek sigma).
 */
export function searchWordsOf(text: string): string[] {
  return withoutInvisible(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(WORDS_BY_THEMSELVES, ' $& ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
