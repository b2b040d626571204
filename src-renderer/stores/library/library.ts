import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import {
  MOST_ROWS_A_CALL,
  type GameFilter,
  type GameQuery,
  type SavedFilter,
  type Selection,
  type SortKey,
} from '#shared/contract/library.ts';
import type { GameId, GameSummary } from '#shared/contract/schemas.ts';
import { failureOf } from '../../rpc/errors.ts';
import { followFeed } from '../../rpc/stream.ts';
import { useConnection } from '../page/host.ts';
import { useListMarks } from './list-marks.ts';
import { useNavigationStore } from '../page/navigation.ts';
import { BLOCK, createRowBlocks } from './row-blocks.ts';

/** Milliseconds for which changes are gathered before the list is fetched again. */
const SETTLE = 60;
/** How many blocks a load from the top of the list brings, and one around a game: more than most windows show. */
const TOP_BLOCKS = 1;
const BLOCKS_AROUND = 2;
/** How many one call may bring. */
const MOST_BLOCKS = Math.floor(MOST_ROWS_A_CALL / BLOCK);
/** Rows above a game that is brought into sight. */
const ABOVE = 8;

/** How a column is sorted first. */
const FIRST_DIRECTION: Record<SortKey, GameQuery['direction']> = {
  date: 'descending',
  black: 'ascending',
  white: 'ascending',
  level: 'descending',
  setup: 'ascending',
  'end-rule': 'ascending',
  komi: 'descending',
  result: 'ascending',
  margin: 'descending',
  moves: 'descending',
  'tallest-stack': 'descending',
  favourite: 'descending',
  removed: 'descending',
};

/** A wish to have a place of the list in sight; every wish is an object of its own. */
export interface Sight {
  readonly place: number;
}

/**
 * The kept games, as one list of any length: what it shows and in which order, the rows in sight, which game is chosen
 * and which are marked. A change anywhere fetches what is in sight again; the old rows stay until the new ones are there.
 */
export const useLibraryStore = defineStore('library', () => {
  const connection = useConnection();
  const { client } = connection;
  const navigation = useNavigationStore();

  const query = shallowRef<GameQuery>({ filter: {}, sortBy: 'date', direction: 'descending' });
  /** What the rows that are shown were asked by: what `filter` says, once its answer is there. */
  const shownFilter = shallowRef<GameFilter>({});
  /** How many games match. */
  const total = shallowRef(0);
  /** How many games are kept in all, those in the bin left out. */
  const kept = shallowRef(0);
  const state = shallowRef<'loading' | 'ready' | 'failed'>('loading');
  const chosen = shallowRef<GameId>();
  const chosenPlace = shallowRef<number>();
  /** The chosen row, also where it is out of sight. */
  const chosenRow = shallowRef<GameSummary>();
  const sight = shallowRef<Sight>();
  const rows = createRowBlocks(async (from, count, signal) => {
    const page = await client.library.page({ query: query.value, from, count }, { signal });
    total.value = page.total;
    kept.value = page.kept;
    return page.rows;
  }, meetChosen);
  /** Whether the person chose the game, so that it stays in sight when the list changes. */
  let wasChosen = false;
  let anchor: number | undefined;
  let loading: AbortController | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let started = false;

  const filter = computed(() => query.value.filter);
  const inBin = computed(() => filter.value.inBin === true);
  const isFiltered = computed(() => isNarrow(filter.value));
  const isShownFiltered = computed(() => isNarrow(shownFilter.value));
  const marks = useListMarks({
    total,
    filter,
    rowAt: (place) => rows.rowAt(place),
    fetchRows: async (from, count) => (await client.library.page({ query: query.value, from, count })).rows,
  });
  /** What a command without more words is about: the marked games, else the chosen one. */
  const subject = computed((): Selection | undefined => {
    if (marks.selection.value !== undefined) return marks.selection.value;
    return chosen.value === undefined ? undefined : { kind: 'games', ids: [chosen.value] };
  });

  /** Keeps the chosen row as fresh as the rows in sight. */
  function meetChosen(): void {
    const place = chosenPlace.value;
    if (place === undefined) return;
    const row = rows.rowAt(place);
    if (row === undefined || (chosen.value !== undefined && chosen.value !== row.id)) return;
    chosen.value = row.id;
    chosenRow.value = row;
  }

  /** Rows from the beginning of a block on. */
  async function run(
    from: number,
    to: number,
    signal: AbortSignal,
  ): Promise<{ from: number; rows: readonly GameSummary[]; total: number; kept: number }> {
    const first = Math.floor(Math.max(from, 0) / BLOCK) * BLOCK;
    const least = to > 0 ? BLOCKS_AROUND : TOP_BLOCKS;
    const blocks = Math.min(Math.max(Math.ceil((to + 1 - first) / BLOCK), least), MOST_BLOCKS);
    const page = await client.library.page(
      { query: query.value, from: first, count: blocks * BLOCK },
      { signal },
    );
    return { from: first, ...page };
  }

  /** Fetches the list as it is now: what is in sight, or the chosen game's surroundings where the list is another one. */
  async function load(isOther = false): Promise<void> {
    loading?.abort();
    const current = new AbortController();
    loading = current;
    const { signal } = current;
    rows.hold();
    try {
      const gameId = wasChosen || !isOther ? chosen.value : undefined;
      const finding =
        gameId === undefined
          ? Promise.resolve({ place: undefined })
          : client.library.placeOf({ query: query.value, gameId }, { signal });
      const [{ place }, inSight] = await Promise.all([
        finding,
        isOther ? undefined : run(rows.seen.first, rows.seen.last, signal),
      ]);
      const page = inSight ?? (await run((place ?? 0) - ABOVE, place ?? 0, signal));
      const at = placeToChoose(place, isOther, page.total);
      const isAway = at !== undefined && (at < page.from || at >= page.from + page.rows.length);
      const own = isAway
        ? await client.library.page({ query: query.value, from: at, count: 1 }, { signal })
        : undefined;
      if (loading !== current) return;
      total.value = page.total;
      kept.value = page.kept;
      state.value = 'ready';
      shownFilter.value = filter.value;
      const row = at === undefined ? undefined : (own?.rows[0] ?? page.rows[at - page.from]);
      chosen.value = row?.id;
      chosenRow.value = row;
      chosenPlace.value = row === undefined ? undefined : at;
      if (place === undefined) wasChosen = false;
      rows.replace([page]);
      if (isOther) sight.value = { place: at ?? 0 };
    } catch (error) {
      const failure = failureOf(error);
      if (loading !== current || failure.kind === 'cancelled' || failure.kind === 'lost') return;
      state.value = 'failed';
    }
  }

  /** Where the game stands that is chosen next: the same one, else its neighbour, else the first. */
  function placeToChoose(place: number | undefined, isOther: boolean, count: number): number | undefined {
    if (count === 0) return undefined;
    return place ?? Math.min(isOther ? 0 : (chosenPlace.value ?? 0), count - 1);
  }

  /** Shows other games, or the same in another order. */
  async function ask(next: GameQuery): Promise<void> {
    const keys = Object.entries(next.filter).filter(([, value]) => value !== undefined && value !== '');
    const clean: GameQuery = { ...next, filter: Object.fromEntries(keys) };
    if (JSON.stringify(clean.filter) !== JSON.stringify(filter.value)) {
      marks.markAll(false);
      if (clean.filter.text !== filter.value.text) wasChosen = false;
    }
    anchor = undefined;
    query.value = clean;
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
    const isSame = query.value.sortBy === key;
    const turned = query.value.direction === 'ascending' ? 'descending' : 'ascending';
    return ask({ ...query.value, sortBy: key, direction: isSame ? turned : FIRST_DIRECTION[key] });
  }

  /** Shows the games in the bin, last removed first, or leaves it again. */
  function showBin(isShown: boolean): Promise<void> {
    return ask({
      filter: isShown ? { inBin: true } : {},
      sortBy: isShown ? 'removed' : 'date',
      direction: 'descending',
    });
  }

  /** Goes to the library and shows these games there, for figures and boards that lead to their games. */
  function show(wanted: GameFilter): Promise<void> {
    navigation.go('library');
    started ||= begin();
    return ask({ filter: wanted, sortBy: 'date', direction: 'descending' });
  }

  /** Goes to the games that went through a position, also turned, mirrored or with the colours exchanged. */
  function showGamesThrough(position: string): Promise<void> {
    return show({ position });
  }

  /** Chooses a game wherever it stands in the list; where the list leaves it out, all games are listed. */
  async function find(id: GameId): Promise<void> {
    await chooseById(id);
    if (chosen.value === id) return;
    await ask({ ...query.value, filter: {} });
    await chooseById(id);
  }

  async function chooseById(id: GameId): Promise<void> {
    wasChosen = true;
    chosen.value = id;
    await load(true);
  }

  function choose(id: GameId, place: number): void {
    wasChosen = true;
    anchor = place;
    chosen.value = id;
    chosenPlace.value = place;
    const row = rows.rowAt(place);
    if (row?.id === id) chosenRow.value = row;
  }

  /** Chooses by place, which is brought into sight; the row may come later. */
  function chooseAt(place: number): void {
    if (total.value === 0) return;
    const at = Math.min(Math.max(place, 0), total.value - 1);
    wasChosen = true;
    anchor = at;
    chosenPlace.value = at;
    chosen.value = undefined;
    sight.value = { place: at };
    meetChosen();
  }

  function mark(id: GameId, place: number, isWanted: boolean): void {
    anchor = place;
    marks.mark(id, isWanted);
  }

  /** Chooses a place, and marks all games from the one chosen or marked last up to there. */
  async function markTo(place: number): Promise<void> {
    const from = anchor ?? chosenPlace.value ?? 0;
    chooseAt(place);
    anchor = from;
    const to = chosenPlace.value ?? 0;
    await marks.markBetween(Math.min(from, to), Math.max(from, to));
  }

  /** Makes a kept filter the filter. */
  function use(saved: SavedFilter): Promise<void> {
    return ask(saved.query);
  }

  function reloadSoon(): void {
    settling ??= setTimeout(() => {
      settling = undefined;
      void load();
    }, SETTLE);
  }

  function begin(): true {
    followFeed(connection, (signal) => client.library.changes(undefined, { signal }), reloadSoon);
    connection.onReconnect(() => void load());
    return true;
  }

  /** Fetches the list the first time it is looked at, and keeps up with changes from then on. */
  async function start(): Promise<void> {
    if (started) return;
    started = begin();
    await load(true);
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
    chosen,
    chosenPlace,
    chosenRow,
    sight,
    marked: marks.selection,
    markedCount: marks.count,
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
    rowAt: (place: number): GameSummary | undefined => rows.rowAt(place),
    see: (first: number, last: number): void => {
      rows.see(first, last);
    },
    choose,
    chooseAt,
    isMarked: marks.has,
    mark,
    markTo,
    markAll: marks.markAll,
  };
});

/** Whether a filter leaves games out. The bin is a place, no condition. */
function isNarrow(filter: GameFilter): boolean {
  return Object.keys(filter).some((key) => key !== 'inBin');
}
