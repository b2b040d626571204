import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, describe } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createSessionToken, keptSessionToken, codeIn, createOpening } from './session-token.ts';

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

  it('is the same at the next start with a data folder, and only there', async () => {
    const folder = temporaryFolder();
    const { text } = await keptSessionToken(folder);
    expect((await keptSessionToken(folder)).text).toBe(text);
    expect((await keptSessionToken(temporaryFolder())).text).not.toBe(text);
    if (process.platform !== 'win32') expect(statSync(join(folder, 'session-token')).mode & 0o77).toBe(0);
  });

  it.each(['', 'short', 'x'.repeat(44), `${'y'.repeat(42)}!`])(
    'is a new one where the file has "%s"',
    async (kept) => {
      const folder = temporaryFolder();
      writeFileSync(join(folder, 'session-token'), kept);
      const { text } = await keptSessionToken(folder);
      expect(text).toMatch(/^[\w-]{43}$/);
      expect(readFileSync(join(folder, 'session-token'), 'utf8')).toBe(text);
    },
  );

  it('is for one start where the folder is not there', async () => {
    const folder = join(temporaryFolder(), 'gone');
    expect((await keptSessionToken(folder)).text).not.toBe((await keptSessionToken(folder)).text);
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
