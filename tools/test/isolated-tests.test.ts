import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../run-tool.ts';

/** A call that replaces a module for all tests of a process. */
const REPLACES_MODULE = /^vi\.(?:do)?mock\(/m;

it('names every test that replaces modules as isolated, and no other one', () => {
  const files = globSync(['src-*/**/*.test.ts', 'tools/**/*.test.ts'], { cwd: projectRoot });
  expect(files.length).toBeGreaterThan(200);
  const replacing = files.filter((file) =>
    REPLACES_MODULE.test(readFileSync(join(projectRoot, file), 'utf8')),
  );
  expect(replacing.sort()).toEqual(files.filter((file) => file.endsWith('.isolated.test.ts')).sort());
});
