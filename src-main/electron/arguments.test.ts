import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createHandOver, parseArguments, parseHandOver } from './arguments.ts';

const folder = resolve('/home/ada');
const filesIn = (args: readonly string[]) => parseArguments(args, folder).files;
const gameIn = (args: readonly string[]) => parseArguments(args, folder).game;

it('finds the data folder among the arguments', () => {
  expect(parseArguments(['.', '--data', 'games', 'x.hgn'], folder).dataFolder).toBe(join(folder, 'games'));
  const usual = parseArguments([], folder).dataFolder;
  expect(usual).toBe(resolve(usual));
  expect(parseArguments(['--data', ''], folder).dataFolder).toBe(usual);
  expect(parseArguments(['--data'], folder).dataFolder).toBe(usual);
});

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
    expect(filesIn(args)).toEqual([join(folder, 'games.hgn'), resolve('/tmp/More.JSON')]);
    expect(filesIn([])).toEqual([]);
    expect(filesIn(['--games.hgn', '--', '--games.hgn'])).toEqual([join(folder, '--games.hgn')]);
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
    expect(filesIn(args)).toEqual([resolve('/home/ada/My games/x.hgn'), resolve('/tmp/y.json')]);
  });

  it('are limited to what one instance can pass to another', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `${String(index)}.hgn`);
    const files = filesIn(many);
    expect(files).toHaveLength(64);
    expect(parseHandOver(createHandOver({ files, game: undefined })).files).toEqual(files);
  });

  it('are none where another instance passes none', () => {
    for (const said of [undefined, null, 'x', [], {}, { files: 'x' }, { files: [1] }])
      expect(parseHandOver(said).files).toEqual([]);
  });
});

describe('the game to open', () => {
  it('is found among the arguments', () => {
    expect(gameIn(['--game', '12'])).toBe(12);
    expect(gameIn(['--no-first-run', '.', '--data', '/home/ada/My games', '--game=7', 'a.hgn'])).toBe(7);
    expect(gameIn(['--game', '3', '--game', '4'])).toBe(4);
  });

  it.each([
    [],
    ['--game'],
    ['--game', ''],
    ['--game', '0'],
    ['--game', '-4'],
    ['--game', '1e3'],
    ['--game', 'x'],
    ['--game', '9'.repeat(20)],
    ['--data', '--game'],
  ])('is none for anything else: %j %j', (...args) => {
    expect(gameIn(args)).toBeUndefined();
  });

  it('is passed to another instance, which ignores invalid data and keeps the rest', () => {
    const { game } = parseArguments(['--game', '12'], folder);
    expect(parseHandOver(JSON.parse(JSON.stringify(createHandOver({ files: [], game })))).game).toBe(12);
    expect(createHandOver({ files: [], game: undefined })).toEqual({ files: [] });
    for (const other of [undefined, null, 'x', { game: 'x' }, { game: 1.5 }, { game: -1 }, []])
      expect(parseHandOver(other).game).toBeUndefined();
    expect(parseHandOver({ files: ['/x.hgn'], game: 'x' })).toEqual({ files: ['/x.hgn'], game: undefined });
    expect(parseHandOver({ files: 'x', game: 12 })).toEqual({ files: [], game: 12 });
  });
});
