import { DatabaseError } from '../database/api/database-errors.ts';

/** Each attempt waits a second for the lock, and an app that closes takes two at most (`quit.ts`). */
const ATTEMPTS = 3;

/** Opens the library; again while another process has it, which may be closing. Rejects as the last attempt does. */
export async function whenFree<T>(open: () => Promise<T>, attempts = ATTEMPTS): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const isInUse = error instanceof DatabaseError && error.kind === 'in-use';
    if (!isInUse || attempts === 1) throw error;
    return whenFree(open, attempts - 1);
  }
}
