import { defineStore } from 'pinia';
import { shallowRef, triggerRef } from 'vue';
import type { RatedGame, RatingHistory } from '#shared/contract/profiles.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { useConnection } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useProfilesStore } from './profiles.ts';

/** The rated games of the person who is playing. */
export const useRatingStore = defineStore('rating', () => {
  const { client } = useConnection();
  const notices = useNoticesStore();
  const profiles = useProfilesStore();
  /** Undefined until it is fetched. */
  const history = shallowRef<RatingHistory>();
  /** Rated games that are over, by their ids, as far as they were asked for. */
  const games = shallowRef(new Map<GameId, RatedGame>());

  /** Fetches the rating and the games of the person who is playing. */
  async function load(): Promise<void> {
    await profiles.load();
    const profile = profiles.current;
    if (profile === undefined) return;
    try {
      history.value = await client.profiles.history({ profileId: profile.id });
    } catch (error) {
      notices.reportUnlessLost(error);
    }
  }

  /** Fetches how a rated game that is over changed the rating, and how many games that is known from. */
  async function loadGame(gameId: GameId): Promise<void> {
    try {
      const [game] = await Promise.all([client.profiles.ratedGame({ gameId }), profiles.load()]);
      if (game !== undefined) games.value.set(gameId, game);
      triggerRef(games);
    } catch (error) {
      notices.reportUnlessLost(error);
    }
  }

  return { history, games, load, loadGame };
});
