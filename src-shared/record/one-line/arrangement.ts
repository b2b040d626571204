/**
 * Ranking of multiset permutations: the number of an arrangement is its index in the sorted list of all arrangements of
 * the same items. An item is given by its kind, 0 .. kinds - 1.
 */

/** The number of arrangements. @param counts the number of items of each kind */
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

/** The index of an arrangement. @param counts the number of items of each kind in it */
export function arrangementNumber(arrangement: readonly number[], counts: readonly number[]): bigint {
  const left = [...counts];
  let number = 0n;
  // The number of arrangements of the remaining items.
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

/** The arrangement at an index. @param number 0 .. `countArrangements(counts)` - 1 */
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
