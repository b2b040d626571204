import { expect } from 'vitest';
import { unwrap } from '../../util/result.ts';
import { readEachGame, readGames } from '../read-record.ts';
import { inWords, type FaultInWords } from './in-words.ts';

export const START = 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b';

/** The example of the format's description. */
export const EXAMPLE = `[Hgn "1"]
[Date "2026.11.20"]
[Time "18:42:07"]
[Black "Ada"]
[White "Computer, level 7"]
[BlackType "human"]
[WhiteType "computer 7"]
[Setup "classic"]
[Start "${START}"]
[EndRule "either"]
[Result "*"]
[Termination "unterminated"]

1. d3e1 {hides the three} b6c6 2. e3d4 $1 (2. f2f3 f6f5) 2... c5d5 3. f2f3 *
`;

/** A game of two moves on two squares, over after the first: Black wins by two. */
export const SHORT = '[Start "6/6/6/6/6/aA4 b"]\n1. a1b1 B+2';

/** A game with given moves from the start of the example. */
export function game(moves: string, ...tags: string[]): string {
  return [`[Start "${START}"]`, ...tags, '', moves].join('\n');
}

/** The faults of a text without a valid game. */
export function faultsOf(source: string | Uint8Array): readonly FaultInWords[] {
  const { games, faults } = readGames(source);
  expect(games).toEqual([]);
  return faults.map(inWords);
}

/** The warnings of a text whose games are all valid. */
export function warningsOf(source: string): readonly FaultInWords[] {
  return [...readEachGame(source)].flatMap((read) => unwrap(read).warnings.map(inWords));
}
