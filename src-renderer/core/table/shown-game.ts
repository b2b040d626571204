import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import type { GameChange } from '#shared/contract/game.ts';
import type { GameState } from '#shared/contract/schemas.ts';
import { formatMove } from '#shared/game/notation.ts';
import type { Move, Position } from '#shared/game/types.ts';
import { useConnection, useConnectionStore } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { isComputer, lastPosition, replayOf, type Replay } from '../../app/replay.ts';
import { useGameAnnouncements } from './game-announcements.ts';
import { useLanding, type Landing } from '../../app/landing.ts';

/** The game in play: the state stored by the host, and a person's move that is not confirmed yet. */
export interface ShownGame {
  /** The game as stored by the host. */
  readonly confirmed: ShallowRef<GameState | undefined>;
  /** A person's move that is shown but not confirmed. */
  readonly pending: ShallowRef<Move | undefined>;
  /** Whether a command is running. */
  readonly busy: ShallowRef<boolean>;
  readonly game: ComputedRef<GameState | undefined>;
  readonly replay: ComputedRef<Replay | undefined>;
  readonly position: ComputedRef<Position | undefined>;
  readonly landed: Landing['landed'];
  readonly attachBoard: Landing['attachBoard'];
  readonly isFinished: ComputedRef<boolean>;
  readonly isComputersTurn: ComputedRef<boolean>;
  /** Whether a command is running, or a move was not confirmed because the connection was lost. */
  readonly isUnsaved: ComputedRef<boolean>;
  /** Whether no action is possible now: something is unsaved, or another tab has taken over. */
  readonly isUndecided: ComputedRef<boolean>;
  /** Shows a state of the game unless a newer one is shown already. @param isAnnounced whether the change is announced */
  readonly adopt: (state: GameState, isAnnounced: boolean) => void;
  readonly refetch: () => Promise<void>;
  /** Remembers a change that the host reported. @returns whether it concerns the game shown */
  readonly noteChange: (change: GameChange) => boolean;
  /** Fetches the game again if the host reported a newer revision than the one shown. */
  readonly syncIfStale: () => Promise<void>;
}

/** Keeps the game in play up to date with the host. */
export function useShownGame(): ShownGame {
  const { client } = useConnection();
  const connection = useConnectionStore();
  const notices = useNoticesStore();
  const announcements = useGameAnnouncements();

  const confirmed = shallowRef<GameState>();
  const pending = shallowRef<Move>();
  const busy = shallowRef(false);
  /** The newest change of the game shown that the host reported. */
  let newest: GameChange | undefined;

  const game = computed((): GameState | undefined => {
    const state = confirmed.value;
    if (state === undefined || pending.value === undefined) return state;
    return { ...state, moves: [...state.moves, formatMove(pending.value)] };
  });
  const replay = computed(() => (game.value === undefined ? undefined : replayOf(game.value)));
  const position = computed(() => (replay.value === undefined ? undefined : lastPosition(replay.value)));
  const { landed, attachBoard, whenLanded, whenResultShown } = useLanding(() =>
    game.value === undefined || replay.value === undefined
      ? undefined
      : { game: game.value, replay: replay.value },
  );
  const isFinished = computed(() => (confirmed.value?.result ?? '*') !== '*');
  const isComputersTurn = computed(() => {
    const state = confirmed.value;
    if (state?.result !== '*' || pending.value !== undefined) return false;
    return position.value !== undefined && isComputer(state.players[position.value.turn]);
  });
  const isUnsaved = computed(() => busy.value || pending.value !== undefined);
  const isUndecided = computed(() => isUnsaved.value || connection.state === 'replaced');

  function adopt(state: GameState, isAnnounced: boolean): void {
    const before = confirmed.value;
    if (before?.id === state.id && before.revision > state.revision) return;
    if (before !== undefined && before.id !== state.id) notices.dismissAboutGame();
    confirmed.value = state;
    pending.value = undefined;
    if (!isAnnounced) return;
    whenLanded(state, () => {
      announcements.announceChange(before, state);
    });
    if (before?.id === state.id && before.result === '*' && state.result !== '*') {
      whenResultShown(() => {
        announcements.announceResult(state);
      });
    }
  }

  async function refetch(): Promise<void> {
    const state = confirmed.value;
    if (state === undefined) return;
    adopt(await client.game.get({ gameId: state.id }), true);
  }

  function noteChange(change: GameChange): boolean {
    if (change.gameId !== confirmed.value?.id) return false;
    newest = change;
    return true;
  }

  async function syncIfStale(): Promise<void> {
    const state = confirmed.value;
    if (
      busy.value ||
      newest === undefined ||
      newest.gameId !== state?.id ||
      newest.revision <= state.revision
    )
      return;
    await refetch().catch(notices.reportUnlessLost);
  }

  return {
    confirmed,
    pending,
    busy,
    game,
    replay,
    position,
    landed,
    attachBoard,
    isFinished,
    isComputersTurn,
    isUnsaved,
    isUndecided,
    adopt,
    refetch,
    noteChange,
    syncIfStale,
  };
}
