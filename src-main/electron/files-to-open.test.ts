import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, filesToOpen, handOverOf } from './files-to-open.ts';

const folder = resolve('/home/ada');

describe('the files that a start of the app is to open', () => {
  it('are found among what Electron, Chromium and the app are told', () => {
    const args = [
      '.',
      '--no-sandbox',
      '--data',
      'mine.hgn',
      'games.hgn',
      '--lang=de',
      '/tmp/More.JSON',
      'x.png',
    ];
    expect(filesToOpen(args, folder)).toEqual([join(folder, 'games.hgn'), resolve('/tmp/More.JSON')]);
    expect(filesToOpen([], folder)).toEqual([]);
    expect(filesToOpen(['--games.hgn', '--', '--games.hgn'], folder)).toEqual([join(folder, '--games.hgn')]);
  });

  it('are no more than one instance can hand to another', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `${String(index)}.hgn`);
    const files = filesToOpen(many, folder);
    expect(files).toHaveLength(64);
    expect(filesOf(handOverOf(files))).toEqual(files);
  });

  it('are none where another instance says nothing of them', () => {
    for (const said of [undefined, null, 'x', [], {}, { files: 'x' }, { files: [1] }])
      expect(filesOf(said)).toEqual([]);
  });
});
