import { defineStore } from 'pinia';
import { watch } from 'vue';
import type { GameId } from '#shared/contract/schemas.ts';
import { followFeed } from '../../rpc/stream.ts';
import { useGameStore } from '../../play/stores/game.ts';
import { useReviewStore } from '../../review/stores/review.ts';
import { canPlayOn } from '../../app/replay.ts';
import { useConnection } from '../../app/host.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';

/** Opens games from the system's list of recent games. A store, so that it ends with the page. */
export const useOpenedGameStore = defineStore('opened-game', () => {
  const connection = useConnection();
  const { client } = connection;
  const game = useGameStore();
  const review = useReviewStore();
  const navigation = useNavigationStore();
  const notices = useNoticesStore();

  const isBusy = (): boolean => game.busy || game.loading;

  /** Resolves when no command is running on the game in play, so that another game can be opened. */
  function whenIdle(): Promise<void> {
    if (!isBusy()) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = watch(isBusy, (stillBusy) => {
        if (stillBusy) return;
        stop();
        resolve();
      });
    });
  }

  /** Opens a game: in Play if it can go on, else in Review. Reports a game that no longer exists. */
  async function open(gameId: GameId): Promise<void> {
    try {
      const state = await client.game.get({ gameId });
      await whenIdle();
      if (!canPlayOn(state)) {
        review.show(state);
        navigation.go('review');
      } else if (game.game?.id === gameId || (await game.open(gameId))) navigation.go('play');
    } catch (error) {
      notices.reportUnlessLost(error);
    }
  }

  /** Opens each game that the system asks for. */
  function start(): void {
    followFeed(
      connection,
      (signal) => client.system.openedGame(undefined, { signal }),
      ({ gameId }) => void open(gameId),
    );
  }

  return { open, start };
});
