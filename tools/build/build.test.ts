import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import { sourceStamp } from './build.ts';

it('a build is old after any change of a source, even one that keeps its size and its time', () => {
  const root = temporaryFolder();
  for (const folder of ['src-main/app', 'resources', 'tools/build', 'tools/browsers'])
    mkdirSync(join(root, folder), { recursive: true });
  const source = join(root, 'src-main/app/a.ts');
  for (const file of ['electron.vite.config.ts', 'tools/browsers/supported.ts', 'package-lock.json'])
    writeFileSync(join(root, file), '');
  const write = (text: string): void => {
    writeFileSync(source, text);
    utimesSync(source, 1000, 1000);
  };
  write('1');
  const stamps = [sourceStamp(root)];
  expect(sourceStamp(root)).toBe(stamps[0]);

  write('2');
  stamps.push(sourceStamp(root));
  writeFileSync(join(root, 'resources/new'), '');
  stamps.push(sourceStamp(root));
  expect(new Set(stamps).size).toBe(3);

  writeFileSync(join(root, 'src-main/app/a.test.ts'), '');
  expect(sourceStamp(root)).toBe(stamps[2]);
});
