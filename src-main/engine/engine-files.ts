import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { err, ok, type Result } from '#shared/util/result.ts';
import { allocateCoreMemory, writeNetwork, type CoreMemory } from './search/core-memory.ts';
import { startCore } from './search/core.ts';
import type { SearchParts } from './search/searcher.ts';

/**
 * The file of the neural network: the letters `HokitoNN`; format, length and checksum (CRC-32) of the rest, each a 32-bit
 * little-endian number; then the weights as the core reads them (`src-main/engine/core/network.ts`).
 */
const MAGIC = 'HokitoNN';
const FORMAT = 1;
const HEADER_BYTES = MAGIC.length + 12;

/** Makes the content of a network file from the weights. */
export function formatNetwork(weights: Uint8Array): Uint8Array {
  const file = new Uint8Array(HEADER_BYTES + weights.length);
  const header = new DataView(file.buffer);
  file.set(new TextEncoder().encode(MAGIC));
  header.setUint32(MAGIC.length, FORMAT, true);
  header.setUint32(MAGIC.length + 4, weights.length, true);
  header.setUint32(MAGIC.length + 8, crc32(weights), true);
  file.set(weights, HEADER_BYTES);
  return file;
}

/**
 * Reads a network file.
 * @param weightBytes the size of the weights that the core expects
 * @returns the weights, or what is wrong as the end of a sentence
 */
export function parseNetwork(file: Uint8Array, weightBytes: number): Result<Uint8Array, string> {
  if (file.length < HEADER_BYTES) return err('it is too short');
  const header = new DataView(file.buffer, file.byteOffset, file.length);
  if (new TextDecoder().decode(file.subarray(0, MAGIC.length)) !== MAGIC)
    return err('it is not a network of Hokito');
  const format = header.getUint32(MAGIC.length, true);
  if (format !== FORMAT) return err(`its format is ${format}, not ${FORMAT}`);
  const weights = file.subarray(HEADER_BYTES);
  if (header.getUint32(MAGIC.length + 4, true) !== weights.length) return err('a part of it is missing');
  if (header.getUint32(MAGIC.length + 8, true) !== crc32(weights))
    return err('its checksum does not fit its content');
  if (weights.length !== weightBytes) return err('it was made for another version of the engine');
  return ok(weights);
}

/** The files of the engine. */
interface EngineFiles {
  readonly core: URL;
  readonly network: URL;
}

/**
 * The engine's files, relative to an entry two folders below the project folder: `src-main/engine/x.ts` or `out/main/x.js`.
 * @param entry `import.meta.url` of the entry
 */
export function engineFiles(entry: string = import.meta.url): EngineFiles {
  return {
    core: new URL('../../resources/core/core.wasm', entry),
    network: new URL('../../resources/network.bin', entry),
  };
}

/** The compiled core and its memory, shared by the threads. */
interface LoadedEngine extends SearchParts {
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
