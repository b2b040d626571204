/**
 * `node tools/package/published-node.ts`: compares the Node that each package brings with the one that Node's project has published, by
 * its list of checksums. It asks nodejs.org and the registry, and needs `tar`; `checks.yml` runs it.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { NODE_PACKAGES } from '../launch/own-node.mjs';
import { projectRoot } from '../run-tool.ts';

/** A package that brings Node. */
interface NodePackage {
  readonly name: string;
  readonly version: string;
  /** The hash of its archive in the lock file, as in `sha512-...`. */
  readonly integrity: string;
  /** As in `process.platform` and `process.arch`. */
  readonly platform: string;
  readonly arch: string;
}

/** Where the files come from. */
export interface Sources {
  /** Returns a published file of a version. @param path relative to its folder */
  readonly published: (version: string, path: string) => Promise<Buffer>;
  /** Returns the archive of a package. */
  readonly packed: (name: string, version: string) => Promise<Buffer>;
}

const hashOf = (algorithm: string, bytes: Buffer, encoding: 'hex' | 'base64'): string =>
  createHash(algorithm).update(bytes).digest(encoding);

/** Returns a file of a `.tar.gz` archive. @throws if it is not there */
function fileIn(archive: Buffer, path: string): Buffer {
  const { status, stdout, stderr } = spawnSync('tar', ['-xzOf', '-', path], {
    input: archive,
    maxBuffer: 1_000_000_000,
  });
  if (status !== 0) throw new Error(`${path} cannot be unpacked: ${String(stderr).trim()}`);
  return stdout;
}

/** Returns the SHA-256 of a published file, in hexadecimal. @param sums the list of a version @throws if it is not listed */
function listedHash(sums: string, path: string): string {
  const line = sums.split('\n').find((each) => each.endsWith(`  ${path}`));
  if (line === undefined) throw new Error(`Node's checksums do not list ${path}`);
  return line.slice(0, 64);
}

/** Compares the Node of a package with the published one. @returns what is wrong, as a sentence; undefined if they are the same */
export async function differenceOf(node: NodePackage, sources: Sources): Promise<string | undefined> {
  const { name, version, integrity, platform, arch } = node;
  const packed = await sources.packed(name, version);
  if (`sha512-${hashOf('sha512', packed, 'base64')}` !== integrity)
    return `${name} ${version} is not the package of the lock file`;
  const isWindows = platform === 'win32';
  const ours = fileIn(packed, `package/bin/${isWindows ? 'node.exe' : 'node'}`);
  const sums = String(await sources.published(version, 'SHASUMS256.txt'));
  const different = `${name} ${version} does not bring the Node that was published`;
  // Of Windows the program itself is published, of other systems an archive.
  if (isWindows)
    return hashOf('sha256', ours, 'hex') === listedHash(sums, `win-${arch}/node.exe`) ? undefined : different;
  const folder = `node-v${version}-${platform}-${arch}`;
  const archive = await sources.published(version, `${folder}.tar.gz`);
  if (hashOf('sha256', archive, 'hex') !== listedHash(sums, `${folder}.tar.gz`))
    return `${folder}.tar.gz does not have its published checksum`;
  return ours.equals(fileIn(archive, `${folder}/bin/node`)) ? undefined : different;
}

async function fetchPublished(version: string, path: string): Promise<Buffer> {
  const response = await fetch(`https://nodejs.org/dist/v${version}/${path}`);
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

function pack(name: string, version: string): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'hokito-packed-'));
  try {
    const npm = spawnSync('npm', ['pack', '--json', `${name}@${version}`, '--pack-destination', folder], {
      encoding: 'utf8',
    });
    if (npm.status !== 0) throw new Error(`${name} cannot be fetched: ${npm.stderr.trim()}`);
    return Promise.resolve(readFileSync(join(folder, `${name}-${version}.tgz`)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const Lock = v.object({
  packages: v.record(
    v.string(),
    v.object({ version: v.optional(v.string()), integrity: v.optional(v.string()) }),
  ),
});

if (import.meta.main) {
  const lock = v.parse(Lock, JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')));
  for (const [system, name] of Object.entries(NODE_PACKAGES)) {
    const [platform = '', arch = ''] = system.split(' ');
    const { version = '', integrity = '' } = lock.packages[`node_modules/${name}`] ?? {};
    const node = { name, version, integrity, platform, arch };
    const difference = await differenceOf(node, { published: fetchPublished, packed: pack });
    console.log(difference ?? `${name} ${version} brings the Node that was published`);
    if (difference !== undefined) process.exitCode = 1;
  }
}
