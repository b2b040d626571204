import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listPageFiles } from '../app/page-files.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { lookUp, respondTo } from './protocol.ts';

function pageFiles() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'renderer', 'assets'), { recursive: true });
  mkdirSync(join(folder, 'renderer-evil'));
  writeFileSync(join(folder, 'renderer', 'index.html'), '<!doctype html><title>Hokito</title>');
  writeFileSync(join(folder, 'renderer', 'assets', 'index-1.js'), 'void 0;');
  writeFileSync(join(folder, 'renderer', 'assets', 'index-1.js.map'), '{}');
  writeFileSync(join(folder, 'renderer-evil', 'index.html'), 'evil');
  return listPageFiles(join(folder, 'renderer'));
}

/** Path traversal in spellings that known exploits use. */
const STEPS_UP = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..\\',
  '..%5c',
  '%2e%2e%5c',
  '..%252f',
  '....//',
  '..;/',
  '%c0%ae%c0%ae/',
  '．．/',
];
const TARGETS = [
  'etc/passwd',
  'renderer-evil/index.html',
  'main/electron-main.js',
  'package.json',
  'index.html',
];
const PREFIXES = ['app://hokito/', 'app://hokito/assets/', 'app://hokito//'];

const CLIMBS = PREFIXES.flatMap((prefix) =>
  STEPS_UP.flatMap((step) =>
    TARGETS.flatMap((target) => [1, 6].map((times) => prefix + step.repeat(times) + target)),
  ),
);

const STRANGE = [
  'app://hokito/index.html',
  'app://hokito/assets',
  'app://hokito/assets/',
  'app://hokito/assets/index-1.js.map',
  'app://hokito/assets/index-1.js%00',
  'app://hokito/assets/index-1.js%00.html',
  'app://hokito/assets//index-1.js',
  'app://hokito//etc/passwd',
  'app://hokito/?x',
  'app://hokito/C:/Windows/win.ini',
  'app://hokito/file:///etc/passwd',
  `app://hokito/${'x'.repeat(100_000)}`,
  'app://hokito/renderer-evil/index.html',
  'app://evil/',
  'app://hokito.evil/',
  'app://hokito:80/',
  'app://u:p@hokito/',
  'app://u@hokito/',
  'app:///',
  'app:hokito/',
  'http://hokito/',
  'file:///etc/passwd',
  'not an address',
  '',
];

describe('the page’s own scheme', () => {
  it('serves the built files with the headers of the page', async () => {
    const files = pageFiles();
    const page = await respondTo({ method: 'GET', url: 'app://hokito/' }, files);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title>Hokito</title>');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("connect-src 'none'");
    expect(page.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    const script = await respondTo({ method: 'GET', url: 'app://hokito/assets/index-1.js#part' }, files);
    expect(await script.text()).toBe('void 0;');
    const head = await respondTo({ method: 'HEAD', url: 'app://hokito/' }, files);
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('answers 404 for any other address', async () => {
    const files = pageFiles();
    expect(CLIMBS.length + STRANGE.length).toBeGreaterThan(200);
    for (const url of [...CLIMBS, ...STRANGE]) {
      const file = lookUp(url, files);
      // Where the URL parser resolves the steps, the root path may remain, which is the page.
      if (file !== undefined) expect(new URL(url).pathname, url).toBe('/');
      expect((await respondTo({ method: 'GET', url }, files)).status, url).toBe(
        file === undefined ? 404 : 200,
      );
    }
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'get'])('refuses %s', async (method) => {
    expect((await respondTo({ method, url: 'app://hokito/' }, pageFiles())).status).toBe(405);
  });
});

it('lists nothing where there is no build', () => {
  expect(listPageFiles(join(temporaryFolder(), 'none')).size).toBe(0);
});
