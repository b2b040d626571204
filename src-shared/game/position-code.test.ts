import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { unwrap } from '../util/result.ts';
import { formatPosition, hasAllPawns, parsePosition } from './position-code.ts';
import { positionSentence } from './position-problem.ts';
import { randomGame, thinnedOut } from './testing/random-game.ts';
import { DEALT_SETUPS, END_RULES } from './types.ts';

const positions = fc
  .tuple(
    fc.constantFrom(...DEALT_SETUPS),
    fc.constantFrom(...END_RULES),
    fc.nat(0xffff_ffff),
    fc.nat(40),
    fc.boolean(),
  )
  .map(([setup, endRule, seed, moves, thin]) => {
    const position = randomGame(setup, endRule, seed, moves).positions.at(-1);
    if (position === undefined) throw new Error('A game has a position');
    return thin ? thinnedOut(position, seed) : position;
  });

/** The same code in a non-canonical form: a digit for each empty square, brackets around single pawns. */
function careless(code: string): string {
  const [board = '', ...words] = code.split(' ');
  const loose = board
    .replace(/\d/g, (digit) => '1'.repeat(Number(digit)))
    .replace(/\([^)]*\)|[a-c]/gi, (pile) => (pile.startsWith('(') ? pile : `(${pile})`));
  return `  ${[loose, ...words].join('   ')} `;
}

test('has the rows from rank 6 down, stacks from the bottom, the side to move, and the end rule unless it is `either`', () => {
  const position = unwrap(parsePosition('C5/6/6/2(cB)3/6/a5 w mover'));
  expect(position.turn).toBe('white');
  expect(position.endRule).toBe('mover');
  expect([...position.piles]).toEqual([
    ['a6', [{ colour: 'white', pips: 3 }]],
    [
      'c3',
      [
        { colour: 'black', pips: 3 },
        { colour: 'white', pips: 2 },
      ],
    ],
    ['a1', [{ colour: 'black', pips: 1 }]],
  ]);
  expect(formatPosition({ ...position, endRule: 'either' })).toBe('C5/6/6/2(cB)3/6/a5 w');
});

test.prop([positions])('reads back what it wrote, also when written carelessly', (position) => {
  const code = formatPosition(position);
  expect(unwrap(parsePosition(code))).toEqual(position);
  expect(formatPosition(unwrap(parsePosition(careless(code))))).toBe(code);
  expect(code).not.toMatch(/\d\d|\(.\)/);
});

test('`either` may be written out', () => {
  expect(formatPosition(unwrap(parsePosition('6/6/6/6/6/a5 b either')))).toBe('6/6/6/6/6/a5 b');
});

test('distinguishes a complete set of pawns from a part', () => {
  expect(hasAllPawns(randomGame('scattered', 'either', 1, 10).positions[0])).toBe(true);
  expect(hasAllPawns(unwrap(parsePosition('6/6/6/6/6/a5 b')))).toBe(false);
  const stacks = '(aaaaaa)(bbbbbb)(cccccc)(AAAAAA)(BBBBBB)(CCCCCC)';
  expect(hasAllPawns(unwrap(parsePosition(`${stacks}/6/6/6/6/6 b`)))).toBe(true);
  expect(hasAllPawns(unwrap(parsePosition(`${stacks.replace('CCCCCC', 'CCCCC')}/6/6/6/6/6 b`)))).toBe(false);
});

test.each([
  ['', 1, 'The position code is empty.'],
  ['   ', 1, 'The position code is empty.'],
  ['a5/6/6/6/6 b', 1, 'A board has six rows, not 5.'],
  ['a5/6/6/6/6/6/6 b', 1, 'A board has six rows, not 7.'],
  ['a5/6/6/6/6/ b', 12, 'Rank 1 has too few squares: 0 of 6.'],
  ['a4/6/6/6/6/6 b', 3, 'Rank 6 has too few squares: 5 of 6.'],
  ['a51/6/6/6/6/6 b', 3, 'Rank 6 has more than six squares.'],
  ['6/6a/6/6/6/6 b', 4, 'Rank 5 has more than six squares.'],
  ['6/6/7/6/6/6 b', 5, '"7" is not a pawn: a, b, c are Black\'s, A, B, C are White\'s.'],
  ['6/6/6/5d/6/6 b', 8, '"d" is not a pawn: a, b, c are Black\'s, A, B, C are White\'s.'],
  ['6/6/6/6/6/(ab(c)5 b', 14, '"(" is not a pawn: a, b, c are Black\'s, A, B, C are White\'s.'],
  ['6/6/6/6/6/(a😀)5 b', 13, '"😀" is not a pawn: a, b, c are Black\'s, A, B, C are White\'s.'],
  ['6/6/6/6/6/()5 b', 11, 'The brackets on a1 hold no pawn.'],
  ['6/6/6/6/6/(a4)5 b', 13, '"4" is not a pawn: a, b, c are Black\'s, A, B, C are White\'s.'],
  ['6/6/6/6/6/1(ab4 b', 12, 'The bracket of the stack on b1 is not closed.'],
  ['6/6/6/6/6/6 b', 1, 'The board is empty; there must be at least one pawn.'],
  [' 6/6/6/6/(aaaa)5/(aaa)5 b', 2, 'There are 7 pawns "a"; a game has six of each kind.'],
  ['6/6/6/6/6/a5', 13, 'The side to move is missing: b or w.'],
  ['6/6/6/6/6/a5 B', 14, '"B" is not a side to move: b or w is expected.'],
  ['6/6/6/6/6/a5 b both', 16, '"both" is not an end rule: either or mover is expected.'],
  ['6/6/6/6/6/a5 b mover x', 22, '"x" is not expected here.'],
  [`${' '.repeat(190)}6/6/6/6/6/a5 b`, 201, 'A position code has at most 200 characters.'],
])('refuses %j at column %i', (code, column, message) => {
  const read = parsePosition(code);
  if (read.ok) expect.fail('It was read');
  expect({ column: read.error.column, message: positionSentence(read.error) }).toEqual({ column, message });
});

test.prop([fc.string({ unit: 'binary', maxLength: 220 })])('answers any text at all', (text) => {
  const parsed = parsePosition(text);
  if (!parsed.ok) expect(parsed.error.column).toBeGreaterThan(0);
});

test.prop([fc.string({ unit: fc.constantFrom(...Array.from('abcABC()123456/ bw7')), maxLength: 60 })])(
  'what it accepts it writes in one form only',
  (text) => {
    const parsed = parsePosition(text);
    if (!parsed.ok) return;
    const code = formatPosition(parsed.value);
    expect(formatPosition(unwrap(parsePosition(code)))).toBe(code);
  },
);
