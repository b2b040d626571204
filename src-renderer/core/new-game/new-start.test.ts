import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contract/settings.ts';
import { dealStart } from '#shared/game/setup.ts';
import { handicapOf } from '#shared/game/handicap.ts';
import { newStart } from './new-start.ts';
import { createFakeHost } from '../../testing/fake-host.ts';

const WHOLE = 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b';
const choice = DEFAULT_SETTINGS.newGame;

it('is the deal of the seed', () => {
  const start = newStart({ ...choice, setup: 'scattered' }, 8, 'black', undefined);
  expect(start.position).toEqual(dealStart('scattered', 8, 'either'));
  expect(start.request).toMatchObject({ setup: 'scattered', seed: 8 });
});

it.each([
  ['first', 'black', 'black'],
  ['first', 'white', 'white'],
  ['second', 'black', 'white'],
] as const)('leaves threes of the %s player off, who has %s first', (side, firstColour, colour) => {
  const start = newStart({ ...choice, handicap: { side, threes: 2 } }, 8, firstColour, undefined);
  expect(handicapOf(start.position)).toEqual({ colour, threes: 2 });
  expect(start.request).toMatchObject({ handicap: { colour, threes: 2 } });
});

it('is unavailable before it is placed', () => {
  const placed = (code?: string) =>
    newStart({ ...choice, setup: 'placed', placed: code }, 8, 'black', undefined);
  expect(placed()).toMatchObject({ request: undefined, fault: 'not-placed' });
  expect(placed(WHOLE.replace('c', '1'))).toMatchObject({ request: undefined, fault: 'not-placed' });
  expect(placed(WHOLE)).toMatchObject({ request: { setup: 'placed', start: WHOLE }, fault: undefined });
});

it('is what a code says, where a move is left in it', () => {
  const coded = (position: string) =>
    newStart({ ...choice, setup: 'position', position }, 8, 'black', undefined);
  expect(coded(` ${WHOLE} `).request).toMatchObject({ setup: 'position', start: WHOLE });
  expect(coded('CABCBA')).toMatchObject({ request: undefined, fault: 'bad-code' });
  expect(coded('a5/6/6/6/6/5A b')).toMatchObject({ request: undefined, fault: 'bad-code' });
});

it('is that of a saved game, once it is loaded', () => {
  const game = createFakeHost().put({ setup: 'placed', start: WHOLE, moves: ['a1b1'] });
  const same = { ...choice, setup: 'same' } as const;
  expect(newStart(same, 8, 'black', undefined)).toMatchObject({ request: undefined, fault: 'no-game' });
  expect(newStart(same, 8, 'black', game)).toMatchObject({
    request: { setup: 'same', gameId: game.id },
    setup: 'placed',
  });
});
