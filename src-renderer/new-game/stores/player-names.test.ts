import { describe, expect, it } from 'vitest';
import { createWording } from '../../i18n/index.ts';
import { chosenNames, playerNames } from './player-names.ts';

const wording = createWording([]);
const { text } = wording;

describe('the names of players', () => {
  it('are the usual ones of the language until others are chosen', async () => {
    expect(playerNames(text, {})).toEqual({ name: 'Player 1', secondName: 'Player 2' });
    await wording.setLanguage('sl');
    expect(playerNames(text, { secondName: 'Ben' })).toEqual({ name: 'Igralec 1', secondName: 'Ben' });
    await wording.setLanguage('en');
  });

  it('are remembered where they were typed, and kept where nothing was', () => {
    const typed = { name: ' Ada ', secondName: ' ' };
    expect(chosenNames(text, typed, { secondName: 'Ben' })).toEqual({ name: 'Ada', secondName: 'Ben' });
  });

  it('are forgotten where the usual ones are typed', () => {
    const typed = { name: 'Player 1', secondName: 'Cem' };
    expect(chosenNames(text, typed, { name: 'Ada' })).toEqual({ secondName: 'Cem' });
  });
});
