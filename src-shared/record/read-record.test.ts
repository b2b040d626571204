import { describe, expect, test } from 'vitest';
import { formatPosition } from '../game/position-code.ts';
import { formatGame } from './hgn/write-record.ts';
import { LIMITS } from './model/limits.ts';
import { readEachGame, readGames } from './read-record.ts';
import { inWords } from './testing/in-words.ts';
import { EXAMPLE, START, SHORT, game, faultsOf, warningsOf } from './testing/short-records.ts';

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
    expect(warningsOf(game('*', `[X "${'ä'.repeat(512)}x"]`))).toEqual([
      { line: 2, column: 1, message: 'The value of the tag X is longer than 1024 bytes and was cut.' },
    ]);
    expect(readGames(game('*', `[${'X'.repeat(64)} "x"]`)).faults).toEqual([]);
    expect(warningsOf(game('*', `[${'X'.repeat(65)} "x"]`))).toEqual([
      { line: 2, column: 1, message: 'The name of the tag is longer than 64 letters and was cut.' },
    ]);
  });

  test('of names', () => {
    const family = '👨‍👩‍👧';
    expect(readGames(game('*', `[Black "${'ä'.repeat(64)}"]`)).faults).toEqual([]);
    expect(readGames(game('*', `[Black "${family.repeat(14)}"]`)).faults).toEqual([]);
    for (const name of ['ä'.repeat(65), family.repeat(15)]) {
      const text = game('*', `[White "${name}"]`);
      expect(warningsOf(text)).toEqual([
        { line: 2, column: 1, message: 'The name is too long and was cut.' },
      ]);
      const [cut] = readGames(text).games.map(({ players }) => players.white.name ?? '');
      expect(name.startsWith(cut ?? 'no')).toBe(true);
      expect(warningsOf(game('*', `[White "${cut ?? ''}"]`))).toEqual([]);
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
