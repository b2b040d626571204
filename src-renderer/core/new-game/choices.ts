import type { DealWorth } from '#shared/contract/game.ts';
import type { Player, Players } from '#shared/contract/schemas.ts';
import type { NewGameChoice } from '#shared/contract/settings.ts';
import { TIME_LIMITS, type TimeChoice } from '#shared/contract/time-choice.ts';
import type { TimeControl } from '#shared/game/time-control.ts';
import { isKomi, komiFor, usualKomi } from '#shared/game/fairness.ts';
import { COLOURS, type Setup } from '#shared/game/types.ts';
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

/** The choices of opponent, level, names and colour on a page or in a dialog. */
export type OpponentChoice<Seat> = Pick<NewGameChoice, 'opponent' | 'level' | 'program'> &
  PlayerNames & { seat: Seat };

/** Whether every player has a name. */
export function isEachNamed({
  opponent,
  program,
  name,
  firstName,
  secondName,
}: Pick<NewGameChoice, 'opponent' | 'program'> & PlayerNames): boolean {
  if (opponent === 'person') return typedName(firstName) !== '' && typedName(secondName) !== '';
  return typedName(name) !== '' && (opponent === 'computer' || program !== undefined);
}

/**
 * Returns the player of each colour.
 * @param blackByLot whether a random choice of colour gives Black to the first player
 */
export function playersOf(choice: OpponentChoice<NewGameChoice['seat']>, blackByLot: boolean): Players {
  const first: Player = {
    type: 'human',
    name: choice.opponent === 'person' ? typedName(choice.firstName) : typedName(choice.name),
  };
  const second = opponentOf(choice);
  const firstIsBlack = choice.seat === 'lot' ? blackByLot : choice.seat === 'black';
  return firstIsBlack ? { black: first, white: second } : { black: second, white: first };
}

function opponentOf({ opponent, level, program, secondName }: OpponentChoice<unknown>): Player {
  if (opponent === 'person') return { type: 'human', name: typedName(secondName) };
  return opponent === 'program' && program !== undefined
    ? { type: 'program', name: program }
    : { type: 'computer', level };
}

/** The choice of compensation for moving first. */
export type FairnessChoice = Pick<NewGameChoice, 'fairness' | 'halfPoint' | 'ownKomi'>;

/**
 * Returns the komi of a new game.
 * @param setup of its start
 * @param worth the expected margin of the deal, if known
 * @returns undefined if the deal is not appraised yet, or the number is not a valid komi
 */
export function komiOf(
  choice: FairnessChoice,
  setup: Setup,
  worth: DealWorth | undefined,
): number | undefined {
  switch (choice.fairness) {
    case 'none':
    case 'swap':
      return 0;
    case 'usual':
      return usualKomi(setup) + (choice.halfPoint ? 0.5 : 0);
    case 'deal':
      return worth && komiFor(worth.margin);
    case 'own':
      return isKomi(choice.ownKomi) ? choice.ownKomi : undefined;
  }
}

/** Parses points with a decimal comma or point and either minus sign. @returns NaN for other texts */
export function readPoints(typed: string): number {
  const plain = typed.trim().replace('\u2212', '-').replace(',', '.');
  // Adding 0 turns -0 into 0.
  return /^[+-]?\d+(?:\.\d*)?$/.test(plain) ? Number(plain) + 0 : NaN;
}

/** Returns the time control of a new game; undefined without one. */
export function timeControlOf(choice: TimeChoice): TimeControl | undefined {
  const { kind, minutes, increment, perMove, timeOut } = choice;
  switch (kind) {
    case 'none':
      return undefined;
    case 'game':
      return { kind: 'game', seconds: 60 * minutes, increment: 0, timeOut };
    case 'increment':
      return { kind: 'game', seconds: 60 * minutes, increment, timeOut };
    case 'move':
      return { kind: 'move', seconds: perMove, increment: 0, timeOut };
  }
}

/**
 * Adds the extra time of the person who is playing.
 * @param name of the person @param percent how much more time, 0 for none
 */
export function withExtraTime(
  control: TimeControl | undefined,
  players: Players,
  { name, percent }: { readonly name: string; readonly percent: number },
): TimeControl | undefined {
  const persons = COLOURS.filter((colour) => players[colour].type === 'human');
  const colour =
    persons.length === 1
      ? persons[0]
      : persons.find((each) => {
          const player = players[each];
          return player.type === 'human' && player.name === name;
        });
  if (control === undefined || colour === undefined || percent === 0) return control;
  return { ...control, extra: { colour, percent } };
}

/**
 * Converts a time control to the choices of the page "New game", rounded to what it offers.
 * @param kept the previous choices, kept for the other kinds
 */
export function timeChoiceOf(control: TimeControl | undefined, kept: TimeChoice): TimeChoice {
  if (control === undefined) return { ...kept, kind: 'none' };
  const { kind, seconds, increment, timeOut } = control;
  if (kind === 'move') return { ...kept, kind, perMove: nearest('perMove', seconds), timeOut };
  const minutes = nearest('minutes', seconds / 60);
  if (increment === 0) return { ...kept, kind, minutes, timeOut };
  return { ...kept, kind: 'increment', minutes, increment: nearest('increment', increment), timeOut };
}

function nearest(figure: keyof typeof TIME_LIMITS, value: number): number {
  const { least, most } = TIME_LIMITS[figure];
  return Math.min(most, Math.max(least, Math.round(value)));
}
