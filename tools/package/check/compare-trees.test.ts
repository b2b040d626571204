import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import { compareTrees } from './compare-trees.ts';

function tree(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'sub'));
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content);
  return folder;
}

describe('compareTrees', () => {
  it('finds nothing where everything is the same', () => {
    const files = { a: '1', 'sub/b': '2' };
    expect(compareTrees(tree(files), tree(files))).toEqual([]);
  });

  it('names what differs or is missing', () => {
    expect(
      compareTrees(tree({ a: '1', 'sub/b': '2', c: '3' }), tree({ a: '1', 'sub/b': 'x', d: '4' })),
    ).toEqual([
      'c is in one of two builds only',
      'd is in one of two builds only',
      'sub/b differs between two builds',
    ]);
  });

  it.skipIf(process.platform === 'win32')('compares where links lead', () => {
    const [first, second, third] = [tree({ a: '' }), tree({ a: '' }), tree({ a: '' })];
    symlinkSync('a', join(first, 'link'));
    symlinkSync('a', join(second, 'link'));
    symlinkSync('sub', join(third, 'link'));
    expect(compareTrees(first, second)).toEqual([]);
    expect(compareTrees(first, third)).toEqual(['link differs between two builds']);
  });
});
