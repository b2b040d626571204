import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contract/settings.ts';
import { opponentOf, type Colour } from '#shared/game/types.ts';
import { words as allWords } from '#shared/language/testing/words.ts';
import { createWording } from '../i18n/index.ts';
import { failureText } from '../app/notices.ts';
import { komiOf, playersOf, type FairnessChoice } from '../core/new-game/choices.ts';
import { resultWords, moveNumber, nameOf } from './game.ts';
import { rulesWords, startOfRow } from './rules.ts';

const wording = createWording(['en-GB'], allWords.en);
const { text } = wording;

it.each([
  ['*', undefined, 'In progress', 'In progress'],
  ['Draw', undefined, 'Draw', 'Draw'],
  ['B+11', 'black', 'Black +11', 'Black won by 11'],
  ['W+0.5', 'white', 'White +0.5', 'White won by 0.5'],
  ['B+R', 'black', 'Black wins', 'White resigned'],
  ['W+R', 'white', 'White wins', 'Black resigned'],
  ['W+T', 'white', 'White wins', 'White won on time'],
])('a result in words: %s', (result, winner, short, long) => {
  expect(resultWords(text, result)).toEqual({ winner, short, long });
});

describe('a failure in words', () => {
  it('says nothing about what the person cancelled', () => {
    expect(failureText(text, { kind: 'cancelled' })).toBeUndefined();
  });

  it('says why the disk refused', () => {
    const failure = { kind: 'declared', code: 'NOT_SAVED', data: { reason: 'disk-full' } } as const;
    expect(failureText(text, failure)).toContain('disk is full');
  });

  it('says how many games a change of many has reached', () => {
    const failure = { kind: 'declared', code: 'PARTLY_SAVED', data: { done: 200, total: 3000 } } as const;
    expect(failureText(text, failure)).toContain('200 of 3,000 games');
  });

  it('names the incident of a defect where there is one', () => {
    expect(failureText(text, { kind: 'defect', incident: 'k3f9' })).toContain('k3f9');
    expect(failureText(text, { kind: 'defect', incident: undefined })).not.toContain('incident');
  });
});

describe('the players', () => {
  const choice = { ...DEFAULT_SETTINGS.newGame, level: 4, name: 'Ada', firstName: 'Cem', secondName: 'Ben' };
  const ada = { type: 'human', name: 'Ada' };

  it('have the colours chosen in the dialog', () => {
    expect(playersOf(choice, false)).toEqual({ black: ada, white: { type: 'computer', level: 4 } });
    expect(playersOf({ ...choice, seat: 'white' }, true)).toEqual({
      black: { type: 'computer', level: 4 },
      white: ada,
    });
    expect(playersOf({ ...choice, opponent: 'person' }, false)).toEqual({
      black: { type: 'human', name: 'Cem' },
      white: { type: 'human', name: 'Ben' },
    });
  });

  it('have random colours where that is chosen', () => {
    expect(playersOf({ ...choice, seat: 'lot' }, true).black).toEqual(ada);
    expect(playersOf({ ...choice, seat: 'lot' }, false).white).toEqual(ada);
  });

  it('are called by name, a computer by its level only where there are two', () => {
    const computer = { type: 'computer', level: 7 } as const;
    expect(nameOf(text, { black: computer, white: { type: 'human', name: 'Ada' } }, 'black')).toBe(
      'Computer',
    );
    expect(nameOf(text, { black: computer, white: computer }, 'black')).toBe('Computer, level 7');
  });
});

it('lets no direction of a name reach beyond it, in a message and by itself', () => {
  const name = 'evil\u202e';
  expect(text('play.result.nameWonBy', { name, points: 5 })).toBe('\u2068evil\u2069 won by 5');
  const human = { type: 'human', name: 'דוד' } as const;
  expect(nameOf(text, { black: human, white: human }, 'black')).toBe('\u2068דוד\u2069');
});

it('numbers moves in pairs, as the list does', () => {
  const numbers = (first: Colour): number[] =>
    [0, 1, 2, 3].map((plies) => moveNumber(plies % 2 === 0 ? first : opponentOf(first), plies));
  expect(numbers('black')).toEqual([1, 1, 2, 2]);
  expect(numbers('white')).toEqual([1, 2, 2, 3]);
});

describe('the komi of a new game', () => {
  const { fairness, halfPoint, ownKomi } = DEFAULT_SETTINGS.newGame;
  const choice: FairnessChoice = { fairness, halfPoint, ownKomi };
  const worth = { margin: 9.84, spread: 11.2 };

  it.each<[Partial<FairnessChoice>, number | undefined]>([
    [{}, 0],
    [{ fairness: 'swap' }, 0],
    [{ fairness: 'usual' }, 10],
    [{ fairness: 'usual', halfPoint: true }, 10.5],
    [{ fairness: 'deal' }, 9.5],
    [{ fairness: 'own', ownKomi: -7.5 }, -7.5],
    [{ fairness: 'own', ownKomi: 0.3 }, undefined],
    [{ fairness: 'own', ownKomi: NaN }, undefined],
  ])('set to %j is %s', (change, komi) => {
    expect(komiOf({ ...choice, ...change }, 'classic', worth)).toBe(komi);
  });

  it.each([
    ['classic', 10],
    ['scattered', 9],
    ['placed', 10],
    ['position', 10],
  ] as const)('is for the start %s usually %s', (setup, komi) => {
    expect(komiOf({ ...choice, fairness: 'usual' }, setup, worth)).toBe(komi);
  });

  it('is not known while the deal is not appraised', () => {
    expect(komiOf({ ...choice, fairness: 'deal' }, 'classic', undefined)).toBeUndefined();
    expect(komiOf({ ...choice, fairness: 'deal' }, 'classic', { margin: -2.2, spread: 9 })).toBe(-2.5);
  });
});

describe('the rules of a game in words', () => {
  it.each([
    [0, undefined, []],
    [9.5, undefined, ['komi 9.5']],
    [-3, undefined, ['komi 3 for Black']],
    [0, 'offered', ['swap rule']],
    [0.5, 'taken', ['komi 0.5', 'sides swapped']],
  ] as const)('with komi %s and swap %s', (komi, swap, more) => {
    const words = rulesWords(wording, { setup: 'scattered', komi, swap }, 'mover');
    expect(words).toEqual(['Scattered set-up', 'ends when the player to move is stuck', ...more]);
  });

  it.each([
    [undefined, []],
    [['take-back', 'hints', 'marks'], []],
    [['hints'], ['without takebacks', 'without destinations shown']],
    [[], ['without help']],
  ] as const)('with the help %j', (help, more) => {
    const game = { setup: 'classic', komi: 0, help: help && [...help] } as const;
    expect(rulesWords(wording, game, 'either').slice(2)).toEqual(more);
  });

  it('with a handicap', () => {
    const start = 'CABCBA/BCABCA/AB1CBA/cabcba/bcabca/abccba b';
    const words = ['White: one three fewer', 'ends when either player is stuck'];
    expect(rulesWords(wording, { setup: 'position', komi: 0, start }, 'either')).toEqual(words);
  });

  it.each([
    ['CABCBA/BCABCA/AB1CBA/cabcba/bcabca/abccba b', 0, 'Handicap'],
    ['CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccb1 b', 0, 'From a position'],
    ['(CA)1BCBA/BCABCA/AB1CBA/cabcba/bcabca/abccba b', 0, 'From a position'],
    ['(CA)1BCBA/BCABCA/AB1CBA/cabcba/bcabca/abccba b', 1, 'Handicap'],
  ] as const)('in a row with %s after so many moves: %i', (finalPosition, moveCount, words) => {
    expect(startOfRow(text, { setup: 'position', finalPosition, moveCount })).toBe(words);
  });
});
