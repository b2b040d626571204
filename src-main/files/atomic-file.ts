import { randomBytes } from 'node:crypto';
import { lstat, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files that are being written. */
const TEMPORARY = /^\.hokito-[0-9a-f]{12}\.tmp$/;
/** Nobody is writing a file that has not changed for this time. */
const MIN_AGE_MS = 60 * 60 * 1000;

/**
 * Writes a file atomically: at any moment, also after a loss of power, its name leads to the whole old file or the whole
 * new one. Writes a new file beside it, syncs it and renames it. Follows a symbolic link and keeps the permissions of an
 * old file. Deletes what a killed process has left in the folder. Rejects with the operating system's error or with what `chunks` throws; the old file is unchanged then.
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
  await sweep(folder);
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

/** Deletes files in a folder that a killed process was writing; what cannot be deleted stays. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!TEMPORARY.test(name)) continue;
    const path = join(folder, name);
    const status = await lstat(path).catch(() => undefined);
    if (status !== undefined && Date.now() - status.mtimeMs > MIN_AGE_MS)
      await rm(path, { force: true }).catch(() => undefined);
  }
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
