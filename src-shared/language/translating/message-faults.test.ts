import { describe, expect, it } from 'vitest';
import type { Language } from '../languages.ts';
import { messageFaults, messageNote, messagesByKey } from './message-faults.ts';
import { words } from '../testing/words.ts';
import notes from './notes.json' with { type: 'json' };

/** A plural message with a form for zero; its note allows no halves. */
const GAMES = { key: 'library.games', english: 'no games | one game | {count} games' };
/** A plural message without a form for zero. */
const COMMIT = { key: 'transfer.import.commit', english: 'Import one game | Import {count} games' };

function reasons(language: Language, { key, english }: typeof GAMES, message: string): string[] {
  return messageFaults(language, key, english, message).map(({ form, reason }) => `${form}: ${reason}`);
}

describe('a plural form', () => {
  it('may say its number in words where it is for that number only', () => {
    const faults = reasons('de', GAMES, 'keine Spiele | ein Spiel | {count} Spiele');
    expect(faults).toEqual([]);
  });

  it('must have its number where it is for several: 101 games take the first form in Slovenian', () => {
    const faults = reasons('sl', GAMES, 'ni iger | ena igra | {count} igri | {count} igre | {count} iger');
    expect(faults).toEqual(['1: The placeholder {count} is missing.']);
  });

  it('for one also is for none in French, unless there is a form for none', () => {
    expect(reasons('fr', COMMIT, 'Importer une partie | Importer {count} parties')).toEqual([
      '0: The placeholder {count} is missing.',
    ]);
    expect(reasons('fr', GAMES, 'aucune partie | une partie | {count} parties')).toEqual([]);
  });

  it('that is for half numbers too must have its number', () => {
    const won = { key: 'play.result.wonBy', english: 'Won by one point | Won by {count} points' };
    expect(reasons('cs', won, 'o bod | o {count} body | o bodu | o {count} bodů')).toEqual([
      '2: The placeholder {count} is missing.',
    ]);
    // French uses the form for one below 2: 0.5 and 1.5 points.
    expect(reasons('fr', won, 'd’un point | de {count} points')).toEqual([
      '0: The placeholder {count} is missing.',
    ]);
  });

  it('is there for each category, and for none where English has one', () => {
    expect(reasons('de', GAMES, 'ein Spiel | {count} Spiele')).toEqual([
      '0: It must have 3 forms and has 2.',
    ]);
    expect(reasons('de', COMMIT, 'nichts | ein Spiel | {count} Spiele')).toEqual([
      '0: It must have 2 forms and has 3.',
    ]);
  });
});

describe('a text', () => {
  const player = { key: 'common.against', english: '{black} against {white}' };
  it.each([
    [
      '{black} gegen {weiss}',
      ['The placeholder {white} is missing.', 'There is no placeholder {weiss} in the English text.'],
    ],
    ['{black} gegen {white', ['The placeholder {white} is missing.', 'A brace stands alone.']],
    ['{black}  gegen {white}', ['It has a space at its start or end, or two in a row.']],
    ['{black} gegen {white}\n', ['It has a space at its start or end, or two in a row.']],
    ['{black} @:gegen {white}', ['“@” must not be followed by a colon or a dot.']],
    ['{black}|{white}', ['“|” cannot be part of a text.']],
    ['{white} hat {black} vor sich', []],
  ])('%j', (text, faults) => {
    expect(reasons('de', player, text)).toEqual(faults.map((reason) => `0: ${reason}`));
  });

  it('must not be empty, nor longer than its place', () => {
    const saved = { key: 'play.saved', english: 'Saved' };
    expect(reasons('de', saved, '')).toEqual(['0: It is empty.']);
    expect(reasons('de', saved, 'Das Spiel ist gesichert')).toEqual([
      '0: It has 23 characters; 18 is the most that fits.',
    ]);
  });
});

it('the note on a message begins with where its group appears', () => {
  expect(messageNote('common.view.review')).toEqual({
    text: expect.stringMatching(
      /^Used in several views\. A view of the app: .* Going through a game move by move\.$/,
    ) as string,
    maxLength: 12,
    hasHalves: false,
  });
});

it('one note may serve for a whole group', () => {
  expect(messageNote('board.height.2').text).toBe(messageNote('board.height.36').text);
});

it('the number of a plural form can be said to be a half', () => {
  expect(messageNote('play.result.wonBy').hasHalves).toBe(true);
});

it('every note is on a message or a group of messages', () => {
  const keys = [...messagesByKey(words.en).keys()];
  const known = new Set(
    keys.flatMap((key) => key.split('.').map((_, index, names) => names.slice(0, index + 1).join('.'))),
  );
  expect(Object.keys(notes).filter((key) => !known.has(key))).toEqual([]);
});
