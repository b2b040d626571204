/**
 * Mixed-radix numbers: digit 0 + radix 0 x (digit 1 + radix 1 x (digit 2 + ...)).
 * The radix of a digit may depend on the digits before it.
 */

/** Builds a mixed-radix number. */
export class MixedRadixWriter {
  readonly #digits: { readonly digit: bigint; readonly radix: bigint }[] = [];

  /** Adds the next digit. @param digit 0 .. radix - 1; throws for any other */
  write(digit: number | bigint, radix: number | bigint): void {
    if (digit < 0 || digit >= radix)
      throw new Error(`Invalid digit of radix ${String(radix)}: ${String(digit)}`);
    this.#digits.push({ digit: BigInt(digit), radix: BigInt(radix) });
  }

  get number(): bigint {
    return this.#digits.reduceRight((number, { digit, radix }) => digit + radix * number, 0n);
  }
}

/** Reads the digits of a mixed-radix number. */
export class MixedRadixReader {
  #rest: bigint;

  constructor(number: bigint) {
    this.#rest = number;
  }

  /** Whether all remaining digits are 0. */
  get isAtEnd(): boolean {
    return this.#rest === 0n;
  }

  /** The next digit, 0 .. radix - 1. */
  readLarge(radix: bigint): bigint {
    const digit = this.#rest % radix;
    this.#rest /= radix;
    return digit;
  }

  /** The next digit as a `number`. */
  read(radix: number): number {
    return Number(this.readLarge(BigInt(radix)));
  }

  /** The next digit as an index into a list, whose length is the radix. @returns the item */
  readOne<T>(items: readonly [T, ...T[]]): T {
    return items[this.read(items.length)] ?? items[0];
  }
}
