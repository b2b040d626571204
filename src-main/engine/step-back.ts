import { constants, setPriority } from 'node:os';

/**
 * Lets the page and the host go before this thread, wherever there are not processors enough for all. Only Linux has a
 * priority for each thread; elsewhere it would be the whole process that waits.
 */
export function stepBack(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A system may forbid it; then the search takes as much as anything else.
  }
}
