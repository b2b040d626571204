import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { GameDetails } from '#shared/contract/game.ts';
import type { GameId, GameState, Line } from '#shared/contract/schemas.ts';
import { isOver } from '#shared/game/moves.ts';
import { stackLife } from '#shared/game/stack-life.ts';
import type { Square } from '#shared/game/types.ts';
import { failureOf } from '../../rpc/errors.ts';
import { useFeed } from '../../rpc/stream.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import type { PlayOnPoint } from '../../app/dialogs.ts';
import { useConnection } from '../../app/host.ts';
import { useLeaveQuestion, useSessionDraft } from '../../app/session-draft.ts';
import { hasPath, movesAlong, plainLine, type LinePlace } from '#shared/record/model/line-path.ts';
import { useLineSaving } from './line-saving.ts';
import { useShownPlace } from './shown-place.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useProfilesStore } from '../profiles/profiles.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useGameStore } from '../table/game.ts';
import { canPlayOn, otherEnding, replayOf, type Replay } from '../../app/replay.ts';

/** The game shown in Review: the current line and position, and the chosen stack. */
export const useReviewStore = defineStore('review', () => {
  const connection = useConnection();
  const { client } = connection;
  const notices = useNoticesStore();
  const navigation = useNavigationStore();
  const table = useGameStore();
  const profiles = useProfilesStore();
  const game = shallowRef<GameState>();
  const details = shallowRef<GameDetails>();
  const latest = useLatest();
  /** The tab of the panel that is open: `moves`, `mistakes` or `details`. */
  const tab = useSessionDraft('review-tab', 'moves');
  /** Whether all moves of an analysed game are shown, and not only the moments that mattered. */
  const isAll = useSessionDraft('review-all', false);
  /** Whether the moves are shown as a tree. */
  const isTree = useSessionDraft('review-tree', false);
  /** Whether the moves of other games are unfolded among the details. */
  const hasOpenings = useSessionDraft('review-openings', false);
  /** The square of the pile whose history is shown. */
  const chosen = shallowRef<Square>();

  const shownPlace = useShownPlace({ line: () => line.value, last: () => last.value });
  const { place, path, ply, goTo, goToPlace, goToGame, leaveAll } = shownPlace;
  const { step, stepVariation, leaveVariation } = shownPlace;
  /** Where the game was looked at last, for a reload of the page. */
  const lastPlace = useSessionDraft<LookedAt | undefined>('review-place', undefined);
  /** The place that is shown again, once the variations of its game are there. */
  let wanted = lastPlace.value;
  watch([() => game.value?.id, place], ([gameId, at]) => {
    if (gameId !== undefined) lastPlace.value = { gameId, place: at };
  });
  const mainOf = rememberReplay();
  const variationOf = rememberReplay();
  const saving = useLineSaving({
    annotate: (request) => client.game.annotate(request),
    fetchDetails: (gameId) => client.game.details({ gameId }),
    onSaved: ({ gameId, revision }, stored) => {
      if (game.value?.id !== gameId || details.value === undefined) return;
      if (game.value.revision < revision) game.value = { ...game.value, revision };
      if (details.value.revision < revision) details.value = { ...details.value, line: stored, revision };
    },
    onFailed: (error, isDropped) => {
      notices.reportUnlessLost(error);
      if (isDropped) void refetch();
    },
  });
  useLeaveQuestion(() => saving.state.value === 'waiting');
  /** The game's line, with comments and variations once they are fetched. */
  const plain = computed(() => plainLine(game.value?.moves ?? []));
  const line = computed(() => {
    const moves = game.value?.moves ?? [];
    const known = (game.value && saving.draftOf(game.value.id)) ?? details.value?.line;
    const isOfNow =
      known?.moves.length === moves.length && known.moves.every(({ move }, at) => move === moves[at]);
    return known !== undefined && isOfNow ? known : plain.value;
  });
  /** The replay of the game itself. */
  const main = computed(() => (game.value === undefined ? undefined : mainOf(game.value)));
  /** The replay of the line shown: the game, or the game up to a branch and then the variation. */
  const replay = computed(() => {
    if (game.value === undefined || path.value.length === 0) return main.value;
    const moves = movesAlong(line.value, path.value).map(({ move }) => move);
    return variationOf({ ...game.value, moves, result: '*', termination: 'unterminated' });
  });
  const position = computed(() => replay.value?.positions[ply.value]);
  const last = computed(() => replay.value?.moves.length ?? 0);
  const isOverAtPosition = computed(() => position.value !== undefined && isOver(position.value));
  /** Whether the shown position is the last one of an unfinished game, so that playing on resumes the game. */
  const isUnfinished = computed(
    () =>
      game.value !== undefined &&
      canPlayOn(game.value) &&
      path.value.length === 0 &&
      ply.value === last.value,
  );
  /** The shown position as the start of a new game. */
  const playOnPoint = computed((): PlayOnPoint | undefined => {
    if (game.value === undefined || position.value === undefined) return undefined;
    const kept = Math.min(path.value[0]?.ply ?? ply.value, ply.value);
    const moves = movesAlong(line.value, path.value).map(({ move }) => move);
    return { game: game.value, ply: kept, line: moves.slice(kept, ply.value), turn: position.value.turn };
  });
  const life = computed(() =>
    replay.value === undefined || chosen.value === undefined
      ? undefined
      : stackLife(replay.value.positions, replay.value.moves, chosen.value),
  );
  /** How the other end rule would have ended the game; undefined if it was not played to its end on the board. */
  const other = computed(() => (main.value === undefined ? undefined : otherEnding(main.value)));

  /** Whether comments and variations can be changed: their game is known as the host has it. */
  const canEdit = computed(() => details.value !== undefined && line.value !== plain.value);

  /** Shows a changed line at a place of it, and stores it. */
  function edit(changed: Line, at: LinePlace): void {
    if (game.value === undefined || details.value === undefined || main.value === undefined) return;
    const [{ turn }] = main.value.positions;
    if (changed !== line.value)
      saving.save(game.value.id, changed, { turn, revision: details.value.revision });
    goToPlace(at);
  }

  /** Shows the history of the pile on a square; undefined hides it. */
  function choose(square: Square | undefined): void {
    const stood = square !== undefined && replay.value?.positions[0].piles.has(square) === true;
    chosen.value = stood && square !== chosen.value ? square : undefined;
  }

  /** Shows a game after `at` moves; where it was looked at before a reload of the page, or else at its last position. */
  function show(state: GameState, at?: number): void {
    const isOther = game.value?.id !== state.id;
    if (at !== undefined || wanted?.gameId !== state.id) wanted = undefined;
    game.value = state;
    if (isOther) {
      details.value = undefined;
      chosen.value = undefined;
    }
    goToGame(at ?? wanted?.place.path[0]?.ply ?? wanted?.place.ply ?? state.moves.length);
    startFeed();
    startLibraryFeed();
    void fetchDetails();
  }

  /** Fetches a game and shows it, unless somebody opens another one or another view meanwhile. @returns whether it is shown */
  async function open(gameId: GameId, at?: number): Promise<boolean> {
    const signal = latest.next();
    const { steps } = navigation;
    const isOver = (): boolean => signal.aborted || navigation.steps !== steps;
    try {
      const state = await client.game.get({ gameId }, { signal });
      if (isOver()) return false;
      show(state, at);
      return true;
    } catch (error) {
      if (!isOver()) notices.report(error);
      return false;
    }
  }

  /** Shows the latest game of the person who plays here that is over, else the latest one, where none is shown. @returns whether there is one */
  async function openLatest(): Promise<boolean> {
    if (game.value !== undefined) return true;
    try {
      for (const whose of [profiles.ownGames, {}]) {
        const query = { filter: { ...whose, outcome: 'finished' } } as const;
        const [latest] = (await client.library.page({ query, from: 0, count: 1 })).rows;
        if (latest !== undefined) return await open(latest.id);
      }
      return false;
    } catch (error) {
      notices.reportUnlessLost(error);
      return false;
    }
  }

  // A game that has just ended is the one to look at next.
  watch(
    () => (table.isFinished ? table.game : undefined),
    (ended) => {
      if (ended !== undefined && navigation.view !== 'review') show(ended);
    },
  );

  async function fetchDetails(): Promise<void> {
    const gameId = game.value?.id;
    if (gameId === undefined) return;
    try {
      const fetched = await client.game.details({ gameId });
      if (game.value?.id !== gameId) return;
      details.value = fetched;
      saving.resume(gameId, fetched);
      if (wanted?.gameId === gameId) goToPlace(wanted.place);
      wanted = undefined;
      if (!hasPath(line.value, path.value)) leaveAll();
    } catch (error) {
      notices.reportUnlessLost(error);
    }
  }

  /** Fetches the game and its details again. */
  async function refetch(): Promise<void> {
    const gameId = game.value?.id;
    if (gameId === undefined) return;
    try {
      const next = await client.game.get({ gameId });
      if (game.value?.id !== gameId) return;
      const wasAtEnd = path.value.length === 0 && ply.value === last.value;
      game.value = next;
      if (!hasPath(line.value, path.value)) place.value = { path: [], ply: ply.value };
      goTo(wasAtEnd ? next.moves.length : ply.value);
      await fetchDetails();
    } catch (error) {
      const failure = failureOf(error);
      // Another game may be shown by now.
      if (failure.kind === 'declared' && game.value?.id === gameId) game.value = undefined;
    }
  }

  const startFeed = useFeed(connection, {
    open: (signal) => client.game.changes(undefined, { signal }),
    onValue: (change) => {
      if (change.gameId === game.value?.id && change.revision > game.value.revision) void refetch();
    },
    refresh: refetch,
  });
  /** Another page may delete the game for good, too. */
  const startLibraryFeed = useFeed(connection, {
    open: (signal) => client.library.changes(undefined, { signal }),
    onValue: ({ kind }) => {
      if (kind === 'removed') void refetch();
    },
    // The feed above has done it.
    refresh: () => Promise.resolve(),
  });

  return {
    game,
    details,
    tab,
    isAll,
    isTree,
    hasOpenings,
    place,
    path,
    ply,
    line,
    canEdit,
    saveState: saving.state,
    edit,
    main,
    replay,
    position,
    last,
    isOverAtPosition,
    isUnfinished,
    chosen,
    life,
    other,
    goTo,
    goToPlace,
    step,
    stepVariation,
    leaveVariation,
    leaveAll,
    goToGame,
    choose,
    show,
    open,
    openLatest,
    refetch,
    playOnPoint,
  };
});

interface LookedAt {
  readonly gameId: GameId;
  readonly place: LinePlace;
}

/** Returns the same replay as before for the same moves, so that a comment does not restart what follows the position. */
function rememberReplay(): (game: GameState) => Replay {
  let known: { readonly key: string; readonly replay: Replay } | undefined;
  return (game) => {
    const { id, start, moves, komi, result, termination } = game;
    const key = JSON.stringify([id, start, moves, komi, result, termination]);
    if (known?.key !== key) known = { key, replay: replayOf(game) };
    return known.replay;
  };
}
