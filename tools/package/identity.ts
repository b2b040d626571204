import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageInfo from '../../package.json' with { type: 'json' };

/** The app's id on all systems. */
export const APP_ID = 'org.hokito.Hokito';
export const PRODUCT = packageInfo.productName;
export const VERSION = packageInfo.version;
/** The name of the program's file on Linux, and of the Debian package. */
export const EXECUTABLE = packageInfo.name;
export const ELECTRON_VERSION = packageInfo.dependencies.electron;

/** The file type of the app's records, as the systems' type databases need it. */
export const RECORD_TYPE = { extension: 'hgn', mimeType: 'application/x-hokito-game' } as const;

/** The publisher of a package. */
export interface Publisher {
  readonly homepage: string;
  /** `name <mail>`, as a Debian package names its maintainer. */
  readonly maintainer: string;
  /** The address of the folder that holds the screenshots. */
  readonly pictures: string;
  /** The variables that are not set, so that placeholders are used. */
  readonly missing: readonly string[];
}

/**
 * Reads the publisher from the environment (`HOKITO_HOMEPAGE`, `HOKITO_MAINTAINER`, `HOKITO_PICTURES`). Variables that
 * are not set get the placeholders of `package.json`, whose domain ends in `.invalid` and so belongs to nobody (RFC 2606).
 */
export function publisherFrom(environment: NodeJS.ProcessEnv): Publisher {
  const missing: string[] = [];
  const given = (name: string, placeholder: string): string => {
    const value = environment[name];
    if (value !== undefined && value !== '') return value;
    missing.push(name);
    return placeholder;
  };
  const { name, email } = packageInfo.author;
  return {
    homepage: given('HOKITO_HOMEPAGE', packageInfo.homepage),
    maintainer: given('HOKITO_MAINTAINER', `${name} <${email}>`),
    pictures: given('HOKITO_PICTURES', `${packageInfo.homepage}docs/pictures`),
    missing,
  };
}

/**
 * Writes the `package.json` of the packaged app into a folder: only what Electron reads, and the publisher. The project's own also has
 * tools and scripts.
 */
export function writeAppManifest(folder: string, { homepage, maintainer }: Publisher): void {
  const { name, productName, version, description, license, type, main, desktopName } = packageInfo;
  const manifest = {
    name,
    productName,
    version,
    description,
    license,
    homepage,
    author: maintainer,
    type,
    main,
    desktopName,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
}
