import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createSessionToken, keptSessionToken } from './session-token.ts';

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
