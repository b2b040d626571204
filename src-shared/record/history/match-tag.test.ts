import { expect, it } from 'vitest';
import { gameRecord, type GameRecord } from '../model/game-record.ts';
import { isMatchTag, matchRefIn, matchTag } from './match-tag.ts';
import { readGames } from '../read-record.ts';
import { formatGame } from '../hgn/write-record.ts';

const GAME: GameRecord = gameRecord({
  players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 7 } },
  startedAt: { year: 2026, month: 11, day: 20, hour: 18, minute: 42, second: 7 },
  setup: 'classic',
  start: 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b',
  moves: [],
  komi: 0,
  swap: undefined,
  result: '*',
  termination: 'unterminated',
});
const PLACE = { id: '3f9c2ab41d07', round: 2 } as const;

it('is kept by a record', () => {
  const tag = matchTag(PLACE);
  const text = formatGame({ ...GAME, otherTags: [{ name: 'Event', value: 'Cup' }, tag] });
  expect(matchRefIn(text)).toEqual(PLACE);
  expect(readGames(text).games[0]?.otherTags[1]).toEqual(tag);
  expect(isMatchTag(tag)).toBe(true);
});

it('is undefined for a game without the tag or with an invalid one', () => {
  expect(matchRefIn(undefined)).toBeUndefined();
  expect(matchRefIn(formatGame(GAME))).toBeUndefined();
  const other = { name: 'Match', value: 'Ada against Ben, round 2' };
  expect(matchRefIn(formatGame({ ...GAME, otherTags: [other] }))).toBeUndefined();
  expect(isMatchTag(other)).toBe(false);
});

it('is not taken from a comment that looks like the tag', () => {
  const comments = ['[Match "3f9c2ab41d07 1"]'];
  const text = formatGame({ ...GAME, line: { comments, moves: [] } });
  expect(text).toContain('3f9c2ab41d07');
  expect(matchRefIn(text)).toBeUndefined();
});
