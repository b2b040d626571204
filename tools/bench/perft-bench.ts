import { engineFiles, loadEngine } from '#main/engine/engine-files.ts';
import { Searcher } from '#main/engine/search/searcher.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';

/** A position whose counts are known. */
const PERFT_POSITION = 'AABBBC/CABACC/BBCCAA/bbcccb/cbcaca/aaabab b';
export const PERFT_DEPTH = 4;

/** Counts with the engine's board. The last moves of a sequence are counted as the size of a set. */
export function benchPerft(): { readonly nodes: number; readonly seconds: number } {
  const searcher = new Searcher(loadEngine(engineFiles(), 1));
  searcher.setPosition(unwrap(parsePosition(PERFT_POSITION)));
  // A first run compiles the code.
  searcher.perft(3);
  const started = performance.now();
  const nodes = searcher.perft(PERFT_DEPTH);
  return { nodes, seconds: (performance.now() - started) / 1000 };
}
