import { BUSY } from './layout';
import { positionKey } from './table';

/**
 * Marks the positions that threads are searching now, so that no two threads search the same one (simplified ABDADA): a move
 * whose position is marked is tried last, when the table will have its result. A lost mark only costs time.
 */
const PLACES: u64 = 4096;

/** Whether there is another thread; a single thread marks nothing. */
export let isShared: bool = false;

export function share(withOthers: bool): void {
  isShared = withOthers;
}

function place(key: u64): usize {
  return BUSY + ((<usize>((key >> 20) & (PLACES - 1))) << 3);
}

/** Whether another thread searches the position on the board. */
export function isBusy(): bool {
  return isBusyKey(positionKey());
}

/** Whether another thread searches the position of a key. */
export function isBusyKey(key: u64): bool {
  return load<u64>(place(key)) == key;
}

/** Marks the position on the board. @returns its key, for `leave` */
export function enter(): u64 {
  const key = positionKey();
  enterKey(key);
  return key;
}

/** Marks the position of a key. */
export function enterKey(key: u64): void {
  store<u64>(place(key), key);
}

export function leave(key: u64): void {
  const at = place(key);
  if (load<u64>(at) == key) store<u64>(at, 0);
}
