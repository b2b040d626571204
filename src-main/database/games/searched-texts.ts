import type { Player } from '#shared/contract/schemas.ts';
import { readGames } from '#shared/record/read-record.ts';
import type { RecordedLine } from '#shared/record/model/game-record.ts';
import type { StoredGame } from '../api/stored-game.ts';
import { searchWordsOf, spellingsOf } from './search-words.ts';

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
