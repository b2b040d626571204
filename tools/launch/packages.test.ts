import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import { missingOf, neededPackages, withAddresses } from './packages.mjs';

const lock = {
  packages: {
    '': {},
    'node_modules/rolldown': {},
    'node_modules/oxlint': { dev: true },
    'node_modules/fsevents': { optional: true },
    'node_modules/@oxlint/binding-linux-x64': { dev: true, optional: true },
  },
};

it('neededPackages are those that are not optional, with or without what only tests and checks need', () => {
  expect(neededPackages(lock, false)).toEqual(['node_modules/rolldown']);
  expect(neededPackages(lock, true)).toEqual(['node_modules/rolldown', 'node_modules/oxlint']);
});

it('missingOf finds the packages that are not installed', () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'node_modules/rolldown'), { recursive: true });
  writeFileSync(join(root, 'node_modules/rolldown/package.json'), '{}');
  expect(missingOf(neededPackages(lock, true), root)).toEqual(['node_modules/oxlint']);
});

it('withAddresses adds where the registry has each package', () => {
  const entries = {
    '': { version: '0.2.0' },
    'node_modules/vue': { version: '3.5.45', integrity: 'sha512-x' },
    'node_modules/vue/node_modules/@vue/shared': { version: '3.5.44' },
    'node_modules/renamed': { name: '@scope/original', version: '1.0.0' },
  };
  expect(withAddresses({ packages: entries }).packages).toEqual({
    '': { version: '0.2.0' },
    'node_modules/vue': {
      version: '3.5.45',
      integrity: 'sha512-x',
      resolved: 'https://registry.invalid/vue/-/vue-3.5.45.tgz',
    },
    'node_modules/vue/node_modules/@vue/shared': {
      version: '3.5.44',
      resolved: 'https://registry.invalid/@vue/shared/-/shared-3.5.44.tgz',
    },
    'node_modules/renamed': {
      name: '@scope/original',
      version: '1.0.0',
      resolved: 'https://registry.invalid/@scope/original/-/original-1.0.0.tgz',
    },
  });
});
