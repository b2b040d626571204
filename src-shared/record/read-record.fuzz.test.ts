import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { randomBelow, seededRandom, type Random } from '../util/random.ts';
import { decodeUtf8 } from '../util/utf8.ts';
import { LIMITS } from './limits.ts';
import { readGames } from './read-record.ts';
import { randomRecord } from './testing/random-record.ts';
import { formatGame } from './write-record.ts';

/** How many broken files are read. */
const FILES = 2400;

/** What is thrown into a file. */
const SPLINTERS = [
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  ';',
  '"',
  '\\',
  '$',
  '$1',
  '\n',
  '\r',
  '\0',
  ' ',
  '*',
  '.',
  '1.',
  '9999999999',
  'a1c2',
  'B+R',
  '[Hgn "1"]\n',
  '\n[Start "6/6/6/6/6/aA4 b"]\n',
  '\n[Result "W+3"]\n',
  '[__proto__ "x"]',
  '[constructor "x"]',
  '[toString "x"]',
  '\u202e',
  '\ufeff',
  '\ud800',
  '\udc00',
  '😀',
  'e\u0301',
  '((((((((((((((((((((',
  '{{{{{{{{',
  '[[[[[[[[',
  'x'.repeat(9000),
];

const given = readFileSync(join(import.meta.dirname, '../cases/games.hgn'), 'utf8')
  .trimEnd()
  .split(/\n\n(?=\[Hgn)/);
const corpus = [...given, ...Array.from({ length: 30 }, (_, seed) => formatGame(randomRecord(seed)))];

function pick<T>(items: readonly T[], random: Random): T {
  const item = items[randomBelow(random, items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

/** A text with something taken out, doubled, moved, changed or thrown in. */
function broken(text: string, random: Random): string {
  const from = randomBelow(random, text.length + 1);
  const to = Math.min(text.length, from + 1 + randomBelow(random, 60));
  const slice = text.slice(from, to);
  switch (randomBelow(random, 6)) {
    case 0:
      return text.slice(0, from) + text.slice(to);
    case 1:
      return text.slice(0, to) + slice.repeat(1 + randomBelow(random, 20)) + text.slice(to);
    case 2:
      return slice + text.slice(0, from) + text.slice(to);
    case 3:
      return text.slice(0, from) + String.fromCharCode(randomBelow(random, 0x10000)) + text.slice(from + 1);
    case 4:
      return text.slice(0, from);
    default:
      return text.slice(0, from) + pick(SPLINTERS, random) + text.slice(from);
  }
}

/** Nothing that holds for every file may fail for this one. */
function check(source: string | Uint8Array): { readonly games: number; readonly faults: number } {
  const { games, faults } = readGames(source);
  for (const { line, column, message } of faults) {
    expect(line).toBeGreaterThan(0);
    expect(column).toBeGreaterThan(0);
    expect(message).toMatch(/^[^\p{Cc}]+\.$/u);
  }
  for (const game of games) {
    const text = formatGame(game);
    const again = readGames(text);
    expect(again.faults).toEqual([]);
    expect(again.games.map(formatGame)).toEqual([text]);
  }
  return { games: games.length, faults: faults.length };
}

describe('broken files', () => {
  const keys = Reflect.ownKeys(Object.prototype);

  test(`${String(FILES)} of them are read without harm; what is good in them is good again`, () => {
    const random = seededRandom(20_261_120);
    let games = 0;
    let faults = 0;
    for (let file = 0; file < FILES; file++) {
      let text = Array.from({ length: 1 + randomBelow(random, 2) }, () => pick(corpus, random)).join('\n');
      for (let count = randomBelow(random, 4); count >= 0; count--) text = broken(text, random);
      const found = check(text);
      games += found.games;
      faults += found.faults;
    }
    // The breaking must neither spare all nor spoil all.
    expect(games).toBeGreaterThan(FILES / 10);
    expect(faults).toBeGreaterThan(FILES / 2);
    expect(Reflect.ownKeys(Object.prototype)).toEqual(keys);
  });

  test('broken bytes are read without harm, as what they decode to', () => {
    const random = seededRandom(7);
    for (let file = 0; file < FILES / 8; file++) {
      const bytes = new TextEncoder().encode(pick(corpus, random));
      for (let count = randomBelow(random, 3); count >= 0; count--) {
        bytes[randomBelow(random, bytes.length)] = randomBelow(random, 256);
      }
      check(bytes);
      expect(readGames(bytes)).toEqual(readGames(decodeUtf8(bytes)));
    }
  });
});

describe('hostile files', () => {
  const start = '[Start "CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b"]\n\n';

  // Each takes milliseconds to a few seconds when time grows with length; hours when it grows with its square.
  test.each([
    ['opening brackets', `${start}1. d3e1 ${'(\n'.repeat(1_000_000)}`],
    ['opening braces', `${start}${'{\n'.repeat(1_000_000)}`],
    ['opening square brackets', '[\n'.repeat(1_000_000)],
    ['tags that are not closed', '[A "b"\n'.repeat(500_000)],
    ['tags and open comments', '[A "b"]{\n'.repeat(100_000)],
    ['open comments among tags', `[Hgn "1"]\n${'[A "b"]\n{\n'.repeat(100_000)}`],
    ['quotation marks', `[A ${'"'.repeat(60_000)}\n`.repeat(60)],
    ['backslashes', `[A "${'\\'.repeat(60_000)}\n{${'\\'.repeat(30_000)}\n`.repeat(40)],
    ['words on long lines', `${start}${`${'x '.repeat(32_000)}\n`.repeat(60)}`],
    ['blanks in a comment', `${start}{${' '.repeat(30_000)}x}*\n`.repeat(100)],
    ['line ends in a comment', `${start}{x${'\n'.repeat(30_000)}x}*\n`.repeat(100)],
    ['blanks', ' \n'.repeat(2_000_000)],
    ['digits', `${start}${'1'.repeat(60_000)}\n`.repeat(60)],
    ['one line of it all', '[A "b"] {x} 1. ('.repeat(300_000)],
  ])('%s', (_, text) => {
    const { games, faults } = check(text);
    expect(games + faults).toBeLessThanOrEqual(LIMITS.games + 1);
  });

  test('a game as long as the limits allow is read', () => {
    const line = (depth: number): string =>
      depth === 0 ? '' : ` (1. f2f3 {${'c'.repeat(8000)}}\n${line(depth - 1)})`;
    const { games, faults } = check(`${start}1. d3e1${line(LIMITS.nesting)} *`);
    expect({ games, faults }).toEqual({ games: 1, faults: 0 });
  });
});
