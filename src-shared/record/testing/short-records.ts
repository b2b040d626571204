import { expect } from 'vitest';
import { readGames } from '../read-record.ts';
import { inWords, type FaultInWords } from './in-words.ts';

export const START = 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b';

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
