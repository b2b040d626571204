import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contract/settings.ts';
import { words } from '#shared/language/testing/words.ts';
import { createWording } from '../../i18n/index.ts';
import {
  chosenNames,
  isEachNamed,
  playerNames,
  playersOf,
  timeChoiceOf,
  timeControlOf,
  withExtraTime,
} from './choices.ts';

const { time } = DEFAULT_SETTINGS.newGame;
const wording = createWording([], words.en);
const { text } = wording;

describe('the players', () => {
  const names = { name: 'Ada', firstName: 'Cem', secondName: 'Ben' };

  it.each([
    [
      { opponent: 'computer', level: 4 },
      { type: 'computer', level: 4 },
    ],
    [
      { opponent: 'person', level: 4 },
      { type: 'human', name: 'Ben' },
    ],
    [
      { opponent: 'program', level: 4, program: 'Foo 1' },
      { type: 'program', name: 'Foo 1' },
    ],
  ] as const)('are the person who plays here, or the first of two, and the opponent %o', (choice, second) => {
    const first = { type: 'human', name: choice.opponent === 'person' ? 'Cem' : 'Ada' };
    expect(playersOf({ ...choice, ...names, seat: 'black' }, false)).toEqual({ black: first, white: second });
    expect(playersOf({ ...choice, ...names, seat: 'lot' }, false)).toEqual({ black: second, white: first });
  });

  it('need names where they are people, and a choice where it is a program', () => {
    expect(isEachNamed({ opponent: 'computer', ...names, secondName: '' })).toBe(true);
    expect(isEachNamed({ opponent: 'person', ...names, secondName: ' ' })).toBe(false);
    expect(isEachNamed({ opponent: 'program', ...names, secondName: '' })).toBe(false);
    expect(isEachNamed({ opponent: 'program', program: 'Foo 1', ...names })).toBe(true);
    expect(isEachNamed({ opponent: 'person', ...names, firstName: '' })).toBe(false);
    expect(isEachNamed({ opponent: 'computer', ...names, name: ' ' })).toBe(false);
  });
});

describe('a time control as a choice', () => {
  it.each([
    undefined,
    { kind: 'game', seconds: 600, increment: 0, timeOut: 'loss' },
    { kind: 'game', seconds: 180, increment: 7, timeOut: 'warning' },
    { kind: 'move', seconds: 45, increment: 0, timeOut: 'loss' },
  ] as const)('is converted back to the same time control: %o', (control) => {
    expect(timeControlOf(timeChoiceOf(control, time))).toEqual(control);
  });

  it('has the nearest numbers that can be chosen', () => {
    const control = { kind: 'game', seconds: 20, increment: 300, timeOut: 'loss' } as const;
    expect(timeChoiceOf(control, time)).toMatchObject({ kind: 'increment', minutes: 1, increment: 60 });
  });
});

describe('extra time', () => {
  const control = { kind: 'game', seconds: 600, increment: 0, timeOut: 'loss' } as const;
  const computer = { type: 'computer', level: 4 } as const;
  const human = (name: string) => ({ type: 'human', name }) as const;
  const ada = { name: 'Ada', percent: 50 };

  it.each([
    ['the person against the computer', computer, human('Eve'), 'white'],
    ['the person of the profile of two people', human('Ben'), human('Ada'), 'white'],
    ['nobody of two others', human('Ben'), human('Eve'), undefined],
    ['nobody of two computers', computer, computer, undefined],
  ] as const)('belongs to %s', (_, black, white, colour) => {
    expect(withExtraTime(control, { black, white }, ada)).toEqual(
      colour === undefined ? control : { ...control, extra: { colour, percent: 50 } },
    );
  });
});

describe('the names of players', () => {
  it('are the usual ones of the language until others are chosen', async () => {
    const usual = { name: 'Player 1', firstName: 'Player 1', secondName: 'Player 2' };
    expect(playerNames(text, {})).toEqual(usual);
    await wording.setLanguage('sl');
    const own = { name: 'Igralec 1', firstName: 'Igralec 1', secondName: 'Ben' };
    expect(playerNames(text, { secondName: 'Ben' })).toEqual(own);
    await wording.setLanguage('en');
  });

  it('are remembered where they were typed, and kept where nothing was', () => {
    const typed = { firstName: ' Ada ', secondName: ' ' };
    expect(chosenNames(text, typed, { secondName: 'Ben' })).toEqual({ firstName: 'Ada', secondName: 'Ben' });
  });

  it('are forgotten where the usual ones are typed', () => {
    const typed = { firstName: 'Player 1', secondName: 'Cem' };
    expect(chosenNames(text, typed, { firstName: 'Ada' })).toEqual({ secondName: 'Cem' });
    // That of the profile follows the profile.
    expect(chosenNames(text, { ...typed, firstName: 'Tom' }, { name: 'Tom' })).toEqual({ secondName: 'Cem' });
  });
});
