import type { GameId } from '#shared/contract/schemas.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { openGameDatabase } from '../database-thread/database-client.ts';
import type { RecentGame } from './recent-games.ts';
import type { FirstScreen } from './first-screen.ts';
import type { Host } from './host.ts';
import type { Log } from './log.ts';
import type { AppRouter } from './router.ts';
import type { Channel } from './serve-channel.ts';

export type { RecentGame };

export interface AppOptions {
  readonly host: Host;
  /** The data folder; created if it is missing. */
  readonly dataDir: string;
  /** The folder with the list of programs that people have chosen; created with it. @default the data folder */
  readonly programsFolder?: string;
  /** The programs outside the app that may be started, as absolute paths, for a host without a dialog to add them. @default none */
  readonly programs?: readonly string[] | undefined;
  /** The entry files of the workers, which differ between a build and the sources (see `workerUrl`). */
  readonly workers: WorkerUrls;
  /** Opens the database. @default in a thread of its own */
  readonly openDatabase?: typeof openGameDatabase;
  /** The list of licences of bundled packages; it may be missing when run from source. */
  readonly licencesFile: URL;
}

/** The app without a host. */
export interface App {
  readonly router: AppRouter;
  readonly log: Log;
  /** Calls back with the settings now and after each change. */
  readonly followSettings: (follow: (settings: Settings) => void) => void;
  /** Returns what a page would show first. @param locales preferred by the browser, best first */
  readonly firstScreen: (locales: readonly string[]) => Promise<FirstScreen>;
  /** Serves a page over a channel until that is closed. */
  readonly connect: (channel: Channel) => void;
  /**
   * Starts an import of files that the system asks the app to open, and notifies the page. @param paths absolute paths
   */
  readonly openFiles: (paths: readonly string[]) => void;
  /** Makes the page show a game: in Play, or in Review if it is over. */
  readonly openGame: (gameId: GameId) => void;
  /** Calls back with the games for a list of recent games, now and after each change of it. */
  readonly followRecentGames: (follow: (games: readonly RecentGame[]) => void) => void;
  /** Closes the channels, the engine and the database. A second call waits for the first. */
  readonly close: () => Promise<void>;
}

/** The workers by the names of their files in a build, and their sources relative to `src-main`. */
const WORKERS = {
  database: { built: 'database-worker.js', source: 'database-thread/database-worker.ts' },
  engine: { built: 'engine-worker.js', source: 'engine/engine-worker.ts' },
  import: { built: 'import-worker.js', source: 'transfer/import-worker.ts' },
} as const;

export type WorkerUrls = Readonly<Record<keyof typeof WORKERS, URL>>;

/**
 * Returns the entry files of the workers: beside the host's entry in a build, in their folders in the sources.
 * @param entry `import.meta.url` of the host's entry file, in the sources of any file in a folder of `src-main`
 */
export function workerUrls(entry: string): WorkerUrls {
  const isSource = entry.endsWith('.ts');
  const url = ({ built, source }: (typeof WORKERS)[keyof typeof WORKERS]): URL =>
    isSource ? new URL(`../${source}`, entry) : new URL(built, entry);
  return { database: url(WORKERS.database), engine: url(WORKERS.engine), import: url(WORKERS.import) };
}
