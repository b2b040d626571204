import { expect, it } from 'vitest';
import { readGames } from '../record/read-record.ts';
import { libraryGameOf, renewedRecord, type LibraryGame } from './library-game.ts';
import { matchPlaceIn, recordInMatch } from './match-tag.ts';

const GAME: LibraryGame = {
  createdAt: 1_763_700_000_000,
  players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 7 } },
  setup: 'classic',
  start: 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b',
  moves: [],
  komi: 0,
  swap: undefined,
  result: '*',
  termination: 'unterminated',
  record: undefined,
};
const PLACE = { id: '3f9c2ab41d07', round: 2 } as const;

it('is kept by a record, through other changes of the game and through another library', () => {
  const record = recordInMatch(GAME, PLACE);
  expect(matchPlaceIn(record)).toEqual(PLACE);
  const swapped = { black: GAME.players.white, white: GAME.players.black };
  const renewed = renewedRecord({ ...GAME, players: swapped, moves: ['a1b1'], record });
  expect(matchPlaceIn(renewed)).toEqual(PLACE);
  const [read] = readGames(renewed ?? '').games;
  expect(read && matchPlaceIn(libraryGameOf(read, 0).record)).toEqual(PLACE);
});

it('is none of a game without the tag, nor of one where the tag says something else', () => {
  expect(matchPlaceIn(undefined)).toBeUndefined();
  const text = recordInMatch(GAME, PLACE);
  expect(matchPlaceIn(text.replace(/\[Match .*\n/, ''))).toBeUndefined();
  expect(matchPlaceIn(text.replace('3f9c2ab41d07 2', 'Ada against Ben, round 2'))).toBeUndefined();
});

it('is not taken from a comment that looks like the tag', () => {
  const [game] = readGames('[Start "CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b"]\n\n{x} *').games;
  if (game === undefined) throw new Error('The record has no game');
  const comments = ['[Match "3f9c2ab41d07 1"]'];
  const { record } = libraryGameOf({ ...game, line: { comments, moves: [] } }, 0);
  expect(record).toContain('3f9c2ab41d07');
  expect(matchPlaceIn(record)).toBeUndefined();
});
