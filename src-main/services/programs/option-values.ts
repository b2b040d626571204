import type { ProgramOption } from '#shared/contract/programs.ts';
import type { AnnouncedOption } from '../../engine/outside/parse-options.ts';

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
