/**
 * A number made of digits that each have a radix of their own: digit 0 + radix 0 x (digit 1 + radix 1 x (digit 2 + ...)).
 * The radix of a digit may depend on the digits before it.
 */

/** Puts such a number together. */
export class MixedRadixWriter {
  readonly #digits: { readonly digit: bigint; readonly radix: bigint }[] = [];

  /** Adds the next digit. @param digit 0 .. radix - 1; anything else throws */
  write(digit: number | bigint, radix: number | bigint): void {
    if (digit < 0 || digit >= radix) throw new Error(`No digit of radix ${String(radix)}: ${String(digit)}`);
    this.#digits.push({ digit: BigInt(digit), radix: BigInt(radix) });
  }

  get number(): bigint {
    return this.#digits.reduceRight((number, { digit, radix }) => digit + radix * number, 0n);
  }
}

/** Takes such a number apart. */
export class MixedRadixReader {
  #rest: bigint;

  constructor(number: bigint) {
    this.#rest = number;
  }

  /** Whether no digit is left but zeros. */
  get isAtEnd(): boolean {
    return this.#rest === 0n;
  }

  /** The next digit, 0 .. radix - 1. */
  readLarge(radix: bigint): bigint {
    const digit = this.#rest % radix;
    this.#rest /= radix;
    return digit;
  }

  /** The next digit of a radix that is no large number. */
  read(radix: number): number {
    return Number(this.readLarge(BigInt(radix)));
  }

  /** The next digit as one of a list; the list's length is the radix. */
  readOne<T>(items: readonly [T, ...T[]]): T {
    return items[this.read(items.length)] ?? items[0];
  }
}
