/** Characters that are words by themselves: those of scripts without spaces between words. */
const WORDS_BY_THEMSELVES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/**
 * Returns the words of a text in the form that searches compare: without regard to case, accents or their encoding.
 * Upper case, because lower case depends on the place in the word for some letters (the Greek sigma).
 */
export function searchWordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(WORDS_BY_THEMSELVES, ' $& ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
