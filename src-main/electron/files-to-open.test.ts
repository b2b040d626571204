import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseFileHandOver, filesToOpen, createFileHandOver } from './files-to-open.ts';

const folder = resolve('/home/ada');

describe('the files to open', () => {
  it('are found among the arguments of Electron, Chromium and the app', () => {
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

  it('may be URLs, as Linux desktops pass them', () => {
    const args = [
      'file:///home/ada/My%20games/x.hgn',
      'FILE:///tmp/y.json',
      'file:///tmp/z.png',
      // A URL of another machine, and an invalid one.
      'file://server/share/x.hgn',
      'file:///tmp/%zz.hgn',
      'file:///tmp/a%2Fb.hgn',
    ];
    expect(filesToOpen(args, folder)).toEqual([resolve('/home/ada/My games/x.hgn'), resolve('/tmp/y.json')]);
  });

  it('are limited to what one instance can pass to another', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `${String(index)}.hgn`);
    const files = filesToOpen(many, folder);
    expect(files).toHaveLength(64);
    expect(parseFileHandOver(createFileHandOver(files))).toEqual(files);
  });

  it('are none where another instance passes none', () => {
    for (const said of [undefined, null, 'x', [], {}, { files: 'x' }, { files: [1] }])
      expect(parseFileHandOver(said)).toEqual([]);
  });
});
