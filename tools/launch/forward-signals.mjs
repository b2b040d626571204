/**
 * Passes on to a child the signals that ask a process to end. A terminal sends Ctrl+C, and a hang-up, to every process of its
 * group: the child has them already, and a second one would cut its orderly end short. Runs on the system's Node, too.
 */
import { readFileSync } from 'node:fs';

/** How long a child may take to end by a signal of the terminal before that is passed on after all. */
const TERMINAL_GRACE_MS = 5000;

/** Within this time the same signal again is an echo: npm passes Ctrl+C on, though the terminal sent it to everyone. */
const ECHO_MS = 1000;

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @typedef {(typeof SIGNALS)[number]} EndSignal */

/**
 * @typedef {object} Terminal what a process knows of its terminal
 * @property {boolean} isThere whether it has one
 * @property {boolean} isForeground whether keys typed there reach this process and those of its group
 */

/**
 * Reads what `/proc/PID/stat` says of a process's terminal.
 * @param {string} stat
 * @returns {Terminal}
 */
export function terminalFromStat(stat) {
  // After the name, which may hold anything: state, parent, group, session, terminal, the terminal's foreground group.
  const [, , group, , terminal, foregroundGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { isThere: terminal !== '0', isForeground: group === foregroundGroup };
}

/** @returns {Terminal} */
function ownTerminal() {
  if (process.platform === 'linux') return terminalFromStat(readFileSync('/proc/self/stat', 'utf8'));
  // Windows hands Ctrl+C to every program of a console. Elsewhere a terminal at any of the three will be the one it came from.
  const isThere =
    process.platform === 'win32' || process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
  return { isThere, isForeground: isThere };
}

/**
 * Starts to pass signals on.
 * @param {{ kill(signal: EndSignal): unknown }} child
 * @param {object} [options]
 * @param {() => Terminal} [options.terminal]
 * @param {number} [options.terminalGraceMs]
 * @param {number} [options.echoMs]
 * @param {(signal: EndSignal) => void} [options.onSignal] called with every signal, before it is passed on
 * @returns {() => void} stops it; to be called when the child has ended
 */
export function forwardSignals(
  child,
  { terminal = ownTerminal, terminalGraceMs = TERMINAL_GRACE_MS, echoMs = ECHO_MS, onSignal } = {},
) {
  // A terminal that hangs up may be gone by the time its signal is looked at.
  const hadTerminal = terminal().isThere;
  /** @type {Map<EndSignal, number>} */
  const lastTimes = new Map();
  /** @type {Set<NodeJS.Timeout>} */
  const timers = new Set();
  /** @param {EndSignal} signal */
  const forward = (signal) => {
    const now = performance.now();
    const isEcho = now - (lastTimes.get(signal) ?? -Infinity) < echoMs;
    lastTimes.set(signal, now);
    if (isEcho) return;
    onSignal?.(signal);
    const reachedChild =
      signal === 'SIGINT' ? terminal().isForeground : signal === 'SIGHUP' ? hadTerminal : false;
    if (!reachedChild) {
      child.kill(signal);
      return;
    }
    const timer = setTimeout(() => {
      timers.delete(timer);
      child.kill(signal);
    }, terminalGraceMs);
    timers.add(timer);
  };
  for (const signal of SIGNALS) process.on(signal, forward);
  return () => {
    for (const signal of SIGNALS) process.off(signal, forward);
    for (const timer of timers) clearTimeout(timer);
  };
}
