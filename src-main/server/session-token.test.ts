import { expect, it } from 'vitest';
import { createSessionToken } from './session-token.ts';

it('is 256 bits, new each time, in letters that addresses and headers take', () => {
  const tokens = Array.from({ length: 1000 }, () => createSessionToken().text);
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
});

it('matches itself and nothing near it', () => {
  const { text, matches } = createSessionToken();
  expect(matches(text)).toBe(true);
  for (const near of [
    '',
    text.slice(1),
    `${text}=`,
    ` ${text}`,
    text.toUpperCase(),
    createSessionToken().text,
  ]) {
    expect(matches(near)).toBe(false);
  }
});
