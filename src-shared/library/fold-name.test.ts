import { expect, it } from 'vitest';
import { foldName, typedName } from './fold-name.ts';

it.each([
  ['case', 'nora', 'NORA'],
  ['two spaces', 'No ra', 'No  ra'],
  ['other white space', 'No ra', 'No\u00a0\t ra'],
  ['spaces at the ends', 'Nora', '  Nora '],
  ['a space of no width', 'Nora', 'No\u200bra'],
  ['a direction mark', 'Nora', 'Nora\u200e'],
  ['a byte-order mark', 'Nora', '\ufeffNora'],
  ['a soft hyphen and a joiner', 'Nora', 'No\u00ad\u2060ra'],
  ['an override', 'Nora', '\u202eNora\u202c'],
  ['full width', 'Nora', 'Ｎｏｒａ'],
  ['control characters', 'Nora', 'No\u0000ra\u0085\u009f'],
  ['a blank of braille', 'No ra', 'No\u2800ra\u2800'],
  ['a filler of Hangul and a tag character', 'Nora', 'Nora\u3164\u{e0061}'],
  ['a capital sharp s', 'Strauß', 'STRAUẞ'],
  ['the case of a dotted i', 'İpek', 'ipek'],
  ['an accent by itself', 'Zoë', 'Zoe\u0308'],
])('takes names for the same that differ only by %s', (_, one, other) => {
  expect(foldName(other)).toBe(foldName(one));
});

it.each([
  ['Nora', 'No ra'],
  ['Zoe', 'Zoë'],
  ['\u200b', '\u200e'],
])('tells %j from %j', (one, other) => {
  expect(foldName(other)).not.toBe(foldName(one));
});

it('takes what was typed for no name if nothing of it can be seen', () => {
  expect(['', '  ', '\u200b', ' \u3164 ', '\u2800', '\u00ad'].map(typedName)).toEqual([
    '',
    '',
    '',
    '',
    '',
    '',
  ]);
  expect(typedName(' No\u200bra ')).toBe('Nora');
});
