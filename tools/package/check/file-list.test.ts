import { describe, expect, it } from 'vitest';
import { checkList, compareLists, normaliseList } from './file-list.ts';

describe('normaliseList', () => {
  it('removes content hashes, and nothing else', () => {
    expect(
      normaliseList([
        'out/main/chunks/why-not-Cme4VrhS.js',
        'out/renderer/assets/TagList--CSvT1k2.css',
        'out/renderer/assets/inter-latin-opsz-normal-BwkfbSeq.woff2',
        'out/main/electron-main.js',
        'out/main/engine-worker.js',
      ]),
    ).toEqual([
      'out/main/chunks/why-not-*.js',
      'out/main/electron-main.js',
      'out/main/engine-worker.js',
      'out/renderer/assets/TagList-*.css',
      'out/renderer/assets/inter-latin-opsz-normal-*.woff2',
    ]);
  });
});

describe('compareLists', () => {
  it('finds nothing where the paths are the same', () => {
    expect(compareLists(['a', 'b', 'b'], ['b', 'a', 'b'])).toEqual([]);
  });

  it('names each surplus or missing path', () => {
    expect(compareLists(['a', 'b', 'b'], ['a', 'b', 'c'])).toEqual([
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
    expect(checkList('archive', []).length).toBeGreaterThan(50);
  });
});
