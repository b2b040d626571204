import { onlyVisible } from '#shared/library/fold-name.ts';
import type { Player } from '#shared/contract/schemas.ts';
import { readGames } from '#shared/record/read-record.ts';
import type { RecordedLine } from '#shared/record/model/game-record.ts';
import type { StoredGame } from '../api/stored-game.ts';

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
  return onlyVisible(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(WORDS_BY_THEMSELVES, ' $& ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The texts of a game that searches look at, each as its words separated by spaces. */
export interface SearchedTexts {
  readonly names: string;
  readonly tags: string;
  readonly note: string;
  readonly comments: string;
}

export function describeSearchedTexts({ players, tags, note, record }: StoredGame): SearchedTexts {
  const names = [players.black, players.white].flatMap(nameOf);
  const [recorded] = record === undefined ? [] : readGames(record).games;
  const comments = recorded === undefined ? [] : commentsOf(recorded.line);
  return { names: wordsIn(names), tags: wordsIn(tags), note: wordsIn([note]), comments: wordsIn(comments) };
}

function nameOf(player: Player): string[] {
  return player.type === 'computer' ? [] : [player.name];
}

/** Returns all comments of a line and its variations. The reader limits how deep these are nested. */
function commentsOf({ comments, moves }: RecordedLine): string[] {
  return [
    ...comments,
    ...moves.flatMap((move) => [...move.comments, ...move.variations.flatMap(commentsOf)]),
  ];
}

function wordsIn(texts: readonly string[]): string {
  return texts.flatMap(searchWordsOf).flatMap(spellingsOf).join(' ');
}
