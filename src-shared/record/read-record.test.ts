import { describe, expect, test } from 'vitest';
import { formatPosition } from '../game/position-code.ts';
import { LIMITS } from './model/limits.ts';
import { readEachGame, readGames } from './read-record.ts';
import { inWords, type FaultInWords } from './testing/in-words.ts';
import { formatGame } from './hgn/write-record.ts';

const START = 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b';

/** The example of the format's description. */
const EXAMPLE = `[Hgn "1"]
[Date "2026.11.20"]
[Time "18:42:07"]
[Black "Ada"]
[White "Computer, level 7"]
[BlackType "human"]
[WhiteType "computer 7"]
[Setup "classic"]
[Start "${START}"]
[EndRule "either"]
[Result "*"]
[Termination "unterminated"]

1. d3e1 {hides the three} b6c6 2. e3d4 $1 (2. f2f3 f6f5) 2... c5d5 3. f2f3 *
`;

/** A game of two moves on two squares, over after the first: Black wins by two. */
const SHORT = '[Start "6/6/6/6/6/aA4 b"]\n1. a1b1 B+2';

/** A game with given moves from the start of the example. */
function game(moves: string, ...tags: string[]): string {
  return [`[Start "${START}"]`, ...tags, '', moves].join('\n');
}

/** The faults of a text without a valid game. */
function faultsOf(source: string | Uint8Array): readonly FaultInWords[] {
  const { games, faults } = readGames(source);
  expect(games).toEqual([]);
  return faults.map(inWords);
}

function movesOf(text: string): string[] {
  const { games, faults } = readGames(text);
  expect(faults).toEqual([]);
  return games.map((read) => read.line.moves.map(({ move }) => move).join(' '));
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

describe('reading a game', () => {
  test('the example gives its whole tree', () => {
    const { games, faults } = readGames(EXAMPLE);
    expect(faults).toEqual([]);
    expect(games).toHaveLength(1);
    expect(games[0]).toMatchObject({
      date: '2026.11.20',
      time: '18:42:07',
      players: {
        black: { name: 'Ada', type: 'human' },
        white: { name: 'Computer, level 7', type: 'computer 7' },
      },
      setup: 'classic',
      komi: 0,
      swap: undefined,
      result: { kind: 'unfinished' },
      termination: 'unterminated',
      otherTags: [],
      line: {
        comments: [],
        moves: [
          { move: 'd3e1', judgements: [], comments: ['hides the three'], variations: [] },
          { move: 'b6c6', judgements: [], comments: [], variations: [] },
          {
            move: 'e3d4',
            judgements: [1],
            comments: [],
            variations: [{ comments: [], moves: [{ move: 'f2f3' }, { move: 'f6f5' }] }],
          },
          { move: 'c5d5' },
          { move: 'f2f3' },
        ],
      },
    });
    expect(games[0] && formatPosition(games[0].start)).toBe(START);
  });

  test('only the start is required', () => {
    const { games, faults } = readGames(`[Start "${START}"]`);
    expect(faults).toEqual([]);
    expect(games[0]).toMatchObject({
      date: undefined,
      players: { black: { name: undefined, type: undefined } },
      setup: 'classic',
      result: { kind: 'unfinished' },
      termination: 'unterminated',
      line: { comments: [], moves: [] },
    });
  });

  test('without a result, the board decides', () => {
    const { games } = readGames(SHORT.replace('B+2', ''));
    expect(games[0]).toMatchObject({
      setup: 'position',
      result: { kind: 'points', winner: 'black', margin: 2 },
      termination: 'normal',
    });
  });

  test.each([
    ['*', 'unterminated'],
    ['Draw', 'agreement'],
    ['B+R', 'resignation'],
    ['W+T', 'time'],
  ])('how a game with %s ended, where no tag says it: %s', (result, termination) => {
    expect(readGames(game(`1. d3e1 ${result}`)).games[0]?.termination).toBe(termination);
    expect(readGames(game('1. d3e1', `[Result "${result}"]`)).games[0]?.termination).toBe(termination);
  });

  test.each([
    ['carriage returns', EXAMPLE.replaceAll('\n', '\r\n')],
    ['a byte-order mark', `\uFEFF${EXAMPLE}`],
    ['no move numbers', EXAMPLE.replace(/ ?\d\.+ /g, ' ')],
    ['numbers without a space', EXAMPLE.replace(/(\d\.+) /g, '$1')],
    ['numbers without a dot', EXAMPLE.replace(/(\d)\.+ /g, '$1 ')],
    [
      'any white space',
      EXAMPLE.replace(/\n\n[^]*/, (moves) => moves.replace(/ (?![^{]*\})/g, ' \t\n\v\f\u00a0\n')),
    ],
    ['no white space', EXAMPLE.replace(' (', '(').replace(') ', ')').replace(' {', '{').replace('} ', '}')],
    ['comments to the end of the line', EXAMPLE.replace('{hides the three}', ';hides the three\n')],
    ['dashes', EXAMPLE.replace(/([a-f]\d)([a-f]\d)/g, '$1-$2')],
    ['crosses', EXAMPLE.replace(/([a-f]\d)([a-f]\d)/g, '$1x$2')],
    ['spaces in tags', EXAMPLE.replace(/\[(\w+) ("[^"]*")\]/g, ' [ $1  $2 ] ')],
    ['tags on one line', EXAMPLE.replaceAll(']\n[', '] [')],
    ['the end rule in the start too', EXAMPLE.replace(' b"]', ' b either"]')],
    ['a start written carelessly', EXAMPLE.replace('CABCBA', '(C)A(B)CBA')],
    ['a tag said twice', EXAMPLE.replace('[Setup', '[EndRule "either"]\n[Setup')],
    ['a comment over several lines', EXAMPLE.replace('hides the three', ' hides\r\n   the   three\n')],
    ['numbers that are wrong', EXAMPLE.replace('3. f2f3', '9. f2f3')],
  ])('accepts %s', (_, text) => {
    const { games, faults } = readGames(text);
    expect(faults).toEqual([]);
    expect(games).toEqual(readGames(EXAMPLE).games);
  });

  test('the end rule of the start applies without a tag', () => {
    expect(readGames(`[Start "${START} mover"]`).games[0]?.start.endRule).toBe('mover');
    expect(readGames(`[Start "${START}"]\n[EndRule "mover"]`).games[0]?.start.endRule).toBe('mover');
  });

  test('tags that mean nothing here are kept in their order, whatever they are called', () => {
    const tags = ['[toString "x"]', '[Event "Łódź \\"26\\" \\\\"]', '[constructor ""]', '[Event "again"]'];
    const text = game('*', ...tags);
    const [read] = readGames(text).games;
    expect(read?.otherTags.map(({ name }) => name)).toEqual(['toString', 'Event', 'constructor', 'Event']);
    expect(read?.otherTags[1]?.value).toBe('Łódź "26" \\');
    expect(read && formatGame(read)).toContain(`[Termination "unterminated"]\n${tags.join('\n')}\n\n*`);
  });

  test('comments are kept wherever they stand', () => {
    const text = `; first\n[Start "${START}"]\n{second}\n[Black "x"]\n\n{third} 1. d3e1 (1. f2f3) {fourth} * ; fifth\n{sixth}`;
    const [read] = readGames(text).games;
    expect(read?.line.comments).toEqual(['first', 'second', 'third']);
    expect(read?.line.moves[0]?.comments).toEqual(['fourth', 'fifth', 'sixth']);
  });

  test('komi counts in the result', () => {
    expect(readGames(SHORT.replace('\n', '\n[Komi "1.5"]\n').replace('B+2', 'B+0.5')).faults).toEqual([]);
    expect(readGames(SHORT.replace('\n', '\n[Komi "2"]\n').replace('B+2', 'Draw')).faults).toEqual([]);
    expect(faultsOf(SHORT.replace('\n', '\n[Komi "2"]\n'))).toEqual([
      {
        line: 3,
        column: 9,
        message: 'The game is over on the board with Draw, but its result is given as B+2.',
      },
    ]);
  });

  test.each([
    ['10', 10],
    ['+9.5', 9.5],
    ['10.0', 10],
    ['-0.5', -0.5],
    ['-0', 0],
    ['999.5', 999.5],
  ])('komi %j gives White %s points', (text, points) => {
    expect(readGames(game('*', `[Komi "${text}"]`)).games[0]?.komi).toBe(points);
  });

  test('after a swap, the players have their new colours', () => {
    const text = game('1. d3e1 *', '[Black "Ben"]', '[White "Ada"]', '[Swap "taken"]');
    expect(readGames(text).games[0]).toMatchObject({
      players: { black: { name: 'Ben' }, white: { name: 'Ada' } },
      swap: 'taken',
    });
  });

  test('a study position with few pawns can be a game', () => {
    expect(movesOf(SHORT)).toEqual(['a1b1']);
  });

  test('a result word ends a game; the next begins with its tags', () => {
    expect(movesOf(`${SHORT}\n${SHORT}\n\n\n${SHORT}[Start "${START}"] d3e1`)).toEqual([
      'a1b1',
      'a1b1',
      'a1b1',
      'd3e1',
    ]);
  });

  test('an empty text has no games and no errors', () => {
    for (const text of ['', ' \n', '\uFEFF', '; nothing\n{at all}']) {
      expect(readGames(text)).toEqual({ games: [], faults: [] });
    }
  });

  test('games come one by one, in their order, faults among them', () => {
    const kinds = [...readEachGame(`${SHORT}\n[Start "x"]\n\n*\n${SHORT}`)].map((read) => read.ok);
    expect(kinds).toEqual([true, false, true]);
  });
});

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
    [game('*', '[Komi "9.50"]'), 2, 1, '"9.50" is not a komi; it must be a whole or half number of points.'],
    [game('*', '[Komi ""]'), 2, 1, '"" is not a komi; it must be a whole or half number of points.'],
    [game('*', '[Komi "1000"]'), 2, 1, 'A komi is at most 999.5 points for either side.'],
    [game('*', '[Komi "-1000.5"]'), 2, 1, 'A komi is at most 999.5 points for either side.'],
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
    [game('1. d3e1 $7 *'), 3, 9, '"$7" is not an assessment of a move: use $1 to $6.'],
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

describe('text that is not UTF-8', () => {
  test('is refused where it stands', () => {
    const bytes = bytesOf(game('1. d3e1 {Ł?} b6c6 *'));
    bytes[bytes.indexOf(0x3f)] = 0xff;
    expect(faultsOf(bytes)).toEqual([{ line: 3, column: 11, message: 'The text is not UTF-8.' }]);
  });

  test.each([
    ['a name', game('*', '[Black "?"]'), 2],
    ['a word', game('1. d3e1 ? *'), 3],
    ['a comment over lines', game('1. d3e1 {\n\n ?} *'), 5],
  ])('in %s', (_, text, line) => {
    const bytes = bytesOf(text);
    bytes[bytes.indexOf(0x3f)] = 0xc0;
    expect(faultsOf(bytes)).toMatchObject([{ line, message: 'The text is not UTF-8.' }]);
  });
});

describe('the limits', () => {
  const tags = (count: number): string[] => Array.from({ length: count }, (_, i) => `[X${String(i)} "x"]`);
  /** A move with nested variations. */
  const nested = (depth: number): string => `1. d3e1 ${'(1. f2f3 '.repeat(depth)}${')'.repeat(depth)} *`;
  const manyMoves = (count: number): string => `1. d3e1 ${'(1. f2f3)\n'.repeat(count - 1)} *`;

  test.each([
    ['nesting', nested(LIMITS.nesting)],
    ['moves', manyMoves(LIMITS.moves)],
    ['a comment', `{${'ä'.repeat(LIMITS.comment / 2)}} *`],
    ['a comment that has to be escaped', `{${'\\}'.repeat(LIMITS.comment)}} *`],
    ['a line', `1. d3e1${' '.repeat(LIMITS.line - 8)}*`],
  ])('of %s are kept', (_, moves) => {
    expect(readGames(game(moves)).faults).toEqual([]);
  });

  test.each([
    ['nesting', nested(LIMITS.nesting + 1), 'Variations may be nested at most 16 deep.'],
    ['moves', manyMoves(LIMITS.moves + 1), 'A game has at most 10000 moves.'],
    ['a comment', `{${'ä'.repeat(LIMITS.comment / 2)}x} *`, 'The comment is longer than 8192 bytes.'],
    [
      'a comment without an end',
      `{${'x\n'.repeat(50_000)}`,
      'The comment is longer than 8192 bytes, or it is not closed.',
    ],
    ['a line', `1. d3e1${' '.repeat(LIMITS.line - 7)}*`, 'The line is longer than 65536 bytes.'],
    ['a line in bytes', `;${'ä'.repeat(LIMITS.line / 2)}\n*`, 'The line is longer than 65536 bytes.'],
  ])('of %s are kept to', (_, moves, message) => {
    expect(faultsOf(game(moves))).toMatchObject([{ message }]);
  });

  test('of tags', () => {
    expect(readGames(game('*', ...tags(LIMITS.tags - 1))).faults).toEqual([]);
    expect(faultsOf(game('*', ...tags(LIMITS.tags)))).toMatchObject([
      { message: 'A game has at most 64 tags.' },
    ]);
    expect(readGames(game('*', `[X "${'ä'.repeat(512)}"]`)).faults).toEqual([]);
    expect(faultsOf(game('*', `[X "${'ä'.repeat(512)}x"]`))).toMatchObject([
      { message: 'The value of the tag X is longer than 1024 bytes.' },
    ]);
    expect(readGames(game('*', `[${'X'.repeat(64)} "x"]`)).faults).toEqual([]);
    expect(faultsOf(game('*', `[${'X'.repeat(65)} "x"]`))).toMatchObject([
      { message: 'The name of a tag has at most 64 letters.' },
    ]);
  });

  test('of names', () => {
    const family = '👨‍👩‍👧';
    expect(readGames(game('*', `[Black "${'ä'.repeat(64)}"]`)).faults).toEqual([]);
    expect(readGames(game('*', `[Black "${family.repeat(14)}"]`)).faults).toEqual([]);
    for (const name of ['ä'.repeat(65), family.repeat(15)]) {
      expect(faultsOf(game('*', `[White "${name}"]`))).toMatchObject([{ message: 'The name is too long.' }]);
    }
  });

  test('of games, bad ones counted', () => {
    const { games, faults } = readGames('[Hgn "1"]\n'.repeat(LIMITS.games + 10));
    expect(games).toEqual([]);
    expect(faults).toHaveLength(LIMITS.games + 1);
    expect(faults.map(inWords).at(-1)?.message).toBe('The file contains more than 100000 games.');
  });

  test('of the file', () => {
    expect(faultsOf(' '.repeat(LIMITS.file + 1))).toMatchObject([
      { message: 'The file is larger than 67108864 bytes.' },
    ]);
  });
});
