import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineFiles, loadEngine } from '#main/engine/engine-files.ts';
import { Searcher } from '#main/engine/search/searcher.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';

/** A position whose counts are known. */
const PERFT_POSITION = 'AABBBC/CABACC/BBCCAA/bbcccb/cbcaca/aaabab b';
export const PERFT_DEPTH = 4;

export interface PerftRow {
  readonly nodes: number;
  readonly seconds: number;
}

/** Counts with the engine's board. The last moves of a sequence are counted as the size of a set. */
export function benchPerft(): PerftRow {
  const searcher = new Searcher(loadEngine(engineFiles(), 1));
  searcher.setPosition(unwrap(parsePosition(PERFT_POSITION)));
  // A first run compiles the code.
  searcher.perft(3);
  const started = performance.now();
  const nodes = searcher.perft(PERFT_DEPTH);
  return { nodes, seconds: (performance.now() - started) / 1000 };
}

/**
 * Counts with the native yardstick (yardstick/perft.cpp), which counts every move one by one.
 * @returns undefined where there is no g++
 */
export function benchYardstick(): PerftRow | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'hokito-bench-'));
  const program = join(folder, 'perft');
  try {
    const source = join(import.meta.dirname, 'yardstick/perft.cpp');
    execFileSync('g++', ['-O3', '-march=native', '-w', '-o', program, source]);
    const output = execFileSync(program, [PERFT_POSITION, String(PERFT_DEPTH)], { encoding: 'utf8' });
    const [, nodes, seconds] = /^nodes (\d+) seconds (\S+)/.exec(output) ?? [];
    return { nodes: Number(nodes), seconds: Number(seconds) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
