import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contract/settings.ts';
import { words } from '#shared/language/testing/words.ts';
import { createWording } from '../i18n/index.ts';
import { unusualOptions } from './option-words.ts';

const wording = createWording(['en'], words.en);
const usual = { ...DEFAULT_SETTINGS.newGame, firstName: 'Ada', secondName: 'Ben' };

it('the usual options are not named', () => {
  expect(unusualOptions(wording, usual, 0)).toEqual([]);
});

it('every option that differs is named', () => {
  const choice = {
    ...usual,
    opponent: 'person' as const,
    endRule: 'mover' as const,
    fairness: 'usual' as const,
    handicap: { side: 'second' as const, threes: 2 },
    help: ['hints' as const],
    isMatch: true,
  };
  expect(unusualOptions(wording, choice, 11.5)).toEqual([
    'the player to move is stuck',
    'Komi 11.5',
    'Ben: 2 threes fewer',
    'Two games',
    'Hints',
  ]);
});

it('a handicap is not named where the start takes none', () => {
  const choice = { ...usual, setup: 'position' as const, handicap: { side: 'first' as const, threes: 1 } };
  expect(unusualOptions(wording, choice, 0)).toEqual(['Position code']);
});
