import english from '#shared/language/en.json' with { type: 'json' };
import type { Messages } from '#shared/language/words.ts';

/** Texts of a page that does not have all of them yet. */
export type FirstWords = { readonly [Key in keyof Messages]?: Partial<Messages[Key]> };

const { board, clock, common, error, home, library, play, playing, rating, recent, recovery } = english;
const { blackBy, blackWins, whiteBy, whiteWins } = library;
// These are long, and only the form of a new game, a game in play and the welcome panel show them.
const ofOtherParts: ReadonlySet<string> = new Set(['encouragement', 'match', 'setup', 'swap', 'welcome']);

/**
 * The English texts that the first screen shows and speaks; the others are loaded with the parts of the page that show them. A build
 * has the value in place of this file, because the file imports all texts (tools/build/first-words.ts).
 */
export const FIRST_WORDS: FirstWords = {
  board,
  clock,
  common,
  error,
  home,
  library: { blackBy, blackWins, whiteBy, whiteWins },
  play: Object.fromEntries(Object.entries(play).filter(([key]) => !ofOtherParts.has(key))),
  playing,
  rating,
  recent,
  recovery,
};
