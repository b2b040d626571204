import { readFileSync } from 'node:fs';
import { parseNetwork } from './network-file.ts';
import { startCore } from './search/core.ts';
import { allocateCoreMemory, writeNetwork, type CoreMemory } from './search/core-memory.ts';
import type { SearchParts } from './search/searcher.ts';

/** The files of the engine. */
export interface EngineFiles {
  readonly core: URL;
  readonly network: URL;
}

/**
 * The engine's files, relative to an entry two folders below the project folder: `src-main/engine/x.ts` or `out/main/x.js`.
 * @param entry `import.meta.url` of the entry
 */
export function engineFiles(entry: string = import.meta.url): EngineFiles {
  return {
    core: new URL('../../out/core/core.wasm', entry),
    network: new URL('../../resources/network.bin', entry),
  };
}

/** The compiled core and its memory, shared by the threads. */
export interface LoadedEngine extends SearchParts {
  /** Messages for the log as sentences: a reduced table, an unreadable network. */
  readonly notes: readonly string[];
}

/** Loads the core and the network. Falls back to the linear weights, with a note, where the network is missing or damaged. */
export function loadEngine(files: EngineFiles, tableMegabytes: number, threads = 1): LoadedEngine {
  const module = new WebAssembly.Module(readFileSync(files.core));
  const memory = allocateCoreMemory(tableMegabytes, threads);
  const notes: string[] = [];
  const wanted = 2 ** Math.floor(Math.log2(tableMegabytes));
  if (memory.tableMegabytes < wanted)
    notes.push(`A table of ${wanted} MiB could not be allocated; it has ${memory.tableMegabytes} MiB.`);
  const network = readNetwork(files.network, networkBytes(module, memory));
  if (typeof network === 'string') notes.push(`${network} The engine plays on with its built-in weights.`);
  else writeNetwork(memory, network);
  return { module, memory, hasNetwork: typeof network !== 'string', notes };
}

function networkBytes(module: WebAssembly.Module, memory: CoreMemory): number {
  return startCore(module, memory, 0, () => false).networkBytes();
}

/** The path of a file relative to the project folder. */
function projectPathOf(url: URL): string {
  return url.pathname.split('/').slice(-2).join('/');
}

/** The network's weights, or an error sentence. */
function readNetwork(url: URL, bytes: number): Uint8Array | string {
  let file: Uint8Array;
  try {
    file = readFileSync(url);
  } catch (error) {
    return `The network ${projectPathOf(url)} cannot be read${error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''}.`;
  }
  const parsed = parseNetwork(file, bytes);
  return parsed.ok ? parsed.value : `The network ${projectPathOf(url)} is damaged: ${parsed.error}.`;
}
