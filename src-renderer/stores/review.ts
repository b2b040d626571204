import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { GameId, GameState } from '#shared/contract/schemas.ts';
import { failureOf } from '../rpc/errors.ts';
import { followFeed } from '../rpc/stream.ts';
import { useConnection } from './host.ts';
import { useNoticesStore } from './notices.ts';
import { replayOf } from './replay.ts';

/** The game that is gone through in Review, and how far. */
export const useReviewStore = defineStore('review', () => {
  const connection = useConnection();
  const notices = useNoticesStore();
  const game = shallowRef<GameState>();
  const ply = shallowRef(0);
  const replay = computed(() => (game.value === undefined ? undefined : replayOf(game.value)));
  const last = computed(() => game.value?.moves.length ?? 0);
  let following = false;

  /** Goes to the position after a number of moves; beyond the ends it stays at the end. */
  function goTo(target: number): void {
    ply.value = Math.min(Math.max(target, 0), last.value);
  }

  function step(by: number): void {
    goTo(ply.value + by);
  }

  /** Shows a game that is at hand, at its last position or where it is told. */
  function show(state: GameState, at = state.moves.length): void {
    game.value = state;
    goTo(at);
    keepUp();
  }

  /** Fetches a game and shows it. @returns whether it could be read */
  async function open(gameId: GameId, at?: number): Promise<boolean> {
    try {
      show(await connection.client.game.get({ gameId }), at);
      return true;
    } catch (error) {
      notices.report(error);
      return false;
    }
  }

  async function refetch(): Promise<void> {
    const gameId = game.value?.id;
    if (gameId === undefined) return;
    try {
      const next = await connection.client.game.get({ gameId });
      if (game.value?.id !== gameId) return;
      const wasAtEnd = ply.value === last.value;
      game.value = next;
      goTo(wasAtEnd ? next.moves.length : ply.value);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'declared') game.value = undefined;
    }
  }

  function keepUp(): void {
    if (following) return;
    following = true;
    followFeed(
      connection,
      (signal) => connection.client.game.changes(undefined, { signal }),
      (change) => {
        if (change.gameId === game.value?.id && change.revision > game.value.revision) void refetch();
      },
    );
    connection.onReconnect(() => void refetch());
  }

  return { game, ply, replay, last, goTo, step, show, open };
});
