import { computed, type ComputedRef } from 'vue';
import type { NewGameChoice } from '#shared/contract/settings.ts';
import type { Position } from '#shared/game/types.ts';
import { usualKomi } from '#shared/game/fairness.ts';
import { agreedOf } from '#shared/game/conditions.ts';
import { useText } from '../../i18n/index.ts';
import { randomSeed } from '../../util/random-seed.ts';
import { useGameStore } from './game.ts';
import { useProgramsStore } from '../settings/programs.ts';
import { useSettingsStore } from '../settings/settings.ts';
import { komiOf, playerNames, playersOf, timeControlOf, withExtraTime } from '../new-game/choices.ts';
import { newStart } from '../new-game/new-start.ts';
import type { NewGame } from '../new-game/new-game.ts';

/** A game that is not started yet, and its start. */
export interface DealtGame {
  readonly newGame: NewGame;
  readonly position: Position;
}

/** A game that one press starts, with the last settings. */
export function useQuickGame(): {
  /** The last settings; a start that has to be chosen anew becomes the classic one. */
  readonly choice: ComputedRef<NewGameChoice>;
  /** The same against the computer. */
  readonly withComputer: ComputedRef<NewGameChoice>;
  /** Deals a game without starting it. @param seed of the deal, and of colours by lot @returns undefined if nothing can be dealt */
  readonly deal: (request: NewGameChoice, seed: number) => DealtGame | undefined;
  /** Deals and starts a game, against the computer unless another one is asked for. @returns whether it was started */
  readonly start: (request?: NewGameChoice) => Promise<boolean>;
} {
  const text = useText();
  const settings = useSettingsStore();
  const game = useGameStore();
  const programs = useProgramsStore();

  const choice = computed((): NewGameChoice => {
    const newGame = programs.playableChoice(settings.current.newGame);
    const isDealt = newGame.setup === 'classic' || newGame.setup === 'scattered';
    return { ...newGame, isMatch: false, setup: isDealt ? newGame.setup : 'classic' };
  });
  const withComputer = computed((): NewGameChoice => ({ ...choice.value, opponent: 'computer' }));

  function deal(request: NewGameChoice, seed: number): DealtGame | undefined {
    const blackByLot = seed % 2 === 0;
    const byLot = blackByLot ? 'black' : 'white';
    const colour = request.seat === 'lot' ? byLot : request.seat;
    const { request: dealt, setup, position } = newStart(request, seed, colour, undefined);
    if (dealt === undefined) return undefined;
    const names = playerNames(text, request);
    const players = playersOf({ ...request, ...names }, blackByLot);
    const extra = { name: names.name, percent: settings.current.extraTime };
    const newGame: NewGame = {
      ...dealt,
      players,
      ...agreedOf(request),
      // The value of a deal takes a while to find; a game that starts at once has the average of all deals.
      komi: komiOf(request, setup, undefined) ?? usualKomi(setup),
      offersSwap: request.fairness === 'swap',
      timeControl: withExtraTime(timeControlOf(request.time), players, extra),
    };
    return { newGame, position };
  }

  async function start(request: NewGameChoice = withComputer.value): Promise<boolean> {
    const dealt = deal(request, randomSeed());
    return dealt !== undefined && game.startNew(dealt.newGame);
  }

  return { choice, withComputer, deal, start };
}
