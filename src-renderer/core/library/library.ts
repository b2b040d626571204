import { useTimeoutFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import {
  MAX_GAMES_PER_CALL,
  type GameFilter,
  type GameQuery,
  type SavedFilter,
  type Selection,
} from '#shared/contract/game-filter.ts';
import { MAX_ROWS_PER_CALL } from '#shared/contract/library.ts';
import type { GameId, GameSummary, SortKey } from '#shared/contract/schemas.ts';
import { failureOf } from '../../rpc/errors.ts';
import { useFeed } from '../../rpc/stream.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useWording } from '../../i18n/index.ts';
import { useConnection } from '../../app/host.ts';
import { useSessionDraft } from '../../app/session-draft.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { isNarrow, isSameFilter, lastRemovedFirst, newestFirst, withoutEmpty } from './list-query.ts';
import { sortedBy } from './columns.ts';
import { createRowBlocks, fetchList } from './list-rows.ts';

/** The time during which changes are collected before the list is fetched again. */
const RELOAD_DELAY_MS = 60;

/**
 * The list of games in the library: its filter and order, the visible rows, the chosen game, and the selected games. After any change the
 * visible rows are fetched again; the old rows stay until the new ones arrive.
 */
export const useLibraryStore = defineStore('library', () => {
  const connection = useConnection();
  const { client } = connection;
  const navigation = useNavigationStore();
  const notices = useNoticesStore();
  const wording = useWording();

  const query = useSessionDraft('library', newestFirst({}));
  const filter = computed(() => query.value.filter);
  const inBin = computed(() => filter.value.inBin === true);
  const isFiltered = computed(() => isNarrow(filter.value));
  /** The filter of the shown rows: that of `query` once its answer has arrived. */
  const shownFilter = shallowRef<GameFilter>({});
  const isShownFiltered = computed(() => isNarrow(shownFilter.value));
  /** The number of games that match. */
  const total = shallowRef(0);
  /** The number of games in the library, without those in the bin. */
  const notInBin = shallowRef(0);
  const state = shallowRef<'loading' | 'ready' | 'failed'>('loading');
  const rows = createRowBlocks(async (from, count, signal) => {
    const page = await client.library.page({ query: query.value, from, count }, { signal });
    total.value = page.total;
    notInBin.value = page.notInBin;
    return page.rows;
  }, updateChosenRow);
  const latest = useLatest();
  const reloadTimer = useTimeoutFn(() => void load(), RELOAD_DELAY_MS, { immediate: false });

  /** The chosen game; undefined if there is none or its row is not loaded. */
  const chosen = shallowRef<GameId>();
  const chosenPlace = shallowRef<number>();
  /** The chosen row, also if it is out of view. */
  const chosenRow = shallowRef<GameSummary>();
  /** The place to scroll into view; a new object for each request. */
  const scrollRequest = shallowRef<{ readonly place: number }>();
  /** Whether the person chose the game, so that it stays in view when the list changes. */
  let isChosenByPerson = false;
  /** Counts the choices: shows whether another game was chosen while the list was fetched. */
  let choices = 0;
  /** The place where a range of selected games starts; the chosen one if it is undefined. */
  let rangeStart: number | undefined;

  /** Whether all games are selected except `listed`, or else those in `listed` only. */
  const isAllSelected = shallowRef(false);
  const listed = shallowRef<ReadonlySet<GameId>>(new Set());
  const selectionCount = computed(() =>
    isAllSelected.value ? Math.max(0, total.value - listed.value.size) : listed.value.size,
  );
  /** The selected games for a command; undefined if there are none. */
  const selection = computed((): Selection | undefined => {
    const ids = [...listed.value];
    if (isAllSelected.value) return { kind: 'matching', filter: filter.value, except: ids };
    return ids.length === 0 ? undefined : { kind: 'games', ids };
  });
  /** The games that a command applies to: the selected games, else the chosen one. */
  const subject = computed((): Selection | undefined => {
    if (selection.value !== undefined) return selection.value;
    return chosen.value === undefined ? undefined : { kind: 'games', ids: [chosen.value] };
  });

  /** Fetches the current list: the visible rows, or those around the chosen game if the query has changed. */
  async function load(isOther = false): Promise<void> {
    const signal = latest.next();
    rows.pause();
    const choicesBefore = choices;
    try {
      const { page, place, row, isFound } = await fetchList(
        client.library,
        {
          query: query.value,
          gameId: isChosenByPerson || !isOther ? chosen.value : undefined,
          visible: isOther ? undefined : rows.visible,
          otherwise: () => (isOther ? 0 : (chosenPlace.value ?? 0)),
        },
        signal,
      );
      if (signal.aborted) return;
      total.value = page.total;
      notInBin.value = page.notInBin;
      state.value = 'ready';
      shownFilter.value = filter.value;
      if (choices !== choicesBefore) {
        // Another game was chosen meanwhile, and stays chosen.
        rows.replace(page);
        await load();
        return;
      }
      chosen.value = row?.id;
      chosenRow.value = row;
      chosenPlace.value = row === undefined ? undefined : place;
      if (!isFound) isChosenByPerson = false;
      rows.replace(page);
      if (isOther) scrollRequest.value = { place: place ?? 0 };
    } catch (error) {
      const failure = failureOf(error);
      if (signal.aborted || failure.kind === 'cancelled' || failure.kind === 'lost') return;
      state.value = 'failed';
    }
  }

  /** Takes the chosen row from the loaded rows, once it is among them. */
  function updateChosenRow(): void {
    const row = chosenPlace.value === undefined ? undefined : rows.rowAt(chosenPlace.value);
    if (row === undefined || (chosen.value !== undefined && chosen.value !== row.id)) return;
    chosen.value = row.id;
    chosenRow.value = row;
  }

  function choose(id: GameId, place: number): void {
    choices++;
    isChosenByPerson = true;
    rangeStart = place;
    chosen.value = id;
    chosenPlace.value = place;
    updateChosenRow();
  }

  /** Chooses a place and scrolls it into view; its row may be loaded later. */
  function chooseAt(place: number): void {
    if (total.value === 0) return;
    const at = Math.min(Math.max(place, 0), total.value - 1);
    choices++;
    isChosenByPerson = true;
    rangeStart = at;
    chosen.value = undefined;
    chosenPlace.value = at;
    scrollRequest.value = { place: at };
    updateChosenRow();
  }

  async function chooseById(id: GameId): Promise<void> {
    choices++;
    isChosenByPerson = true;
    chosen.value = id;
    await load(true);
  }

  function isSelected(id: GameId): boolean {
    return listed.value.has(id) !== isAllSelected.value;
  }

  function select(id: GameId, place: number, isWanted: boolean): void {
    rangeStart = place;
    selectGames([id], isWanted);
  }

  /** Chooses a place and selects all games from the last chosen or selected one up to it. */
  async function selectTo(place: number): Promise<void> {
    const start = rangeStart ?? chosenPlace.value ?? 0;
    chooseAt(place);
    rangeStart = start;
    const end = chosenPlace.value ?? 0;
    const [from, to] = [Math.min(start, end), Math.max(start, end)];
    if (to - from >= MAX_GAMES_PER_CALL) {
      refuseSelection();
      return;
    }
    const ids = await idsBetween(from, to).catch(notices.reportUnlessLost);
    if (ids !== undefined) selectGames(ids, true);
  }

  function selectAll(isWanted: boolean): void {
    isAllSelected.value = isWanted;
    listed.value = new Set();
  }

  /** Selects games, or takes them from the selection. More than a command may name are refused. */
  function selectGames(ids: Iterable<GameId>, isWanted: boolean): void {
    const next = new Set(listed.value);
    for (const id of ids) {
      if (isWanted === isAllSelected.value) next.delete(id);
      else next.add(id);
    }
    if (next.size > MAX_GAMES_PER_CALL) refuseSelection();
    else listed.value = next;
  }

  function refuseSelection(): void {
    const { text, format } = wording;
    notices.warn(text('library.markedTooMany', { most: format.number(MAX_GAMES_PER_CALL) }));
  }

  /** The games between two places, inclusive; rows that were never loaded are fetched. */
  async function idsBetween(from: number, to: number): Promise<GameId[]> {
    const ids: GameId[] = [];
    while (from + ids.length <= to) {
      const place = from + ids.length;
      const known = rows.rowAt(place);
      const count = Math.min(MAX_ROWS_PER_CALL, to + 1 - place);
      const found = known
        ? [known]
        : (await client.library.page({ query: query.value, from: place, count })).rows;
      if (found.length === 0) break;
      ids.push(...found.map(({ id }) => id));
    }
    return ids;
  }

  async function ask(next: GameQuery): Promise<void> {
    const isByName = next.sortBy === 'black' || next.sortBy === 'white';
    const { language, ...plain } = withoutEmpty(next);
    const wanted: GameQuery = isByName ? { ...plain, language: wording.language } : plain;
    if (!isSameFilter(wanted.filter, filter.value)) {
      selectAll(false);
      if (wanted.filter.text !== filter.value.text) isChosenByPerson = false;
    }
    rangeStart = undefined;
    query.value = wanted;
    await load(true);
  }

  watch(
    () => wording.language,
    () => {
      if (query.value.language !== undefined) void ask(query.value);
    },
  );

  /** Changes conditions of the filter; undefined removes a condition. */
  function narrow(change: GameFilter): Promise<void> {
    return ask({ ...query.value, filter: { ...filter.value, ...change } });
  }

  /** Removes all conditions, but stays in the bin. */
  function clearFilter(): Promise<void> {
    return ask({ ...query.value, filter: inBin.value ? { inBin: true } : {} });
  }

  /** Sorts by a key; the same key again reverses the order. */
  function sortBy(key: SortKey): Promise<void> {
    return ask(sortedBy(query.value, key));
  }

  /** Enters the bin, with the last removed games first, or leaves it. */
  function showBin(isShown: boolean): Promise<void> {
    return ask(isShown ? lastRemovedFirst() : newestFirst({}));
  }

  /** Opens the library with a filter, for links from statistics and boards. */
  function show(wanted: GameFilter): Promise<void> {
    navigation.go('library');
    startFeed();
    return ask(newestFirst(wanted));
  }

  /** Opens the library with the games that contain a position, also rotated, mirrored or with swapped colours. */
  function showGamesThrough(position: string): Promise<void> {
    return show({ position });
  }

  /** Chooses a game; where the filter excludes it, the filter is removed. */
  async function find(id: GameId): Promise<void> {
    await chooseById(id);
    if (chosen.value === id) return;
    await ask({ ...query.value, filter: {} });
    await chooseById(id);
  }

  function use(saved: SavedFilter): Promise<void> {
    return ask(saved.query);
  }

  function reloadSoon(): void {
    if (!reloadTimer.isPending.value) reloadTimer.start();
  }

  const startFeed = useFeed(connection, {
    open: (signal) => client.library.changes(undefined, { signal }),
    onValue: reloadSoon,
    refresh: () => load(),
  });

  /** Fetches the list the first time it is shown, and follows changes from then on. */
  async function start(): Promise<void> {
    if (startFeed()) await load(true);
  }

  return {
    query,
    filter,
    inBin,
    isFiltered,
    shownFilter,
    isShownFiltered,
    total,
    notInBin,
    state,
    rowAt: rows.rowAt,
    showRows: rows.show,
    chosen,
    chosenPlace,
    chosenRow,
    scrollRequest,
    choose,
    chooseAt,
    find,
    selection,
    selectionCount,
    subject,
    isSelected,
    select,
    selectTo,
    selectAll,
    selectGames,
    start,
    load,
    ask,
    narrow,
    clearFilter,
    sortBy,
    showBin,
    show,
    showGamesThrough,
    use,
  };
});
