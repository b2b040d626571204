import { hash } from 'node:crypto';
import { basename, extname } from 'node:path';
import * as v from 'valibot';
import { MAX_PROGRAMS, ProgramId, type Program, type ProgramOption } from '#shared/contract/programs.ts';
import type { ProgramsFile, StoredProgram } from './programs-file.ts';
import { printable } from '../engine/outside/fault.ts';
import type { AnnouncedOption } from '../engine/outside/parse-lines.ts';
import { DeclaredError } from '../core/service.ts';

const MAX_NAME_LENGTH = 64;
const DEFAULT_SECONDS = 2;

interface ProgramListParts {
  readonly file: ProgramsFile;
  /** The only programs, as absolute paths, where the command line names them; undefined if people add them. */
  readonly named: readonly string[] | undefined;
  /** Called after each change. */
  readonly onChange: (programs: readonly Program[]) => void;
}

export type ProgramList = ReturnType<typeof createProgramList>;

/** The programs that may be started, with what is known of them. Paths come from a file dialog or the command line only. */
export function createProgramList({ file, named, onChange }: ProgramListParts) {
  let stored = file.stored;

  const listed = (): StoredProgram[] =>
    named === undefined
      ? stored.filter(({ isAdded }) => isAdded)
      : [...new Set(named)].slice(0, MAX_PROGRAMS).map((path) => known(path) ?? newProgram(path, false));
  const known = (path: string): StoredProgram | undefined => stored.find((entry) => entry.path === path);
  const all = (): Program[] => withOwnNames(listed()).map(programOf);

  const replace = async (next: readonly StoredProgram[]): Promise<void> => {
    const before = stored;
    stored = next;
    try {
      await file.write(next);
    } catch (error) {
      stored = before;
      throw error;
    }
    onChange(all());
  };
  /** The path of a listed program. */
  const pathOf = (id: ProgramId): string | undefined =>
    listed().find(({ path }) => programId(path) === id)?.path;

  return {
    all,
    /** The program with an id; undefined if there is none. */
    find: (id: ProgramId): Program | undefined => all().find((program) => program.id === id),
    /** The program with the name that a game has. */
    named: (name: string): Program | undefined => all().find((program) => program.name === name),
    /** Adds a program, or finds it where it is in the list. @param path an absolute path that a person chose */
    add: async (path: string): Promise<ProgramId> => {
      if (!listed().some((program) => program.path === path)) {
        if (listed().length >= MAX_PROGRAMS)
          throw DeclaredError.of('TOO_MANY_PROGRAMS', { limit: MAX_PROGRAMS });
        const others = stored.filter((entry) => entry.path !== path);
        await replace([...others, { ...(known(path) ?? newProgram(path, true)), isAdded: true }]);
      }
      return programId(path);
    },
    remove: async (id: ProgramId): Promise<void> => {
      const path = pathOf(id);
      if (path !== undefined) await replace(stored.filter((entry) => entry.path !== path));
    },
    /** Changes what is known of a program. Rejects with `NOT_SAVED`; then nothing is changed. */
    change: async (id: ProgramId, part: Partial<Omit<StoredProgram, 'path' | 'isAdded'>>): Promise<void> => {
      const path = pathOf(id);
      if (path === undefined) return;
      const entry = { ...(known(path) ?? newProgram(path, false)), ...part };
      const isKnown = known(path) !== undefined;
      await replace(isKnown ? stored.map((each) => (each.path === path ? entry : each)) : [...stored, entry]);
    },
  };
}

function programId(path: string): ProgramId {
  return v.parse(ProgramId, hash('sha256', path, 'hex').slice(0, 16));
}

function newProgram(path: string, isAdded: boolean): StoredProgram {
  const name = nameOfFile(path);
  return { path, isAdded, name, state: 'untested', seconds: DEFAULT_SECONDS, options: [] };
}

/** The name of a program that has not reported one. @param path of its file */
export function nameOfFile(path: string): string {
  return printable(basename(path, extname(path)), MAX_NAME_LENGTH) || '?';
}

/** Gives later programs with the name of an earlier one a number: `Foo (2)`. */
function withOwnNames(programs: readonly StoredProgram[]): StoredProgram[] {
  const taken = new Set<string>();
  return programs.map((program) => {
    let { name } = program;
    for (let number = 2; taken.has(name); number++) {
      const suffix = ` (${number})`;
      name = `${printable(program.name, MAX_NAME_LENGTH - suffix.length)}${suffix}`;
    }
    taken.add(name);
    return { ...program, name };
  });
}

function programOf({ isAdded: _, fault, ...program }: StoredProgram): Program {
  return { id: programId(program.path), ...program, ...(fault === undefined ? {} : { fault }) };
}

/** Returns the values that differ from the program's defaults, as `setoption` takes them. */
export function describeOptions(options: readonly ProgramOption[]): ReadonlyMap<string, string> {
  const changed = options.filter((option) => option.value !== option.default);
  return new Map(changed.map(({ name, value }) => [name, String(value)]));
}

/** Options as a program announces them, with the values that were chosen before where they are still possible. */
export function optionsOf(
  announced: readonly AnnouncedOption[],
  before: readonly ProgramOption[],
): ProgramOption[] {
  const defaults = announced.flatMap(({ ...option }): ProgramOption[] => {
    switch (option.type) {
      case 'number':
        return [{ ...option, value: option.default }];
      case 'switch':
        return [{ ...option, value: option.default }];
      case 'choice':
        return [{ ...option, choices: [...option.choices], value: option.default }];
      case 'other':
        return [];
    }
  });
  return withValues(defaults, before);
}

/** Sets values by name. A value that an option does not allow, and a name that there is not, is ignored. */
export function withValues(
  options: readonly ProgramOption[],
  values: readonly Pick<ProgramOption, 'name' | 'value'>[],
): ProgramOption[] {
  return options.map((option): ProgramOption => {
    const value = values.find(({ name }) => name === option.name)?.value;
    if (option.type === 'number')
      return typeof value === 'number' && value >= option.min && value <= option.max
        ? { ...option, value }
        : option;
    if (option.type === 'switch') return typeof value === 'boolean' ? { ...option, value } : option;
    return typeof value === 'string' && option.choices.includes(value) ? { ...option, value } : option;
  });
}
