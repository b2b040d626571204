import { readFile } from 'node:fs/promises';
import { availableParallelism, totalmem, release, type } from 'node:os';
import type { AnswerOf } from '#shared/contract/procedure.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { type system, CONTRACT_VERSION } from '#shared/contract/system.ts';
import type { MenuCommand } from '#shared/keys/key-table.ts';
import type { Feed } from '#shared/util/feed.ts';
import packageInfo from '../../package.json' with { type: 'json' };
import { codeOf } from '../database/api/database-errors.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import type { EngineSize } from '../engine/engine.ts';
import { ENGINE_SIGNATURE } from '../engine/signature.ts';
import { DeclaredError, type Service } from '../core/service.ts';
import { whereOffered } from './guard.ts';
import type { Host } from './host.ts';

const { version, homepage } = packageInfo as { readonly version: string; readonly homepage?: string };

/** The version in `package.json`. */
export const APP_VERSION: string = version;

/** The address of new versions; undefined if the package has none, or a reserved one (RFC 2606). */
const HOMEPAGE: string | undefined = reachableAddress(homepage);

/** Returns an address unless it is a reserved one, at which nothing can be. */
export function reachableAddress(address: string | undefined): string | undefined {
  return address === undefined || new URL(address).hostname.endsWith('.invalid') ? undefined : address;
}

/** More threads hardly make the computer player stronger, and slow down the rest of the machine. */
const MAX_USUAL_THREADS = 4;

function usualThreads(): number {
  return Math.min(MAX_USUAL_THREADS, availableParallelism());
}

/** Returns the resources that the computer player may use; never more threads than there are cores. */
export function engineSizeOf({ engineThreads, tableMegabytes }: Settings): EngineSize {
  const threads = engineThreads === 0 ? usualThreads() : Math.min(engineThreads, availableParallelism());
  return { threads, tableMegabytes };
}

/** Returns the resources of this machine for the computer player. */
function describeMachine(): AnswerOf<(typeof system)['machine']> {
  return {
    threads: availableParallelism(),
    memory: Math.floor(totalmem() / 2 ** 20),
    usualThreads: usualThreads(),
  };
}

/**
 * Returns the path of the list of licences that a build makes.
 * @param entry `import.meta.url` of a file two folders below the project's root, as the hosts' entries are
 */
export function licencesFile(entry: string): URL {
  return new URL('../../out/THIRD-PARTY.txt', entry);
}

interface SystemParts {
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
