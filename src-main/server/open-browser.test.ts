import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { writeRedirectFile } from './open-browser.ts';

it('redirects from a file that only its owner can read, and removes it afterwards', () => {
  const file = writeRedirectFile('http://127.0.0.1:4610/#t=abc');
  expect(readFileSync(file.path, 'utf8')).toContain('url=http://127.0.0.1:4610/#t=abc"');
  if (process.platform !== 'win32') {
    expect(statSync(file.path).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(file.path)).mode & 0o777).toBe(0o700);
  }
  file.remove();
  expect(existsSync(dirname(file.path))).toBe(false);
  file.remove();
});
