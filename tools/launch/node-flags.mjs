/**
 * The flags that the project runs Node with.
 * Node 24 can abort with "Check failed: jit_page.has_value()" where several threads compile code at once and the processor
 * has memory protection keys (nodejs/node#64500), so they are switched off.
 * Elsewhere V8 gets no flag: with any, it does not use the compiled form of Node's own modules that Node contains, and each process
 * and each thread starts 30 to 40 ms of CPU time later.
 */
import { readFileSync } from 'node:fs';

const SWITCHED_OFF = ['--no-memory-protection-keys'];

/** @returns {string} how Linux describes the processors; empty if it does not */
function readProcessors() {
  try {
    return readFileSync('/proc/cpuinfo', 'latin1');
  } catch {
    return '';
  }
}

/**
 * @param {{ platform: string, arch: string }} [system] the running one where left out
 * @param {string} [processors] `/proc/cpuinfo`; of unknown processors nothing is assumed
 * @returns {string[]}
 */
export function nodeFlags(system = process, processors = readProcessors()) {
  // V8 uses such keys on Linux x64 only.
  if (system.platform !== 'linux' || system.arch !== 'x64') return [];
  const [, features] = /^flags\s*:(.*)$/m.exec(processors) ?? [];
  return features === undefined || features.split(/\s/).includes('pku') ? SWITCHED_OFF : [];
}

/** The flags for this computer. */
export const NODE_FLAGS = nodeFlags();
