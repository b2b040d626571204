import { createHmac } from 'node:crypto';
import { expect, it, describe } from 'vitest';
import { createSessionToken, codeIn, createOpening } from './session-token.ts';

describe('session token', () => {
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

  it('signs a challenge with what only its own page and host know', () => {
    const token = createSessionToken();
    const challenge = crypto.randomUUID();
    const expected = createHmac('sha256', token.text).update(challenge).digest();
    expect(token.prove(challenge).equals(expected)).toBe(true);
    expect(createSessionToken().prove(challenge).equals(expected)).toBe(false);
  });
});

describe('the address that opens the page', () => {
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
});
