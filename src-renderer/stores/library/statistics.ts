import { useTimeoutFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { GameFilter } from '#shared/contract/library.ts';
import type { Statistics } from '#shared/contract/statistics.ts';
import { failureOf } from '../../rpc/errors.ts';
import { useFeed } from '../../rpc/use-feed.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useConnection } from '../page/host.ts';
import { useLibraryStore } from './library.ts';

/** Milliseconds for which changes of the library are gathered before all is counted again. */
const RECOUNT_DELAY_MS = 400;

/** Someone whose games can be counted. */
export interface Person {
  readonly name: string;
  readonly games: number;
}

/**
 * The figures of a person's games, or of everyone's; of all games, or of those that the library's filter let through
 * when it was taken over. Counted anew after changes, but only while they are looked at.
 */
export const useStatisticsStore = defineStore('statistics', () => {
  const connection = useConnection();
  const { client } = connection;
  const library = useLibraryStore();

  /** Those with most games first. */
  const people = shallowRef<readonly Person[]>([]);
  /** The one whose games are counted; everyone where there is none. */
  const person = shallowRef<string>();
  /** What was taken over from the library. */
  const carried = shallowRef<GameFilter>({});
  const answer = shallowRef<Statistics>();
  const state = shallowRef<'loading' | 'ready' | 'failed'>('loading');
  /** Until someone is chosen, it is whoever has most games. */
  let wasChosen = false;
  const latest = useLatest();
  const settling = useTimeoutFn(() => void load(), RECOUNT_DELAY_MS, { immediate: false });
  let isShown = false;
  let isStale = true;

  const isCarrying = computed(() => Object.keys(carried.value).length > 0);

  async function load(): Promise<void> {
    const signal = latest.next();
    isStale = false;
    try {
      people.value = await client.library.players({ startsWith: '' }, { signal });
      const isThere = people.value.some(({ name }) => name === person.value);
      if (!wasChosen || (person.value !== undefined && !isThere)) person.value = people.value[0]?.name;
      answer.value = await client.statistics.of({ player: person.value, filter: carried.value }, { signal });
      state.value = 'ready';
    } catch (error) {
      const failure = failureOf(error);
      if (signal.aborted || failure.kind === 'cancelled') return;
      isStale = true;
      if (failure.kind !== 'lost') state.value = 'failed';
    }
  }

  /** Counts again soon where the figures are looked at, else with the next look. */
  function renew(): void {
    isStale = true;
    if (isShown) settling.start();
  }

  const startFeed = useFeed(connection, {
    open: (signal) => client.library.changes(undefined, { signal }),
    onValue: renew,
    refresh: renew,
  });

  /** Counts what is not counted yet, and keeps up with changes until `hide`. */
  async function show(): Promise<void> {
    isShown = true;
    startFeed();
    if (isStale) await load();
  }

  function hide(): void {
    isShown = false;
    settling.stop();
  }

  /** @param name nothing for everyone */
  async function choosePerson(name: string | undefined): Promise<void> {
    wasChosen = true;
    person.value = name;
    await load();
  }

  /** Counts only the games that the library's filter lets through as it is now; those in the bin never. */
  async function carry(): Promise<void> {
    const { inBin, ...filter } = library.query.filter;
    carried.value = inBin === true ? {} : filter;
    await load();
  }

  async function dropFilter(): Promise<void> {
    carried.value = {};
    await load();
  }

  /** Goes to the library and shows the games of a figure. */
  function showGames(figure: GameFilter): Promise<void> {
    const whose = person.value === undefined ? {} : { player: person.value };
    return library.show({ ...carried.value, ...whose, ...figure });
  }

  return {
    people,
    person,
    carried,
    isCarrying,
    answer,
    state,
    load,
    show,
    hide,
    choosePerson,
    carry,
    dropFilter,
    showGames,
  };
});
