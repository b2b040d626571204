/**
 * The flags that the project runs Node with.
 * Node 24 can abort with "Check failed: jit_page.has_value()" where several threads compile code at once and the processor
 * has memory protection keys (nodejs/node#64500), so they are switched off.
 * Elsewhere V8 gets no flag: with any, it does not use the compiled form of Node's own modules that Node contains, and each process
 * and each thread starts 30 to 40 ms of CPU time later.
 */
import { closeSync, openSync, readSync } from 'node:fs';

const SWITCHED_OFF = ['--no-memory-protection-keys'];
/** The file begins with the first processor, whose description is shorter than this. */
const FIRST_BYTES = 8192;

/** @returns {string | undefined} how Linux describes the first processor; undefined where it does not */
function readProcessor() {
  try {
    const file = openSync('/proc/cpuinfo', 'r');
    const bytes = Buffer.alloc(FIRST_BYTES);
    const length = readSync(file, bytes);
    closeSync(file);
    return bytes.toString('latin1', 0, length);
  } catch {
    return undefined;
  }
}

/**
 * @param {{ platform: string, arch: string }} [system] the running one where left out
 * @param {string} [processor] the beginning of `/proc/cpuinfo`; of an unknown processor nothing is assumed
 * @returns {string[]}
 */
export function nodeFlags(system = process, processor = readProcessor()) {
  // V8 uses such keys on Linux x64 only.
  if (system.platform !== 'linux' || system.arch !== 'x64') return [];
  const [, features] = /^flags\s*:(.*)$/m.exec(processor ?? '') ?? [];
  return features === undefined || features.split(/\s/).includes('pku') ? SWITCHED_OFF : [];
}

/** The flags for this computer. */
export const NODE_FLAGS = nodeFlags();
