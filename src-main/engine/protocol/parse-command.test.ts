import { describe, expect, it, test } from 'vitest';
import { parseCommand } from './parse-command.ts';

const START = 'CABCAB/BCABCA/ABCCBA/cabcba/bcabca/abccba b';
const REQUEST = {
  level: undefined,
  milliseconds: undefined,
  nodes: undefined,
  depth: undefined,
  infinite: false,
  best: undefined,
};

test.each([
  ['hei', { kind: 'hei' }],
  ['  stop  ', { kind: 'stop' }],
  ['moves please', { kind: 'moves' }],
  ['joho show', { kind: 'show' }],
  ['perft 3', { kind: 'perft', depth: 3 }],
  ['solve', { kind: 'solve', milliseconds: undefined }],
  ['solve movetime 100', { kind: 'solve', milliseconds: 100 }],
  ['winner', { kind: 'winner', komi: 0, milliseconds: undefined }],
  ['winner komi 9.5 movetime 100', { kind: 'winner', komi: 9.5, milliseconds: 100 }],
  ['winner movetime 0 komi -4', { kind: 'winner', komi: -4, milliseconds: 0 }],
  ['winner komi -0', { kind: 'winner', komi: 0, milliseconds: undefined }],
  ['setoption name Hash value 16', { kind: 'setoption', name: 'Hash', value: 16 }],
  ['setoption name seed value 4294967295', { kind: 'setoption', name: 'Seed', value: 4_294_967_295 }],
  [`position ${START}`, { kind: 'position', place: { position: START, moves: [] } }],
  [
    `position ${START} mover moves d3e1 b6c6`,
    { kind: 'position', place: { position: `${START} mover`, moves: ['d3e1', 'b6c6'] } },
  ],
  ['go', { kind: 'go', request: REQUEST }],
  ['go infinite', { kind: 'go', request: { ...REQUEST, infinite: true } }],
  ['go ponder level 3 quickly', { kind: 'go', request: { ...REQUEST, level: 3 } }],
  [
    'go movetime 50 nodes 1000 depth 4 multipv 2',
    { kind: 'go', request: { ...REQUEST, milliseconds: 50, nodes: 1000, depth: 4, best: 2 } },
  ],
])('commands that are understood: %s', (line, command) => {
  expect(parseCommand(line)).toEqual({ ok: true, value: command });
});

describe('invalid input gets an error sentence', () => {
  test.each([
    ['go level 11', '"11" is not a value for "level": a whole number from 0 to 10 is expected.'],
    ['go level', 'A whole number from 0 to 10 is missing after "level".'],
    ['go nodes -5', '"-5" is not a value for "nodes": a whole number from 1 on is expected.'],
    ['go nodes 1e3', '"1e3" is not a value for "nodes": a whole number from 1 on is expected.'],
    ['go movetime 1.5', '"1.5" is not a value for "movetime": a whole number from 0 on is expected.'],
    ['go depth 0', '"0" is not a value for "depth": a whole number from 1 on is expected.'],
    ['perft', 'A whole number from 1 on is missing after "perft".'],
    ['solve movetime soon', '"soon" is not a value for "movetime": a whole number from 0 on is expected.'],
    ['winner komi', 'A number is missing after "komi": whole points or halves.'],
    [
      'winner komi 9.3',
      '"9.3" is not a value for "komi": points from -999.5 to 999.5, whole or halves, are expected.',
    ],
    [
      'winner komi 1000',
      '"1000" is not a value for "komi": points from -999.5 to 999.5, whole or halves, are expected.',
    ],
    ['winner movetime x', '"x" is not a value for "movetime": a whole number from 0 on is expected.'],
    [
      'setoption name Threads value 17',
      '"17" is not a value for "Threads": a whole number from 1 to 16 is expected.',
    ],
    ['setoption name Contempt value 2', 'There is no option "Contempt"; there are Threads, Hash, Seed.'],
    ['setoption Hash 3', 'An option is set by: setoption name NAME value NUMBER.'],
    ['position', 'The position has an error at character 1: The position code is empty.'],
    ['position a/b b', 'The position has an error at character 1: A board has six rows, not 2.'],
    [`position ${START} moves d3e1 z9`, '"z9" is not a move: a move is two squares, as in a1c2.'],
    [
      `position ${START} moves d3e1 d2e1`,
      "d2e1 is not legal: it is White's turn, and White does not own the pawn on d2.",
    ],
  ])('%s', (line, sentence) => {
    expect(parseCommand(line)).toEqual({ ok: false, error: sentence });
  });

  it('quotes input shortened and on one line', () => {
    const parsed = parseCommand(`perft ${'\u0007'.repeat(500)}`);
    const sentence = parsed?.ok === false ? parsed.error : '';
    expect(sentence).toMatch(/^[\x20-\x7e…]+$/);
    expect(sentence.length).toBeLessThan(400);
  });
});

test.each(['', '   ', 'xyzzy', 'Go', '\u0000\u0001', 'ucinewgame'])('lines to be ignored: %j', (line) => {
  expect(parseCommand(line)).toBeUndefined();
});
