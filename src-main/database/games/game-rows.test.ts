import { GameId } from '#shared/contract/schemas.ts';
import type { TimeControl } from '#shared/game/time-control.ts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { NO_HISTORY } from '#shared/record/history/game-history.ts';
import { gameHash } from './game-rows.ts';
import type { StoredGame } from '../api/stored-game.ts';

const GAME: StoredGame = {
  id: v.parse(GameId, 12),
  requestId: '0b2c',
  revision: 3,
  createdAt: 1_763_700_000_000,
  players: { black: { type: 'human', name: 'Zoë "Z"' }, white: { type: 'computer', level: 7 } },
  setup: 'classic',
  start: 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b',
  seed: 4_294_967_295,
  moves: ['d3e1', 'b6c6'],
  times: [1200, 0],
  turnTime: 0,
  swapTime: 0,
  komi: 0,
  swap: undefined,
  result: '*',
  termination: 'unterminated',
  conditions: {},
  record: undefined,
  history: NO_HISTORY,
  favourite: false,
  note: '',
  tags: [],
};

const MINUTE: TimeControl = { kind: 'game', seconds: 60, increment: 0, timeOut: 'loss' };

function hex(game: StoredGame): string {
  return Buffer.from(gameHash(game)).toString('hex');
}

it('never changes: another hash would make every stored game look damaged', () => {
  expect(hex(GAME)).toBe('108a9b1e03f577b64ff247010d920f28');
  expect(hex({ ...GAME, requestId: undefined })).toBe('8da48179b80980bd74c9a4b4b33beba4');
});

it('is that of the conditions, whatever their order', () => {
  const match = { round: 1, id: '1' } as const;
  const handicap = { threes: 1, colour: 'white' } as const;
  const conditions = { levels: 2, match, rated: 1, help: ['hints'], handicap } as const;
  expect(hex({ ...GAME, conditions })).toBe('2d1316048ea835f24516b4c8650decab');
});

it('differs for different content', () => {
  const others: StoredGame[] = [
    GAME,
    { ...GAME, id: v.parse(GameId, 13) },
    { ...GAME, requestId: undefined },
    { ...GAME, requestId: '' },
    { ...GAME, revision: 4 },
    { ...GAME, createdAt: 0 },
    { ...GAME, players: { black: GAME.players.white, white: GAME.players.black } },
    { ...GAME, players: { ...GAME.players, white: { type: 'computer', level: 8 } } },
    { ...GAME, players: { ...GAME.players, white: { type: 'human', name: '7' } } },
    { ...GAME, setup: 'scattered' },
    { ...GAME, start: `${GAME.start} mover` },
    { ...GAME, seed: 0 },
    { ...GAME, moves: GAME.moves.slice(1) },
    { ...GAME, moves: GAME.moves.toReversed() },
    { ...GAME, komi: 9.5 },
    { ...GAME, komi: -9.5 },
    { ...GAME, swap: 'offered' },
    { ...GAME, swap: 'taken' },
    { ...GAME, komi: 9.5, swap: 'offered' },
    { ...GAME, times: [undefined, undefined] },
    { ...GAME, conditions: { help: [] } },
    { ...GAME, conditions: { help: ['hints'] } },
    { ...GAME, conditions: { rated: 1 } },
    { ...GAME, conditions: { match: { id: '1', round: 1 } } },
    { ...GAME, conditions: { handicap: { colour: 'white', threes: 1 } } },
    { ...GAME, record: '' },
    { ...GAME, record: 'e4' },
    { ...GAME, favourite: true },
    { ...GAME, note: 'x' },
    { ...GAME, tags: ['x'] },
    { ...GAME, tags: ['x', 'y'] },
    { ...GAME, komi: 9.5, favourite: true },
    { ...GAME, timeControl: MINUTE },
    { ...GAME, timeControl: { ...MINUTE, timeOut: 'warning' } },
    { ...GAME, timeControl: MINUTE, swapTime: 5 },
    { ...GAME, history: { ...NO_HISTORY, hints: { black: [3], white: [] } } },
    { ...GAME, history: { ...NO_HISTORY, hints: { black: [], white: [3] } } },
    { ...GAME, history: { ...NO_HISTORY, coached: { black: [3], white: [] } } },
    { ...GAME, history: { ...NO_HISTORY, coached: { black: [], white: [3] } } },
    { ...GAME, timeControl: MINUTE, history: { ...NO_HISTORY, hints: { black: [3], white: [] } } },
    { ...GAME, result: 'W+R' },
    { ...GAME, termination: 'abandoned' },
  ];
  expect(new Set(others.map(hex)).size).toBe(others.length);
});
