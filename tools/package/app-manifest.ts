import packageInfo from '../../package.json' with { type: 'json' };
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Publisher } from './identity.ts';

/**
 * Writes the `package.json` of the packaged app into a folder: only what Electron reads, and the publisher. The project's own also has
 * tools and scripts.
 */
export function writeAppManifest(folder: string, { homepage, maintainer }: Publisher): void {
  const { name, productName, version, description, license, type, main, desktopName } = packageInfo;
  const manifest = {
    ...{ name, productName, version, description, license, homepage, author: maintainer },
    ...{ type, main, desktopName },
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
}
