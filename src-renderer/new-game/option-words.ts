import type { NewGameChoice } from '#shared/contract/settings.ts';
import { agreedOf } from '#shared/game/conditions.ts';
import type { Text, Wording } from '../i18n/index.ts';
import { timeControlOf } from '../core/new-game/choices.ts';
import { takesHandicap } from '../core/new-game/new-start.ts';
import { timeWords } from '../words/time.ts';
import { agreedFacts } from '../words/rules.ts';

/** The names of the first and the second player. */
export interface SideNames {
  readonly first: string;
  readonly second: string;
}

/** The names of both players in a choice; the computer and the person against it have none of their own. */
export function sideNames(
  text: Text,
  choice: Pick<NewGameChoice, 'opponent' | 'program'> & { firstName: string; secondName: string },
): SideNames {
  if (choice.opponent === 'person') return { first: choice.firstName, second: choice.secondName };
  const second = choice.opponent === 'program' ? choice.program : undefined;
  return { first: text('start.handicap.you'), second: second ?? text('common.computer') };
}

/** The compensation for moving first: `Swap rule`, `Komi 11.5`. @param komi undefined if it is not known yet */
function compensationWords(
  { text, format }: Wording,
  fairness: Exclude<NewGameChoice['fairness'], 'none'>,
  komi: number | undefined,
): string {
  if (fairness === 'swap') return text('play.setup.fairness.swap');
  if (komi === undefined) return text('play.setup.fairness.komiUnknown');
  // Points for White have no sign.
  const points = komi < 0 ? format.lead(komi) : format.number(komi);
  return text('play.setup.fairness.komi', { points });
}

/** Who starts with how many threes fewer. */
function handicapWords(
  text: Text,
  handicap: NonNullable<NewGameChoice['handicap']>,
  names: SideNames,
): string {
  return text('start.handicap.summary', { name: names[handicap.side], count: handicap.threes });
}

/** What evens out the game, in short: komi, a handicap, a second game with colours swapped; empty if nothing does. */
export function fairnessWords(
  wording: Wording,
  choice: NewGameChoice & { firstName: string; secondName: string },
  komi: number | undefined,
): readonly string[] {
  const { text } = wording;
  const { setup, fairness, handicap, isMatch } = choice;
  return [
    ...(fairness === 'none' ? [] : [compensationWords(wording, fairness, komi)]),
    ...(handicap === undefined || !takesHandicap(setup)
      ? []
      : [handicapWords(text, handicap, sideNames(text, choice))]),
    ...(isMatch ? [text('play.match.two')] : []),
  ];
}

/** The time control in short. */
export function timeChoiceWords(wording: Wording, choice: NewGameChoice['time']): string {
  const control = timeControlOf(choice);
  return control === undefined ? wording.text(`clock.${choice.kind}`) : timeWords(wording, control);
}

/** The options that differ from the usual ones, in short. */
export function unusualOptions(
  wording: Wording,
  choice: NewGameChoice & { firstName: string; secondName: string },
  komi: number | undefined,
): readonly string[] {
  const { text } = wording;
  const { setup, endRule, time } = choice;
  return [
    ...(setup === 'position' || setup === 'same' ? [text(`start.choice.${setup}`)] : []),
    ...(endRule === 'either' ? [] : [text(`play.setup.${endRule}`)]),
    ...fairnessWords(wording, choice, komi),
    ...(time.kind === 'none' ? [] : [timeChoiceWords(wording, time)]),
    ...agreedFacts(text, agreedOf(choice)).map(({ words }) => words),
  ];
}
