/** The workers by the names of their files in a build, and their sources relative to `src-main`. */
const WORKERS = {
  database: { built: 'database-worker.js', source: 'database/database-worker.ts' },
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
