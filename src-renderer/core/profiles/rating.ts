import { shallowRef, watch, type ShallowRef } from 'vue';
import type { RatedGame, RatingHistory } from '#shared/contract/profiles.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { useConnection } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useProfilesStore } from './profiles.ts';

/** The rated games of the person who is playing. */
export function useRatingHistory(): {
  /** Undefined until it is fetched. */
  readonly history: Readonly<ShallowRef<RatingHistory | undefined>>;
  /** Fetches the rating and the games. */
  readonly load: () => Promise<void>;
} {
  const { client } = useConnection();
  const notices = useNoticesStore();
  const profiles = useProfilesStore();
  const history = shallowRef<RatingHistory>();

  async function load(): Promise<void> {
    await profiles.load();
    const profile = profiles.current;
    if (profile === undefined) return;
    const found = await client.profiles.history({ profileId: profile.id }).catch(notices.reportUnlessLost);
    if (found !== undefined) history.value = found;
  }

  return { history, load };
}

/** How a rated game that is over changed the rating, and the present profiles with it; undefined until both are fetched. */
export function useRatedGame(gameId: () => GameId): Readonly<ShallowRef<RatedGame | undefined>> {
  const { client } = useConnection();
  const notices = useNoticesStore();
  const profiles = useProfilesStore();
  const game = shallowRef<RatedGame>();

  watch(
    gameId,
    async (id) => {
      game.value = undefined;
      try {
        const [found] = await Promise.all([client.profiles.ratedGame({ gameId: id }), profiles.load()]);
        if (gameId() === id) game.value = found;
      } catch (error) {
        notices.reportUnlessLost(error);
      }
    },
    { immediate: true },
  );
  return game;
}
