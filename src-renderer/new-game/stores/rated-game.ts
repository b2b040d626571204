import { defineStore } from 'pinia';
import type { DealtSetup } from '#shared/game/types.ts';
import { randomSeed } from '../../util/random-seed.ts';
import { useGameStore } from '../../play/stores/game.ts';
import { useProfilesStore } from '../../rating/stores/profiles.ts';
import { useSettingsStore } from '../../settings/stores/settings.ts';
import { playersOf } from './choices.ts';

/** Starts rated games of the person who is playing, with colours by lot. */
export const useRatedGameStore = defineStore('rated-game', () => {
  const game = useGameStore();
  const profiles = useProfilesStore();
  const settings = useSettingsStore();

  /** Deals and starts a game. @returns whether it was started */
  async function start(level: number, setup: DealtSetup = 'classic'): Promise<boolean> {
    const profile = profiles.current;
    if (profile === undefined) return false;
    const name = profiles.nameOf(profile);
    const isBlack = randomSeed() % 2 === 0;
    return game.startNew({
      setup,
      seed: randomSeed(),
      endRule: settings.current.newGame.endRule,
      players: playersOf(
        { opponent: 'computer', level, name, firstName: '', secondName: '', seat: 'lot' },
        isBlack,
      ),
      komi: 0,
      offersSwap: false,
      ratedFor: profile.id,
    });
  }

  return { start };
});
