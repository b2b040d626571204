import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** More than any settings, note or state of ours has. */
const MAX_SMALL_BYTES = 4_000_000;

/** What lies under a name is no regular file, or far too large for one of ours. */
class UnfitFile extends Error {
  constructor(path: string) {
    super(`${path} is no file of ours`);
    this.name = 'UnfitFile';
  }
}

/**
 * Reads a small text file without ever waiting for the other end of a pipe. Rejects with `UnfitFile`, or with the error of
 * the system, `ENOENT` among them.
 */
export async function readSmallFile(path: string): Promise<string> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const status = await handle.stat();
    if (!status.isFile() || status.size > MAX_SMALL_BYTES) throw new UnfitFile(path);
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}
