import type { VueWrapper } from '@vue/test-utils';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { GameId, type GameState } from '#shared/contract/schemas.ts';
import { outcomeOf, formatResult, resultOf } from '#shared/game/result.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { randomGame } from '#shared/game/testing/random-game.ts';
import type { SharedGame } from '../app/dialogs.ts';
import { useShareStore } from '../core/transfer/share.ts';
import { newPage } from '../testing/page.ts';
import GameSheet from './GameSheet.vue';

let wrapper: VueWrapper | undefined;
function sheetOf(change: Partial<GameState>): VueWrapper {
  const { page } = newPage();
  const game: GameState = {
    id: v.parse(GameId, 1),
    revision: 0,
    createdAt: new Date(2026, 10, 20).getTime(),
    players: { black: { type: 'human', name: 'Ada' }, white: { type: 'human', name: 'Ben' } },
    setup: 'scattered',
    start: '6/6/6/6/6/abAB2 w',
    moves: [],
    komi: 0,
    result: '*',
    termination: 'unterminated',
    ...change,
  };
  page.use(useShareStore).open({ game, ply: game.moves.length, turned: false });
  wrapper = page.mount(GameSheet);
  return wrapper;
}

function movesOn(sheet: VueWrapper): string[] {
  return sheet.findAll('.moves li').map((move) => move.text());
}

it('has the longest game in the order of its moves, with its boards in words and its code', () => {
  // Found among random games: the largest possible number of moves.
  const { positions, moves } = randomGame('scattered', 'mover', 279);
  const outcome = outcomeOf(positions.at(-1) ?? positions[0]);
  const sheet = sheetOf({
    start: formatPosition(positions[0]),
    moves: [...moves],
    result: outcome === undefined ? '*' : formatResult(resultOf(outcome)),
    termination: 'normal',
  });
  expect(movesOn(sheet)).toEqual(
    Array.from({ length: 18 }, (_, index) =>
      `${index + 1}. ${moves[2 * index] ?? ''} ${moves[2 * index + 1] ?? ''}`.trim(),
    ),
  );
  const [first, last] = sheet.findAll('.hokito-picture').map((board) => board.attributes('aria-label'));
  expect(first).toMatch(/^Set-up\. Row 6: a \w+ \w+, \d points?; b .*\. Row 1: a /);
  expect(last).toMatch(/^After 35 moves\. Row 6: .* on a stack of /);
  expect(sheet.find('.qr').exists()).toBe(true);
  expect(sheet.text()).toContain('After 35 moves');
  expect(sheet.get('.line').text()).toMatch(/^hokito:[\w-]+$/);
});

it('starts with White’s move where White does, and has no code where there is none', () => {
  const sheet = sheetOf({ setup: 'position', moves: ['c1d1'] });
  expect(movesOn(sheet)).toEqual(['1. … c1d1']);
  expect(sheet.find('.qr').exists()).toBe(false);
  expect(sheet.text()).toContain('20 Nov 2026');
});

it('names a computer with its level, as a sheet is read later', () => {
  const sheet = sheetOf({
    players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 7 } },
  });
  expect(sheet.findAll('.name').map((name) => name.text())).toEqual(['Ada', 'Computer, level 7']);
});

it('has one board, without moves, where only the end of a game is known', () => {
  const { page } = newPage();
  const end: SharedGame['game'] = {
    createdAt: 0,
    players: { black: { type: 'human', name: 'Ada' }, white: { type: 'human', name: 'Ben' } },
    ...{ setup: 'position', start: '6/6/6/6/6/a4B w', moves: [], komi: 0 },
    ...{ result: 'W+1', termination: 'normal' },
  };
  page.use(useShareStore).open({ game: end, only: 'end', ply: 0, turned: false });
  wrapper = page.mount(GameSheet);
  expect(wrapper.findAll('figcaption').map((caption) => caption.text())).toEqual(['Final board']);
  expect(wrapper.get('.hokito-picture').attributes('aria-label')).toMatch(
    /^Final board\. Row 6: empty\. .*Row 1: a Black one, 1 point; b to e empty; f White two, 2 points$/,
  );
  expect(wrapper.text()).toContain('White won by 1');
  expect(wrapper.text()).not.toContain('No moves were made.');
});
