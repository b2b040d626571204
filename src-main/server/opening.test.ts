import { expect, it } from 'vitest';
import { codeIn, createOpening } from './opening.ts';

it('opens the page once, by its own code only', () => {
  const opening = createOpening('/#t=abc');
  const code = codeIn(opening.path) ?? '';
  expect(code).toMatch(/^[\w-]{43}$/);
  for (const wrong of ['', 'x', code.slice(1), createOpening('/#t=abc').path.slice(6)])
    expect(opening.redeem(wrong)).toBeUndefined();
  expect(opening.redeem(code)).toBe('/#t=abc');
  expect(opening.redeem(code)).toBeUndefined();
});

it('opens nothing when it is ended', () => {
  const opening = createOpening('/#t=abc');
  opening.end();
  expect(opening.redeem(codeIn(opening.path) ?? '')).toBeUndefined();
});

it('finds the code in a path', () => {
  expect(codeIn('/open/abc')).toBe('abc');
  expect(codeIn('/open')).toBeUndefined();
  expect(codeIn('/')).toBeUndefined();
});
