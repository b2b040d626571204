import { expect, it } from 'vitest';
import { ENGINE_SIGNATURE } from '#main/engine/signature.ts';
import { benchSearch, signatureOf } from './search-bench.ts';

it('the search and the proof of the winner visit the same positions as before', () => {
  expect(signatureOf(benchSearch())).toBe(ENGINE_SIGNATURE);
});
