import { describe, expect, test } from 'vitest';
import { LIMITS } from './model/limits.ts';
import { readGames } from './read-record.ts';
import { inWords } from './testing/in-words.ts';
import { EXAMPLE, START, SHORT, game, faultsOf } from './testing/short-records.ts';

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

describe('what is refused, with its place and a sentence', () => {
  test.each<[text: string, line: number, column: number, message: string]>([
    ['1. d3e1 *', 1, 4, 'A game begins with its tags, and the tag Start is required.'],
    ['hello world', 1, 1, 'A game begins with its tags, and the tag Start is required.'],
    ['[Black "Ada"]\n\n*', 1, 1, 'The tag Start is missing: it gives the position in which the game begins.'],
    ['[Start ""]', 1, 9, 'The position code is empty.'],
    [
      '\n  [Start "6/6/6/6/6/aB3x b"]',
      2,
      24,
      '"x" is not a pawn: a, b, c are Black\'s, A, B, C are White\'s.',
    ],
    ['[Start Ada]', 1, 1, 'A tag has the form [Name "value"]; its name consists of letters and digits.'],
    [
      `${game('')}[St_art "x"]`,
      3,
      1,
      'A tag has the form [Name "value"]; its name consists of letters and digits.',
    ],
    [
      game('[Black "Ada]'),
      3,
      1,
      'A tag has the form [Name "value"]; its name consists of letters and digits.',
    ],
    [
      game('', '[Hgn "1"]'),
      2,
      1,
      'The tag Start is missing: it gives the position in which the game begins.',
    ],
    [`[Hgn "2"]\n${game('*')}`, 1, 1, 'Unknown version of the format: "2".'],
    [game('*', '[Black "a"]', '[Black "b"]'), 3, 1, 'The tag Black appears twice, with different values.'],
    [
      game('*', '[EndRule "both"]'),
      2,
      1,
      '"both" is not an end rule; it must be one of these: either, mover.',
    ],
    [
      `[Start "${START} mover"]\n[EndRule "either"]`,
      1,
      1,
      'The tag Start has the end rule "mover", but the tag EndRule says "either".',
    ],
    [
      game('*', '[Setup "chess"]'),
      2,
      1,
      '"chess" is not a set-up; it must be one of these: classic, scattered, placed, position.',
    ],
    [
      '[Start "6/6/6/6/6/aA4 b"]\n[Setup "classic"]',
      1,
      1,
      'A game with the set-up "classic" does not start like this.',
    ],
    [game('*', '[Komi "0.25"]'), 2, 1, '"0.25" is not a komi; it must be a whole or half number of points.'],
    [game('*', '[Komi "ten"]'), 2, 1, '"ten" is not a komi; it must be a whole or half number of points.'],
    [game('*', '[Komi "9.55"]'), 2, 1, '"9.55" is not a komi; it must be a whole or half number of points.'],
    [game('*', '[Komi ""]'), 2, 1, '"" is not a komi; it must be a whole or half number of points.'],
    [game('*', '[Komi "1000"]'), 2, 1, 'Komi can be at most 999.5 points for either side.'],
    [game('*', '[Komi "-1000.5"]'), 2, 1, 'Komi can be at most 999.5 points for either side.'],
    [
      game('*', '[Swap "yes"]'),
      2,
      1,
      '"yes" is not a value for the swap; it must be one of these: offered, taken.',
    ],
    [game('*', '[Result "1-0"]'), 2, 1, '"1-0" is not a result.'],
    [
      game('*', '[Termination "bored"]'),
      2,
      1,
      'A game cannot end with "bored"; it must be one of these: normal, resignation, agreement, time, abandoned, unterminated.',
    ],
    [game('1. d3e1 e2e4e5 *'), 3, 9, '"e2e4e5" is neither a move nor a result.'],
    [game('1. d3e1 d3e1 *'), 3, 9, 'd3e1 is not legal: d3 is empty.'],
    [
      game('1. d4e4 *'),
      3,
      4,
      "d4e4 is not legal: it is Black's turn, and Black does not own the pawn on d4.",
    ],
    [game('1. a1a1 *'), 3, 4, 'a1a1 is not legal: it ends where it starts.'],
    [game('1. a1f6 *'), 3, 4, 'a1f6 is not legal: no path of 1 step leads there.'],
    [game('1. a1b1 b6c6 2. b1a1 *'), 3, 17, 'b1a1 is not legal: a1 is empty.'],
    [
      game('1. d3e1 b6c6 2. e1d1 *'),
      3,
      17,
      'e1d1 is not legal: a stack must end on a stack, and d1 holds a single pawn.',
    ],
    [
      game('1. a1b1 b6c6 2. c1b1 *'),
      3,
      17,
      'c1b1 is not legal: a single pawn must end on a single pawn, and b1 holds a stack.',
    ],
    [`${SHORT.replace(' B+2', '')} b1a1 *`, 2, 9, 'b1a1 is not legal: the game is already over.'],
    [
      SHORT.replace('B+2', 'B+3'),
      2,
      9,
      'The game is over on the board with B+2, but its result is given as B+3.',
    ],
    [
      SHORT.replace('B+2', '*'),
      2,
      9,
      'The game is over on the board with B+2, but its result is given as *.',
    ],
    [
      SHORT.replace('B+2', 'W+R'),
      2,
      9,
      'The game is over on the board with B+2, but its result is given as W+R.',
    ],
    [game('1. d3e1 B+4'), 3, 9, 'The game is not over on the board, so the result B+4 is impossible.'],
    [
      game('1. d3e1', '[Result "B+4"]'),
      4,
      8,
      'The game is not over on the board, so the result B+4 is impossible.',
    ],
    [
      game('1. d3e1 W+R', '[Result "B+R"]'),
      4,
      9,
      'The result after the moves is W+R, but the tag Result says B+R.',
    ],
    [game('1. $7 d3e1 *'), 3, 4, 'An assessment must follow a move.'],
    [game('$1 1. d3e1 *'), 3, 1, 'An assessment must follow a move.'],
    [game('(1. d3e1) *'), 3, 1, 'A variation must follow the move that it replaces.'],
    [game('1. d3e1 () *'), 3, 10, 'The variation contains no moves.'],
    [game('1. d3e1 ) *'), 3, 9, 'A bracket is closed here, but no variation is open.'],
    [game('1. d3e1 (1. f2f3 (1. f2f3) *'), 3, 9, 'The variation is not closed.'],
    [game('1. d3e1 (1. f2f3'), 3, 9, 'The variation is not closed.'],
    [game('1. d3e1 {oh *'), 3, 9, 'The comment is not closed.'],
    [game('1. d3e1 } *'), 3, 9, '"}" is neither a move nor a result.'],
    [game('1. d3e1 b6c6! *'), 3, 9, '"b6c6!" is neither a move nor a result.'],
    [game('1. d3e1 \u001b[31m *'), 3, 9, '" " is neither a move nor a result.'],
  ])('%j', (text, line, column, message) => {
    expect(readGames(text).faults.map(inWords)[0]).toEqual({ line, column, message });
  });

  test('a place counts lines by line feeds, also with carriage returns and in a file with a byte-order mark', () => {
    const text = `\uFEFF[Hgn "1"]\r\n[Start "${START}"]\r\n\r\n1. d3e1\r\n e9e9 *`;
    expect(faultsOf(text)).toEqual([
      { line: 5, column: 2, message: '"e9e9" is neither a move nor a result.' },
    ]);
    expect(faultsOf(bytesOf(text))).toEqual(faultsOf(text));
  });
});

describe('one bad game loses no other', () => {
  test.each([
    ['an illegal move', game('1. a1f6 {[Start "x"]} b6c6 (1. x) [%clk 1] *')],
    ['a bad start', '[Hgn "1"]\n[Start "here"]\n[Black "x"]\n\n1. d3e1 *'],
    ['no start', '[Hgn "1"]\n[Black "x"]\n\n1. d3e1 *'],
    ['a broken tag', `[Hgn "1"]\n[Black "x]\n[Start "${START}"]\n\n1. d3e1 *`],
    ['a comment that is not closed', game('1. d3e1 {oh\n*')],
    ['a comment that is not closed, among the tags', `[Hgn "1"]\n{oh\n[Start "${START}"]\n\n1. d3e1 *`],
    ['a variation that is not closed', game('1. d3e1 (1. f2f3 ((*')],
    ['a line that is too long', game(`1. d3e1 ${' '.repeat(LIMITS.line)}*`)],
    ['text that is not UTF-8', game('1. d3e1 {\ud800} *')],
    ['text without a record', 'Once upon a time\nthere was a [game].\n'],
    ['a tag without an end', '[Hgn "1"'],
  ])('%s', (_, bad) => {
    const good = EXAMPLE.replace('*\n', '{fine} *\n');
    const { games, faults } = readGames([good, bad, good, bad, good].join('\n\n'));
    expect(games).toHaveLength(3);
    expect(games).toEqual(readGames([good, good, good].join('\n\n')).games);
    expect(faults).toHaveLength(2);
  });

  test('not even where the games have no Hgn tag', () => {
    const { games, faults } = readGames(
      [SHORT, SHORT.replace('B+2', '{oh'), SHORT, game('1. x'), SHORT].join('\n'),
    );
    expect(games).toHaveLength(3);
    expect(faults.map(({ line }) => line)).toEqual([4, 9]);
  });

  test('text after a result does not belong to the game', () => {
    const { games, faults } = readGames(`${SHORT} b1a1\n${SHORT}`);
    expect(games).toHaveLength(2);
    expect(faults.map(inWords)).toEqual([
      { line: 2, column: 13, message: 'A game begins with its tags, and the tag Start is required.' },
    ]);
  });
});
