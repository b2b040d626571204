import { err, ok, type Result } from '../../util/result.ts';
import { recordProblem, type RecordProblem } from './record-problem.ts';

/** The prefix of the one-line form of a game. */
export const ONE_LINE_PREFIX = 'hokito:';

/** Fewer characters after the prefix are no game: a start and the checksum alone need 14. */
export const MIN_ONE_LINE_LENGTH = 12;
/** Upper limit of the characters after the prefix. The longest possible game needs 66. */
export const MAX_ONE_LINE_LENGTH = 100;

/** The digits 0 .. 63 of the URL-safe alphabet of RFC 4648. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BASE = 64n;

/**
 * Checksum: the written number leaves remainder 1 when divided by this prime. One wrong character changes it by
 * d x 64^i with 0 < d < 64, and two exchanged ones by d x 64^i x (64^k - 1): the prime divides neither, since 64^k leaves
 * remainder 1 for no k below 500,000,003 (10^9 + 6 is twice that prime). The even length reveals a missing character.
 */
const CHECK_PRIME = 1_000_000_007n;
const CHECK_REMAINDER = 1n;

/** Formats a number as `hokito:` and the smallest even number of characters. @param number 0 or more */
export function formatNumber(number: bigint): string {
  let text = '';
  for (let rest = number * CHECK_PRIME + CHECK_REMAINDER; rest > 0n; rest /= BASE) {
    text = (DIGITS[Number(rest % BASE)] ?? '') + text;
  }
  return ONE_LINE_PREFIX + (text.length % 2 === 0 ? text : DIGITS.charAt(0) + text);
}

/** Parses what `formatNumber` writes. Detects any single wrong, missing or additional character and any exchanged pair. */
export function parseNumber(text: string): Result<bigint, RecordProblem> {
  const digits = text.slice(ONE_LINE_PREFIX.length);
  if (!text.startsWith(ONE_LINE_PREFIX))
    return err(recordProblem('line-prefix', { prefix: ONE_LINE_PREFIX }));
  if (digits.length > MAX_ONE_LINE_LENGTH) {
    return err(recordProblem('line-long', { most: MAX_ONE_LINE_LENGTH, prefix: ONE_LINE_PREFIX }));
  }
  let value = 0n;
  for (const digit of digits) {
    const worth = DIGITS.indexOf(digit);
    if (worth < 0) return err(recordProblem('line-characters', {}));
    value = value * BASE + BigInt(worth);
  }
  const number = value / CHECK_PRIME;
  if (value % CHECK_PRIME !== CHECK_REMAINDER || formatNumber(number) !== text) return err(DAMAGED);
  return ok(number);
}

/** The check, with numbers that are exact: 64 times a remainder is. */
const PRIME = Number(CHECK_PRIME);
/** The digit that Markdown takes for a mark of emphasis, and takes away. */
const UNDERSCORE = '_';
const UNDERSCORE_WORTH = DIGITS.indexOf(UNDERSCORE);

/**
 * Puts back `_` that a text may have lost: one where that gives an even number of characters, else two.
 * @param digits what follows the prefix @returns every text that passes the check then
 */
export function withLostUnderscores(digits: string): string[] {
  const worths = Array.from(digits, (digit) => DIGITS.indexOf(digit));
  if (digits.length > MAX_ONE_LINE_LENGTH || worths.includes(-1)) return [];
  // What the digits before a place have to leave, divided by the prime, so that all of them pass.
  const needed = [Number(CHECK_REMAINDER)];
  for (const worth of worths.toReversed()) {
    let left = ((needed[0] ?? 0) - worth + PRIME) % PRIME;
    while (left % 64 !== 0) left += PRIME;
    needed.unshift(left / 64);
  }
  const withDigit = (left: number, worth: number): number => (64 * left + worth) % PRIME;
  const found: string[] = [];
  let left = 0;
  for (const [first, worth] of worths.entries()) {
    let withOne = withDigit(left, UNDERSCORE_WORTH);
    left = withDigit(left, worth);
    if (digits.length % 2 === 1) {
      if (withOne === needed[first]) found.push(digits.slice(0, first) + UNDERSCORE + digits.slice(first));
      continue;
    }
    for (let second = first; second <= digits.length; second++) {
      if (withDigit(withOne, UNDERSCORE_WORTH) === needed[second])
        found.push(
          digits.slice(0, first) +
            UNDERSCORE +
            digits.slice(first, second) +
            UNDERSCORE +
            digits.slice(second),
        );
      withOne = withDigit(withOne, worths[second] ?? 0);
    }
  }
  return found;
}

const DAMAGED = recordProblem('line-damaged', {});
