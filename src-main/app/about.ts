import { readFile } from 'node:fs/promises';
import { release, type } from 'node:os';
import type { About } from '#shared/contract/system.ts';
import { ENGINE_SIGNATURE } from '../engine/signature.ts';
import { codeOf } from '../database/api/database-errors.ts';
import type { GameDatabase } from '../database/api/game-database.ts';
import type { Host } from './host.ts';
import { HOMEPAGE } from './version.ts';

/**
 * Where the list of licences is that a build makes.
 * @param entry a file two folders below the project's own, as the hosts' entries are: `import.meta.url`
 */
export function licencesFile(entry: string): URL {
  return new URL('../../out/THIRD-PARTY.txt', entry);
}

/** What this build is made of, and under which licences. */
export interface AboutService {
  readonly about: () => Promise<About>;
  readonly licences: () => Promise<{ text?: string }>;
}

export interface AboutParts {
  readonly host: Pick<Host, 'appVersion' | 'runtime'>;
  readonly database: Pick<GameDatabase, 'sqliteVersion'>;
  /** The list of licences that a build makes. A run from the sources may have none. */
  readonly licencesFile: URL;
}

export function createAboutService({ host, database, licencesFile }: AboutParts): AboutService {
  return {
    about: async () => ({
      appVersion: host.appVersion,
      runtime: [...host.runtime],
      sqliteVersion: await database.sqliteVersion(),
      engineSignature: String(ENGINE_SIGNATURE),
      system: `${type()} ${release()} ${process.arch}`,
      ...(HOMEPAGE === undefined ? {} : { homepage: HOMEPAGE }),
    }),
    licences: async () => {
      try {
        return { text: await readFile(licencesFile, 'utf8') };
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return {};
        throw error;
      }
    },
  };
}
