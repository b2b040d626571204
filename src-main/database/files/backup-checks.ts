import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Pieces } from '../api/pieces.ts';
import { BACKUP_FOLDER, backupFiles, type BackupFile } from './backup-files.ts';
import { removeDatabase } from './copy-library.ts';

/** The result of comparing every game of a backup with its hash. */
export interface BackupCheck {
  readonly games: number;
  /** Number of games that do not match their hashes; at least 1 where the file itself is damaged. */
  readonly damaged: number;
  /** SHA-256 of the file at the time of the check, in hexadecimal. */
  readonly sha256: string;
}

/** Backups that are kept of each kind: the newest intact ones, the newest of each day, those made by hand, damaged, and not yet checked. */
const MAX_NEWEST = 10;
const MAX_DAILY = 7;
const MAX_BY_HAND = 20;
const MAX_DAMAGED = 2;
const MAX_UNCHECKED = 3;
/** How many intact backups with far more games than the newest are also kept. */
const MAX_LARGER = 3;
const MUCH_LARGER = 1.1;

/** Its name in the folder of the backups. */
const CHECKS_FILE = 'checks.json';
/** More than the checks of all backups that are ever kept. */
const MAX_CHECKS_BYTES = 1_000_000;

const Checks = v.record(v.string(), v.object({ games: v.number(), damaged: v.number(), sha256: v.string() }));

/** Reads the saved checks of a data folder's backups, by name; an empty object if they cannot be read. */
export function readChecks(dataDir: string): Readonly<Record<string, BackupCheck>> {
  const file = join(dataDir, BACKUP_FOLDER, CHECKS_FILE);
  try {
    const status = statSync(file);
    if (!status.isFile() || status.size > MAX_CHECKS_BYTES) return {};
    return v.parse(Checks, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // The checks are repeated then.
    return {};
  }
}

/** Saves the check of a backup. Where that fails, the backup is checked again later. */
export function writeCheck(dataDir: string, name: string, check: BackupCheck): void {
  const names = new Set(backupFiles(dataDir).map((file) => file.name));
  const all = Object.entries({ ...readChecks(dataDir), [name]: check }).filter(([key]) => names.has(key));
  const file = join(dataDir, BACKUP_FOLDER, CHECKS_FILE);
  try {
    writeFileSync(`${file}.tmp`, `${JSON.stringify(Object.fromEntries(all), undefined, 2)}\n`, {
      mode: 0o600,
    });
    renameSync(`${file}.tmp`, file);
  } catch {
    // A missing check is repeated later.
  }
}

/** Returns the saved check of a backup; undefined if there is none, or the file has changed since. */
export function* validCheck(dataDir: string, name: string): Pieces<BackupCheck | undefined> {
  const check = readChecks(dataDir)[name];
  if (check === undefined) return undefined;
  return check.sha256 === (yield* sha256Of(join(dataDir, BACKUP_FOLDER, name))) ? check : undefined;
}

/** Returns the SHA-256 of a file's bytes, in hexadecimal. */
export function* sha256Of(file: string): Pieces<string> {
  const hash = createHash('sha256');
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(2 ** 20);
    for (let read = -1; read !== 0;) {
      read = readSync(handle, bytes);
      hash.update(bytes.subarray(0, read));
      yield;
    }
  } finally {
    closeSync(handle);
  }
  return hash.digest('hex');
}

/**
 * Deletes the oldest backups beyond the usual number. An intact one is never deleted in favour of one that is damaged,
 * unchecked, or has far fewer games; the newest of each kind is always kept.
 */
export function thinBackups(dataDir: string): void {
  const files = backupFiles(dataDir).toReversed();
  const checks = readChecks(dataDir);
  for (const byHand of [false, true]) {
    const kept = keptOf(
      files.filter((file) => file.byHand === byHand),
      checks,
      byHand ? MAX_BY_HAND : MAX_DAILY,
    );
    for (const file of files) {
      if (file.byHand === byHand && !kept.has(file)) removeDatabase(join(dataDir, BACKUP_FOLDER, file.name));
    }
  }
}

/** Returns of the automatic backups of one day only the newest one: each large change makes another. @param files newest first */
function newestOfDays(files: readonly BackupFile[]): BackupFile[] {
  const kindOf = ({ name }: BackupFile): string => name.replace(/^backup-\d+-/, '');
  return files.filter(
    (file, at) => file.byHand || !files.slice(0, at).some((other) => kindOf(other) === kindOf(file)),
  );
}

/** @param files backups of one kind, newest first */
function keptOf(
  files: readonly BackupFile[],
  checks: Readonly<Record<string, BackupCheck>>,
  most: number,
): ReadonlySet<BackupFile> {
  const checkOf = ({ name }: BackupFile): BackupCheck | undefined => checks[name];
  const intact = files.filter((file) => checkOf(file)?.damaged === 0);
  const games = (file: BackupFile): number => checkOf(file)?.games ?? 0;
  const [newest] = intact;
  const larger =
    newest === undefined ? [] : intact.filter((file) => games(file) > games(newest) * MUCH_LARGER);
  return new Set([
    ...intact.slice(0, MAX_NEWEST),
    ...newestOfDays(intact).slice(0, most),
    ...larger.slice(0, MAX_LARGER),
    ...files.filter((file) => checkOf(file) === undefined).slice(0, MAX_UNCHECKED),
    ...files.filter((file) => (checkOf(file)?.damaged ?? 0) > 0).slice(0, MAX_DAMAGED),
  ]);
}
