/** The built entries of the Electron host and its threads. */
const ENTRIES = [
  'electron-main.js',
  'database-worker.js',
  'engine-worker.js',
  'helper-worker.js',
  'import-worker.js',
];

export const HOST_FOLDER = 'out/main';

/** Modules that are not bundled: packages, Electron's and Node's. */
const OUTSIDE = /^(?:node:|electron$|better-sqlite3$|module$)/;

/** Returns the static and dynamic imports of a bundle. */
function importsOf(code: string): string[] {
  const found = code.matchAll(
    /^(?:import|export)\b[^;'"]*?["']([^"'\n]+)["'];?$|\bimport\(\s*["']([^"']+)["']\s*\)/gm,
  );
  return Array.from(found, ([, atTop, whileRunning]) => atTop ?? whileRunning ?? '');
}

/** The files of the Electron host, and a sentence for each missing one. */
export interface HostFiles {
  readonly files: readonly string[];
  readonly faults: readonly string[];
}

/**
 * Follows the imports of the entries. The build also contains the Node host, which is not packaged.
 * @param read the code of a file by its path in `out/main`; undefined if there is none
 */
export function hostFiles(read: (path: string) => string | undefined): HostFiles {
  const files = new Set<string>();
  const faults = ENTRIES.filter((entry) => read(entry) === undefined).map((entry) => `${entry} is missing`);
  const waiting = [...ENTRIES];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const code = read(path);
    if (code === undefined || files.has(path)) continue;
    files.add(path);
    for (const name of importsOf(code)) {
      if (!name.startsWith('.')) {
        if (!OUTSIDE.test(name)) faults.push(`${path} needs ${name}, which is not in the package`);
        continue;
      }
      const target = new URL(name, `file:///${path}`).pathname.slice(1);
      if (read(target) === undefined) faults.push(`${path} needs ${target}, which is not there`);
      else waiting.push(target);
    }
  }
  return { files: [...files].sort(), faults };
}
