import { expect, it } from 'vitest';
import { createSessionToken } from './session-token.ts';

it('has 256 random bits in characters valid in URLs and headers', () => {
  const tokens = Array.from({ length: 1000 }, () => createSessionToken().text);
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
});

it('matches only itself', () => {
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
