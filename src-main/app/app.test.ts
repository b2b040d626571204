import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { workerUrls } from './app.ts';

it('finds the workers beside a built entry', () => {
  expect(workerUrls('file:///app/out/main/server-main.js')).toEqual({
    database: new URL('file:///app/out/main/database-worker.js'),
    engine: new URL('file:///app/out/main/engine-worker.js'),
    import: new URL('file:///app/out/main/import-worker.js'),
  });
});

it('finds the workers in the sources', () => {
  const urls = workerUrls(new URL('../server/main.ts', import.meta.url).href);
  for (const url of Object.values(urls)) expect(existsSync(fileURLToPath(url))).toBe(true);
});
