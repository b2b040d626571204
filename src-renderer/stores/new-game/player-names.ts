import type { NewGameChoice } from '#shared/contract/settings.ts';
import type { Text } from '../../i18n/index.ts';

/** The names of the person at this screen and of the second one. */
export interface PlayerNames {
  readonly name: string;
  readonly secondName: string;
}

type ChosenNames = Pick<NewGameChoice, keyof PlayerNames>;

/** What the players are called: by the names they chose, or as players are called in the language. */
export function playerNames(text: Text, { name, secondName }: ChosenNames): PlayerNames {
  return {
    name: name ?? text('play.setup.usualName', { number: 1 }),
    secondName: secondName ?? text('play.setup.usualName', { number: 2 }),
  };
}

/**
 * The names to remember of those that were typed. Where nothing was, the one from before stays; a usual name is not
 * remembered, so that it changes with the language.
 */
export function chosenNames(text: Text, typed: PlayerNames, before: ChosenNames): ChosenNames {
  const usual = playerNames(text, {});
  const chosen = (which: keyof PlayerNames): string | undefined => {
    const name = typed[which].trim() || before[which];
    return name === usual[which] ? undefined : name;
  };
  return { name: chosen('name'), secondName: chosen('secondName') };
}
