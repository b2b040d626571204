import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { BACKUP_FOLDER, backupFiles, removeBackup, type BackupFile } from './backup-files.ts';

/** What was found when every game of a backup was compared with its hash. */
export interface BackupCheck {
  readonly games: number;
  /** Games that do not match their hashes; where the file itself is damaged, at least 1. */
  readonly damaged: number;
  /** SHA-256 of the file as it was then, in hexadecimal. */
  readonly sha256: string;
}

/** How many backups of each kind are kept: whole ones, damaged ones, and those that were not looked at yet. */
const MAX_DAILY = 7;
const MAX_BY_HAND = 20;
const MAX_DAMAGED = 2;
const MAX_UNCHECKED = 3;
/** Whole backups with far more games than the newest one that are kept besides. */
const MAX_LARGER = 3;
const MUCH_LARGER = 1.1;

/** In the folder of the backups. */
const CHECKS_FILE = 'checks.json';
/** More than the checks of all backups that are ever kept. */
const MAX_CHECKS_BYTES = 1_000_000;

const Checks = v.record(v.string(), v.object({ games: v.number(), damaged: v.number(), sha256: v.string() }));

/** The checks that were made of the backups of a data folder, by name; nothing where they cannot be read. */
export function readChecks(dataDir: string): Readonly<Record<string, BackupCheck>> {
  const file = join(dataDir, BACKUP_FOLDER, CHECKS_FILE);
  try {
    const status = statSync(file);
    if (!status.isFile() || status.size > MAX_CHECKS_BYTES) return {};
    return v.parse(Checks, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // They are made again.
    return {};
  }
}

/** Notes what a check of a backup found. Where that cannot be written, it is looked at again another time. */
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
    // See above.
  }
}

/** The check of a file as it is now; undefined where it was changed since, by whatever, or never looked at. */
export function validCheck(dataDir: string, name: string): BackupCheck | undefined {
  const check = readChecks(dataDir)[name];
  return check?.sha256 === sha256Of(join(dataDir, BACKUP_FOLDER, name)) ? check : undefined;
}

/** SHA-256 of a file's bytes, in hexadecimal. */
export function sha256Of(file: string): string {
  const hash = createHash('sha256');
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(2 ** 20);
    for (let read = -1; read !== 0;) {
      read = readSync(handle, bytes);
      hash.update(bytes.subarray(0, read));
    }
  } finally {
    closeSync(handle);
  }
  return hash.digest('hex');
}

/**
 * Deletes the oldest backups, so many that the usual number is left. A whole one never goes for one that is damaged, not
 * looked at, or has far fewer games; and the newest of each kind always stays.
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
      if (file.byHand === byHand && !kept.has(file)) removeBackup(join(dataDir, BACKUP_FOLDER, file.name));
    }
  }
}

/** @param files of one kind, the newest first */
function keptOf(
  files: readonly BackupFile[],
  checks: Readonly<Record<string, BackupCheck>>,
  most: number,
): ReadonlySet<BackupFile> {
  const checkOf = ({ name }: BackupFile): BackupCheck | undefined => checks[name];
  const whole = files.filter((file) => checkOf(file)?.damaged === 0);
  const games = (file: BackupFile): number => checkOf(file)?.games ?? 0;
  const [newest] = whole;
  const larger =
    newest === undefined ? [] : whole.filter((file) => games(file) > games(newest) * MUCH_LARGER);
  return new Set([
    ...whole.slice(0, most),
    ...larger.slice(0, MAX_LARGER),
    ...files.filter((file) => checkOf(file) === undefined).slice(0, MAX_UNCHECKED),
    ...files.filter((file) => (checkOf(file)?.damaged ?? 0) > 0).slice(0, MAX_DAMAGED),
  ]);
}
