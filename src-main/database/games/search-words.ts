/** Signs that are words each: the scripts that put no space between words. */
const WORDS_BY_THEMSELVES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/**
 * The words of a text in the form that searches compare: without regard to case, accents or how they are encoded. Upper
 * case, because lower case is not the same for a letter at a word's end (the Greek sigma).
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
