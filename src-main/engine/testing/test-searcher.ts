import { engineFiles, loadEngine } from '../engine-files.ts';
import { Searcher } from '../search/searcher.ts';

/** A searcher as the app has it, with a table of its own. */
export function createTestSearcher(tableMegabytes = 4): Searcher {
  return new Searcher(loadEngine(engineFiles(), tableMegabytes));
}
