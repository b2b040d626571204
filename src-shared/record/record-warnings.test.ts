import { describe, expect, test } from 'vitest';
import { momentOf } from '../library/recorded-date.ts';
import { libraryGameOf } from '../library/library-game.ts';
import { formatGame } from './hgn/write-record.ts';
import { readEachGame, readGames } from './read-record.ts';
import { inWords } from './testing/in-words.ts';
import { gameIn, jsonFileOf } from './testing/read-back.ts';
import { game, warningsOf } from './testing/short-records.ts';

describe('what cannot be read as it is written, in a valid game', () => {
  test.each([
    ['Date', '24.12.2026', 'is not a date like 2026.11.20'],
    ['Date', '2026.02.30', 'is not a date like 2026.11.20'],
    ['Date', '2026.13.??', 'is not a date like 2026.11.20'],
    ['Time', '24:00:00', 'is not a time like 18:42:07'],
    ['Time', '23:59:60', 'is not a time like 18:42:07'],
    ['Time', '12:75:00', 'is not a time like 18:42:07'],
    ['Time', '6:42 PM', 'is not a time like 18:42:07'],
  ])('%s "%s"', (name, value, words) => {
    const text = game('*', `[${name} "${value}"]`);
    expect(warningsOf(text)).toEqual([
      { line: 2, column: 1, message: `"${value}" ${words}, so the game has none.` },
    ]);
    // Kept as written.
    expect(readGames(text).games.map(formatGame).join('')).toContain(`[${name} "${value}"]`);
  });

  test.each([
    ['Date', '2024.02.29'],
    ['Date', '2025.07.??'],
    ['Date', '2025.??.??'],
    ['Date', '????.??.??'],
    ['Date', '?'],
    ['Time', '00:00:00'],
    ['Time', '23:59:59'],
    ['Time', '?'],
    ['Time', ''],
  ])('%s "%s" is none of it', (name, value) => {
    expect(warningsOf(game('*', `[${name} "${value}"]`))).toEqual([]);
  });

  test('an assessment of other programs is left out, in text and JSON', () => {
    const text = game('1. d3e1 $1 $9 b6c6 $146 $0 *');
    expect(warningsOf(text).map(({ message }) => message)).toEqual([
      'The assessment $9 is not known here and was left out.',
      'The assessment $146 is not known here and was left out.',
      'The assessment $0 is not known here and was left out.',
    ]);
    expect(gameIn(text).line.moves.map(({ judgements }) => judgements)).toEqual([[1], []]);
    const json = jsonFileOf(gameIn(game('1. d3e1 $1 *')));
    expect(warningsOf(json.replace(/"judgements":\s*\[\s*1\s*\]/, '"judgements":[9]'))).toMatchObject([
      { message: 'The assessment $9 is not known here and was left out.' },
    ]);
  });

  test('a name or a tag that is too long is cut, in JSON too', () => {
    const json = jsonFileOf(gameIn(game('*', '[Black "Ada"]', '[Event "x"]')));
    const long = json.replace('"Ada"', `"${'ä'.repeat(65)}"`).replace('"x"', `"${'y'.repeat(1025)}"`);
    expect(warningsOf(long).map(({ message }) => message)).toEqual([
      'The name is too long and was cut.',
      'The value of the tag Event is longer than 1024 bytes and was cut.',
    ]);
  });

  test('a good date stays good beside a bad time', () => {
    const read = gameIn(game('*', '[Date "2024.10.05"]', '[Time "24:00:00"]'));
    expect(libraryGameOf(read, 0).createdAt).toBe(momentOf('2024.10.05', undefined));
    expect(momentOf('2024.10.05', '24:00:00')).toBe(momentOf('2024.10.05', '12:00:00'));
    expect(momentOf('1970.01.01', '00:00:00')).toBeTypeOf('number');
  });
});

describe('what nobody sees is white space', () => {
  test.each([
    '\u001a',
    '\0\0\0\0',
    '\u200b',
    '\ufeff',
    '\u200e\u200f',
    '\u2060\n\u001a',
    '\u0004',
    '\u0085\r\n\u007f',
    '\u00ad',
    '\u3164\ufffe\u206f',
  ])('%j at the end', (end) => {
    const text = game('1. d3e1 *');
    for (const source of [text, jsonFileOf(gameIn(text))])
      expect([...readEachGame(source + end)].map(({ ok }) => ok)).toEqual([true]);
  });

  test('and is no part of a name', () => {
    const read = gameIn(game('*', '[Black "No\u200bra\u200e"]', '[White "नि\u200dशा"]'));
    expect(read.players).toMatchObject({ black: { name: 'Nora' }, white: { name: 'नि\u200dशा' } });
  });
});

describe('other kinds of files are named', () => {
  test.each([
    ['zip', [0x50, 0x4b, 0x03, 0x04, 20, 0]],
    ['gzip', [0x1f, 0x8b, 8, 0, 1]],
    ['7z', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4]],
    ['rar', [0x52, 0x61, 0x72, 0x21, 0x1a, 7, 1, 0]],
    ['bzip2', [0x42, 0x5a, 0x68, 0x39, 0x31, 0x41, 0x59, 0x26]],
    ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 0, 4]],
    ['Zstandard', [0x28, 0xb5, 0x2f, 0xfd, 4, 0x58]],
  ])('a file of %s', (_, bytes) => {
    const message = 'This is an archive: unpack it, and take the files that are in it.';
    expect(readGames(Uint8Array.from(bytes)).faults.map(inWords)).toEqual([{ line: 1, column: 1, message }]);
  });

  test.each([
    [Uint8Array.of(0xff, 0xfe, 0x5b, 0), 'The file is UTF-16: save it as UTF-8.'],
    [
      Buffer.from(
        '\ufeffDate,Time,Black,White,Black type,White type,Setup,End rule,Komi,Swap,Result,Winner,Margin,Termination,Moves,Start,Move list\r\n',
      ),
      'This is a table for spreadsheets. Games are read as text (.hgn), JSON or in one line.',
    ],
  ])('%#', (bytes, message) => {
    expect(readGames(bytes).faults.map(inWords)).toEqual([{ line: 1, column: 1, message }]);
  });

  test('a name in another encoding whose last byte is a backslash', () => {
    const bytes = Buffer.from(game('*', '[Black "x"]')).toString('latin1').replace('"x"', '"\x83\\"');
    expect(readGames(Buffer.from(bytes, 'latin1')).faults.map(inWords)).toEqual([
      { line: 2, column: 9, message: 'The text is not UTF-8.' },
    ]);
  });
});
