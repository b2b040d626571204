import { notes } from '../en/notes.ts';
import type { Note } from './note.ts';

/** What is told of one message. */
export interface MessageNote {
  readonly text: string;
  /** The most characters of a form, where space is limited. */
  readonly maxLength: number | undefined;
  /** Whether the number that chooses its plural form can be a half. */
  readonly hasHalves: boolean;
}

/** The notes as objects of any keys. */
interface Group {
  readonly where: string;
  readonly notes: Readonly<Record<string, Note | Group>>;
}

/** The note on an English message, with where its group appears. @throws {Error} if there is none */
export function messageNote(key: string): MessageNote {
  const [part = '', ...names] = key.split('.');
  const parts: Readonly<Record<string, Group>> = notes;
  let found: Note | Group | undefined = parts[part];
  const places: string[] = [];
  for (const name of names) {
    // The note of a group serves for all its messages.
    if (!isGroup(found)) break;
    places.push(found.where);
    found = found.notes[name];
  }
  if (found === undefined || isGroup(found)) throw new Error(`The message ${key} has no note`);
  const { note, maxLength, hasHalves } =
    typeof found === 'string' ? { note: found, maxLength: undefined, hasHalves: undefined } : found;
  return { text: [...places, note].join(' '), maxLength, hasHalves: hasHalves === true };
}

function isGroup(found: Note | Group | undefined): found is Group {
  return typeof found === 'object' && 'where' in found;
}
