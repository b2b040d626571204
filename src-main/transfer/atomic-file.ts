import { randomBytes } from 'node:crypto';
import { open, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a text file so that at any moment, also after a loss of power, either the old file is there whole or the new
 * one: into a new file beside it, to the disk, then under its name. A symbolic link is followed.
 * Rejects with the operating system's error or with what `chunks` throws; the old file is untouched then.
 * @param path an absolute path; its folder must exist
 * @param chunks pieces of text in order; written as UTF-8
 */
export async function writeFileAtomically(
  path: string,
  chunks: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const folder = dirname(target);
  const temporary = join(folder, `.${basename(target).slice(0, 100)}.${randomBytes(6).toString('hex')}.tmp`);
  const file = await open(temporary, 'wx');
  try {
    try {
      for await (const chunk of chunks) await file.writeFile(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Makes a new name in a folder durable; Windows has no such call for folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
