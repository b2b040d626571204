import { expect, it } from 'vitest';
import { foldName, typedName } from '../library/fold-name.ts';
import { normaliseTagText } from '../record/model/record-text.ts';
import { safeFileName } from './file-name.ts';

/** Signs in a name that is read as `Marta` all the same. */
const SIGNS = [
  ...[
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u115f',
    '\u1160',
    '\u17b4',
    '\u180b',
    '\u180e',
    '\u200b',
    '\u200c',
    '\u200d',
  ],
  ...[
    '\u200e',
    '\u202e',
    '\u2060',
    '\u2065',
    '\u206f',
    '\u3164',
    '\ufe00',
    '\ufe0e',
    '\ufe0f',
    '\ufeff',
    '\uffa0',
  ],
  ...['\ufff9', '\ufffe', '\u{1d173}', '\u{e0001}', '\u{e0061}', '\u{e0100}'],
];

it.each(SIGNS)('%j is in no name that is read, typed or compared, and in no file name', (sign) => {
  for (const name of [`Mar${sign}ta`, `Marta${sign}`, `${sign}Marta`]) {
    expect(normaliseTagText(name)).toBe('Marta');
    expect(typedName(name)).toBe('Marta');
    expect(foldName(name)).toBe(foldName('Marta'));
    expect(safeFileName(name, 'hgn')).toBe('Marta.hgn');
  }
});

it.each([
  ['a joiner of Devanagari', 'नि\u200dशा'],
  ['a parting of Persian', 'می\u200cخواهم'],
  ['a variant of a Chinese character', '葛\u{e0100}飾'],
  ['a variant of Mongolian', 'ᠠ\u180b'],
  ['a family', '👩\u200d👩\u200d👧'],
  ['a skin and a profession', '👩🏽\u200d💻'],
  ['a coloured heart', 'Ada ❤\ufe0f'],
  ['a digit in a key', '1\ufe0f\u20e3'],
  ['a flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['the Arabic sign of a year', '\u0601٢'],
])('reading and typing keep %s', (_, name) => {
  expect(normaliseTagText(name)).toBe(name.normalize('NFC'));
  expect(typedName(name)).toBe(name);
});
