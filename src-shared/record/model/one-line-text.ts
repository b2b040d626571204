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
/** How many of them are put back. Four would take one damaged game in 100,000 for another one. */
const MAX_LOST = 3;

/**
 * Puts back `_` that a text may have lost, so that the number of characters is even: two, or else one or three.
 * @param digits what follows the prefix @returns every text that passes the check then, those with fewer put back first
 */
export function withLostUnderscores(digits: string): string[] {
  const worths = Array.from(digits, (digit) => DIGITS.indexOf(digit));
  if (digits.length > MAX_ONE_LINE_LENGTH || worths.includes(-1)) return [];
  const gains = gainsOf(worths);
  const placesOf = new Map<number, number[]>();
  for (const [place, gain] of gains.entries()) placesOf.set(gain, [...(placesOf.get(gain) ?? []), place]);

  /** The places, from one on, of a number of `_` that add an amount to the remainder. One more place behind counts 64 times. */
  const placesFor = (lost: number, from: number, amount: number): number[][] => {
    if (lost === 1)
      return (placesOf.get(amount) ?? []).filter((place) => place >= from).map((place) => [place]);
    return gains.flatMap((gain, place) => {
      if (place < from) return [];
      const added = lost === 2 ? 64 * gain : 64 * ((64 * gain) % PRIME);
      return placesFor(lost - 1, place, (amount - (added % PRIME) + PRIME) % PRIME).map((rest) => [
        place,
        ...rest,
      ]);
    });
  };

  const remainder = worths.reduce((left, worth) => (64 * left + worth) % PRIME, 0);
  const amount = (Number(CHECK_REMAINDER) - remainder + PRIME) % PRIME;
  const found = new Set<string>();
  for (let lost = 2 - (digits.length % 2); lost <= MAX_LOST; lost += 2)
    for (const places of placesFor(lost, 0, amount)) found.add(withUnderscoresAt(digits, places));
  return [...found];
}

/**
 * What `_` at each place adds to the remainder: the digits before it count 64 times as much, 63 times more than they did, and `_`
 * is 63 itself.
 */
function gainsOf(worths: readonly number[]): number[] {
  // What a digit at the place counts, from the last place to the first.
  const powers = [1];
  while (powers.length <= worths.length) powers.unshift((64 * (powers[0] ?? 1)) % PRIME);
  let before = 0;
  return powers.map((power, place) => {
    const gain = (63 * (before + power)) % PRIME;
    before = (before + (worths[place] ?? 0) * (powers[place + 1] ?? 0)) % PRIME;
    return gain;
  });
}

/** Inserts `_` at places of a text, which ascend. */
function withUnderscoresAt(digits: string, places: readonly number[]): string {
  const parts = [0, ...places].map((place, index) => digits.slice(place, places[index]));
  return parts.join(UNDERSCORE);
}

const DAMAGED = recordProblem('line-damaged', {});
