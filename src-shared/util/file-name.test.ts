import { basename, join, win32 } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatFileDate, formatGameDate, safeFileName } from './file-name.ts';

const HOSTILE = [
  '../../etc/passwd',
  'a\\b',
  'CON',
  'nul.txt',
  'Lpt1',
  'COM¹',
  'lpt²',
  'CONIN$',
  '..',
  '.',
  '',
  '   ',
  '\u202Egnp.exe',
  'x'.repeat(300),
  '\u{1F600}'.repeat(200),
  'é'.repeat(200),
  'a\0b',
  '=1+1',
  '-rf',
  'C:\\autoexec.bat',
  'name:stream',
  '\u0301\u0301',
  'line\nbreak',
  '\uD800',
];

describe('a suggested file name', () => {
  it.each([
    ['प्रिया शर्मा', 'प्रिया शर्मा.hgn'],
    ['مُحَمَّد', 'مُحَمَّد.hgn'],
    ['ทดสอบ ที่ ๑', 'ทดสอบ ที่ ๑.hgn'],
    ['தமிழ்', 'தமிழ்.hgn'],
    ['x\u0323\u0304', 'x\u0323\u0304.hgn'],
    ['می\u200cخواهم', 'میخواهم.hgn'],
  ])('keeps letters with their marks: %s', (text, name) => {
    expect(safeFileName(text, 'hgn')).toBe(name.normalize('NFC'));
  });

  it('has no signs that nobody sees, and no space in their place', () => {
    expect(safeFileName('No\u00adra\u200e \u3164Emil\ufe0f', 'hgn')).toBe('Nora Emil.hgn');
  });

  it('keeps the last letter with all its marks, or leaves it out', () => {
    expect(safeFileName(`${'x'.repeat(77)}q\u0301`, 'hgn')).toBe(`${'x'.repeat(77)}.hgn`);
    expect(safeFileName(`${'x'.repeat(76)}q\u0301`, 'hgn')).toBe(`${'x'.repeat(76)}q\u0301.hgn`);
  });

  it.each(HOSTILE)('is harmless for %j', (text) => {
    const name = safeFileName(text, 'hgn');
    expect(name).toMatch(/^[\p{L}\p{N}_][\p{L}\p{M}\p{N} _-]*\.hgn$/u);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(80 + '.hgn'.length);
    expect(basename(name)).toBe(name);
    expect(win32.basename(name)).toBe(name);
    expect(join('/folder', name)).toBe(`/folder/${name}`);
    expect(name).not.toMatch(/^(?:con|prn|aux|nul|conin|conout|(?:com|lpt)[\d¹²³])\./i);
  });

  it('keeps valid characters', () => {
    expect(safeFileName('Łucja - Dvořák 2026-11-20', 'hgn')).toBe('Łucja - Dvořák 2026-11-20.hgn');
  });
});

describe('the date in a file name', () => {
  it.each([
    [undefined, '2026-01-05'],
    ['2025.07.09', '2025-07-09'],
    ['2025.07.??', '2025-07'],
    ['????.??.??', ''],
    ['', ''],
  ])('is the day of the record %j, as far as it is known', (recordedDate, day) => {
    expect(formatGameDate(new Date(2026, 0, 5, 12).getTime(), recordedDate)).toBe(day);
  });

  it('is the local date', () => {
    expect(formatFileDate(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05');
  });
});
