import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { GameId, GameState } from '#shared/contract/schemas.ts';
import { formatMove } from '#shared/game/notation.ts';
import type { Move } from '#shared/game/types.ts';
import { failureOf } from '../../rpc/errors.ts';
import { useFeed } from '../../rpc/use-feed.ts';
import type { PlayOnPoint } from '../page/dialogs.ts';
import { useConnection } from '../page/host.ts';
import { useNoticesStore } from '../page/notices.ts';
import { rightsIn } from './game-rights.ts';
import type { NewGame, PlayOnChoices } from './new-game.ts';
import { useShownGame } from './shown-game.ts';
import { useThinking } from './thinking.ts';
import { useWatchingStore } from './watching.ts';

/**
 * The game in play. `confirmed` is what the host has on disk; a person's move shows before it is confirmed and goes
 * back where the host refuses it. Where the connection is lost before the answer the move stays shown, and is sent again
 * when the connection is back. One command is under way at a time.
 */
export const useGameStore = defineStore('game', () => {
  const connection = useConnection();
  const { client } = connection;
  const notices = useNoticesStore();
  const watching = useWatchingStore();

  const loading = shallowRef(true);
  const shown = useShownGame();
  const { confirmed, pending, busy, adopt, refetch, keepUp } = shown;
  const computer = useThinking(shown);
  const { stopThinking } = computer;
  const rights = rightsIn({ ...shown, isHeld: computer.isHeld });

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

  /** Starts a new game from a position of another one and shows it. @returns whether it was started */
  function playOn({ game, ply, line }: PlayOnPoint, choices: PlayOnChoices): Promise<boolean> {
    const requestId = crypto.randomUUID();
    return put(
      () => client.game.playOn({ requestId, gameId: game.id, ply, line: [...line], ...choices }),
      true,
    );
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

  const startFeed = useFeed(connection, {
    open: (signal) => client.game.changes(undefined, { signal }),
    onValue: (change) => {
      if (shown.hear(change) && computer.thinking.value === undefined) void keepUp();
    },
    refresh: resume,
  });

  /** Fetches the game and follows its changes. */
  async function start(): Promise<void> {
    startFeed();
    await resume();
  }

  return {
    loading,
    game: shown.game,
    replay: shown.replay,
    position: shown.position,
    busy,
    thinking: computer.thinking,
    engineStopped: computer.engineStopped,
    isFinished: shown.isFinished,
    isComputersTurn: shown.isComputersTurn,
    isUndecided: shown.isUndecided,
    ...rights,
    start,
    play,
    takeBack,
    swap,
    resign,
    adopt,
    command,
    begin,
    beginSecond,
    playOn,
    open,
    thinkOnce: computer.thinkOnce,
    hold: computer.hold,
    forget,
    leave,
  };
});
