import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { randomGame } from '../../game/testing/random-game.ts';
import { unwrap } from '../../util/result.ts';
import { MixedRadixWriter } from './mixed-radix.ts';
import { formatNumber, MAX_ONE_LINE_LENGTH, ONE_LINE_PREFIX } from '../model/one-line-text.ts';
import { formatOneLine, parseOneLine } from './one-line.ts';
import { recordSentence } from '../model/record-problem.ts';
import { readGames } from '../read-record.ts';
import { gameOf, anyGame, charactersOf, ALPHABET } from './testing/any-game.ts';

/** The error of an invalid one-line game. */
function sentenceOf(text: string): string {
  const read = parseOneLine(text);
  return read.ok ? '' : recordSentence(read.error);
}

describe('every damage is noticed', () => {
  /** Expects that a text is refused, alone and among records. */
  function expectRefused(characters: string): void {
    const line = ONE_LINE_PREFIX + characters;
    if (parseOneLine(line).ok) expect.fail(line);
  }

  const some = { numRuns: 25 };

  test.prop([anyGame], some)('a character that is another one', (record) => {
    const characters = charactersOf(record);
    for (let at = 0; at < characters.length; at++) {
      for (const other of `${ALPHABET}=+/ .\n\u00e9`) {
        if (other === characters[at]) continue;
        expectRefused(characters.slice(0, at) + other + characters.slice(at + 1));
      }
    }
  });

  test.prop([anyGame], some)('a character that is missing, or one too many', (record) => {
    const characters = charactersOf(record);
    for (let at = 0; at <= characters.length; at++) {
      if (at < characters.length) expectRefused(characters.slice(0, at) + characters.slice(at + 1));
      for (const other of ALPHABET) expectRefused(characters.slice(0, at) + other + characters.slice(at));
    }
  });

  test.prop([anyGame], some)('two characters that are exchanged, side by side or not', (record) => {
    const characters = Array.from(charactersOf(record));
    for (let first = 0; first < characters.length; first++) {
      for (let second = first + 1; second < characters.length; second++) {
        if (characters[first] === characters[second]) continue;
        const swapped = [...characters];
        [swapped[first], swapped[second]] = [swapped[second] ?? '', swapped[first] ?? ''];
        expectRefused(swapped.join(''));
      }
    }
  });

  test.prop([anyGame], { numRuns: 6 })(
    'also where records are read, prefix and all, or a lost `_` is put back',
    (record) => {
      const line = unwrap(formatOneLine(record));
      for (let at = 0; at < line.length; at++) {
        const bads = [line.slice(0, at) + line.slice(at + 1)];
        for (const other of `${ALPHABET}=:;{}()[]"$* .\n`) {
          // A semicolon at the start makes the line a comment.
          // The prefix may be written in capital letters.
          const isPrefix = at < ONE_LINE_PREFIX.length && other.toLowerCase() === line[at];
          if (other !== line[at] && !isPrefix && !(other === ';' && at === 0)) {
            bads.push(line.slice(0, at) + other + line.slice(at + 1));
          }
        }
        for (const bad of bads) {
          const { games, faults } = readGames(bad);
          const isPutBack =
            line[at] === '_' &&
            games.length === 1 &&
            games.every((game) => unwrap(formatOneLine(game)) === line);
          if (!isPutBack && (games.length > 0 || faults.length === 0)) expect.fail(bad);
        }
      }
      expect(readGames(`;${line.slice(1)}`)).toEqual({ games: [], faults: [] });
      expect(parseOneLine(`;${line.slice(1)}`).ok).toBe(false);
    },
  );

  test('the prime of the check divides no exchange: 64^k leaves 1 for no k up to the length', () => {
    const prime = 1_000_000_007n;
    for (let k = 1n, power = 64n; k <= BigInt(MAX_ONE_LINE_LENGTH); k++, power = (power * 64n) % prime) {
      expect(power).not.toBe(1n);
    }
    for (let divisor = 2n; divisor * divisor <= prime; divisor++) {
      if (prime % divisor === 0n) expect.fail(String(divisor));
    }
  });
});

describe('invalid lines are refused', () => {
  test.each([
    ['', 'The game in one line is damaged: a character is wrong, missing or in the wrong place.'],
    ['AA', 'The game in one line is damaged: a character is wrong, missing or in the wrong place.'],
    ['AB', 'Version 0 of the one-line form is not supported.'],
    ['AAAB', 'The game in one line is damaged: a character is wrong, missing or in the wrong place.'],
    ['a b', 'A game in one line has only letters, digits, - and _.'],
    ['A'.repeat(101), 'A game in one line has at most 100 characters after "hokito:".'],
    ['A'.repeat(100_000), 'A game in one line has at most 100 characters after "hokito:".'],
  ])('%j', (characters, message) => {
    expect(sentenceOf(ONE_LINE_PREFIX + characters)).toBe(message);
  });

  test('a text that does not start like one', () => {
    expect(sentenceOf('Hokito:AB')).toBe('A game in one line begins with "hokito:".');
  });

  /** The number of digits that are written as `digit/radix`. */
  function numberOf(digits: string): bigint {
    const writer = new MixedRadixWriter();
    for (const digit of digits.split(' ')) {
      const [value = 0, radix = 0] = digit.split('/').map(Number);
      writer.write(value, radix);
    }
    return writer.number;
  }

  test.each([
    ['another version', '2/8'],
    ['komi that is none', '1/8 0/4 0/2 0/3 1/2 1999/3999 0/36'],
    ['digits that are too many', '1/8 0/4 0/2 0/3 0/2 0/36 0/17153136 0/17153136 0/6 0/6 1/2'],
  ])('%s', (_, digits) => {
    expect(sentenceOf(formatNumber(numberOf(digits)))).toMatch(
      /^Version 2 of the one-line form|^The game in one line is not possible/,
    );
  });

  test('more moves than the game has', () => {
    // The encoded number of moves is one too high: the moves of a whole game, then the digits of what follows.
    const { positions, moves } = randomGame('scattered', 'either', 8);
    const headOf = (count: number): bigint => numberOf(`1/8 1/4 0/2 0/3 0/2 ${String(count)}/36`);
    const record = gameOf(positions[0], moves, positions.at(-1) ?? positions[0], {});
    const rightNumber = numberIn(unwrap(formatOneLine(record)));
    const head = 8n * 4n * 2n * 3n * 2n * 36n;
    expect(rightNumber % head).toBe(headOf(moves.length));
    const wrong = formatNumber((rightNumber / head) * head + headOf(moves.length + 1));
    expect(sentenceOf(wrong)).toBe('The game in one line is not possible.');
  });

  function numberIn(line: string): bigint {
    let value = 0n;
    for (const character of line.slice(ONE_LINE_PREFIX.length)) {
      value = value * 64n + BigInt(ALPHABET.indexOf(character));
    }
    return value / 1_000_000_007n;
  }

  test.prop([fc.bigInt({ min: 0n, max: 1n << 380n })], { numRuns: 1000 })(
    'any number is read without harm, and what comes out is written the same',
    (number) => {
      // Version 1, so that the rest is parsed.
      const line = formatNumber(number * 8n + 1n);
      const read = parseOneLine(line);
      if (read.ok) expect(formatOneLine(read.value)).toEqual({ ok: true, value: line });
    },
  );
});
