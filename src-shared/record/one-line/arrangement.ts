/**
 * Numbers for the orders in which things can lie of which some are alike: an arrangement's number is its place, counted
 * from 0, in the sorted list of all arrangements of the same things. A thing is told by its kind, 0 .. kinds - 1.
 */

/** How many arrangements there are. @param counts how many things there are of each kind */
export function countArrangements(counts: readonly number[]): bigint {
  let total = 1n;
  let size = 0n;
  for (const count of counts) {
    for (let i = 1n; i <= count; i++) {
      size++;
      total = (total * size) / i;
    }
  }
  return total;
}

/** The number of an arrangement. @param counts how many things of each kind it holds, exactly */
export function arrangementNumber(arrangement: readonly number[], counts: readonly number[]): bigint {
  const left = [...counts];
  let number = 0n;
  // How many arrangements of the things that are left there are.
  let total = countArrangements(counts);
  for (const [index, kind] of arrangement.entries()) {
    const size = BigInt(arrangement.length - index);
    for (const count of left.slice(0, kind)) number += (total * BigInt(count)) / size;
    const count = left[kind] ?? 0;
    total = (total * BigInt(count)) / size;
    left[kind] = count - 1;
  }
  return number;
}

/** The arrangement of a number. @param number 0 .. `countArrangements(counts)` - 1 */
export function arrangementOf(number: bigint, counts: readonly number[]): number[] {
  const left = [...counts];
  const length = counts.reduce((sum, count) => sum + count, 0);
  const arrangement: number[] = [];
  let rest = number;
  let total = countArrangements(counts);
  while (arrangement.length < length) {
    const size = BigInt(length - arrangement.length);
    for (const [kind, count] of left.entries()) {
      const withKind = (total * BigInt(count)) / size;
      if (rest >= withKind) {
        rest -= withKind;
        continue;
      }
      arrangement.push(kind);
      left[kind] = count - 1;
      total = withKind;
      break;
    }
  }
  return arrangement;
}
