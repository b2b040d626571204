import { expect, it } from 'vitest';
import { createGameHandOver, parseGameHandOver, gameToOpen } from './game-to-open.ts';

it('finds the game among the arguments', () => {
  expect(gameToOpen(['--game', '12'])).toBe(12);
  expect(gameToOpen(['--no-first-run', '.', '--data', '/home/ada/My games', '--game=7', 'a.hgn'])).toBe(7);
  expect(gameToOpen(['--game', '3', '--game', '4'])).toBe(4);
});

it.each([
  [],
  ['--game'],
  ['--game', ''],
  ['--game', '0'],
  ['--game', '-4'],
  ['--game', '1e3'],
  ['--game', 'x'],
  ['--game', '9'.repeat(20)],
  ['--data', '--game'],
])('ignores anything else: %j %j', (...args) => {
  expect(gameToOpen(args)).toBeUndefined();
});

it('passes it to another instance and ignores invalid data', () => {
  const game = gameToOpen(['--game', '12']);
  expect(parseGameHandOver(JSON.parse(JSON.stringify(createGameHandOver(game))))).toBe(12);
  expect(parseGameHandOver(createGameHandOver(undefined))).toBeUndefined();
  for (const other of [undefined, null, 'x', { game: 'x' }, { game: 1.5 }, { game: -1 }, []])
    expect(parseGameHandOver(other)).toBeUndefined();
});
