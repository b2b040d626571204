import { expect, it } from 'vitest';
import { searchWordsOf, spellingsOf } from './search-words.ts';

it.each([
  ['', []],
  [' \t%_-"', []],
  ['Ada  Lovelace', ['ADA', 'LOVELACE']],
  ["100%_\\ o'clock", ['100', 'O', 'CLOCK']],
  ['Zoë ZOE\u0308', ['ZOE', 'ZOE']],
  ['straße STRASSE', ['STRASSE', 'STRASSE']],
  ['Οδυσσεύς οδυσσευς', ['ΟΔΥΣΣΕΥΣ', 'ΟΔΥΣΣΕΥΣ']],
  ['ﬁne ①', ['FINE', '1']],
  ['東京の人', ['東', '京', 'の', '人']],
  ['🪨 rock\0\ud83e', ['ROCK']],
])('divides %j into %j', (text, words) => {
  expect(searchWordsOf(text)).toEqual(words);
});

it.each([
  ['ŁUCJA', ['ŁUCJA', 'LUCJA']],
  ['SØREN', ['SØREN', 'SOREN']],
  ['ĐORĐE', ['ĐORĐE', 'DORDE']],
  ['ÆBLE', ['ÆBLE', 'AEBLE']],
  ['ADA', ['ADA']],
])('finds %s by letters of every keyboard, too', (word, spellings) => {
  expect(spellingsOf(word)).toEqual(spellings);
});
