import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rm, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BACKUP_FOLDER } from './backup-files.ts';
import { LOCK_FILE } from './folder-lock.ts';
import { LIBRARY_FILE } from './data-folder.ts';
import { isSetAside } from './set-aside.ts';
import { SETTINGS_FILE } from './settings-file.ts';
import { codeOf } from '../api/database-errors.ts';
import { copyDurably, makeFolder } from './file-system.ts';

/** Why a folder cannot take the data. */
export type FolderRefusal =
  | 'not-absolute'
  | 'same-folder'
  | 'inside-each-other'
  | 'not-a-folder'
  | 'not-empty'
  | 'no-room'
  | 'not-writable';

/** The copy differs from the original when it is read back. */
export class CopyDiffers extends Error {
  constructor(file: string) {
    super(`The copy of ${file} differs from it`);
    this.name = 'CopyDiffers';
  }
}

/** Marks a folder with an unfinished copy: everything in it is also elsewhere. */
const MARK = '.hokito-copying';

/** Free space that must remain on the disk, in bytes. */
const SPARE_BYTES = 16 * 2 ** 20;

/** Names that do not count in an empty folder: files of the system, and what an earlier use as data folder left. */
const IGNORED_NAMES = new Set([
  '.DS_Store',
  'desktop.ini',
  'Thumbs.db',
  'moved.json',
  'logs',
  'chromium',
  LOCK_FILE,
]);

const KEPT: ReadonlySet<string> = new Set([SETTINGS_FILE]);

/**
 * Returns the paths of a library's files in its data folder, the database last. Logs and derived files are left out.
 */
async function contentOf(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  const backups = names.includes(BACKUP_FOLDER) ? await readdir(join(folder, BACKUP_FOLDER)) : [];
  const backupNotes = backups
    .filter((name) => name === 'checks.json')
    .map((name) => join(BACKUP_FOLDER, name));
  return [
    ...backups.filter((name) => name.endsWith('.db')).map((name) => join(BACKUP_FOLDER, name)),
    ...names.filter((name) => KEPT.has(name) || isSetAside(name)),
    ...(names.includes(BACKUP_FOLDER) ? backupNotes : []),
    ...names.filter((name) => name === LIBRARY_FILE || name === `${LIBRARY_FILE}-wal`).toReversed(),
  ];
}

/** Returns why a folder cannot take the content of another one; undefined if it can. */
export async function refusalOf(from: string, to: string): Promise<FolderRefusal | undefined> {
  if (!isAbsolute(to)) return 'not-absolute';
  if (relative(from, to) === '') return 'same-folder';
  if (isInside(from, to) || isInside(to, from)) return 'inside-each-other';
  let isMarked = false;
  try {
    const found = await stat(to).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    });
    if (found !== undefined) {
      if (!found.isDirectory()) return 'not-a-folder';
      const names = await readdir(to);
      isMarked = names.includes(MARK);
      if (!isMarked && names.some((name) => !IGNORED_NAMES.has(name))) return 'not-empty';
    }
    const isNew = makeFolder(to);
    try {
      const probe = join(to, MARK);
      await (await open(probe, 'w')).close();
      // An unfinished copy keeps its mark even if it is refused now.
      if (!isMarked) await rm(probe);
      const { bavail, bsize } = await statfs(to);
      return bavail * bsize < (await sizeOf(from)) + SPARE_BYTES ? 'no-room' : undefined;
    } finally {
      if (isNew) await rmdir(to).catch(() => undefined);
    }
  } catch (error) {
    switch (codeOf(error)) {
      case 'EACCES':
      case 'EPERM':
      case 'EROFS':
        return 'not-writable';
      case 'ENOTDIR':
      case 'ENOENT':
      case 'ENAMETOOLONG':
      case 'ELOOP':
        return 'not-a-folder';
      default:
        throw error;
    }
  }
}

/**
 * Copies the folder of a closed library, and reads every copy back. The copy is marked as unfinished until
 * `finishCopy`. Rejects with `CopyDiffers` or an error of the system, and between two files with the reason of a signal
 * that is aborted; `removeContent` deletes what was copied.
 */
export async function copyContent(from: string, to: string, signal: AbortSignal): Promise<void> {
  makeFolder(to);
  await (await open(join(to, MARK), 'w')).close();
  for (const path of await contentOf(from)) {
    signal.throwIfAborted();
    const copy = join(to, path);
    makeFolder(dirname(copy));
    await copyDurably(join(from, path), copy);
    if ((await hashOf(copy, signal)) !== (await hashOf(join(from, path), signal)))
      throw new CopyDiffers(path);
  }
}

/** Removes the mark of an unfinished copy. */
export async function finishCopy(folder: string): Promise<void> {
  await rm(join(folder, MARK), { force: true });
}

/** Deletes a library's files from a folder, and the folder where nothing else is in it. */
export async function removeContent(folder: string): Promise<void> {
  // The database first: a folder without one is not a library.
  for (const path of (await contentOf(folder)).toReversed()) await rm(join(folder, path), { force: true });
  await rm(join(folder, MARK), { force: true });
  for (const empty of [join(folder, BACKUP_FOLDER), folder]) await rmdir(empty).catch(() => undefined);
}

function isInside(outer: string, inner: string): boolean {
  const path = relative(outer, inner);
  return path !== '' && !path.startsWith('..') && !isAbsolute(path);
}

async function sizeOf(folder: string): Promise<number> {
  const sizes = (await contentOf(folder)).map(async (path) => (await stat(join(folder, path))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function hashOf(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash, { signal });
  return hash.digest('hex');
}
