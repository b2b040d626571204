import { describe, expect, it } from 'vitest';
import { equalNames, type Landmark } from './equal-names.ts';
import { words } from './words.ts';

const regions = (...names: (string | null)[]): Landmark[] =>
  names.map((accessibleText) => ({ role: 'region', accessibleText }));

describe('equalNames', () => {
  const { de } = words;
  const withEqualViews = {
    ...words,
    de: { ...de, common: { ...de.common, loading: de.common.view.library, computerLevel: 'Computer' } },
  };

  it('finds nothing where names differ in every language', () => {
    expect(equalNames(regions('loading', 'library', null, 'ada', 'ben'))).toEqual([]);
  });

  it('finds names that are equal in one language', () => {
    const name = de.common.view.library.toLowerCase();
    expect(equalNames(regions('loading', 'library'), withEqualViews)).toEqual([
      `region: "loading" and "library" are both "${name}" in de`,
    ]);
  });

  it('compares landmarks of the same role only', () => {
    const landmarks = [...regions('loading'), { role: 'navigation', accessibleText: 'library' }];
    expect(equalNames(landmarks, withEqualViews)).toEqual([]);
  });

  it('knows messages with values', () => {
    const names = regions('computer', 'computer, level 7');
    expect(equalNames(names)).toEqual([]);
    expect(equalNames(names, withEqualViews)).toEqual([
      'region: "computer" and "computer, level 7" are both "computer" in de',
    ]);
  });

  it('finds a name from no message', () => {
    expect(equalNames(regions('library', 'xyzzy'))).toEqual(['region: "xyzzy" is from no message']);
  });
});
