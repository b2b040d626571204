import { expect, it } from 'vitest';
import { benchSearch, SIGNATURE, signatureOf } from './search-bench.ts';

it('the search visits the positions it visited before', () => {
  expect(signatureOf(benchSearch())).toBe(SIGNATURE);
});
