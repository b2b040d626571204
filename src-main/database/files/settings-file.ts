import { Settings } from '#shared/contract/settings.ts';
import { createSerialQueue } from '#shared/util/serial-queue.ts';
import { lstatSync } from 'node:fs';
import { access, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { writeFileAtomically } from '../../transfer/atomic-file.ts';
import { readSmallFile } from './read-small-file.ts';
import { codeOf, databaseErrorOf } from '../api/database-errors.ts';
import { makeFolder } from './make-folder.ts';

/** The settings' name in the data folder. */
export const SETTINGS_FILE = 'settings.json';

/** What the person has set, kept in a file in the data folder. */
export interface SettingsFile {
  get(): Settings;
  /** The name that a settings file got which could not be read; none where all was well. */
  setAside(): readonly string[];
  /**
   * Replaces the entries named and keeps the rest. Resolves when the file is on disk; rejects with `DatabaseError` and
   * changes nothing where it cannot be written. Changes are made one after the other.
   */
  update(patch: SettingsPatch): Promise<Settings>;
  /**
   * Lets the file be taken elsewhere; changes that come meanwhile wait. Where `move` rejects, this does, and all stays.
   * @param move @returns the folder in which the file is then
   */
  moveWith(move: () => Promise<string>): Promise<void>;
  /** Calls the listener with the settings after each change. @returns ends that */
  onChange(listener: (settings: Settings) => void): () => void;
}

/** Some entries of the settings; one that is undefined counts as not named. */
export type SettingsPatch = { readonly [Key in keyof Settings]?: Settings[Key] | undefined };

/**
 * Reads the settings of a data folder. What is missing or not valid has its default, entry by entry; a file that is no
 * settings file at all, or that cannot be read, is set aside as `settings.damaged-N.json`; where that is not possible it
 * stays, and the defaults apply. Rejects with `DatabaseError` where the folder cannot be read.
 */
export async function openSettings(dataDir: string): Promise<SettingsFile> {
  let path = join(dataDir, SETTINGS_FILE);
  let current: Settings;
  let setAside: readonly string[];
  try {
    makeFolder(dataDir);
    const found = await readSetAside(dataDir, path);
    current = settingsOf(found.value);
    setAside = found.setAside;
  } catch (error) {
    throw databaseErrorOf(error);
  }
  const listeners = new Set<(settings: Settings) => void>();
  const queue = createSerialQueue();

  const change = async (patch: SettingsPatch): Promise<Settings> => {
    const named = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const next = v.parse(Settings, { ...current, ...named });
    const text = textOf(next);
    if (text === textOf(current)) return current;
    await writeFileAtomically(path, [text]);
    current = next;
    for (const listener of listeners) listener(next);
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
    onChange: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function textOf(settings: Settings): string {
  return `${JSON.stringify(settings, undefined, 2)}\n`;
}

interface ReadSettings {
  readonly value: object | undefined;
  readonly setAside: readonly string[];
}

/** The JSON object in the file, where there is one; any other file, or what lies in its place, is set aside. */
async function readSetAside(dataDir: string, path: string): Promise<ReadSettings> {
  try {
    const value: unknown = JSON.parse(await readSmallFile(path));
    if (isObject(value)) return { value, setAside: [] };
  } catch (error) {
    const isAbsent = codeOf(error) === 'ENOENT' && lstatSync(path, { throwIfNoEntry: false }) === undefined;
    if (isAbsent) return { value: undefined, setAside: [] };
    // A disk that does not read is another matter.
    if (codeOf(error) === 'EIO') throw error;
  }
  const free = await freeName(dataDir);
  try {
    await rename(path, free);
    return { value: undefined, setAside: [basename(free)] };
  } catch {
    // In a folder that may only be read it stays.
    return { value: undefined, setAside: [basename(path)] };
  }
}

/** The first `settings.damaged-N.json` that is not there yet. */
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

/** Takes what is valid, entry by entry, and the default for the rest. */
function settingsOf(value: object | undefined): Settings {
  return v.parse(Settings, validPart(Settings, value) ?? {});
}

/** What of a value is valid: of an object its valid entries, and theirs; undefined where nothing is. */
function validPart(schema: v.GenericSchema, value: unknown): unknown {
  if (isOptional(schema)) return validPart(schema.wrapped, value);
  const schemaOf = isStrictObject(schema)
    ? (key: string) => (Object.hasOwn(schema.entries, key) ? schema.entries[key] : undefined)
    : isRecord(schema)
      ? (key: string) => (v.is(schema.key, key) ? schema.value : undefined)
      : undefined;
  if (schemaOf === undefined) return v.is(schema, value) ? value : undefined;
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value).flatMap(([key, entry]: [string, unknown]) => {
    const known = schemaOf(key);
    const part = known === undefined ? undefined : validPart(known, entry);
    return part === undefined ? [] : [[key, part] as const];
  });
  return Object.fromEntries(entries);
}

function isOptional(
  schema: v.GenericSchema,
): schema is v.OptionalSchema<v.GenericSchema, unknown> & v.GenericSchema {
  return schema.type === 'optional';
}

function isStrictObject(
  schema: v.GenericSchema,
): schema is v.StrictObjectSchema<Record<string, v.GenericSchema>, undefined> {
  return schema.type === 'strict_object';
}

function isRecord(
  schema: v.GenericSchema,
): schema is v.RecordSchema<v.GenericSchema<string, string>, v.GenericSchema, undefined> {
  return schema.type === 'record';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
