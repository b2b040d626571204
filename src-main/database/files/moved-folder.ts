import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { writeFileAtomically } from '../../transfer/atomic-file.ts';
import { LIBRARY_FILE } from './library-file.ts';
import { DatabaseError } from '../api/database-errors.ts';

/** The note that is left in a data folder whose content was moved elsewhere. */
const NOTE_FILE = 'moved.json';

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
  if (!existsSync(file)) return undefined;
  try {
    return v.parse(Note, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new DatabaseError(
      'not-found',
      `The file ${file} should say where the games are, and cannot be read.`,
    );
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
