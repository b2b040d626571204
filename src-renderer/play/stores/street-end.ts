import { onScopeDispose, shallowRef, type ShallowRef } from 'vue';
import type { GameState } from '#shared/contract/schemas.ts';
import type { StreetTower } from '#shared/contract/statistics.ts';
import { useConnection } from '../../app/host.ts';
import { useProfilesStore } from '../../core/profiles/profiles.ts';
import { useLatest } from '../../rpc/use-latest.ts';

/** The towers that are wanted: more have no room. */
const MOST = 30;

/** The end of the street of the person who plays here, to which a finished game adds a tower. */
export interface StreetEnd {
  /** The last towers, that of the game among them; undefined until they are known, and for a game of others. */
  readonly towers: Readonly<ShallowRef<readonly StreetTower[] | undefined>>;
  readonly find: (game: GameState) => Promise<void>;
  readonly leave: () => void;
}

export function useStreetEnd(): StreetEnd {
  const { client } = useConnection();
  const profiles = useProfilesStore();
  const latest = useLatest();
  const towers = shallowRef<readonly StreetTower[]>();

  function leave(): void {
    latest.cancel();
    towers.value = undefined;
  }

  async function find(game: GameState): Promise<void> {
    leave();
    const signal = latest.next();
    try {
      const filter = profiles.ownGames;
      const found = await client.statistics.street(
        { player: profiles.ownName, filter, most: MOST },
        { signal },
      );
      if (!signal.aborted && found.towers.at(-1)?.gameId === game.id) towers.value = found.towers;
    } catch {
      // The result is complete without it.
    }
  }

  onScopeDispose(leave);
  return { towers, find, leave };
}
