/**
 * Forwards signals that end a process to a child. A terminal sends Ctrl+C and a hang-up to every process of its group: the child has
 * them already, and a second one would interrupt its shutdown. It also runs on the system's Node.
 */
import { readFileSync } from 'node:fs';

/** How long a child may take to exit after a signal of the terminal, before the signal is forwarded anyway. */
const TERMINAL_GRACE_MS = 5000;

/** The same signal within this time is a duplicate: npm forwards Ctrl+C although the terminal sent it to everyone. */
const ECHO_MS = 1000;

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @typedef {(typeof SIGNALS)[number]} EndSignal */

/**
 * @typedef {object} Terminal the terminal of a process
 * @property {boolean} isThere whether it has one
 * @property {boolean} isForeground whether this process's group gets the keys typed there
 */

/**
 * Reads a process's terminal from `/proc/PID/stat`.
 * @param {string} stat
 * @returns {Terminal}
 */
export function terminalFromStat(stat) {
  // After the name, which may contain anything: state, parent, group, session, terminal, the terminal's foreground group.
  const [, , group, , terminal, foregroundGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { isThere: terminal !== '0', isForeground: group === foregroundGroup };
}

/** @returns {Terminal} */
function ownTerminal() {
  if (process.platform === 'linux') return terminalFromStat(readFileSync('/proc/self/stat', 'utf8'));
  // Windows sends Ctrl+C to every program of a console. On other systems any of the three may be the terminal.
  const isThere =
    process.platform === 'win32' || process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
  return { isThere, isForeground: isThere };
}

/**
 * Starts to forward signals.
 * @param {{ kill(signal: EndSignal): unknown }} child
 * @param {object} [options]
 * @param {() => Terminal} [options.terminal]
 * @param {(signal: EndSignal) => void} [options.onSignal] called with every signal, before it is forwarded
 * @param {(() => void) | undefined} [options.closeWindow] asks a child to end that gets no signal of the terminal
 * @returns {() => void} stops forwarding; call it when the child has exited
 */
export function forwardSignals(child, { terminal = ownTerminal, onSignal, closeWindow } = {}) {
  // A terminal that hangs up may be gone when its signal is handled.
  const hadTerminal = terminal().isThere;
  /** @type {Map<EndSignal, number>} */
  const lastTimes = new Map();
  /** @type {Set<NodeJS.Timeout>} */
  const timers = new Set();
  /** @param {EndSignal} signal */
  const forward = (signal) => {
    const now = performance.now();
    const isEcho = now - (lastTimes.get(signal) ?? -Infinity) < ECHO_MS;
    lastTimes.set(signal, now);
    if (isEcho) return;
    onSignal?.(signal);
    const reachedChild =
      signal === 'SIGINT' ? terminal().isForeground : signal === 'SIGHUP' ? hadTerminal : false;
    if (!reachedChild && closeWindow === undefined) {
      child.kill(signal);
      return;
    }
    closeWindow?.();
    const timer = setTimeout(() => {
      timers.delete(timer);
      child.kill(signal);
    }, TERMINAL_GRACE_MS);
    timers.add(timer);
  };
  for (const signal of SIGNALS) process.on(signal, forward);
  return () => {
    for (const signal of SIGNALS) process.off(signal, forward);
    for (const timer of timers) clearTimeout(timer);
  };
}
