import { expect, it } from 'vitest';
import { carryBack, corrected, isOverrated, provesWin } from './carry-back.ts';
import type { PositionValue } from './position-value.ts';

const ESTIMATE: PositionValue = { certainty: 'estimate', margin: 3, line: ['a1a2'], depth: 9, nodes: 100 };
const BLACK = { mover: 'black', move: 'b1b2' } as const;
const WHITE = { mover: 'white', move: 'b1b2' } as const;

function next(other: Partial<PositionValue>): PositionValue {
  return { ...ESTIMATE, line: ['c1c2'], depth: 12, nodes: 7, ...other };
}

it('raises a value to that of the move that was played, for its mover', () => {
  expect(carryBack(ESTIMATE, next({ margin: 5 }), BLACK)).toEqual({
    ...ESTIMATE,
    margin: 5,
    line: ['b1b2', 'c1c2'],
    depth: 13,
  });
  expect(carryBack(ESTIMATE, next({ margin: 1 }), BLACK)).toBe(ESTIMATE);
  expect(carryBack(ESTIMATE, next({ margin: 1 }), WHITE)).toMatchObject({ margin: 1 });
  expect(carryBack(ESTIMATE, next({ margin: 5 }), WHITE)).toBe(ESTIMATE);
});

it('takes a proven win of the mover back to the position before, and no other result', () => {
  const won = next({ certainty: 'winner', winner: 'black', margin: 1 });
  expect(carryBack(ESTIMATE, won, BLACK)).toMatchObject({ certainty: 'winner', winner: 'black', margin: 3 });
  expect(carryBack(ESTIMATE, won, WHITE)).not.toHaveProperty('winner');
  const drawn = next({ certainty: 'exact', winner: 'draw', margin: 0 });
  expect(carryBack(ESTIMATE, drawn, BLACK)).toBe(ESTIMATE);
  expect([provesWin(won, 'black'), provesWin(won, 'white'), provesWin(undefined, 'black')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('takes the margin of the win where the own one contradicts it', () => {
  const lost = { ...ESTIMATE, margin: -4 };
  const won = next({ certainty: 'exact', winner: 'black', margin: 2 });
  expect(carryBack(lost, won, BLACK)).toMatchObject({ certainty: 'winner', winner: 'black', margin: 2 });
});

it('leaves exact values, and those before an unknown one', () => {
  const exact = { ...ESTIMATE, certainty: 'exact', winner: 'black' } as const;
  expect(carryBack(exact, next({ margin: 90 }), BLACK)).toBe(exact);
  expect(carryBack(ESTIMATE, undefined, BLACK)).toBe(ESTIMATE);
  expect(carryBack(ESTIMATE, null, BLACK)).toBe(ESTIMATE);
});

it('knows a best move that was played and turned out to be worth less', () => {
  const played = { ...ESTIMATE, line: ['b1b2'] };
  expect(isOverrated(played, next({ margin: 1 }), BLACK)).toBe(true);
  expect(isOverrated(played, next({ margin: 5 }), BLACK)).toBe(false);
  expect(isOverrated(played, next({ margin: 5 }), WHITE)).toBe(true);
  expect(isOverrated(ESTIMATE, next({ margin: 1 }), BLACK)).toBe(false);
  expect(isOverrated({ ...played, certainty: 'exact' }, next({ margin: 1 }), BLACK)).toBe(false);
});

it('corrects it to the move that was played or to a better one, unless that may throw away a proven result', () => {
  const played = { ...ESTIMATE, line: ['b1b2'] };
  const second = { margin: 2, line: ['d1d2', 'e1e2'] };
  const own = { margin: 1, line: ['b1b2', 'c1c2'], depth: 13 };
  expect(corrected(played, next({ margin: 1 }), BLACK, second)).toEqual({ ...played, ...second });
  expect(corrected(played, next({ margin: 1 }), BLACK, { ...second, margin: 0 })).toEqual({
    ...played,
    ...own,
  });
  expect(corrected(played, next({ margin: 1 }), BLACK, undefined)).toEqual({ ...played, ...own });
  const won = { ...played, certainty: 'winner', winner: 'black' } as const;
  expect(corrected(won, next({ margin: 1 }), BLACK, second)).toEqual({ ...won, ...own });
  const lost = { ...played, certainty: 'winner', winner: 'white', margin: -1 } as const;
  expect(corrected(lost, next({ margin: -9 }), BLACK, { ...second, margin: -2 })).toMatchObject({
    ...{ winner: 'white', margin: -2, line: ['d1d2', 'e1e2'] },
  });
});
