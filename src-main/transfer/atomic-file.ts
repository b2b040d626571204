import { randomBytes } from 'node:crypto';
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a file so that at any moment, also after a loss of power, either the old file is there whole or the new
 * one: into a new file beside it, to the disk, then under its name. A symbolic link is followed; the
 * permissions of an old file stay.
 * Rejects with the operating system's error or with what `chunks` throws; the old file is untouched then.
 * @param path an absolute path; its folder must exist
 * @param chunks bytes in order, or pieces of text, which are written as UTF-8
 */
export async function writeFileAtomically(
  path: string,
  chunks: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const folder = dirname(target);
  const old = await stat(target).catch(() => undefined);
  const temporary = join(folder, `.hokito-${randomBytes(6).toString('hex')}.tmp`);
  const file = await open(temporary, 'wx');
  try {
    try {
      // Not every file system keeps permissions; that is no reason not to save.
      if (old !== undefined) await file.chmod(old.mode & 0o777).catch(() => undefined);
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

/** Makes a new name in a folder durable, where the system can: Windows and some network file systems cannot. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EINVAL')) throw error;
  } finally {
    await handle.close();
  }
}
