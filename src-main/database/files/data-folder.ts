import { posix, win32 } from 'node:path';

/** The name of the database in the data folder. */
export const LIBRARY_FILE = 'library.db';

/** The environment that determines the data folder. */
export interface DataPlace {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The user's home folder. */
  readonly home: string;
}

/**
 * Returns the default data folder by the convention of the platform: `XDG_DATA_HOME` or `~/.local/share` (a relative
 * `XDG_DATA_HOME` is ignored, as the XDG Base Directory Specification says), `~/Library/Application Support`,
 * `%APPDATA%`.
 */
export function defaultDataFolder({ platform, environment, home }: DataPlace): string {
  switch (platform) {
    case 'darwin':
      return posix.join(home, 'Library', 'Application Support', 'Hokito');
    case 'win32': {
      const roaming = environment['APPDATA'];
      const given = roaming !== undefined && win32.isAbsolute(roaming);
      return win32.join(given ? roaming : win32.join(home, 'AppData', 'Roaming'), 'Hokito');
    }
    default: {
      const share = environment['XDG_DATA_HOME'];
      const given = share !== undefined && posix.isAbsolute(share);
      return posix.join(given ? share : posix.join(home, '.local', 'share'), 'Hokito');
    }
  }
}
