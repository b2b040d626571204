import { readFile } from 'node:fs/promises';
import { release, type } from 'node:os';
import type { GameId } from '#shared/contract/schemas.ts';
import { CONTRACT_VERSION, type system } from '#shared/contract/system.ts';
import type { MenuCommand } from '#shared/keys/key-table.ts';
import { codeOf } from '../database/api/database-errors.ts';
import type { GameDatabase } from '../database/api/game-database.ts';
import { ENGINE_SIGNATURE } from '../engine/signature.ts';
import { DeclaredError } from '../services/declared-error.ts';
import type { Service } from '../services/service.ts';
import type { Feed } from '#shared/util/feed.ts';
import { whereOffered } from './guard.ts';
import type { Host } from './host.ts';
import { describeMachine } from './machine.ts';
import { HOMEPAGE } from './version.ts';

/**
 * Returns the path of the list of licences that a build makes.
 * @param entry `import.meta.url` of a file two folders below the project's root, as the hosts' entries are
 */
export function licencesFile(entry: string): URL {
  return new URL('../../out/THIRD-PARTY.txt', entry);
}

export interface SystemParts {
  readonly host: Pick<Host, 'capabilities' | 'appVersion' | 'languages' | 'runtime' | 'setPossibleCommands'>;
  readonly database: Pick<GameDatabase, 'sqliteVersion'>;
  /** The list of licences of a build; it may be missing when run from source. */
  readonly licencesFile: URL;
  readonly openedGame: Pick<Feed<{ gameId: GameId }>, 'follow'>;
  readonly menuCommands: Pick<Feed<MenuCommand>, 'follow'>;
  readonly power: Pick<Feed<{ isOnBattery: boolean }>, 'follow'>;
}

/** Answers calls about the host, the build and the machine. */
export function createSystemService(parts: SystemParts): Service<typeof system> {
  const { host, database } = parts;
  return {
    hello: ({ contractVersion }) => {
      if (contractVersion !== CONTRACT_VERSION)
        throw DeclaredError.of('VERSION_MISMATCH', { host: CONTRACT_VERSION });
      const { appVersion, capabilities, languages } = host;
      return { appVersion, capabilities, languages: [...languages] };
    },
    machine: describeMachine,
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
        return { text: await readFile(parts.licencesFile, 'utf8') };
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return {};
        throw error;
      }
    },
    openedGame: (_, signal) => parts.openedGame.follow(signal),
    setPossibleCommands: whereOffered(host.capabilities.nativeMenu, (commands: MenuCommand[]) => {
      host.setPossibleCommands(commands);
    }),
    menuCommands: (_, signal) => parts.menuCommands.follow(signal),
    power: (_, signal) => parts.power.follow(signal),
  };
}
