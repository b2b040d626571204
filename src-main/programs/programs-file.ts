import { ProgramFault } from '#shared/contract/program-fault.ts';
import {
  MAX_PROGRAM_OPTIONS,
  MAX_PROGRAMS,
  PROGRAM_SECONDS,
  ProgramOption,
} from '#shared/contract/programs.ts';
import { PlayerName } from '#shared/contract/schemas.ts';
import { createSerialQueue } from '#shared/util/serial-queue.ts';
import { join } from 'node:path';
import * as v from 'valibot';
import { writeFileAtomically } from '../files/atomic-file.ts';
import { makeFolder, PRIVATE_FILE, readSmallFile } from '../database/files/file-system.ts';

/** The file that lists the programs. The page cannot write it. */
const PROGRAMS_FILE = 'programs.json';

const StoredProgram = v.object({
  /** An absolute path. */
  path: v.pipe(v.string(), v.minLength(1)),
  /** Whether a person added it in the app; otherwise a command line has named it. */
  isAdded: v.boolean(),
  name: PlayerName,
  state: v.picklist(['untested', 'passed', 'failed']),
  fault: v.optional(ProgramFault),
  seconds: v.picklist(PROGRAM_SECONDS),
  options: v.pipe(v.array(ProgramOption), v.maxLength(MAX_PROGRAM_OPTIONS)),
});
export type StoredProgram = v.InferOutput<typeof StoredProgram>;

const StoredList = v.object({ programs: v.pipe(v.array(v.unknown()), v.maxLength(2 * MAX_PROGRAMS)) });

export interface ProgramsFile {
  /** The programs as read at the start. */
  readonly stored: readonly StoredProgram[];
  /** Replaces the list on disk. Rejects with the error of the system. */
  readonly write: (programs: readonly StoredProgram[]) => Promise<void>;
}

/** Reads the list of programs of a folder, which writing creates. Entries that are not valid are left out; a missing or damaged file is an empty list. */
export async function openProgramsFile(folder: string): Promise<ProgramsFile> {
  const path = join(folder, PROGRAMS_FILE);
  const queue = createSerialQueue();
  return {
    stored: await readStored(path),
    write: (programs) =>
      queue.run(async () => {
        makeFolder(folder);
        await writeFileAtomically(path, [`${JSON.stringify({ programs }, undefined, 2)}\n`], {
          mode: PRIVATE_FILE,
        });
      }),
  };
}

async function readStored(path: string): Promise<StoredProgram[]> {
  try {
    const list = v.parse(StoredList, JSON.parse(await readSmallFile(path)));
    return list.programs.flatMap((entry) => {
      const parsed = v.safeParse(StoredProgram, entry);
      return parsed.success ? [parsed.output] : [];
    });
  } catch {
    return [];
  }
}
