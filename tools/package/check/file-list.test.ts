import { describe, expect, it } from 'vitest';
import { checkList, compareLists, normaliseList } from './file-list.ts';

describe('normaliseList', () => {
  it('has one line for all files that the build names, and every other file', () => {
    expect(
      normaliseList([
        'out/main/chunks/why-not-Cme4VrhS.js',
        'out/main/chunks/steps-Bme4VrhS.js',
        'out/main/chunks/steps.js',
        'out/main/electron-main.js',
        'out/renderer/assets/TagList--CSvT1k2.css',
        'out/renderer/assets/TagList-BwkfbSeq.js.map',
      ]),
    ).toEqual([
      'out/main/chunks/*.js',
      'out/main/chunks/steps.js',
      'out/main/electron-main.js',
      'out/renderer/assets/*.css',
      'out/renderer/assets/TagList-BwkfbSeq.js.map',
    ]);
  });
});

describe('compareLists', () => {
  it('finds nothing where the paths are the same', () => {
    expect(compareLists(['a', 'b'], ['b', 'a'])).toEqual([]);
  });

  it('names each surplus or missing path', () => {
    expect(compareLists(['a', 'b'], ['a', 'c'])).toEqual([
      'b is in the package, and not in the list of its files',
      'c is not in the package',
    ]);
  });
});

describe('checkList', () => {
  it('finds that a list is missing', () => {
    expect(checkList('no-such-list', [])).toEqual(['there is no list no-such-list.txt']);
  });

  it('compares with the committed list', () => {
    expect(checkList('archive', []).length).toBeGreaterThan(20);
  });
});
