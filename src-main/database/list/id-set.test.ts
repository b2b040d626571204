import { randomBelow, seededRandom } from '#shared/util/random.ts';
import { expect, it } from 'vitest';
import { IdSet } from './id-set.ts';
import { allAtOnce } from '../api/pieces.ts';
import { sortByKey } from './sort-by-key.ts';

function descending(ids: Iterable<number>): number[] {
  return [...ids].sort((one, other) => other - one);
}

it('holds the same as a Set, also beyond its first size', () => {
  const random = seededRandom(1);
  const [set, other] = [new IdSet(40), new IdSet(0)];
  const [plain, plainOther] = [new Set<number>(), new Set<number>()];
  for (let turn = 0; turn < 3000; turn++) {
    const id = randomBelow(random, 500);
    switch (randomBelow(random, 3)) {
      case 0:
        set.add(id);
        plain.add(id);
        break;
      case 1:
        set.delete(id);
        plain.delete(id);
        break;
      default:
        other.add(id);
        plainOther.add(id);
    }
    expect(set.has(id)).toBe(plain.has(id));
  }
  expect(set.count()).toBe(plain.size);
  expect([...set.toDescending()]).toEqual(descending(plain));
  expect(set.has(100_000)).toBe(false);
  set.delete(100_000);
  const common = set.intersect([other]);
  expect([...common.toDescending()]).toEqual(descending([...plain].filter((id) => plainOther.has(id))));
  common.add(499);
  expect(set.count()).toBe(plain.size);
});

it.each([
  ['few', 3],
  ['many', 65_536],
  ['more than one digit has', 70_000],
  ['moments', 2 ** 41],
  ['the largest', Number.MAX_SAFE_INTEGER],
])('puts games in order by %s different keys, those that are equal as they came', (_, bound) => {
  const random = seededRandom(bound % 1000);
  const keys = Float64Array.from({ length: 2000 }, () => Math.floor((random.next() / 2 ** 32) * bound));
  keys[7] = bound - 1;
  for (const direction of ['ascending', 'descending'] as const) {
    const sign = direction === 'ascending' ? 1 : -1;
    const ids = Uint32Array.from({ length: 1500 }, (_entry, index) => 1999 - index);
    const expected = [...ids].sort(
      (one, other) => sign * ((keys[one] ?? 0) - (keys[other] ?? 0)) || other - one,
    );
    allAtOnce(sortByKey(ids, keys, direction));
    expect([...ids]).toEqual(expected);
  }
});

it('leaves ids without keys, and an empty list, unchanged', () => {
  const ids = Uint32Array.of(3, 1, 2);
  allAtOnce(sortByKey(ids, new Float64Array(0), 'descending'));
  expect([...ids]).toEqual([3, 1, 2]);
  allAtOnce(sortByKey(new Uint32Array(0), new Float64Array(3), 'ascending'));
});
