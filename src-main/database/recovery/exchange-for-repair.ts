import type { Exchange } from '../api/exchange.ts';
import { recoverLibrary } from './recover-library.ts';

/** Rebuilds the library of a data folder, because games do not match their hashes. */
export function exchangeForRepair(dataDir: string): Exchange {
  return {
    apply: () => {
      recoverLibrary(dataDir, 'damaged');
      return Promise.resolve(dataDir);
    },
    confirm: () => Promise.resolve(),
    // A failed recovery changes nothing.
    undo: () => Promise.resolve(),
  };
}
