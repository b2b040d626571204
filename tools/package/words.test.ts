import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/language/languages.ts';
import { PACKAGE_WORDS } from './words.ts';

/** The length of a summary in software centres, in characters. */
const MAX_SUMMARY = 80;

describe.each(LANGUAGES)('the words of a package in %s', (language) => {
  const words = PACKAGE_WORDS[language];

  it('have a summary of one line without a full stop', () => {
    expect(words.summary.length).toBeLessThanOrEqual(MAX_SUMMARY);
    expect(words.summary).not.toMatch(/[.\n]/);
  });

  it('name the game and need no quotes or separators in the files they go into', () => {
    expect(words.summary).toContain('HOKITO');
    for (const keyword of words.keywords) expect(keyword).not.toMatch(/[;,\\]/);
  });
});
