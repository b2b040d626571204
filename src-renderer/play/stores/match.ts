import { defineStore } from 'pinia';
import { computed, shallowRef, watch, type ComputedRef } from 'vue';
import type { GameState } from '#shared/contract/schemas.ts';
import { leadsToSecond, matchStanding, type MatchStanding } from '#shared/game/match.ts';
import { useGameStore } from './game.ts';
import { useConnection } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';

/** A match of two games, as far as it was played. */
export interface Match {
  readonly first: GameState;
  readonly second: GameState | undefined;
  readonly standing: MatchStanding;
}

/** The match that a game belongs to. */
export interface MatchOfGame {
  /** Undefined while it is fetched, for a game of no match, and where the first game no longer exists. */
  readonly match: ComputedRef<Match | undefined>;
  /** The other game, once it is fetched. */
  readonly other: ComputedRef<GameState | undefined>;
  /** Whether the second game is still to be started or finished. */
  readonly isSecondDue: ComputedRef<boolean>;
}

/** Fetches the match of a game, again whenever the game or its result changes. */
export function useMatchOf(game: () => GameState | undefined): MatchOfGame {
  const { client } = useConnection();
  const notices = useNoticesStore();
  const fetched = shallowRef<{ readonly of: GameState; readonly other: GameState | undefined }>();

  async function fetchOther(): Promise<void> {
    const of = game();
    if (of?.match === undefined) {
      fetched.value = undefined;
      return;
    }
    try {
      const other = await client.game.otherOfMatch({ gameId: of.id });
      if (game()?.id === of.id) fetched.value = { of, other };
    } catch (error) {
      notices.reportUnlessLost(error);
    }
  }

  watch(() => [game()?.id, game()?.match?.round, game()?.result].join(), fetchOther, { immediate: true });

  const known = computed(() => (fetched.value?.of.id === game()?.id ? fetched.value : undefined));
  const other = computed(() => known.value?.other);
  const match = computed((): Match | undefined => {
    const at = game();
    if (at?.match === undefined || known.value === undefined) return undefined;
    const [first, second] = at.match.round === 1 ? [at, other.value] : [other.value, at];
    return first && { first, second, standing: matchStanding(first, second) };
  });
  const isSecondDue = computed(() => {
    if (match.value === undefined) return false;
    const { first, second } = match.value;
    return leadsToSecond(first) && (second === undefined || second.result === '*');
  });
  return { match, other, isSecondDue };
}

/** The match of the game in play. */
export const useMatchStore = defineStore('match', () => {
  const game = useGameStore();
  return useMatchOf(() => game.game);
});
