import type { NewGameChoice } from '#shared/contract/settings.ts';
import type { Text } from '../../i18n/index.ts';

/** The names of the first and the second person at this screen. */
export interface PlayerNames {
  readonly name: string;
  readonly secondName: string;
}

type ChosenNames = Pick<NewGameChoice, keyof PlayerNames>;

/** Returns the chosen names, or default names in the language. */
export function playerNames(text: Text, { name, secondName }: ChosenNames): PlayerNames {
  return {
    name: name ?? text('play.setup.usualName', { number: 1 }),
    secondName: secondName ?? text('play.setup.usualName', { number: 2 }),
  };
}

/**
 * Returns the names to save. An empty name keeps the saved one; a default name is not
 * saved, so that it follows the language.
 */
export function chosenNames(text: Text, typed: PlayerNames, before: ChosenNames): ChosenNames {
  const usual = playerNames(text, {});
  const chosen = (which: keyof PlayerNames): string | undefined => {
    const name = typed[which].trim() || before[which];
    return name === usual[which] ? undefined : name;
  };
  return { name: chosen('name'), secondName: chosen('secondName') };
}
