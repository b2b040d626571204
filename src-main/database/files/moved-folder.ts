import { existsSync, lstatSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { writeFileAtomically } from '../../files/atomic-file.ts';
import { LIBRARY_FILE } from './data-folder.ts';
import { freeDamagedName } from './set-aside.ts';
import { DatabaseError, codeOf } from '../api/database-errors.ts';
import { PRIVATE_FILE } from './file-system.ts';

/** The file in a data folder that names the folder to which its content was moved. */
export const NOTE_FILE = 'moved.json';

/** More than two paths can have. */
const MAX_NOTE_BYTES = 100_000;

const Note = v.strictObject({
  /** The folder with the data. */
  to: v.string(),
  /** The folder with the copy from before the last move. */
  from: v.optional(v.string()),
});
export type Note = v.InferOutput<typeof Note>;

/**
 * Reads the note in a data folder; undefined if nothing was ever moved.
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

/** Returns the text of the note; undefined if there is none, or it is not a regular file, or too large. */
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
 * Returns what can be read of a damaged note, where that leads to a library. Otherwise the note is set aside and the
 * folder itself is used: its library is the state before the move.
 */
function noteOfDamaged(file: string, text: string): Note | undefined {
  const to = /"to":\s*("(?:[^"\\]|\\.)*")/.exec(text)?.[1];
  const folder = to === undefined ? undefined : parseText(to);
  if (folder !== undefined && existsSync(join(folder, LIBRARY_FILE))) return { to: folder };
  try {
    const home = dirname(file);
    renameSync(file, join(home, freeDamagedName(home, NOTE_FILE)));
  } catch {
    // In a read-only folder it stays.
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

/** Writes the note atomically. From the next start on the app uses the folder that it names. */
export async function writeNote(home: string, note: Note): Promise<void> {
  await writeFileAtomically(join(home, NOTE_FILE), [`${JSON.stringify(note, undefined, 2)}\n`], {
    mode: PRIVATE_FILE,
  });
}

/**
 * Returns the folder with the data: the given one, or the one that its content was moved to. Throws `DatabaseError`
 * (`bad-folder`) where the given one is no folder or may not be read; and (`not-found`) if the other one is missing,
 * because a new, empty library would look like a loss.
 */
export function folderInUse(home: string): string {
  const to = noteIn(home)?.to ?? home;
  if (to !== home && !existsSync(join(to, LIBRARY_FILE))) {
    throw new DatabaseError(
      'not-found',
      `The games were moved to ${to}, which is not there now. Is a disk missing?`,
    );
  }
  return to;
}

/** Reads the note in a folder that a person has named, which may be anything. */
function noteIn(home: string): Note | undefined {
  try {
    const status = statSync(home, { throwIfNoEntry: false });
    if (status?.isDirectory() === false)
      throw new DatabaseError(
        'bad-folder',
        `${home} is ${status.isFile() ? 'a file, not a folder' : 'not a folder'}.`,
      );
    return readNote(home);
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError('bad-folder', folderSentence(home, codeOf(error)), undefined, { cause: error });
  }
}

/** Returns a sentence about a folder for which the system answers with an error. @param code of the error */
export function folderSentence(folder: string, code: string | undefined): string {
  switch (code) {
    case 'ENOTDIR':
      return `${folder} cannot be a folder, because a part of its path is a file.`;
    case 'EEXIST':
      return `${folder} is not a folder.`;
    case 'ELOOP':
      return `${folder} leads in a circle of links.`;
    case 'ENAMETOOLONG':
      return 'The path of the data folder is too long for this system.';
    case 'EACCES':
    case 'EPERM':
      return `${folder} may not be used by this user.`;
    case 'EROFS':
      return `${folder} cannot be written to.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of ${folder} is full.`;
    default:
      return `${folder} cannot be used as a data folder (${code ?? 'for an unknown reason'}).`;
  }
}
