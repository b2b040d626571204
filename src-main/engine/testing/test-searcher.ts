import { engineFiles, loadEngine } from '../engine-files.ts';
import { Searcher } from '../search/searcher.ts';

/** Creates a searcher with the app's network and its own table. */
export function createTestSearcher(tableMegabytes = 4): Searcher {
  return new Searcher(loadEngine(engineFiles(), tableMegabytes));
}
