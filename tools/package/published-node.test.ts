import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../src-main/testing/temporary-folder.ts';
import { differenceOf, type Sources } from './published-node.ts';

/** Makes a `.tar.gz` archive with one file. */
function archiveOf(path: string, content: string): Buffer {
  const folder = temporaryFolder();
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), content);
  spawnSync('tar', ['-czf', 'made.tgz', path], { cwd: folder });
  return readFileSync(join(folder, 'made.tgz'));
}

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** Returns what is wrong with a package, and with what was published. */
function differenceWith(
  platform: 'linux' | 'win32',
  { inPackage = 'node', locked = undefined as string | undefined, listed = undefined as string | undefined },
): Promise<string | undefined> {
  const folder = 'node-v26.1.0-linux-x64';
  const packed = archiveOf(`package/bin/${platform === 'win32' ? 'node.exe' : 'node'}`, inPackage);
  const archive = archiveOf(`${folder}/bin/node`, 'node');
  const sums = `${listed ?? sha256(archive)}  ${folder}.tar.gz\n${sha256('node')}  win-x64/node.exe\n`;
  const sources: Sources = {
    published: (version, path) => {
      expect(version).toBe('26.1.0');
      return Promise.resolve(path === 'SHASUMS256.txt' ? Buffer.from(sums) : archive);
    },
    packed: () => Promise.resolve(packed),
  };
  const integrity = locked ?? `sha512-${createHash('sha512').update(packed).digest('base64')}`;
  return differenceOf({ name: 'node-x', version: '26.1.0', integrity, platform, arch: 'x64' }, sources);
}

it.each(['linux', 'win32'] as const)('knows the Node that was published for %s', async (platform) => {
  expect(await differenceWith(platform, {})).toBeUndefined();
  expect(await differenceWith(platform, { inPackage: 'another' })).toMatch(/does not bring the Node/);
});

it('refuses another package than that of the lock file, and an archive without its checksum', async () => {
  expect(await differenceWith('linux', { locked: 'sha512-' })).toMatch(/not the package of the lock file/);
  expect(await differenceWith('linux', { listed: sha256('another') })).toMatch(/does not have its published/);
});
