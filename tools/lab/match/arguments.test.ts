import { describe, expect, it } from 'vitest';
import { unwrap } from '../../../src-shared/util/result.ts';
import { readArguments } from './arguments.ts';
import { readPlayer } from './player-settings.ts';

describe('a player', () => {
  it('is a level of the engine here', () => {
    expect(unwrap(readPlayer('level 4'))).toEqual({
      text: 'level 4',
      engine: { kind: 'here' },
      go: 'level 4',
      time: 0,
      options: new Map(),
    });
  });

  it('is a time for another version, with options', () => {
    expect(unwrap(readPlayer('time 100 of ../older Hash=16 Threads=1'))).toMatchObject({
      engine: { kind: 'command', words: ['../older'] },
      go: 'movetime 100',
      time: 100,
      options: new Map([
        ['Hash', '16'],
        ['Threads', '1'],
      ]),
    });
  });

  it('is any program, by its command line', () => {
    expect(unwrap(readPlayer(`nodes 500 depth 9 of "/opt/my-program --fast 'two words'"`))).toMatchObject({
      engine: { kind: 'command', words: ['/opt/my-program', '--fast', 'two words'] },
      go: 'nodes 500 depth 9',
    });
    expect(unwrap(readPlayer('nodes 500 of ../older'))).toMatchObject({
      engine: { kind: 'command', words: ['../older'] },
    });
  });

  it('is greedy', () => {
    expect(unwrap(readPlayer('greedy'))).toMatchObject({ engine: { kind: 'greedy' }, go: 'depth 1' });
  });

  it.each([
    ['', 'no limit'],
    ['of ../older', 'no limit'],
    ['level', 'a number from 0 on'],
    ['level four', 'a number from 0 on'],
    ['time 0', 'a number from 1 on'],
    ['level 4 of', 'is missing after "of"'],
    ['levle 4', '"levle" is not a setting'],
    ['level 4 Hash', '"Hash" is not a setting'],
  ])('is not %j', (text, why) => {
    expect(readPlayer(text)).toMatchObject({ ok: false, error: expect.stringContaining(why) as string });
  });
});

describe('the command line', () => {
  const two = ['--a', 'level 4', '--b', 'level 3'];

  it('names two players', () => {
    expect(unwrap(readArguments(two))).toMatchObject({
      kind: 'match',
      players: [{ text: 'level 4' }, { text: 'level 3' }],
      terms: {
        games: 100,
        seed: 1,
        rule: 'either',
        scattered: 25,
        randomMoves: 0,
        parallel: 1,
        hypotheses: undefined,
        patience: 60_000,
      },
    });
  });

  it('names the terms', () => {
    const words =
      '--games 10 --seed 7 --rule mover --scattered 0 --openings random:6 --parallel 2 --patience 5';
    expect(unwrap(readArguments([...two, ...words.split(' '), '--sprt=-5,0.5']))).toMatchObject({
      terms: {
        games: 10,
        seed: 7,
        rule: 'mover',
        scattered: 0,
        randomMoves: 6,
        parallel: 2,
        hypotheses: { lower: -5, higher: 0.5 },
        patience: 5000,
      },
    });
  });

  it('names a ladder', () => {
    const request = unwrap(readArguments(['--ladder', '2-4', '--of', 'node x.ts', '--games', '200']));
    expect(request).toMatchObject({ kind: 'ladder', terms: { games: 200 } });
    expect(
      request.kind === 'ladder' &&
        request.rungs.map(({ level, players }) => [level, ...players.map(({ go }) => go)]),
    ).toEqual([
      [3, 'level 3', 'level 2'],
      [4, 'level 4', 'level 3'],
    ]);
    expect(request.kind === 'ladder' && request.rungs[0]?.players[1].engine).toEqual({
      kind: 'command',
      words: ['node', 'x.ts'],
    });
  });

  it('asks for help', () => {
    expect(unwrap(readArguments(['--help']))).toEqual({ kind: 'help' });
  });

  it.each([
    [[]],
    [['--a', 'level 4']],
    [['--a', 'level 4', '--b', 'nobody']],
    [[...two, '--games', '7']],
    [[...two, '--games', '0']],
    [[...two, '--seed', '-1']],
    [[...two, '--rule', 'none']],
    [[...two, '--scattered', '101']],
    [[...two, '--openings', 'book']],
    [[...two, '--openings', 'random:21']],
    [[...two, '--parallel', '0']],
    [[...two, '--sprt', '5']],
    [[...two, '--sprt', '5,0']],
    [[...two, '--patience', 'much']],
    [[...two, '--ladder', '1-10']],
    [[...two, '--of', 'here']],
    [['--ladder', '3-3']],
    [['--ladder', '3-1']],
    [['--ladder', 'all']],
    [['--what']],
    [['level 4']],
  ])('is refused: %j', (words) => {
    expect(readArguments(words)).toMatchObject({ ok: false });
  });
});
