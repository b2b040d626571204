import { notes } from '../en/notes.ts';
import type { Note } from './note.ts';

/** The note of one message. */
export interface MessageNote {
  readonly text: string;
  /** The maximum number of characters of a form, where space is limited. */
  readonly maxLength: number | undefined;
  /** Whether the number that selects its plural form can be a half. */
  readonly hasHalves: boolean;
}

/** Notes with arbitrary keys. */
interface Group {
  readonly where: string;
  readonly notes: Readonly<Record<string, Note | Group>>;
}

/** The note of an English message, after the place of its group. @throws {Error} if there is none */
export function messageNote(key: string): MessageNote {
  const [part = '', ...names] = key.split('.');
  const parts: Readonly<Record<string, Group>> = notes;
  let found: Note | Group | undefined = parts[part];
  const places: string[] = [];
  for (const name of names) {
    // The note of a group applies to all its messages.
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
