import { useTimeoutFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { GameFilter, GameQuery, SavedFilter, Selection, SortKey } from '#shared/contract/game-filter.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { failureOf } from '../../rpc/errors.ts';
import { useFeed } from '../../rpc/stream.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useWording } from '../../i18n/index.ts';
import { useConnection } from '../../app/host.ts';
import { useSessionDraft } from '../../app/session-draft.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useListChoice } from './list-choice.ts';
import { useListSelection } from './list-selection.ts';
import {
  isNarrow,
  isSameFilter,
  lastRemovedFirst,
  newestFirst,
  sortedBy,
  withoutEmpty,
} from './list-query.ts';
import { createRowBlocks, fetchList } from './list-rows.ts';

/** The time during which changes are collected before the list is fetched again. */
const RELOAD_DELAY_MS = 60;

/**
 * The list of games in the library: its filter and order, the rows in view, which game is
 * chosen and which are selected. After any change the rows in view are fetched again; the old rows stay until the new
 * ones arrive.
 */
export const useLibraryStore = defineStore('library', () => {
  const connection = useConnection();
  const { client } = connection;
  const navigation = useNavigationStore();
  const wording = useWording();

  const query = useSessionDraft('library', newestFirst({}));
  /** The query of the shown rows: that of `filter` once its answer has arrived. */
  const shownFilter = shallowRef<GameFilter>({});
  /** The number of games that match. */
  const total = shallowRef(0);
  /** The number of games in the library, without those in the bin. */
  const kept = shallowRef(0);
  const state = shallowRef<'loading' | 'ready' | 'failed'>('loading');
  const rows = createRowBlocks(
    async (from, count, signal) => {
      const page = await client.library.page({ query: query.value, from, count }, { signal });
      total.value = page.total;
      kept.value = page.kept;
      return page.rows;
    },
    () => {
      choice.meetRow();
    },
  );
  const choice = useListChoice({ total, rowAt: rows.rowAt });
  const latest = useLatest();
  const settling = useTimeoutFn(() => void load(), RELOAD_DELAY_MS, { immediate: false });

  const filter = computed(() => query.value.filter);
  const inBin = computed(() => filter.value.inBin === true);
  const isFiltered = computed(() => isNarrow(filter.value));
  const isShownFiltered = computed(() => isNarrow(shownFilter.value));
  const selection = useListSelection({
    total,
    filter,
    rowAt: rows.rowAt,
    fetchRows: async (from, count) => (await client.library.page({ query: query.value, from, count })).rows,
  });
  /** The games that a command applies to: the selected games, else the chosen one. */
  const subject = computed((): Selection | undefined => {
    if (selection.selection.value !== undefined) return selection.selection.value;
    return choice.id.value === undefined ? undefined : { kind: 'games', ids: [choice.id.value] };
  });

  /** Fetches the current list: the rows in view, or those around the chosen game if the query has changed. */
  async function load(isOther = false): Promise<void> {
    const signal = latest.next();
    rows.hold();
    const choices = choice.count();
    try {
      const { page, place, row, isFound } = await fetchList(
        client.library,
        {
          query: query.value,
          gameId: choice.isOwn || !isOther ? choice.id.value : undefined,
          seen: isOther ? undefined : rows.seen,
          otherwise: () => (isOther ? 0 : (choice.place.value ?? 0)),
        },
        signal,
      );
      if (signal.aborted) return;
      total.value = page.total;
      kept.value = page.kept;
      state.value = 'ready';
      shownFilter.value = filter.value;
      if (choice.count() !== choices) {
        // Another game was chosen meanwhile, and stays chosen.
        rows.replace([page]);
        await load();
        return;
      }
      choice.settle(row, place);
      if (!isFound) choice.isOwn = false;
      rows.replace([page]);
      if (isOther) choice.sight.value = { place: place ?? 0 };
    } catch (error) {
      const failure = failureOf(error);
      if (signal.aborted || failure.kind === 'cancelled' || failure.kind === 'lost') return;
      state.value = 'failed';
    }
  }

  /** Changes the query. */
  async function ask(next: GameQuery): Promise<void> {
    const isByName = next.sortBy === 'black' || next.sortBy === 'white';
    const { language, ...plain } = withoutEmpty(next);
    const wanted: GameQuery = isByName ? { ...plain, language: wording.language } : plain;
    if (!isSameFilter(wanted.filter, filter.value)) {
      selection.selectAll(false);
      if (wanted.filter.text !== filter.value.text) choice.isOwn = false;
    }
    choice.anchor = undefined;
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
    if (choice.id.value === id) return;
    await ask({ ...query.value, filter: {} });
    await chooseById(id);
  }

  async function chooseById(id: GameId): Promise<void> {
    choice.chooseAnywhere(id);
    await load(true);
  }

  function select(id: GameId, place: number, isWanted: boolean): void {
    choice.anchor = place;
    selection.select(id, isWanted);
  }

  /** Chooses a place and selects all games from the last chosen or selected one up to it. */
  async function selectTo(place: number): Promise<void> {
    const from = choice.anchor ?? choice.place.value ?? 0;
    choice.chooseAt(place);
    choice.anchor = from;
    const to = choice.place.value ?? 0;
    await selection.selectBetween(Math.min(from, to), Math.max(from, to));
  }

  /** Applies a saved filter. */
  function use(saved: SavedFilter): Promise<void> {
    return ask(saved.query);
  }

  function reloadSoon(): void {
    if (!settling.isPending.value) settling.start();
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
    kept,
    state,
    chosen: choice.id,
    chosenPlace: choice.place,
    chosenRow: choice.row,
    sight: choice.sight,
    selection: selection.selection,
    selectionCount: selection.count,
    subject,
    start,
    load,
    ask,
    narrow,
    clearFilter,
    sortBy,
    showBin,
    show,
    showGamesThrough,
    find,
    use,
    rowAt: rows.rowAt,
    see: rows.see,
    choose: choice.choose,
    chooseAt: choice.chooseAt,
    isSelected: selection.has,
    select,
    selectTo,
    selectAll: selection.selectAll,
  };
});
