import { expect, it } from 'vitest';
import { planSearch } from './plan.ts';

const UNLIMITED = { depth: Infinity, nodes: Infinity, provingNodes: Infinity };

it('searches every depth where the end of the game is too far', () => {
  expect(planSearch(30, { ...UNLIMITED, nodes: 1000, provingNodes: 1000 })).toEqual({
    depths: Array.from({ length: 29 }, (_, at) => at + 1),
    nodes: 1000,
  });
  expect(planSearch(36, { ...UNLIMITED, depth: 3 }).depths).toEqual([1, 2, 3]);
});

it('prepares a proof by few iterations where there is time for it', () => {
  expect(planSearch(17, UNLIMITED).depths).toEqual([1, 2, 4, 6, 8, 10, 16]);
  expect(planSearch(4, UNLIMITED).depths).toEqual([1, 3]);
  expect(planSearch(2, UNLIMITED).depths).toEqual([1]);
});

it('allows a proof more nodes than an estimate, where that many will do', () => {
  const limits = { depth: Infinity, nodes: 50_000, provingNodes: 150_000 };
  expect(planSearch(17, limits)).toMatchObject({ nodes: 150_000 });
  expect(planSearch(19, limits)).toMatchObject({ nodes: 50_000 });
  expect(planSearch(19, limits).depths).toHaveLength(18);
});

it('proves nothing where the depth is limited', () => {
  expect(planSearch(10, { ...UNLIMITED, depth: 5 }).depths).toEqual([1, 2, 3, 4, 5]);
});
