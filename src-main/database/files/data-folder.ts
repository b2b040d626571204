import { posix, win32 } from 'node:path';

/** What decides where an app keeps its data. */
export interface DataPlace {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The person's home folder. */
  readonly home: string;
}

/**
 * The data folder where none is asked for, by each platform's convention: `XDG_DATA_HOME` or `~/.local/share` (a
 * relative `XDG_DATA_HOME` is to be ignored, says the XDG Base Directory Specification), `~/Library/Application Support`,
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
