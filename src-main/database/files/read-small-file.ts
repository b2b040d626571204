import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** More than any file of settings or state has. */
const MAX_SMALL_BYTES = 4_000_000;

/** The path leads to no regular file, or to one that is far too large. */
class UnfitFile extends Error {
  constructor(path: string) {
    super(`${path} is not a file of Hokito`);
    this.name = 'UnfitFile';
  }
}

/**
 * Reads a small text file without blocking on a pipe. Rejects with `UnfitFile`, or with an error of the system such as
 * `ENOENT`.
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
