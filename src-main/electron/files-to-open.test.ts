import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseFileHandOver, filesToOpen, createFileHandOver } from './files-to-open.ts';

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

  it('may be addresses, as Linux desktops hand them over', () => {
    const args = [
      'file:///home/ada/My%20games/x.hgn',
      'FILE:///tmp/y.json',
      'file:///tmp/z.png',
      // Another machine's, and one that says nothing.
      'file://server/share/x.hgn',
      'file:///tmp/%zz.hgn',
      'file:///tmp/a%2Fb.hgn',
    ];
    expect(filesToOpen(args, folder)).toEqual([resolve('/home/ada/My games/x.hgn'), resolve('/tmp/y.json')]);
  });

  it('are no more than one instance can hand to another', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `${String(index)}.hgn`);
    const files = filesToOpen(many, folder);
    expect(files).toHaveLength(64);
    expect(parseFileHandOver(createFileHandOver(files))).toEqual(files);
  });

  it('are none where another instance says nothing of them', () => {
    for (const said of [undefined, null, 'x', [], {}, { files: 'x' }, { files: [1] }])
      expect(parseFileHandOver(said)).toEqual([]);
  });
});
