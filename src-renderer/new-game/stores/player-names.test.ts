import { describe, expect, it } from 'vitest';
import { words } from '#shared/language/testing/words.ts';
import { createWording } from '../../i18n/index.ts';
import { chosenNames, playerNames } from './player-names.ts';

const wording = createWording([], words.en);
const { text } = wording;

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
