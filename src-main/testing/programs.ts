import type { WorkerUrls } from '../app/worker-url.ts';

/** The sources of the threads and processes that tests start, by their names. */
const PROGRAM_SOURCES = {
  'database-worker': new URL('../database/database-worker.ts', import.meta.url),
  'engine-worker': new URL('../engine/engine-worker.ts', import.meta.url),
  'helper-worker': new URL('../engine/helper-worker.ts', import.meta.url),
  'import-worker': new URL('../transfer/import-worker.ts', import.meta.url),
  'dying-engine-worker': new URL('./dying-engine-worker.ts', import.meta.url),
  'faulty-worker': new URL('../engine/testing/faulty-worker.ts', import.meta.url),
  'sized-worker': new URL('../engine/testing/sized-worker.ts', import.meta.url),
  'server-main': new URL('../server/main.ts', import.meta.url),
  'cli-main': new URL('../cli/main.ts', import.meta.url),
  player: new URL('../database/testing/player.ts', import.meta.url),
  remover: new URL('../database/testing/remover.ts', import.meta.url),
  importer: new URL('../database/testing/importer.ts', import.meta.url),
  annotator: new URL('../database/testing/annotator.ts', import.meta.url),
  analyser: new URL('../services/analysis/testing/analyser.ts', import.meta.url),
} as const;

/** Returns the file of a thread or process that a test starts. */
export function programUrl(name: keyof typeof PROGRAM_SOURCES): URL {
  return PROGRAM_SOURCES[name];
}

/** The threads of the app. */
export const WORKERS: WorkerUrls = {
  database: programUrl('database-worker'),
  engine: programUrl('engine-worker'),
  import: programUrl('import-worker'),
};
