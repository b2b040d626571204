import { Settings } from '#shared/contract/settings.ts';
import { createListeners } from '#shared/util/feed.ts';
import { createSerialQueue } from '#shared/util/serial-queue.ts';
import { lstatSync } from 'node:fs';
import { access, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { writeFileAtomically } from '../../files/atomic-file.ts';
import { readSmallFile, makeFolder, PRIVATE_FILE } from './file-system.ts';
import { codeOf, databaseErrorOf } from '../api/database-errors.ts';

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
function readSettings(value: object): Settings {
  return v.parse(Settings, v.parse(LenientSettings, value));
}

/** The name of the settings in the data folder. */
export const SETTINGS_FILE = 'settings.json';

/** The settings, kept in a file in the data folder. */
export interface SettingsFile {
  get(): Settings;
  /** The names that unreadable settings files got; empty if the file was valid. */
  setAside(): readonly string[];
  /**
   * Replaces the given entries and keeps the rest. Resolves when the file is on disk; rejects with `DatabaseError` and
   * changes nothing if it cannot be written. Changes run one after the other.
   */
  update(patch: SettingsPatch): Promise<Settings>;
  /**
   * Moves the file; changes that come meanwhile wait. Where `move` rejects, this rejects and nothing changes.
   * @param move @returns the folder of the file afterwards
   */
  moveWith(move: () => Promise<string>): Promise<void>;
  /** Calls the listener with the settings after each change. @returns a function that removes the listener */
  onChange(listener: (settings: Settings) => void): () => void;
}

/** Some entries of the settings; undefined ones are ignored. */
export type SettingsPatch = { readonly [Key in keyof Settings]?: Settings[Key] | undefined };

/**
 * Reads the settings of a data folder. Missing and invalid entries get their defaults. A file that is not a settings
 * file, or cannot be read, is renamed to `settings.damaged-N.json`; if that is not possible it stays, and the
 * defaults apply. Rejects with `DatabaseError` if the folder cannot be read.
 */
export async function openSettings(dataDir: string): Promise<SettingsFile> {
  let path = join(dataDir, SETTINGS_FILE);
  let current: Settings;
  let setAside: readonly string[];
  try {
    makeFolder(dataDir);
    const found = await readSetAside(dataDir, path);
    current = readSettings(found.value ?? {});
    setAside = found.setAside;
  } catch (error) {
    throw databaseErrorOf(error);
  }
  const listeners = createListeners<Settings>();
  const queue = createSerialQueue();

  const change = async (patch: SettingsPatch): Promise<Settings> => {
    const named = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const next = v.parse(Settings, { ...current, ...named });
    const text = textOf(next);
    if (text === textOf(current)) return current;
    await writeFileAtomically(path, [text], { mode: PRIVATE_FILE });
    current = next;
    listeners.notify(next);
    return next;
  };

  return {
    get: () => current,
    setAside: () => setAside,
    update: (patch) => {
      return queue
        .run(() => change(patch))
        .catch((error: unknown) => {
          throw databaseErrorOf(error);
        });
    },
    moveWith: (move) => {
      return queue.run(async () => {
        path = join(await move(), SETTINGS_FILE);
      });
    },
    onChange: listeners.add,
  };
}

function textOf(settings: Settings): string {
  return `${JSON.stringify(settings, undefined, 2)}\n`;
}

interface ReadSettings {
  readonly value: object | undefined;
  readonly setAside: readonly string[];
}

/** Returns the JSON object in the file. Anything else in its place is set aside. */
async function readSetAside(dataDir: string, path: string): Promise<ReadSettings> {
  try {
    const value: unknown = JSON.parse(await readSmallFile(path));
    if (isObject(value)) return { value, setAside: [] };
  } catch (error) {
    const isAbsent = codeOf(error) === 'ENOENT' && lstatSync(path, { throwIfNoEntry: false }) === undefined;
    if (isAbsent) return { value: undefined, setAside: [] };
    // A failing disk is reported.
    if (codeOf(error) === 'EIO') throw error;
  }
  const free = await freeName(dataDir);
  try {
    await rename(path, free);
    return { value: undefined, setAside: [basename(free)] };
  } catch {
    // In a read-only folder it stays.
    return { value: undefined, setAside: [basename(path)] };
  }
}

/** Returns the first free name `settings.damaged-N.json`. */
async function freeName(dataDir: string): Promise<string> {
  for (let number = 1; ; number++) {
    const path = join(dataDir, `settings.damaged-${number}.json`);
    try {
      await access(path);
    } catch {
      return path;
    }
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
