import notes from './notes.json' with { type: 'json' };

/** What `notes.json` says about a message or, where its key is that of a group, about every message of that group. */
interface Note {
  /** Where the message appears, and the meaning of its placeholders. */
  readonly note?: string;
  /** The maximum number of characters that fit. A placeholder counts as written. */
  readonly maxLength?: number;
  /** Whether the number that selects its plural form can be a half, such as 0.5 points. */
  readonly hasHalves?: boolean;
}

/** The note of one message. */
export interface MessageNote {
  /** Empty where the message explains itself. */
  readonly text: string;
  /** The maximum number of characters of a form, where space is limited. */
  readonly maxLength: number | undefined;
  /** Whether the number that selects its plural form can be a half. */
  readonly hasHalves: boolean;
}

const NOTES: Readonly<Record<string, string | Note>> = notes;

/** The note on an English message, after those on the groups that it is in. */
export function messageNote(key: string): MessageNote {
  const names = key.split('.');
  const found = names
    .map((_, index) => NOTES[names.slice(0, index + 1).join('.')])
    .map((note): Note => (typeof note === 'string' ? { note } : (note ?? {})));
  return {
    text: found.flatMap(({ note }) => note ?? []).join(' '),
    maxLength: found.findLast(({ maxLength }) => maxLength !== undefined)?.maxLength,
    hasHalves: found.some(({ hasHalves }) => hasHalves === true),
  };
}
