import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { randomBelow, seededRandom } from '../util/random.ts';
import { decodeUtf8 } from '../util/utf8.ts';
import { LIMITS } from './model/limits.ts';
import { readGames, type ReadGames } from './read-record.ts';
import { inWords } from './testing/in-words.ts';
import { broken, goodFile } from './testing/broken-records.ts';
import { jsonFileOf } from './testing/read-back.ts';
import { formatCsvGame } from './write-csv.ts';
import { formatGame } from './hgn/write-record.ts';

/** The number of broken files; `npm run soak -- fuzz` has a million. */
const FILES = 10_000;
/** The valid games of one in so many files are also written and read again. */
const ONE_IN = 50;

const given = readFileSync(join(import.meta.dirname, '../cases/games.hgn'), 'utf8')
  .trimEnd()
  .split(/\n\n(?=\[Hgn)/)
  .slice(0, 3);

/** Reads a file and checks that each fault has a position and a sentence. */
function read(source: string | Uint8Array): ReadGames {
  const found = readGames(source);
  for (const { line, column, message } of found.faults.map(inWords)) {
    if (line < 1 || column < 1 || !/^[^\p{Cc}]+\.$/u.test(message)) expect.fail(message);
  }
  return found;
}

/** Reads a file, then writes its valid games in each format and checks that reading them gives equal games. */
function check(source: string | Uint8Array): ReadGames {
  const { games, faults } = read(source);
  const text = games.map(formatGame).join('\n');
  const again = readGames(text);
  expect(again).toEqual({ games, faults: [] });
  expect(again.games.map(formatGame).join('\n')).toBe(text);
  expect(readGames(jsonFileOf(...games))).toEqual({ games, faults: [] });
  for (const row of games.map(formatCsvGame)) expect(row).toMatch(/^[^\r\n]*\r\n$/);
  return { games, faults };
}

describe('damaged files', () => {
  const keys = Reflect.ownKeys(Object.prototype);

  test(`${String(FILES)} of them are read without harm; what is good in them is good again`, () => {
    const random = seededRandom(20_261_120);
    let games = 0;
    let faults = 0;
    for (let file = 0; file < FILES; file++) {
      let text = goodFile(random, given);
      for (let count = randomBelow(random, 4); count >= 0; count--) text = broken(text, random);
      const found = file % ONE_IN === 0 ? check(text) : read(text);
      games += found.games.length;
      faults += found.faults.length;
    }
    // A sufficient share of the files is valid, and a sufficient share is not.
    expect(games).toBeGreaterThan(FILES / 10);
    expect(faults).toBeGreaterThan(FILES / 2);
    expect(Reflect.ownKeys(Object.prototype)).toEqual(keys);
  });

  test('broken bytes are read without harm, as what they decode to', () => {
    const random = seededRandom(7);
    for (let file = 0; file < 300; file++) {
      const bytes = new TextEncoder().encode(goodFile(random, given));
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

  // Milliseconds to a few seconds in linear time, hours in quadratic time.
  test.each([
    ['opening brackets', `${start}1. d3e1 ${'(\n'.repeat(1_000_000)}`],
    ['opening braces', `${start}${'{\n'.repeat(1_000_000)}`],
    ['opening square brackets', '[\n'.repeat(1_000_000)],
    ['tags that are not closed', '[A "b"\n'.repeat(500_000)],
    ['tags and open comments', '[A "b"]{\n'.repeat(100_000)],
    ['open comments among tags', `[Hgn "1"]\n${'[A "b"]\n{\n'.repeat(100_000)}`],
    ['quotation marks', `[A ${'"'.repeat(60_000)}\n`.repeat(60)],
    ['backslashes', `[A "${'\\'.repeat(60_000)}\n{${'\\'.repeat(30_000)}\n`.repeat(100)],
    ['words on long lines', `${start}${`${'x '.repeat(32_000)}\n`.repeat(60)}`],
    ['blanks in a comment', `${start}{${' '.repeat(30_000)}x}*\n`.repeat(100)],
    ['line ends in a comment', `${start}{x${'\n'.repeat(30_000)}x}*\n`.repeat(40)],
    ['blanks', ' \n'.repeat(2_000_000)],
    ['digits', `${start}${'1'.repeat(60_000)}\n`.repeat(60)],
    ['one-line games', `hokito:${'A'.repeat(60_000)}\n`.repeat(60)],
    ['words that start one', 'hokito:'.repeat(500_000)],
    ['lines that start one', '{hokito:\n'.repeat(300_000)],
    ['carriage returns', '\r'.repeat(2_000_000)],
    ['one line of it all', '[A "b"] {x} 1. ('.repeat(300_000)],
  ])('%s', (_, text) => {
    const { games, faults } = check(text);
    expect(games.length + faults.length).toBeLessThanOrEqual(LIMITS.games + 1);
  });

  test('a game as long as the limits allow is read', () => {
    const line = (depth: number): string =>
      depth === 0 ? '' : ` (1. f2f3 {${'c'.repeat(8000)}}\n${line(depth - 1)})`;
    const { games, faults } = check(`${start}1. d3e1${line(LIMITS.nesting)} *`);
    expect({ games: games.length, faults }).toEqual({ games: 1, faults: [] });
  });
});
