import { extractFile, getRawHeader, listPackage, statFile, uncache } from '@electron/asar';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UnpackedPackage } from '../unpacked-package.ts';

/** A file in an `app.asar`. */
interface ArchivedFile {
  /** Its path in the archive, with `/`. */
  readonly path: string;
  /** Whether it is beside the archive, in `app.asar.unpacked`. */
  readonly isUnpacked: boolean;
  readonly content: Buffer;
  /** The SHA-256 of the content according to the archive, in hexadecimal. */
  readonly statedHash: string;
}

export interface Archive {
  readonly files: readonly ArchivedFile[];
  /** The SHA-256 of the header, which Electron compares with the value in its binary or Info.plist. */
  readonly headerHash: string;
}

/** Returns the SHA-256 of a content in hexadecimal digits. */
export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Reads the `app.asar` of a package. Throws where it is missing. */
export function readArchive({ resources }: UnpackedPackage): Archive {
  const file = join(resources, 'app.asar');
  // The library caches archives by path.
  uncache(file);
  const paths = listPackage(file, { isPack: false }).map((path) => path.replaceAll('\\', '/').slice(1));
  const files = paths.flatMap((path): ArchivedFile[] => {
    const entry = statFile(file, path);
    if ('files' in entry) return [];
    if ('link' in entry) throw new Error(`${path} in the archive is a link`);
    const isUnpacked = entry.unpacked;
    const content = isUnpacked ? readFileSync(join(`${file}.unpacked`, path)) : extractFile(file, path);
    return [{ path, isUnpacked, content, statedHash: entry.integrity.hash }];
  });
  return { files, headerHash: sha256(getRawHeader(file).headerString) };
}
