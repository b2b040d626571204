import { describe, expect, it } from 'vitest';
import { lockFileFaults, type LockFile, type Manifest } from './lock-file-check.ts';

const HASH = `sha512-${'A'.repeat(86)}==`;
const manifest: Manifest = { dependencies: { vue: '3.6.0' }, optionalDependencies: { sharp: '1.0.0-rc.1' } };
const packages: LockFile['packages'] = {
  '': { version: '0.1.0' },
  'node_modules/vue': { version: '3.6.0', integrity: HASH },
  'node_modules/sharp': { version: '1.0.0-rc.1', integrity: HASH },
};

const faultsWith = (changed: LockFile['packages']): readonly string[] =>
  lockFileFaults(manifest, { lockfileVersion: 3, packages: { ...packages, ...changed } });

describe('the check of the lock file', () => {
  it('finds nothing in a sound one', () => {
    expect(faultsWith({})).toEqual([]);
  });

  it.each([
    ['a weak hash', { version: '3.6.0', integrity: 'sha1-AAAA' }, 'node_modules/vue has no SHA-512 hash'],
    ['no hash', { version: '3.6.0' }, 'node_modules/vue has no SHA-512 hash'],
    [
      'an address of its own',
      { version: '3.6.0', integrity: HASH, resolved: 'https://example.org/vue.tgz' },
      'node_modules/vue names the address it comes from: https://example.org/vue.tgz',
    ],
    [
      'another version than asked for',
      { version: '3.6.1', integrity: HASH },
      'package.json asks for vue 3.6.0, and 3.6.1 is locked',
    ],
    [
      'a folder in its place',
      { version: '3.6.0', integrity: HASH, link: true },
      'node_modules/vue is a link to a folder, not a package',
    ],
  ])('finds a package with %s', (_, vue, fault) => {
    expect(faultsWith({ 'node_modules/vue': vue })).toEqual([fault]);
  });

  it('finds a package that no one asked for by its missing hash, deep in the tree', () => {
    expect(faultsWith({ 'node_modules/vue/node_modules/x': { version: '1.0.0' } })).toEqual([
      'node_modules/vue/node_modules/x has no SHA-512 hash',
    ]);
  });

  it('finds a range of versions, and a package that is not locked', () => {
    const faults = lockFileFaults({ dependencies: { vue: '^3.6.0' } }, { lockfileVersion: 2, packages: {} });
    expect(faults).toEqual([
      'the lock file is of version 2, not 3',
      'package.json asks for vue ^3.6.0, not for one version',
      'package.json asks for vue ^3.6.0, and none is locked',
    ]);
  });
});
