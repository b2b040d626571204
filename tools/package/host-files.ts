/** The entries of the Electron host and of its threads, as the build names them. */
const ENTRIES = [
  'electron-main.js',
  'database-worker.js',
  'engine-worker.js',
  'helper-worker.js',
  'import-worker.js',
];

export const HOST_FOLDER = 'out/main';

/** Packages that stay packages, and what only Electron and Node have. */
const OUTSIDE = /^(?:node:|electron$|better-sqlite3$|module$)/;

/** What a bundle imports, at its top or while it runs. */
function importsOf(code: string): string[] {
  const found = code.matchAll(
    /^(?:import|export)\b[^;'"]*?["']([^"'\n]+)["'];?$|\bimport\(\s*["']([^"']+)["']\s*\)/gm,
  );
  return Array.from(found, ([, atTop, whileRunning]) => atTop ?? whileRunning ?? '');
}

/** Which files the Electron host is made of, and what of it is missing, each a sentence. */
export interface HostFiles {
  readonly files: readonly string[];
  readonly faults: readonly string[];
}

/**
 * Follows what the entries import. The build also holds the Node host, which is no part of a package.
 * @param read the code of a file by its path in `out/main`; undefined where there is none
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
