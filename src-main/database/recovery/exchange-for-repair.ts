import type { Exchange } from '../api/exchange.ts';
import { recoverLibrary } from './recover-library.ts';

/** Puts the library of a data folder together anew, because games of it do not match their hashes. */
export function exchangeForRepair(dataDir: string): Exchange {
  return {
    apply: () => {
      recoverLibrary(dataDir, 'damaged');
      return Promise.resolve(dataDir);
    },
    confirm: () => Promise.resolve(),
    // A recovery that fails changes nothing.
    undo: () => Promise.resolve(),
  };
}
