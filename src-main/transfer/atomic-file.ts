import { randomBytes } from 'node:crypto';
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a file atomically: at any moment, also after a loss of power, its name leads to the whole old file or the whole
 * new one. Writes a new file beside it, syncs it and renames it. Follows a symbolic link and keeps the permissions of an
 * old file. Rejects with the operating system's error or with what `chunks` throws; the old file is unchanged then.
 * @param path an absolute path; its folder must exist
 * @param chunks bytes in order, or pieces of text, which are written as UTF-8
 * @param options `mode`: the permissions of the file, whatever the umask and those of an old file are
 */
export async function writeFileAtomically(
  path: string,
  chunks: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
  { mode }: { readonly mode?: number } = {},
): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const folder = dirname(target);
  const old = await stat(target).catch(() => undefined);
  const temporary = join(folder, `.hokito-${randomBytes(6).toString('hex')}.tmp`);
  const permissions = mode ?? (old === undefined ? undefined : old.mode & 0o777);
  const file = await open(temporary, 'wx', permissions);
  try {
    try {
      // Not every file system stores permissions; the file is saved all the same.
      if (permissions !== undefined) await file.chmod(permissions).catch(() => undefined);
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
