import type { NewGameChoice } from '#shared/contract/settings.ts';
import { typedName } from '#shared/library/fold-name.ts';
import type { Text } from '../../i18n/index.ts';

/** The name of the person who plays here, and the names of two people who play each other. */
export interface PlayerNames {
  readonly name: string;
  readonly firstName: string;
  readonly secondName: string;
}

type ChosenNames = Pick<NewGameChoice, keyof PlayerNames>;

/** Returns the chosen names, or default names in the language. */
export function playerNames(text: Text, { name, firstName, secondName }: ChosenNames): PlayerNames {
  const own = name ?? text('play.setup.usualName', { number: 1 });
  return {
    name: own,
    firstName: firstName ?? own,
    secondName: secondName ?? text('play.setup.usualName', { number: 2 }),
  };
}

/**
 * Returns the names of two people to save. An empty name keeps the saved one; the name of the person who plays here, and a
 * default name, are not saved, so that they follow the profile and the language.
 */
export function chosenNames(
  text: Text,
  typed: Pick<PlayerNames, 'firstName' | 'secondName'>,
  before: ChosenNames,
): Pick<ChosenNames, 'firstName' | 'secondName'> {
  const usual = playerNames(text, { name: before.name });
  const chosen = (which: 'firstName' | 'secondName'): string | undefined => {
    const name = typedName(typed[which]) || before[which];
    return name === usual[which] ? undefined : name;
  };
  return { firstName: chosen('firstName'), secondName: chosen('secondName') };
}
