import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { acceptedLocales, openDocument } from './first-screen.ts';

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <script type="module" src="./assets/index-1.js"></script>
  </head>
</html>`;

const MANIFEST = {
  '_index-1.js': { file: 'assets/index-1.js', name: 'index' },
  '_page-2.js': {
    file: 'assets/page-2.js',
    name: 'page',
    imports: ['_index-1.js'],
    css: ['assets/page-3.css'],
  },
  '_welcome-4.js': { file: 'assets/welcome-4.js', name: 'welcome', imports: ['_page-2.js'] },
  '_table-5.js': { file: 'assets/table-5.js', name: 'table', imports: ['_welcome-4.js', '_page-2.js'] },
  'files/inter-latin-opsz-normal.woff2': { file: 'assets/latin-8.woff2' },
  'files/inter-greek-opsz-normal.woff2': { file: 'assets/greek-9.woff2' },
  '../src-shared/language/de.json': { file: 'assets/de-6.js', name: 'de' },
  '../src-shared/language/de.json?first': { file: 'assets/de-7.js', name: 'de' },
};

describe('openDocument', () => {
  const documentOf = () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'index.html'), HTML);
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(MANIFEST));
    return openDocument(folder);
  };
  const named = (html = ''): string[] =>
    Array.from(
      html.matchAll(/<link rel="(\w+)".*? crossorigin href="\.\/assets\/([^"]+)">/g),
      ([, rel, file]) => [rel, file].join(' '),
    );

  it('names what the first screen needs, each file once, and its language', () => {
    const document = documentOf();
    const german = document?.({ language: 'de', view: 'table' });
    expect(german).toContain('<html lang="de">');
    expect(named(german)).toEqual([
      'modulepreload page-2.js',
      'stylesheet page-3.css',
      'modulepreload table-5.js',
      'modulepreload welcome-4.js',
      'preload latin-8.woff2',
      'modulepreload de-7.js',
    ]);
  });

  it('names nothing that the first screen does not need', () => {
    const document = documentOf();
    expect(named(document?.({ language: 'en', view: 'home' }))).toEqual([
      'modulepreload page-2.js',
      'stylesheet page-3.css',
      'preload latin-8.woff2',
    ]);
  });

  it('is missing without a build', () => {
    expect(openDocument(temporaryFolder())).toBeUndefined();
  });
});

it('acceptedLocales are those of the header, best first', () => {
  expect(acceptedLocales('de-AT,de;q=0.9, en;q=0.8')).toEqual(['de-AT', 'de', 'en']);
  expect(acceptedLocales(undefined)).toEqual(['']);
});
