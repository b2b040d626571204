import { existsSync, lstatSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { writeFileAtomically } from '../../transfer/atomic-file.ts';
import { LIBRARY_FILE } from './library-file.ts';
import { freeDamagedName } from './set-aside.ts';
import { DatabaseError } from '../api/database-errors.ts';

/** The note that is left in a data folder whose content was moved elsewhere. */
const NOTE_FILE = 'moved.json';

/** More than two paths can have. */
const MAX_NOTE_BYTES = 100_000;

const Note = v.strictObject({
  /** Where everything is now. */
  to: v.string(),
  /** Where the copy from before the last move still is. */
  from: v.optional(v.string()),
});
export type Note = v.InferOutput<typeof Note>;

/**
 * The note in a data folder; undefined where nothing was ever moved.
 * @param home the folder that the app is started with
 */
export function readNote(home: string): Note | undefined {
  const file = join(home, NOTE_FILE);
  const text = readText(file);
  try {
    return text === undefined ? undefined : v.parse(Note, JSON.parse(text));
  } catch {
    return noteOfDamaged(file, text ?? '');
  }
}

/** The text of the note; undefined where there is none. What is no file, or too large for a note, has no text. */
function readText(file: string): string | undefined {
  const status = lstatSync(file, { throwIfNoEntry: false });
  if (status === undefined) return undefined;
  try {
    return status.isFile() && status.size <= MAX_NOTE_BYTES ? readFileSync(file, 'utf8') : '';
  } catch {
    return '';
  }
}

/**
 * What a damaged note still says, where that leads to a library. Otherwise it is set aside, and the folder itself is used: its
 * library is how everything was before it was moved.
 */
function noteOfDamaged(file: string, text: string): Note | undefined {
  const to = /"to":\s*("(?:[^"\\]|\\.)*")/.exec(text)?.[1];
  const folder = to === undefined ? undefined : parseText(to);
  if (folder !== undefined && existsSync(join(folder, LIBRARY_FILE))) return { to: folder };
  try {
    const home = dirname(file);
    renameSync(file, join(home, freeDamagedName(home, NOTE_FILE)));
  } catch {
    // In a folder that may only be read it stays.
  }
  return undefined;
}

function parseText(json: string): string | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the note, whole or not at all: from then on the app starts where it leads. */
export async function writeNote(home: string, note: Note): Promise<void> {
  await writeFileAtomically(join(home, NOTE_FILE), [`${JSON.stringify(note, undefined, 2)}\n`]);
}

/**
 * The folder where everything is: the one asked for, or where its content was moved. Throws `DatabaseError` where that
 * cannot be found, since a new and empty library is not what the person wants then.
 */
export function folderInUse(home: string): string {
  const to = readNote(home)?.to ?? home;
  if (to !== home && !existsSync(join(to, LIBRARY_FILE))) {
    throw new DatabaseError(
      'not-found',
      `The games were moved to ${to}, which is not there now. Is a disk missing?`,
    );
  }
  return to;
}
