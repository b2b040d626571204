import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import type { DrawAnswer } from '#shared/contract/playing.ts';
import type { GameId, GameState, Players } from '#shared/contract/schemas.ts';
import { formatMove } from '#shared/game/notation.ts';
import { isSamePlayer } from '#shared/game/player.ts';
import { COLOURS, type Colour, type Move } from '#shared/game/types.ts';
import { useText } from '../../i18n/index.ts';
import { failureOf } from '../../rpc/errors.ts';
import { useFeed } from '../../rpc/stream.ts';
import type { PlayOnPoint } from '../../app/dialogs.ts';
import { useConnection } from '../../app/host.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useProfilesStore } from '../profiles/profiles.ts';
import { areComputers } from '../../app/replay.ts';
import { useCoachStore } from './coach.ts';
import { rightsIn } from './game-rights.ts';
import type { NewGame, PlayOnChoices } from '../new-game/new-game.ts';
import { useReplacement } from './replacement.ts';
import { useShownGame } from './shown-game.ts';
import { useThinking } from './thinking.ts';

/**
 * The game in play. `confirmed` is what the host has on disk; a person's move shows before it is confirmed and goes
 * back where the host refuses it. Where the connection is lost before the answer the move stays shown, and is sent again
 * when the connection is back. One command runs at a time. It hands out its parts: the shown game (`shown-game.ts`), the computer
 * player (`thinking.ts`), and what is allowed (`game-rights.ts`).
 */
export const useGameStore = defineStore('game', () => {
  const connection = useConnection();
  const { client } = connection;
  const navigation = useNavigationStore();
  const notices = useNoticesStore();
  const text = useText();
  const coach = useCoachStore();
  const profiles = useProfilesStore();

  const loading = shallowRef(true);
  /** Whether the game in play was fetched with the page; nobody has opened or started it there. */
  const isRestored = shallowRef(false);
  const shown = useShownGame();
  const { confirmed, pending, busy, adopt, refetch, noteChange, syncIfStale } = shown;
  const computer = useThinking(shown);
  const { stopThinking, setWaiting } = computer;
  const rights = rightsIn({ ...shown, isPaused: computer.isPaused });
  const replaceBy = useReplacement(shown, {
    resign,
    onStart: (isNew) => {
      stopThinking();
      // An opened game of two computers waits, so that the person misses no move.
      setWaiting(!isNew);
    },
    onReplaced: () => {
      isRestored.value = false;
    },
  });

  /** Runs one command on the game shown. A failure is reported and the game is fetched again. */
  async function command(
    run: (at: { gameId: GameId; expectedRevision: number }) => Promise<GameState>,
  ): Promise<void> {
    const wasThinking = computer.thinking.value !== undefined;
    stopThinking();
    if (confirmed.value === undefined || busy.value) return;
    busy.value = true;
    try {
      await coach.leave();
      const { id: gameId, revision } = confirmed.value;
      const isAnswered = (error: unknown): boolean => {
        const failure = failureOf(error);
        if (failure.kind !== 'declared' || failure.code !== 'STALE_REVISION') return false;
        return wasThinking && failure.data.found === revision + 1;
      };
      const changed = await run({ gameId, expectedRevision: revision }).catch((error: unknown) => {
        // The computer's move was saved while its search was being stopped: the command is for the game after it.
        if (isAnswered(error)) return run({ gameId, expectedRevision: revision + 1 });
        throw error;
      });
      adopt(changed, true);
    } catch (error) {
      // Whether the host has the move is known when the connection is back: see `resume`.
      if (failureOf(error).kind === 'lost' && pending.value !== undefined) return;
      pending.value = undefined;
      notices.report(error);
      await refetch().catch(notices.reportUnlessLost);
    } finally {
      busy.value = false;
    }
    await syncIfStale();
  }

  /** A person's move; shown at once. */
  async function play(move: Move): Promise<void> {
    if (coach.isLooking) await coach.leave();
    if (rights.movable.value === undefined) return;
    pending.value = move;
    await command(async (at) => {
      const played = await client.game.play({ ...at, move: formatMove(move) });
      coach.examine(played, (noted) => {
        adopt(noted, false);
      });
      return played;
    });
  }

  async function takeBack(): Promise<void> {
    if (rights.canTakeBack.value) await command((at) => client.game.takeBack(at));
  }

  /** Redoes the last move that was taken back. */
  async function redo(): Promise<void> {
    if (rights.canRedo.value) await command((at) => client.game.redo(at));
  }

  /** The person who plays White takes over Black's side. */
  async function swap(): Promise<void> {
    if (rights.canSwap.value) await command((at) => client.game.swap(at));
  }

  /** Resigns for the person to move, or for the person who plays the computer. */
  async function resign(): Promise<void> {
    const colour = rights.resigningColour.value;
    if (colour === undefined) return;
    await command((at) => client.game.resign({ ...at, colour }));
  }

  /** Two people have agreed on a draw. */
  async function agreeDraw(): Promise<void> {
    if (rights.canOfferDraw.value) await command((at) => client.game.agreeDraw(at));
  }

  /** Offers the computer a draw. @returns undefined if there was no answer */
  async function offerDraw(): Promise<DrawAnswer | undefined> {
    if (!rights.canOfferDraw.value) return undefined;
    let answer: DrawAnswer | undefined;
    await command(async (at) => (answer = await client.game.offerDraw(at)).game);
    if (answer?.accepted === true) notices.notify(text('playing.draw.accepted'), { isAboutGame: true });
    return answer;
  }

  /** Changes the players, both at once; an unchanged player is left alone. */
  async function changePlayers(players: Players): Promise<void> {
    const now = confirmed.value?.players;
    if (now === undefined) return;
    const [first, ...others] = COLOURS.filter((colour) => !isSamePlayer(now[colour], players[colour]));
    if (first === undefined) return;
    if (areComputers(players)) setWaiting(false);
    await command(async ({ gameId, expectedRevision }) => {
      const change = (colour: Colour, at: number): Promise<GameState> =>
        client.game.changePlayer({ gameId, expectedRevision: at, colour, player: players[colour] });
      let changed = await change(first, expectedRevision);
      for (const colour of others) changed = await change(colour, changed.revision);
      return changed;
    });
  }

  /**
   * Starts a game and shows it.
   * @param first the first move, which a person has made on the board that was dealt
   * @returns whether it was started
   */
  function startNew(request: NewGame, first?: Move): Promise<boolean> {
    const start = async (): Promise<GameState> => {
      const started = await client.game.start({ requestId: crypto.randomUUID(), ...request });
      if (first === undefined) return started;
      const at = { gameId: started.id, expectedRevision: started.revision };
      const played = await client.game.play({ ...at, move: formatMove(first) });
      coach.examine(played, (noted) => {
        adopt(noted, false);
      });
      return played;
    };
    return replaceBy(start, { isNew: true });
  }

  /**
   * Starts the second game of a match, or opens it if it exists.
   * @returns whether it succeeded
   */
  function startSecond(gameId: GameId): Promise<boolean> {
    return replaceBy(() => client.game.startSecond({ requestId: crypto.randomUUID(), gameId }), {
      isNew: true,
    });
  }

  /** Starts a new game from a position of another one and shows it. @returns whether it was started */
  function playOn({ game, ply, line }: PlayOnPoint, choices: PlayOnChoices): Promise<boolean> {
    const requestId = crypto.randomUUID();
    return replaceBy(
      () => client.game.playOn({ requestId, gameId: game.id, ply, line: [...line], ...choices }),
      {
        isNew: true,
      },
    );
  }

  /**
   * Shows a kept game to play on. An imported one stays as it is: Review shows it, and starts a new game from it.
   * @param leavesHome whether the home of Play gives way to it
   * @returns whether it is shown
   */
  async function open(gameId: GameId, leavesHome = true): Promise<boolean> {
    const isSame = confirmed.value?.id === gameId;
    const { steps } = navigation;
    try {
      const state = await client.game.get({ gameId });
      // Somebody has gone elsewhere meanwhile.
      if (leavesHome && navigation.steps !== steps) return false;
      if (state.isImported === true) return false;
      return await replaceBy(() => client.game.get({ gameId }), { isNew: false, isSame, leavesHome });
    } catch (error) {
      notices.report(error);
      return false;
    }
  }

  /** Fetches the game in play, when the page loads and after a reconnection. */
  async function resume(): Promise<void> {
    stopThinking();
    const unanswered = pending.value;
    const before = confirmed.value;
    try {
      if (before !== undefined) await refetch();
      else {
        const state = await client.game.current();
        if (state === undefined) return;
        isRestored.value = true;
        adopt(state, false);
      }
    } catch (error) {
      notices.reportUnlessLost(error);
      // A game that cannot be read any more has no move of its own to wait for.
      if (failureOf(error).kind !== 'lost') pending.value = undefined;
    } finally {
      loading.value = false;
    }
    if (unanswered !== undefined && pending.value === undefined) await sendAgain(unanswered, before);
  }

  /** Sends a move that was never answered, where the game is as it was; otherwise says that it is given up. */
  async function sendAgain(move: Move, before: GameState | undefined): Promise<void> {
    if (isUnchanged(before) && rights.movable.value !== undefined) {
      await play(move);
      return;
    }
    const isSaved =
      before?.id === confirmed.value?.id &&
      confirmed.value?.moves[before?.moves.length ?? 0] === formatMove(move);
    if (!isSaved) notices.warn(text('play.givenUp', { move: formatMove(move) }), { isAboutGame: true });
  }

  function isUnchanged(before: GameState | undefined): boolean {
    return before?.id === confirmed.value?.id && before?.revision === confirmed.value?.revision;
  }

  /** Removes the game if it was deleted. */
  function forget(ids: readonly GameId[]): void {
    const state = confirmed.value;
    if (state === undefined || !ids.includes(state.id)) return;
    stopThinking();
    notices.dismissAboutGame();
    confirmed.value = undefined;
    pending.value = undefined;
  }

  /** Removes the game and fetches the one in play, after the library was replaced or another person plays. */
  async function leave(): Promise<void> {
    if (confirmed.value !== undefined) forget([confirmed.value.id]);
    await resume();
  }

  // The game on the board makes way for that of the person who plays now, which home offers.
  watch(
    () => profiles.handovers,
    () => {
      navigation.isHome = true;
      void leave();
    },
  );

  const startFeed = useFeed(connection, {
    open: (signal) => client.game.changes(undefined, { signal }),
    onValue: (change) => {
      if (noteChange(change) && computer.thinking.value === undefined) void syncIfStale();
    },
    refresh: resume,
  });

  /** Fetches the game and follows its changes. */
  async function start(): Promise<void> {
    startFeed();
    await resume();
  }

  return {
    ...shown,
    ...computer,
    ...rights,
    loading,
    isRestored,
    start,
    play,
    takeBack,
    redo,
    swap,
    resign,
    agreeDraw,
    offerDraw,
    changePlayers,
    command,
    startNew,
    startSecond,
    playOn,
    open,
    forget,
    leave,
  };
});
