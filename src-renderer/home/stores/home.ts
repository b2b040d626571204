import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { GameFilter } from '#shared/contract/game-filter.ts';
import type { GameId, GameState, GameSummary, Players } from '#shared/contract/schemas.ts';
import type { NewGameChoice } from '#shared/contract/settings.ts';
import { allowsHelp } from '#shared/game/help.ts';
import type { Move, Position, Score, Square } from '#shared/game/types.ts';
import { failureOf } from '../../rpc/errors.ts';
import { useFeed } from '../../rpc/stream.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { randomSeed } from '../../util/random-seed.ts';
import { useGameStore } from '../../core/table/game.ts';
import { personOf } from '../../words/game.ts';
import { rematchOf } from '../../core/new-game/new-game.ts';
import { lastPosition, replayOf, standingAt } from '../../app/replay.ts';
import { useProfilesStore } from '../../core/profiles/profiles.ts';
import { useQuickGame } from '../../core/table/quick-game.ts';
import { useReviewStore } from '../../core/reading/review.ts';
import { useTableStore } from '../../core/table/table.ts';
import { useConnection } from '../../app/host.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';

/** The number of finished games in the dialog of recent games; home names the newest of them. */
const RECENT_GAMES = 8;

/** The unfinished game that home offers to go on with. */
export interface UnfinishedGame {
  readonly players: Players;
  readonly position: Position;
  readonly lastMove: Move | undefined;
  readonly moveCount: number;
  /** The points on the board with komi. */
  readonly score: Score;
  readonly komi: number;
  /** Whether the destinations of a lifted pile are marked. */
  readonly marks: boolean;
  /** Whether it has clocks, so that it is paused while home is shown. */
  readonly isPaused: boolean;
}

/** What Play shows without a game: the game to go on with, or one that is dealt, and the newest finished games; only a welcome at first. */
export const useHomeStore = defineStore('home', () => {
  const connection = useConnection();
  const { client } = connection;
  const notices = useNoticesStore();
  const navigation = useNavigationStore();
  const game = useGameStore();
  const quickGame = useQuickGame();
  const profiles = useProfilesStore();
  const review = useReviewStore();
  const table = useTableStore();
  /** The game that the host would go on with, where none is in play. */
  const toResume = shallowRef<GameState>();
  /** The newest finished game of the person who plays here. */
  const last = shallowRef<GameSummary>();
  /** The newest finished games, first those of the person who plays here; undefined until they are fetched. */
  const recent = shallowRef<readonly GameSummary[]>();

  /**
   * Whether the app is started for the first time: the library is empty and no view was opened yet. Then there is only
   * the welcome panel; the navigation appears with the first choice. Undefined until it is known.
   */
  const isFirst = ref<boolean>();

  /** The unfinished game in play, or else the one that the person who plays here has played last. */
  const unfinished = computed((): UnfinishedGame | undefined => {
    const state = game.game?.result === '*' ? game.game : toResume.value;
    if (state === undefined) return undefined;
    const replay = replayOf(state);
    return {
      players: state.players,
      position: lastPosition(replay),
      lastMove: replay.moves.at(-1),
      moveCount: replay.moves.length,
      score: standingAt(replay, replay.moves.length),
      komi: state.komi,
      marks: allowsHelp(state.help, 'marks'),
      isPaused: state.timeControl !== undefined,
    };
  });

  /** Whether there is anything to show besides a first game. */
  const hasGames = computed(() => unfinished.value !== undefined || (recent.value ?? []).length > 0);

  /** The settings of the next game: the last ones, with the colour that the person has played last; the first game is against the computer. */
  const next = computed((): NewGameChoice => {
    if (last.value === undefined) return quickGame.withComputer.value;
    const choice = quickGame.choice.value;
    const seat = personOf(last.value.players);
    return choice.opponent !== 'computer' || choice.seat === 'lot' || seat === undefined
      ? choice
      : { ...choice, seat };
  });
  const latest = useLatest();
  const seed = ref(randomSeed());
  /** The game that lies ready on the board of home. */
  const dealt = computed(() => quickGame.deal(next.value, seed.value));

  watch([() => navigation.view, () => game.game], () => {
    isFirst.value = false;
  });

  const isShown = (): boolean => navigation.view === 'play' && (navigation.isHome || game.game === undefined);

  async function fetch(): Promise<void> {
    const signal = latest.next();
    const finished = async (whose: GameFilter) => {
      const filter: GameFilter = { ...whose, outcome: 'finished' };
      const { rows, isEmpty } = await client.library.newest({ filter, count: RECENT_GAMES }, { signal });
      return { rows: rows.filter(({ isDamaged }) => isDamaged !== true), isEmpty };
    };
    try {
      const [current, { rows: own }, all] = await Promise.all([
        client.game.current(undefined, { signal }),
        finished(profiles.ownGames),
        finished({}),
      ]);
      if (signal.aborted) return;
      toResume.value = current?.result === '*' ? current : undefined;
      last.value = own[0];
      const others = all.rows.filter(({ id }) => own.every((row) => row.id !== id));
      recent.value = [...own, ...others].slice(0, RECENT_GAMES);
      if (isFirst.value !== false) isFirst.value = all.isEmpty;
    } catch (error) {
      // Without a connection nothing is shown as if the library were empty: the games are fetched when it is back.
      if (signal.aborted || failureOf(error).kind === 'lost') return;
      notices.report(error);
      recent.value ??= [];
      // If it cannot be determined, the whole app is shown.
      isFirst.value = false;
    }
  }

  // Whose games they are is known with the settings.
  watch(
    () => profiles.ownName,
    () => {
      if (isShown()) void fetch();
    },
  );

  /** Fetches the games again after each change of the library, by whatever, while home is shown. */
  const follow = useFeed(connection, {
    open: (signal) => client.library.changes(undefined, { signal }),
    onValue: () => {
      if (isShown()) void fetch();
    },
    refresh: fetch,
  });

  /** Fetches the games to show, and follows their changes. */
  async function show(): Promise<void> {
    follow();
    await fetch();
  }

  /**
   * Shows the unfinished game to play on.
   * @param then what the person has done on the board of home: a pile is lifted, or a move made
   * @returns whether it could be read
   */
  async function resume(
    then: { readonly lifted?: Square | undefined; readonly move?: Move } = {},
  ): Promise<boolean> {
    const isInPlay = game.game?.result === '*';
    const id = toResume.value?.id;
    table.lifted = then.lifted;
    if (!isInPlay && (id === undefined || !(await game.open(id)))) return false;
    if (then.move !== undefined) void game.play(then.move);
    navigation.go('play');
    return true;
  }

  /** Starts the game that is dealt. @param first the person's first move @returns whether it was started */
  async function begin(first?: Move): Promise<boolean> {
    if (dealt.value === undefined || !(await game.startNew(dealt.value.newGame, first))) return false;
    navigation.go('play');
    seed.value = randomSeed();
    return true;
  }

  /** Starts another game like a finished one, with the colours swapped. @returns whether it was started */
  async function rematch(gameId: GameId): Promise<boolean> {
    const ended = await client.game.get({ gameId }).catch(notices.report);
    if (ended === undefined) return false;
    if (!(await game.startNew(rematchOf(ended, 'dealt', randomSeed())))) return false;
    navigation.go('play');
    return true;
  }

  async function openInReview(gameId: GameId): Promise<void> {
    if (await review.open(gameId)) navigation.go('review');
  }

  return {
    ...{ isFirst, unfinished, last, recent, hasGames, dealt },
    ...{ show, resume, begin, rematch, openInReview },
  };
});
