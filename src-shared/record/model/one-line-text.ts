import { err, ok, type Result } from '../../util/result.ts';
import { recordProblem, type RecordProblem } from './record-problem.ts';

/** What the one-line form of a game begins with. */
export const ONE_LINE_PREFIX = 'hokito:';

/** How many characters it has after that at most. No game needs more than 66. */
export const MAX_ONE_LINE_LENGTH = 100;

/** The digits 0 .. 63, as in the URL-safe base 64 of RFC 4648. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BASE = 64n;

/**
 * The number that is written leaves remainder 1 when divided by this prime. One wrong character changes it by
 * d x 64^i with 0 < d < 64, and two exchanged ones by d x 64^i x (64^k - 1): the prime divides neither, since 64^k leaves
 * remainder 1 for no k below 500,000,003 (10^9 + 6 is twice that prime). A missing character is told by the length.
 */
const CHECK_PRIME = 1_000_000_007n;
const CHECK_REMAINDER = 1n;

/** A number as `hokito:` and an even number of characters, no more than it needs. @param number 0 or more */
export function formatNumber(number: bigint): string {
  let text = '';
  for (let rest = number * CHECK_PRIME + CHECK_REMAINDER; rest > 0n; rest /= BASE) {
    text = (DIGITS[Number(rest % BASE)] ?? '') + text;
  }
  return ONE_LINE_PREFIX + (text.length % 2 === 0 ? text : DIGITS.charAt(0) + text);
}

/** The number of a text that `formatNumber` made; otherwise what is wrong with it: one character wrong, missing, one too many or exchanged is noticed. */
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

const DAMAGED = recordProblem('line-damaged', {});
