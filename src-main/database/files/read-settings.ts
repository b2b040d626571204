import { Settings } from '#shared/contract/settings.ts';
import * as v from 'valibot';

/** A schema of an object whose entries may all be missing. */
interface Group {
  readonly entries: Readonly<Record<string, v.OptionalSchema<v.GenericSchema, unknown>>>;
}

/**
 * Returns a schema that takes the valid entries of an object and the defaults for the others. It drops entries that are
 * unknown, and invalid ones without a default.
 */
function lenient({ entries }: Group): v.GenericSchema {
  const lenientEntries = Object.entries(entries).map(([name, entry]) => {
    const isGroup = entry.default !== undefined && 'entries' in entry.wrapped;
    const schema = isGroup ? v.optional(lenient(entry.wrapped as unknown as Group), {}) : entry;
    return [name, v.fallback(schema, v.parse(entry, undefined))] as const;
  });
  return v.pipe(
    v.object(Object.fromEntries(lenientEntries)),
    v.transform((found) =>
      Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)),
    ),
  );
}

const LenientSettings = lenient(Settings);

/** Returns settings with the valid entries of a value, and defaults for the rest. */
export function readSettings(value: object): Settings {
  return v.parse(Settings, v.parse(LenientSettings, value));
}
