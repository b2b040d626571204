import { useTimeoutFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { GameFilter, GameQuery, SavedFilter, Selection, SortKey } from '#shared/contract/library.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { failureOf } from '../../rpc/errors.ts';
import { useFeed } from '../../rpc/use-feed.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useConnection } from '../page/host.ts';
import { useNavigationStore } from '../page/navigation.ts';
import { fetchList } from './fetch-list.ts';
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
import { createRowBlocks } from './row-blocks.ts';

/** Milliseconds for which changes are gathered before the list is fetched again. */
const RELOAD_DELAY_MS = 60;

/**
 * The kept games, as one list of any length: what it shows and in which order, the rows in sight, which game is
 * chosen and which are selected. A change anywhere fetches what is in sight again; the old rows stay until the new
 * ones are there.
 */
export const useLibraryStore = defineStore('library', () => {
  const connection = useConnection();
  const { client } = connection;
  const navigation = useNavigationStore();

  const query = shallowRef(newestFirst({}));
  /** What the rows that are shown were asked by: what `filter` says, once its answer is there. */
  const shownFilter = shallowRef<GameFilter>({});
  /** How many games match. */
  const total = shallowRef(0);
  /** How many games are kept in all, those in the bin left out. */
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

  /** Fetches the list as it is now: what is in sight, or the chosen game's surroundings where the list is another one. */
  async function load(isOther = false): Promise<void> {
    const signal = latest.next();
    rows.hold();
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

  /** Shows other games, or the same in another order. */
  async function ask(next: GameQuery): Promise<void> {
    const wanted = withoutEmpty(next);
    if (!isSameFilter(wanted.filter, filter.value)) {
      selection.selectAll(false);
      if (wanted.filter.text !== filter.value.text) choice.isOwn = false;
    }
    choice.anchor = undefined;
    query.value = wanted;
    await load(true);
  }

  /** Changes some of what the filter says; undefined takes a condition away. */
  function narrow(change: GameFilter): Promise<void> {
    return ask({ ...query.value, filter: { ...filter.value, ...change } });
  }

  /** Takes all conditions away; in the bin one stays there. */
  function clearFilter(): Promise<void> {
    return ask({ ...query.value, filter: inBin.value ? { inBin: true } : {} });
  }

  /** Sorts by a key; the same again turns the order round. */
  function sortBy(key: SortKey): Promise<void> {
    return ask(sortedBy(query.value, key));
  }

  /** Shows the games in the bin, last removed first, or leaves it again. */
  function showBin(isShown: boolean): Promise<void> {
    return ask(isShown ? lastRemovedFirst() : newestFirst({}));
  }

  /** Goes to the library and shows these games there, for figures and boards that lead to their games. */
  function show(wanted: GameFilter): Promise<void> {
    navigation.go('library');
    startFeed();
    return ask(newestFirst(wanted));
  }

  /** Goes to the games that went through a position, also turned, mirrored or with the colours exchanged. */
  function showGamesThrough(position: string): Promise<void> {
    return show({ position });
  }

  /** Chooses a game wherever it stands in the list; where the list leaves it out, all games are listed. */
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

  /** Makes a kept filter the filter. */
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

  /** Fetches the list the first time it is looked at, and keeps up with changes from then on. */
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
