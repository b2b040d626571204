import { defineStore } from 'pinia';
import { computed, ref, shallowReactive, shallowRef } from 'vue';
import { MOST_GAMES_A_CALL } from '#shared/contract/library.ts';
import type { GameId, GameSummary } from '#shared/contract/schemas.ts';
import { useText } from '../i18n/index.ts';
import { failureOf } from '../rpc/errors.ts';
import { followFeed } from '../rpc/stream.ts';
import { useGameStore } from './game.ts';
import { useConnection } from './host.ts';
import { useNoticesStore } from './notices.ts';

/** Rows are fetched in blocks of this many. */
const BLOCK = 50;
/** Milliseconds for which changes are gathered before the list is fetched again. */
const SETTLE = 60;

/**
 * The kept games: the ids of all that match, and the rows that were looked at. A change anywhere fetches the ids again
 * and makes the rows stale; stale rows stay on the screen until the fresh ones are there.
 */
export const useLibraryStore = defineStore('library', () => {
  const connection = useConnection();
  const { client } = connection;
  const notices = useNoticesStore();
  const text = useText();
  const game = useGameStore();

  const search = ref('');
  const ids = shallowRef<readonly GameId[]>([]);
  /** How many games are kept in all. */
  const kept = shallowRef(0);
  const state = shallowRef<'loading' | 'ready' | 'failed'>('loading');
  const rows = shallowReactive(new Map<GameId, GameSummary>());
  const marked = shallowRef<ReadonlySet<GameId>>(new Set());
  const chosen = shallowRef<GameId>();
  /** The rows asked for since the last change. */
  const fresh = new Set<GameId>();
  let shown: readonly GameId[] = [];
  let listing: AbortController | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let started = false;

  const chosenRow = computed(() => (chosen.value === undefined ? undefined : rows.get(chosen.value)));
  /** The marked games, in the order of the list. */
  const markedIds = computed(() => ids.value.filter((id) => marked.value.has(id)));

  async function load(): Promise<void> {
    listing?.abort();
    const current = new AbortController();
    listing = current;
    try {
      const answer = await client.library.list({ search: search.value.trim() }, { signal: current.signal });
      ids.value = answer.ids;
      kept.value = answer.kept;
      state.value = 'ready';
      keepWhatIsListed();
      fresh.clear();
      await needRows(shown);
    } catch (error) {
      const failure = failureOf(error);
      if (listing !== current || failure.kind === 'cancelled' || failure.kind === 'lost') return;
      state.value = 'failed';
    }
  }

  function keepWhatIsListed(): void {
    const listed = new Set(ids.value);
    marked.value = new Set([...marked.value].filter((id) => listed.has(id)));
    if (chosen.value === undefined || !listed.has(chosen.value)) chosen.value = ids.value[0];
  }

  /** Sees to it that rows are there; those that are fresh are not fetched again. */
  async function needRows(wanted: readonly GameId[]): Promise<void> {
    shown = wanted;
    const missing = wanted.filter((id) => !fresh.has(id));
    for (let at = 0; at < missing.length; at += BLOCK) {
      const block = missing.slice(at, at + BLOCK);
      for (const id of block) fresh.add(id);
      try {
        for (const row of await client.library.rows({ ids: block })) rows.set(row.id, row);
      } catch {
        // The list itself says when it cannot be read; these rows are asked for again with the next look.
        for (const id of block) fresh.delete(id);
      }
    }
  }

  function choose(id: GameId | undefined): void {
    chosen.value = id;
  }

  function mark(id: GameId, isMarked: boolean): void {
    const next = new Set(marked.value);
    if (isMarked) next.add(id);
    else next.delete(id);
    marked.value = next;
  }

  function markAll(isMarked: boolean): void {
    marked.value = new Set(isMarked ? ids.value : []);
  }

  /** Puts games in the bin and offers to take them out again. */
  async function remove(games: readonly GameId[]): Promise<void> {
    try {
      const removed: GameId[] = [];
      for (const part of partsOf(games))
        removed.push(...(await client.library.remove({ ids: part })).removed);
      choose(neighbourOf(ids.value, games));
      marked.value = new Set();
      game.forget(removed);
      notices.tell(text('library.deleted', { count: removed.length }), {
        label: text('common.undo'),
        run: () => void restore(removed),
      });
    } catch (error) {
      notices.report(error);
    }
    await load();
  }

  async function restore(games: readonly GameId[]): Promise<void> {
    try {
      for (const part of partsOf(games)) await client.library.restore({ ids: part });
      notices.tell(text('library.restored', { count: games.length }));
      chosen.value = games[0];
    } catch (error) {
      notices.report(error);
    }
    await load();
  }

  function reloadSoon(): void {
    clearTimeout(settling);
    settling = setTimeout(() => void load(), SETTLE);
  }

  /** Fetches the list the first time it is looked at, and keeps up with changes from then on. */
  async function start(): Promise<void> {
    if (started) return;
    started = true;
    followFeed(connection, (signal) => client.library.changes(undefined, { signal }), reloadSoon);
    connection.onReconnect(() => void load());
    await load();
  }

  return {
    search,
    ids,
    kept,
    state,
    rows,
    marked,
    markedIds,
    chosen,
    chosenRow,
    start,
    load,
    needRows,
    choose,
    mark,
    markAll,
    remove,
    restore,
  };
});

function partsOf(games: readonly GameId[]): GameId[][] {
  const parts: GameId[][] = [];
  for (let at = 0; at < games.length; at += MOST_GAMES_A_CALL)
    parts.push(games.slice(at, at + MOST_GAMES_A_CALL));
  return parts;
}

/** The first game after those that go, or the last before them. */
function neighbourOf(ids: readonly GameId[], gone: readonly GameId[]): GameId | undefined {
  const going = new Set(gone);
  const first = ids.findIndex((id) => going.has(id));
  return (
    ids.slice(first).find((id) => !going.has(id)) ??
    ids.slice(0, Math.max(first, 0)).findLast((id) => !going.has(id))
  );
}
