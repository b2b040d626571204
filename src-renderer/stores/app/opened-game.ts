import { defineStore } from 'pinia';
import { watch } from 'vue';
import type { GameId } from '#shared/contract/schemas.ts';
import { followFeed } from '../../rpc/stream.ts';
import { useGameStore } from '../game/game.ts';
import { useReviewStore } from '../review/review.ts';
import { useConnection } from '../page/host.ts';
import { useNavigationStore } from '../page/navigation.ts';
import { useNoticesStore } from '../page/notices.ts';

/** Shows a game that was chosen from the system's list of recent games. */
export const useOpenedGameStore = defineStore('opened-game', () => {
  const connection = useConnection();
  const { client } = connection;
  const game = useGameStore();
  const review = useReviewStore();
  const navigation = useNavigationStore();
  const notices = useNoticesStore();

  const isBusy = (): boolean => game.busy || game.loading;

  /** Resolves when no command is under way in the game on the table: another one is put there only then. */
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

  /** Shows a game: to play on where it is unfinished, else in Review. Says so where it is not there any more. */
  async function open(gameId: GameId): Promise<void> {
    try {
      const state = await client.game.get({ gameId });
      await whenIdle();
      if (state.result !== '*') {
        review.show(state);
        navigation.go('review');
      } else if (game.game?.id === gameId || (await game.open(gameId))) navigation.go('play');
    } catch (error) {
      notices.reportUnlessLost(error);
    }
  }

  /** Opens what the system asks the app to open. */
  function start(): void {
    followFeed(
      connection,
      (signal) => client.system.openedGame(undefined, { signal }),
      ({ gameId }) => void open(gameId),
    );
  }

  return { open, start };
});
