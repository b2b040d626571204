import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { wrapWords } from '../hgn/write-record.ts';
import {
  normaliseCommentText,
  escapeComment,
  excerpt,
  normaliseTagText,
  unescapeComment,
} from './record-text.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(' ', '\n', '\r', '\\', '}', '{', 'a', '\t', '\u202e', '\u0301', '\ud800', '['),
  }),
);

describe('text in records', () => {
  test.each([
    ['  two  words ', 'two words'],
    ['one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
    ['\n a \n\n b \n', 'a\n\nb'],
    ['tab\tbell\u0007', 'tab bell'],
    ['\u202eleft\u2066', 'left'],
    ['e\u0301', '\u00e9'],
    ['no\u00a0break', 'no\u00a0break'],
    ['half \ud800', 'half \ufffd'],
    [' \n ', ''],
  ])('a comment %j becomes %j', (text, normalised) => {
    expect(normaliseCommentText(text)).toBe(normalised);
  });

  test('a tag is one line', () => {
    expect(normaliseTagText(' a\r\nb\tc\u0000\u202e e\u0301')).toBe(' a  b c  \u00e9');
  });

  test.prop([anyText])('a normalised text is unchanged', (text) => {
    expect(normaliseCommentText(normaliseCommentText(text))).toBe(normaliseCommentText(text));
    expect(normaliseTagText(normaliseTagText(text))).toBe(normaliseTagText(text));
  });

  test.prop([anyText, fc.integer({ min: 1, max: 90 })])(
    'a comment comes out of any line width as it went in',
    (text, width) => {
      const normalised = normaliseCommentText(text);
      if (normalised === '') return;
      const written = wrapWords(escapeComment(normalised), width);
      expect(unescapeComment(written)).toBe(normalised);
      // No brace closes the comment early: each has an odd number of backslashes before it.
      expect(written).not.toMatch(/(?<!\\)(?:\\\\)*\}/);
    },
  );

  test('a comment of another program keeps its backslashes', () => {
    expect(unescapeComment(' C:\\new\\table ')).toBe('C:\\new\\table');
  });

  test('an excerpt is short and has no control characters', () => {
    expect(excerpt('a\u001b[31m')).toBe('a [31m');
    expect(excerpt('x'.repeat(100))).toBe(`${'x'.repeat(30)}...`);
    expect(excerpt(`${'x'.repeat(29)}😀`).isWellFormed()).toBe(true);
  });
});

describe('filling lines', () => {
  test.each([
    [['a', 'bb', 'ccc'], 4, 'a bb\nccc'],
    [['a', 'longer', 'b'], 3, 'a\nlonger\nb'],
    [['a', '', 'b'], 9, 'a\n\nb'],
    [['a', '', '', 'b'], 9, 'a\n\n\nb'],
    [['a', '[b', '[c'], 4, 'a [b\n [c'],
    [['a', 'hokito:AB', 'c'], 4, 'a\n hokito:AB\nc'],
    [[], 9, ''],
  ])('%j in %i columns', (words, width, text) => {
    expect(wrapWords(words, width)).toBe(text);
  });

  test('a word that is indented still fits in the columns', () => {
    expect(wrapWords(['ab', '[b', 'c'], 4)).toBe('ab\n [b\nc');
  });
});
