import { appendFileSync, chmodSync, existsSync, lstatSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createTokenBucket } from './token-bucket.ts';
import { makeFolder } from '../database/files/make-folder.ts';

/** What can be logged. Fixed words only: nothing a user wrote, no token, no move, no full path ever gets into the log. */
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
  | 'page-not-loaded'
  | 'page-unresponsive'
  | 'child-process-gone'
  | 'close-failed'
  | 'close-timed-out'
  | 'session-ended';

/** Numbers, flags, and words from our own fixed lists; `error` is reduced to its kind and where it was thrown. */
interface LogDetails {
  readonly [key: string]: unknown;
  readonly error?: unknown;
}

/** The host's own log, for finding out afterwards what went wrong. */
export interface Log {
  readonly info: (code: LogCode, details?: LogDetails) => void;
  readonly error: (code: LogCode, details?: LogDetails) => void;
}

const MAX_FILES = 5;
const MAX_FILE_BYTES = 1_000_000;
/** More than that in a second is a flood, and the first entries tell what it is. */
const ENTRIES_PER_SECOND = 50;

/**
 * A log in `logs/hokito.log` of the data folder: one line of JSON an entry, five files of 1 MB at most, readable by their
 * owner only. Entries are written before the call returns, so that the last words of a crash are there. A log that
 * cannot be written is no reason to stop: its entries are dropped.
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
      // See above: the app matters more than its log.
    }
  };

  try {
    makeFolder(folder);
    // Nobody may read at the other end of a pipe: then each entry would wait for ever.
    const isFile = lstatSync(file, { throwIfNoEntry: false })?.isFile();
    if (isFile === false) renameSync(file, `${file}.damaged-${String(Date.now())}`);
    if (isFile === true) {
      chmodSync(file, 0o600);
      size = statSync(file).size;
    }
  } catch {
    // As above.
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

/** `hokito.log` becomes `hokito.1.log`, that one `hokito.2.log`, and so on; the oldest goes. */
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
 * An error without its message, which may quote what a user wrote: its name, code and kind, and the lines it came from,
 * by file name only.
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
