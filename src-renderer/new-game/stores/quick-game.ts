import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { NewGameChoice } from '#shared/contract/settings.ts';
import { usualKomi } from '#shared/game/fairness.ts';
import { restrictedHelp } from '#shared/game/help.ts';
import { useText } from '../../i18n/index.ts';
import { randomSeed } from '../../util/random-seed.ts';
import { useGameStore } from '../../play/stores/game.ts';
import { useProgramsStore } from '../../settings/stores/programs.ts';
import { useSettingsStore } from '../../settings/stores/settings.ts';
import { komiOf, playersOf, timeControlOf, withExtraTime } from './choices.ts';
import { newStart } from './new-start.ts';
import { playerNames } from './player-names.ts';

/** A game that one press starts, with the last settings. */
export const useQuickGameStore = defineStore('quick-game', () => {
  const text = useText();
  const settings = useSettingsStore();
  const game = useGameStore();
  const programs = useProgramsStore();

  /** The last settings; a start that has to be chosen anew becomes the classic one. */
  const choice = computed((): NewGameChoice => {
    const newGame = programs.playableChoice(settings.current.newGame);
    const isDealt = newGame.setup === 'classic' || newGame.setup === 'scattered';
    return { ...newGame, isMatch: false, setup: isDealt ? newGame.setup : 'classic' };
  });
  /** The same against the computer. */
  const withComputer = computed((): NewGameChoice => ({ ...choice.value, opponent: 'computer' }));

  /** Deals and starts a game. @returns whether it was started */
  async function start(request: NewGameChoice = withComputer.value): Promise<boolean> {
    const blackByLot = randomSeed() % 2 === 0;
    const byLot = blackByLot ? 'black' : 'white';
    const colour = request.seat === 'lot' ? byLot : request.seat;
    const { request: dealt, setup } = newStart(request, randomSeed(), colour, undefined);
    if (dealt === undefined) return false;
    const names = playerNames(text, request);
    const players = playersOf({ ...request, ...names }, blackByLot);
    const extra = { name: names.name, percent: settings.current.extraTime };
    return game.startNew({
      ...dealt,
      players,
      help: restrictedHelp(request.help)?.slice(),
      // The value of a deal takes a while to find; a game that starts at once has the average of all deals.
      komi: komiOf(request, setup, undefined) ?? usualKomi(setup),
      offersSwap: request.fairness === 'swap',
      timeControl: withExtraTime(timeControlOf(request.time), players, extra),
    });
  }

  return { choice, withComputer, start };
});
