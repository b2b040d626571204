import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { GameChange } from '#shared/contract/game.ts';
import type { ThinkProgress } from '#shared/contract/think-progress.ts';
import type { GameId, GameState, Players } from '#shared/contract/schemas.ts';
import type { StartWish } from '#shared/contract/start.ts';
import type { Help } from '#shared/game/help.ts';
import { formatMove } from '#shared/game/notation.ts';
import type { TimeControl } from '#shared/game/time-control.ts';
import type { Move } from '#shared/game/types.ts';
import { failureOf } from '../../rpc/errors.ts';
import { followFeed, runTask } from '../../rpc/stream.ts';
import { rightsIn } from './game-rights.ts';
import { useConnection } from '../page/host.ts';
import { useNoticesStore } from '../page/notices.ts';
import { isComputer, lastPosition, replayOf } from './replay.ts';
import { useSettingsStore } from '../settings/settings.ts';
import { useTelling } from './telling.ts';
import { useWatchingStore } from './watching.ts';

/** What a new game is begun with. */
export type NewGame = StartWish & {
  readonly players: Players;
  readonly komi: number;
  /** Whether White may take over Black's side after the first move. */
  readonly offersSwap: boolean;
  /** Whether it is the first game of a match of two. */
  readonly isMatch?: boolean;
  /** The helps that are allowed; all of them where it is left out. */
  readonly help?: Help[] | undefined;
  /** Undefined where nobody's time is limited. */
  readonly timeControl?: TimeControl | undefined;
};

/** The computer at work. */
interface Thinking {
  readonly stop: AbortController;
  readonly since: number;
  readonly found: ThinkProgress | undefined;
  /** The move is made and held back, for the pace that is set. */
  readonly made?: GameState;
}

/**
 * The game in play. `confirmed` is what the host has on disk; a person's move shows before it is confirmed and goes
 * back where the host refuses it. Where the connection is lost before the answer the move stays shown, and is sent again
 * when the connection is back. One command is under way at a time.
 */
export const useGameStore = defineStore('game', () => {
  const connection = useConnection();
  const { client } = connection;
  const notices = useNoticesStore();
  const settings = useSettingsStore();
  const telling = useTelling();
  const watching = useWatchingStore();

  const loading = shallowRef(true);
  const confirmed = shallowRef<GameState>();
  const pending = shallowRef<Move>();
  const busy = shallowRef(false);
  const thinking = shallowRef<Thinking>();
  const engineStopped = shallowRef(false);
  /** The game is paused: nobody moves. */
  const isHeld = shallowRef(false);
  /** The newest change told by the host of the game shown. */
  let told: GameChange | undefined;

  const game = computed((): GameState | undefined => {
    const state = confirmed.value;
    if (state === undefined || pending.value === undefined) return state;
    return { ...state, moves: [...state.moves, formatMove(pending.value)] };
  });
  const replay = computed(() => (game.value === undefined ? undefined : replayOf(game.value)));
  const position = computed(() => (replay.value === undefined ? undefined : lastPosition(replay.value)));
  const isFinished = computed(() => (confirmed.value?.result ?? '*') !== '*');
  const isComputersTurn = computed(() => {
    const state = confirmed.value;
    if (state?.result !== '*' || pending.value !== undefined) return false;
    return position.value !== undefined && isComputer(state.players[position.value.turn]);
  });
  /** A command, or a move that a lost connection left unanswered, is not done yet. */
  const isUndecided = computed(() => busy.value || pending.value !== undefined);
  const table = { confirmed, replay, position, isFinished, isUndecided, isComputersTurn, isHeld };
  const rights = rightsIn(table);

  /** Shows a state of the game unless a newer one is shown already. */
  function adopt(state: GameState, tell: boolean): void {
    const before = confirmed.value;
    if (before?.id === state.id && before.revision > state.revision) return;
    confirmed.value = state;
    pending.value = undefined;
    engineStopped.value = false;
    if (tell) telling.tellChange(before, state);
  }

  async function refetch(): Promise<void> {
    const state = confirmed.value;
    if (state === undefined) return;
    adopt(await client.game.get({ gameId: state.id }), true);
  }

  /** Runs one command on the game shown; a refusal is told and the true state fetched. */
  async function command(
    run: (at: { gameId: GameId; expectedRevision: number }) => Promise<GameState>,
  ): Promise<void> {
    stopThinking();
    const state = confirmed.value;
    if (state === undefined || busy.value) return;
    busy.value = true;
    try {
      adopt(await run({ gameId: state.id, expectedRevision: state.revision }), true);
    } catch (error) {
      // Whether the host has the move is known when the connection is back: see `resume`.
      if (failureOf(error).kind === 'lost' && pending.value !== undefined) return;
      pending.value = undefined;
      notices.report(error);
      await refetch().catch(notices.reportUnlessLost);
    } finally {
      busy.value = false;
    }
    await keepUp();
    void think();
  }

  /** Fetches the game again where the host told of a newer revision than the one shown. */
  async function keepUp(): Promise<void> {
    const state = confirmed.value;
    if (busy.value || told === undefined || told.gameId !== state?.id || told.revision <= state.revision)
      return;
    try {
      await refetch();
    } catch (error) {
      notices.reportUnlessLost(error);
    }
  }

  function stopThinking(): void {
    const made = thinking.value?.made;
    thinking.value?.stop.abort();
    thinking.value = undefined;
    // It is on the disk already: what follows builds on it.
    if (made !== undefined) adopt(made, false);
  }

  /** Waits until a move that the computer found may be shown by the pace that is set. */
  async function holdBack(made: GameState): Promise<void> {
    const current = thinking.value;
    if (current === undefined) return;
    // With a clock it is the other's time that would go by.
    if (made.timeControl !== undefined) return;
    const rest = current.since + 1000 * settings.current.pace - Date.now();
    if (rest <= 0) return;
    thinking.value = { ...current, made };
    await new Promise((resolve) => setTimeout(resolve, rest));
  }

  /** Has the computer move where it is its turn and two computers do not wait. Never tries again by itself. */
  async function think(): Promise<void> {
    if (confirmed.value !== undefined && watching.mayMove(confirmed.value.players)) await thinkOnce();
  }

  /** Has the computer make one move. */
  async function thinkOnce(): Promise<void> {
    const state = confirmed.value;
    if (state === undefined || !isComputersTurn.value || busy.value || thinking.value !== undefined) return;
    if (isHeld.value) return;
    const stop = new AbortController();
    thinking.value = { stop, since: Date.now(), found: undefined };
    engineStopped.value = false;
    const isCurrent = (): boolean => thinking.value?.stop === stop;
    try {
      const task = client.game.think(
        { gameId: state.id, expectedRevision: state.revision },
        { signal: stop.signal },
      );
      const next = await runTask<ThinkProgress, GameState>(task, (found) => {
        if (isCurrent()) thinking.value = { stop, since: thinking.value?.since ?? 0, found };
      });
      if (!isCurrent()) return;
      await holdBack(next);
      if (!isCurrent()) return;
      thinking.value = undefined;
      adopt(next, true);
    } catch (error) {
      if (!isCurrent()) return;
      thinking.value = undefined;
      const failure = failureOf(error);
      // A lost connection is taken up again by `resume`.
      if (failure.kind === 'cancelled' || failure.kind === 'lost') return;
      if (
        failure.kind === 'declared' &&
        (failure.code === 'STALE_REVISION' || failure.code === 'GAME_OVER')
      ) {
        await refetch().catch(notices.reportUnlessLost);
      } else {
        engineStopped.value = true;
        // The card beside the board says that the computer player stopped; another failure has more to say.
        if (failure.kind !== 'declared' || failure.code !== 'ENGINE_UNAVAILABLE') notices.report(error);
        return;
      }
    }
    await keepUp();
    void think();
  }

  /** Pauses the game, or goes on with it. */
  function hold(on: boolean): void {
    isHeld.value = on;
    if (on) stopThinking();
    else void think();
  }

  /** A person's move; shown at once. */
  async function play(move: Move): Promise<void> {
    if (rights.movable.value === undefined) return;
    pending.value = move;
    await command((at) => client.game.play({ ...at, move: formatMove(move) }));
  }

  function takeBack(): Promise<void> {
    return command((at) => client.game.takeBack(at));
  }

  /** The person who plays White takes over Black's side. */
  async function swap(): Promise<void> {
    if (rights.canSwap.value) await command((at) => client.game.swap(at));
  }

  /** A person gives up: the one to move, or the one who plays the computer. */
  async function resign(): Promise<void> {
    const colour = rights.resigningColour.value;
    if (colour === undefined) return;
    await command((at) => client.game.resign({ ...at, colour }));
  }

  /** Begins a game and shows it. @returns whether it was begun */
  function begin(wish: NewGame): Promise<boolean> {
    return put(() => client.game.begin({ requestId: crypto.randomUUID(), ...wish }), true);
  }

  /** Begins the second game of a match, or opens it where it is begun, and shows it. @returns whether that was done */
  function beginSecond(gameId: GameId): Promise<boolean> {
    return put(() => client.game.beginSecond({ requestId: crypto.randomUUID(), gameId }), true);
  }

  /** Shows a kept game to play on. @returns whether it could be read */
  function open(gameId: GameId): Promise<boolean> {
    return put(() => client.game.get({ gameId }), false);
  }

  /** Puts another game on the table. @param tell whether it is read aloud that it begins */
  async function put(get: () => Promise<GameState>, tell: boolean): Promise<boolean> {
    if (busy.value) return false;
    busy.value = true;
    stopThinking();
    // Who opens a game of two computers is not to miss how it goes on.
    if (tell) watching.goOn();
    else watching.wait();
    try {
      adopt(await get(), tell);
      return true;
    } catch (error) {
      notices.report(error);
      return false;
    } finally {
      busy.value = false;
      void think();
    }
  }

  /** Fetches what is played, at the start of the page and when the connection is back. */
  async function resume(): Promise<void> {
    stopThinking();
    const unanswered = pending.value;
    const before = confirmed.value;
    try {
      if (before !== undefined) await refetch();
      else {
        const state = await client.game.current();
        if (state !== undefined) adopt(state, false);
      }
    } catch (error) {
      notices.reportUnlessLost(error);
    } finally {
      loading.value = false;
    }
    if (unanswered !== undefined && pending.value === undefined && isUnchanged(before))
      await play(unanswered);
    void think();
  }

  function isUnchanged(before: GameState | undefined): boolean {
    return before?.id === confirmed.value?.id && before?.revision === confirmed.value?.revision;
  }

  /** Takes the game off the view, where it was deleted. */
  function forget(ids: readonly GameId[]): void {
    const state = confirmed.value;
    if (state === undefined || !ids.includes(state.id)) return;
    stopThinking();
    confirmed.value = undefined;
    pending.value = undefined;
  }

  /** Takes the game off the view, and shows the one that is in play now: the library is another one. */
  async function leave(): Promise<void> {
    if (confirmed.value !== undefined) forget([confirmed.value.id]);
    await resume();
  }

  async function start(): Promise<void> {
    followFeed(
      connection,
      (signal) => client.game.changes(undefined, { signal }),
      (change) => {
        if (change.gameId !== confirmed.value?.id) return;
        told = change;
        if (thinking.value === undefined) void keepUp().then(think);
      },
    );
    connection.onReconnect(() => void resume());
    await resume();
  }

  return {
    loading,
    game,
    replay,
    position,
    busy,
    thinking,
    engineStopped,
    isFinished,
    isComputersTurn,
    isUndecided,
    ...rights,
    start,
    play,
    takeBack,
    swap,
    resign,
    adopt,
    command,
    stopThinking,
    begin,
    beginSecond,
    open,
    think,
    hold,
    thinkOnce,
    forget,
    leave,
  };
});
