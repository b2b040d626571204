import { describe, expect, it } from 'vitest';
import { expressionFault, expressionOf, pluralFormLines, pluralFormsHeader } from './plural-forms.ts';

describe('the plural expression of a header', () => {
  it.each([
    ['nplurals=2; plural=n != 1;', 'n != 1'],
    ['nplurals=2; plural=(n > 1)', 'n > 1'],
    ['nplurals=3; plural=(n==1) ? 0 : (n==2) ? 1 : 2;', '(n==1) ? 0 : (n==2) ? 1 : 2'],
    ['nplurals=2;', undefined],
    ['', undefined],
  ])('of %j is %j', (header, expression) => {
    expect(expressionOf(header)).toBe(expression);
  });

  it('is written with the number of forms of the language', () => {
    const expression = 'n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3';
    const header = pluralFormsHeader('sl', expression);
    expect(header).toBe(`nplurals=4; plural=(${expression});`);
    expect(expressionOf(header)).toBe(expression);
  });
});

describe('a plural expression', () => {
  it.each([
    ['sv', 'n != 1'],
    ['fr', 'n > 1'],
    ['ja', '0'],
    ['ru', 'n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2'],
  ])('of %s may be %j', (language, expression) => {
    expect(expressionFault(language, expression)).toBeUndefined();
  });

  it.each([
    ['fr', 'n != 1', '“n != 1” gives the number 0 form 1; in fr it takes form 0 (one).'],
    ['sl', 'n != 1', '“n != 1” gives the number 101 form 1; in sl it takes form 0 (one).'],
    ['sv', 'n != ', '“n != ” is not a plural expression of gettext.'],
    ['sv', '', '“” is not a plural expression of gettext.'],
    ['sv', 'process.exit()', '“process.exit()” is not a plural expression of gettext.'],
  ])('of %s cannot be %j', (language, expression, reason) => {
    expect(expressionFault(language, expression)).toBe(reason);
  });
});

it('translators get a list of the numbers of each form', () => {
  expect(pluralFormLines('cs')).toEqual([
    'msgstr[0] is for 1',
    'msgstr[1] is for 2, 3, 4',
    'msgstr[2] is for 0.5, 1.5, 2.5, 3.5, 4.5 …',
    'msgstr[3] is for 0, 5, 6, 7, 8 …',
  ]);
});
