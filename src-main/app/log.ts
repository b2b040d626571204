import { appendFileSync, chmodSync, existsSync, lstatSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createTokenBucket } from './token-bucket.ts';
import { makeFolder } from '../database/files/file-system.ts';

/** The codes of log entries. The log contains fixed words only: no text of a user, no token, no move, no full path. */
type LogCode =
  | 'started'
  | 'stopped'
  | 'page-connected'
  | 'page-gone'
  | 'frame-refused'
  | 'calls-refused'
  | 'request-refused'
  | 'defect'
  | 'engine-note'
  | 'program-fault'
  | 'purge-failed'
  | 'no-backup'
  | 'slow-query'
  | 'damaged-games'
  | 'uncaught'
  | 'renderer-gone'
  | 'suspended'
  | 'resumed'
  | 'no-pdf'
  | 'no-recent-games'
  | 'no-review'
  | 'page-not-loaded'
  | 'page-unresponsive'
  | 'child-process-gone'
  | 'close-failed'
  | 'close-timed-out'
  | 'session-ended';

/** Numbers, flags and words from fixed lists; `error` is reduced to its kind and its stack. */
interface LogDetails {
  readonly [key: string]: unknown;
  readonly error?: unknown;
}

/** The log of the host. */
export interface Log {
  readonly info: (code: LogCode, details?: LogDetails) => void;
  readonly error: (code: LogCode, details?: LogDetails) => void;
}

const MAX_FILES = 5;
const MAX_FILE_BYTES = 1_000_000;
/** The largest number of entries in a second; further ones are dropped. */
const ENTRIES_PER_SECOND = 50;

/**
 * Opens the log `logs/hokito.log` of the data folder: a line of JSON for each entry, at most five files of 1 MB,
 * readable by their owner only. Entries are written before the call returns, so that a crash loses none. Entries that
 * cannot be written are dropped.
 * @param largest bytes of one file
 */
export function openLog(dataDir: string, now: () => Date, largest = MAX_FILE_BYTES): Log {
  const folder = join(dataDir, 'logs');
  const file = join(folder, 'hokito.log');
  const mayWrite = createTokenBucket(ENTRIES_PER_SECOND, () => performance.now());
  let size = 0;

  const write = (level: 'info' | 'error', code: LogCode, details: LogDetails): void => {
    if (!mayWrite()) return;
    const line = `${JSON.stringify({ t: now().toISOString(), level, code, ...reduced(details) })}\n`;
    try {
      if (size + line.length > largest) {
        rotate(file);
        size = 0;
      }
      appendFileSync(file, line, { mode: 0o600 });
      size += line.length;
    } catch {
      // Entries that cannot be written are dropped.
    }
  };

  try {
    makeFolder(folder);
    // A pipe would block each entry.
    const isFile = lstatSync(file, { throwIfNoEntry: false })?.isFile();
    if (isFile === false) renameSync(file, `${file}.damaged-${String(Date.now())}`);
    if (isFile === true) {
      chmodSync(file, 0o600);
      size = statSync(file).size;
    }
  } catch {
    // Entries that cannot be written are dropped.
  }
  return {
    info: (code, details = {}) => {
      write('info', code, details);
    },
    error: (code, details = {}) => {
      write('error', code, details);
    },
  };
}

/** Renames `hokito.log` to `hokito.1.log`, that one to `hokito.2.log`, and so on; deletes the oldest. */
function rotate(file: string): void {
  const numbered = (number: number): string => file.replace(/\.log$/, `.${String(number)}.log`);
  rmSync(numbered(MAX_FILES - 1), { force: true });
  for (let number = MAX_FILES - 2; number >= 1; number--) {
    if (existsSync(numbered(number))) renameSync(numbered(number), numbered(number + 1));
  }
  renameSync(file, numbered(1));
}

function reduced({ error, ...rest }: LogDetails): object {
  return error === undefined ? rest : { ...rest, ...describe(error) };
}

/**
 * Describes an error without its message, which may quote a text of a user: name, code, kind and stack with file names
 * only.
 */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { thrown: typeof error };
  const word = (key: string): string | undefined => {
    const value: unknown = Reflect.get(error, key);
    return typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : undefined;
  };
  const frames = [...(error.stack ?? '').matchAll(/^ +at .*?([^\s(]+):(\d+):(\d+)\)?$/gm)]
    .slice(0, 12)
    .map(([, place = '', line = '', column = '']) => `${basename(place)}:${line}:${column}`);
  const cause = error.cause === undefined ? undefined : describe(error.cause);
  return { error: word('name') ?? 'Error', errorCode: word('code'), errorKind: word('kind'), frames, cause };
}
