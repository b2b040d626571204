import { extractFile, listPackage, statFile, uncache } from '@electron/asar';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UnpackedPackage } from '../unpacked-package.ts';

/** A file in an `app.asar`. */
export interface ArchivedFile {
  /** Its path in the archive, with `/`. */
  readonly path: string;
  /** Whether it is beside the archive, in `app.asar.unpacked`. */
  readonly isUnpacked: boolean;
  readonly content: Buffer;
}

/** Reads the `app.asar` of a package. Throws where it is missing. */
export function readArchive({ resources }: UnpackedPackage): ArchivedFile[] {
  const file = join(resources, 'app.asar');
  // The library caches archives by path.
  uncache(file);
  const paths = listPackage(file, { isPack: false }).map((path) => path.replaceAll('\\', '/').slice(1));
  return paths.flatMap((path): ArchivedFile[] => {
    const entry = statFile(file, path);
    if ('files' in entry) return [];
    if ('link' in entry) throw new Error(`${path} in the archive is a link`);
    const isUnpacked = entry.unpacked;
    const content = isUnpacked ? readFileSync(join(`${file}.unpacked`, path)) : extractFile(file, path);
    return [{ path, isUnpacked, content }];
  });
}
