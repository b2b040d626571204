import { replayMoves } from '#shared/game/replay.ts';
import { legalMoves } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { dealStart } from '#shared/game/setup.ts';
import { END_RULES } from '#shared/game/types.ts';
import { randomBelow, seededRandom } from '#shared/util/random.ts';
import { unwrap } from '#shared/util/result.ts';
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import {
  bruteForce,
  latePosition,
  latePositions,
  finalMarginOf,
  range,
} from '../search/testing/brute-force.ts';
import { LEVELS } from '#shared/game/player.ts';
import { PLAY_OF_LEVEL } from '../levels.ts';
import { OWN_NODE } from '../../testing/own-node.ts';
import { PROTOCOL_MAIN, startProtocol } from '../testing/protocol-process.ts';

const START = formatPosition(dealStart('classic', 3, 'either'));
const INFO =
  /^info depth \d+( multipv \d+)? score (-?\d+\.\d|-?\d+ exact) nodes \d+ nps \d+ time \d+ pv( [a-f][1-6][a-f][1-6])+$/;
const BESTMOVE = /^bestmove /;

describe('the engine protocol on real pipes', () => {
  it('introduces itself, with its options', async () => {
    const engine = startProtocol();
    engine.write('hei');
    expect(await engine.until(/^heiok$/)).toEqual([
      expect.stringMatching(/^id name Hokito \d/),
      expect.stringMatching(/^id author ./),
      'option name Threads type spin default 1 min 1 max 16',
      'option name Hash type spin default 64 min 1 max 1024',
      'option name Seed type spin default 0 min 0 max 4294967295',
      'heiok',
    ]);
    engine.write('quit');
    expect(await engine.ended).toBe(0);
    expect(engine.errors()).toBe('');
  });

  it('answers a whole script that is sent at once, in order, and ends with the input', async () => {
    const engine = startProtocol();
    engine.write(
      ['hei', 'isready', `position ${START}`, 'moves', 'perft 2', 'go level 2', 'go nodes 2000', 'show'].join(
        '\n',
      ),
    );
    engine.end();
    expect(await engine.ended).toBe(0);
    const words = engine
      .output()
      .split('\n')
      .map((line) => line.split(' ')[0]);
    const answers = words.filter((word) =>
      ['heiok', 'readyok', 'moves', 'perft', 'bestmove'].includes(word ?? ''),
    );
    expect(answers).toEqual(['heiok', 'readyok', 'moves', 'perft', 'bestmove', 'bestmove']);
    expect(engine.output()).toContain(START);
  });

  it('lists the legal moves, sorted, and none where the game is over', async () => {
    const engine = startProtocol();
    engine.write(`position ${START}\nmoves\nposition 6/6/6/6/6/5a b\nmoves\ngo\nsolve\ngo infinite`);
    const legal = legalMoves(unwrap(parsePosition(START)))
      .map(formatMove)
      .sort();
    expect(await engine.next(/^moves/)).toBe(['moves', ...legal].join(' '));
    expect(await engine.next(/^moves/)).toBe('moves');
    expect(await engine.next(BESTMOVE)).toBe('bestmove none');
    expect(await engine.next(/solved/)).toBe('solved 1 move none pv');
    expect(await engine.next(BESTMOVE)).toBe('bestmove none');
  });

  it('keeps the old position where the new one is bad', async () => {
    const engine = startProtocol();
    engine.write(`position ${START}\nposition ${START} moves a1a9\nposition aaaaaaa b\nshow`);
    expect(await engine.until(/\/.* b$/)).toEqual([
      'error "a1a9" is not a move: a move is two squares, as in a1c2.',
      expect.stringMatching(/^error The position has an error at character 1: /),
      ...Array.from({ length: 8 }, () => expect.any(String) as string),
      START,
    ]);
  });

  it('counts sequences of moves', async () => {
    const engine = startProtocol();
    engine.write('position AABBBC/CABACC/BBCCAA/bbcccb/cbcaca/aaabab b\nperft 3');
    expect(await engine.next(/^perft/)).toMatch(/^perft 3 nodes 1439282 seconds \d+\.\d{3}$/);
  });

  it('solves late positions for both end rules', async () => {
    const engine = startProtocol();
    const positions = (['either', 'mover'] as const).flatMap((rule) => latePositions(8, rule, range(1, 4)));
    expect(positions.length).toBeGreaterThan(4);
    for (const position of positions) {
      const code = formatPosition(position);
      engine.write(`position ${code}\nsolve`);
      const [, margin, move, ...line] = (await engine.next(/^solved/)).split(/ (?:move |pv )?/);
      expect(Number(margin)).toBe(bruteForce(position));
      expect(line[0]).toBe(move);
      const end = unwrap(replayMoves(position, line)).at(-1) ?? position;
      expect(legalMoves(end)).toEqual([]);
      expect(finalMarginOf(end) * (line.length % 2 === 0 ? 1 : -1)).toBe(Number(margin));
    }
    engine.write(`position ${START}\nsolve movetime 50`);
    expect(await engine.next(/solved/)).toMatch(/^unsolved depth \d+$/);
  });

  it('proves who wins, with komi and without, and stops soon', async () => {
    const engine = startProtocol();
    for (const rule of END_RULES) {
      for (const position of latePositions(8, rule, range(1, 4))) {
        const margin = bruteForce(position) * (position.turn === 'black' ? 1 : -1);
        for (const komi of [0, 4.5, -7, margin]) {
          const winner = margin > komi ? 'black' : margin < komi ? 'white' : 'draw';
          engine.write(`position ${formatPosition(position)}\nwinner komi ${komi}`);
          const answer = await engine.next(/^winner/);
          expect(answer).toMatch(/^winner (black|white|draw) move (\S+) pv \2( [a-f1-6]{4})*$/);
          expect(answer.split(' ')[1]).toBe(winner);
        }
      }
    }
    engine.write('position 6/6/6/6/6/5a b\nwinner\nwinner komi 1.5');
    expect(await engine.next(/^winner/)).toBe('winner black move none pv');
    expect(await engine.next(/^winner/)).toBe('winner white move none pv');
    engine.write(`position ${START}\nwinner movetime 50`);
    expect(await engine.next(/proven$/)).toBe('unproven');
    engine.write('winner');
    await engine.next(/^info/);
    engine.write('isready');
    expect((await engine.until(/^readyok$/)).filter((line) => line === 'unproven')).toEqual([]);
    engine.write('stop');
    const lines = await engine.until(/^unproven$/);
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/^info nodes \d+ nps \d+ time \d+$/);
  });

  it('reports its search in the given form and plays a legal move', async () => {
    const engine = startProtocol();
    engine.write(`position ${START}\ngo nodes 30000 multipv 3`);
    const lines = await engine.until(BESTMOVE);
    const infos = lines.slice(0, -1);
    for (const info of infos) expect(info).toMatch(INFO);
    const last = infos.slice(-3);
    expect(last.map((info) => / multipv (\d) /.exec(info)?.[1])).toEqual(['1', '2', '3']);
    const moves = last.map((info) => / pv (\S+)/.exec(info)?.[1]);
    expect(new Set(moves).size).toBe(3);
    expect(lines.at(-1)).toBe(`bestmove ${moves[0] ?? ''}`);
    const scores = last.map((info) => Number(/ score (\S+)/.exec(info)?.[1]));
    expect(scores.toSorted((a, b) => b - a)).toEqual(scores);
  });

  it('says `exact` where the score is proven', async () => {
    const engine = startProtocol();
    const position = latePosition(7, 'mover', range(1, 9));
    engine.write(`position ${formatPosition(position)}\ngo depth 1\ngo`);
    expect((await engine.until(BESTMOVE)).at(-2)).not.toContain('exact');
    const info = (await engine.until(BESTMOVE)).at(-2);
    expect(info).toMatch(INFO);
    expect(info).toContain(`score ${bruteForce(position)} exact `);
  });

  it('plays the same moves for the same seed, nodes and level, and counts the same nodes', async () => {
    const play = async (seed: number): Promise<string[]> => {
      const engine = startProtocol();
      engine.write(`setoption name Seed value ${seed}\nposition ${START}`);
      const answers: string[] = [];
      for (const go of ['nodes 5000', ...range(1, 7).map((level) => `level ${level}`), 'nodes 5000']) {
        engine.write(`go ${go}`);
        const [info = '', best = ''] = (await engine.until(BESTMOVE)).slice(-2);
        answers.push(`${/ nodes \d+/.exec(info)?.[0] ?? ''} ${best}`);
      }
      return answers;
    };
    const [one, other, seeded] = await Promise.all([play(1), play(1), play(2)]);
    expect(one).toEqual(other);
    expect(one[0]).toBe(one.at(-1));
    // Only the lowest levels depend on the seed: those that do not search.
    const firstSearch = LEVELS.findIndex((level) => PLAY_OF_LEVEL[level].kind === 'search');
    expect(seeded.slice(firstSearch)).toEqual(one.slice(firstSearch));
    expect(seeded).not.toEqual(one);
  });

  it('stops a search without an end, and waits for it where it knows everything', async () => {
    const engine = startProtocol();
    const small = latePosition(7, 'either', range(1, 9));
    for (const code of [START, formatPosition(small)]) {
      engine.write(`position ${code}\ngo infinite`);
      await engine.next(/^info/);
      engine.write('isready');
      expect((await engine.until(/^readyok$/)).filter((line) => line.startsWith('bestmove'))).toEqual([]);
      engine.write('stop');
      await engine.next(BESTMOVE);
    }
  });

  it('stays within its time limit', async () => {
    const engine = startProtocol();
    engine.write('isready');
    await engine.next(/^readyok$/);
    // Without the limit, the search from this position has no end.
    engine.write('go movetime 200');
    const [info = ''] = (await engine.until(BESTMOVE)).slice(-2);
    expect(Number(/ time (\d+) /.exec(info)?.[1])).toBeGreaterThanOrEqual(200);
  });

  it('changes the size of the table', async () => {
    const engine = startProtocol();
    engine.write('setoption name Hash value 1\nisready\ngo nodes 3000\nsetoption name Hash value 0');
    expect(await engine.next(/^error/)).toContain('"0" is not a value for "Hash"');
    await engine.next(/^readyok$/);
    expect(await engine.next(BESTMOVE)).not.toContain('none');
  });

  it('ends with status 0 in the middle of a search, by `quit` and by the end of the input', async () => {
    for (const end of ['quit', undefined]) {
      const engine = startProtocol();
      engine.write('go infinite');
      await engine.next(/^info/);
      if (end === undefined) engine.end();
      else engine.write(end);
      expect(await engine.ended).toBe(0);
      expect(engine.output()).toMatch(/\nbestmove [a-f1-6]{4}\n$/);
    }
  });
});

it.skipIf(process.platform !== 'linux')('says that its output could not be written', () => {
  const [node, ...flags] = OWN_NODE;
  const shell = ['-c', 'exec "$@" > /dev/full', 'bash', node, ...flags, PROTOCOL_MAIN];
  const { status, stderr } = spawnSync('bash', shell, { input: 'hei\n', encoding: 'utf8' });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'The output could not be written and is incomplete: the disk is full (ENOSPC).\n',
  });
});

it('with any input it keeps running: random bytes, endless lines, thousands of commands', async () => {
  const engine = startProtocol();
  const random = seededRandom(2026);
  // The seed is fixed, so that no random line is a command that ends the process.
  const noise = Buffer.from(Array.from({ length: 200_000 }, () => randomBelow(random, 256)));
  engine.write(noise);
  engine.write('');
  engine.write('x'.repeat(300_000));
  const words = [
    'go',
    'position',
    'moves',
    'level',
    'nodes',
    'setoption',
    'name',
    'Hash',
    'value',
    'perft',
    '-1',
    '1e9',
  ];
  words.push(
    '99999999999999999999',
    'NaN',
    '\u{1f600}',
    START,
    '((((',
    '//////',
    'b',
    'mover',
    'infinite',
    'stop',
    '\t',
  );
  for (let i = 0; i < 3000; i++) {
    const length = randomBelow(random, 8);
    const line = Array.from({ length }, () => words[randomBelow(random, words.length)]).join(' ');
    engine.write(line);
    if (i % 50 === 0) engine.write('stop');
  }
  engine.write(`stop\nposition ${START}\nshow`);
  await engine.next(new RegExp(`^${START.replaceAll(/[()]/g, '\\$&')}$`));
  expect(engine.output()).toContain('error A line has at most 65536 characters.');
  expect(engine.errors()).toBe('');
  engine.write('quit');
  expect(await engine.ended).toBe(0);
});
