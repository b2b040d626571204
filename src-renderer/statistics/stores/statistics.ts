import { useTimeoutFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { GameFilter } from '#shared/contract/game-filter.ts';
import type { GameState, GameSummary, SortKey } from '#shared/contract/schemas.ts';
import type { Statistics, Street } from '#shared/contract/statistics.ts';
import { failureOf } from '../../rpc/errors.ts';
import { useFeed } from '../../rpc/stream.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useWording } from '../../i18n/index.ts';
import { useConnection } from '../../app/host.ts';
import { useProfilesStore } from '../../core/profiles/profiles.ts';
import { useLibraryStore } from '../../core/library/library.ts';

/** The time during which changes of the library are collected before the games are counted again. */
const RECOUNT_DELAY_MS = 400;

/** A player whose games can be counted. */
export interface Person {
  readonly name: string;
  readonly games: number;
}

/** A game that was won from behind. */
interface Comeback {
  readonly game: GameState;
  /** The number of moves before the position in which its winner was furthest behind, and the points that it was. */
  readonly ply: number;
  readonly behind: number;
}

/** Games that stand out, if there are any. */
export interface BestGames {
  readonly tallest: GameSummary | undefined;
  /** The win with the largest margin: the player's, or anyone's. */
  readonly win: GameSummary | undefined;
  /** Of the reviewed games. */
  readonly comeback: Comeback | undefined;
}

/**
 * The statistics of a player's games, or of all games; optionally limited to the library's filter
 * at the time it was applied. Updated after changes while they are shown.
 */
export const useStatisticsStore = defineStore('statistics', () => {
  const connection = useConnection();
  const { client } = connection;
  const library = useLibraryStore();
  const profiles = useProfilesStore();
  const { format } = useWording();

  /** The players, those with most games first. */
  const people = shallowRef<readonly Person[]>([]);
  /** The player whose games are counted; undefined for all. */
  const person = shallowRef<string>();
  /** The filter taken from the library. */
  const carried = shallowRef<GameFilter>({});
  const answer = shallowRef<Statistics>();
  /** The person's games as towers. */
  const street = shallowRef<Street>();
  const page = shallowRef<'street' | 'figures'>('street');
  /** A street is a person's; the games of everyone have figures alone. */
  const isStreet = computed(() => page.value === 'street' && person.value !== undefined);
  const best = shallowRef<BestGames>({ tallest: undefined, win: undefined, comeback: undefined });
  const state = shallowRef<'loading' | 'ready' | 'failed'>('loading');
  /** By default, the person who plays here is chosen, once there is a game to count. */
  let wasChosen = false;
  const latest = useLatest();
  const settling = useTimeoutFn(() => void load(), RECOUNT_DELAY_MS, { immediate: false });
  let isShown = false;
  let isStale = true;

  /** Whether the games are those that the person who plays here has played here. */
  const isOwn = computed(() => person.value === profiles.ownName);
  const whose = computed((): GameFilter => {
    if (isOwn.value) return profiles.ownGames;
    return person.value === undefined ? {} : { player: person.value };
  });

  const isCarrying = computed(() => Object.keys(carried.value).length > 0);

  async function load(): Promise<void> {
    const signal = latest.next();
    isStale = false;
    try {
      const found = await client.library.players({ startsWith: '' }, { signal });
      people.value = found.toSorted(
        (one, other) => other.games - one.games || format.compare(one.name, other.name),
      );
      const isThere = people.value.some(({ name }) => name === person.value);
      if (!wasChosen || (person.value !== undefined && !isThere))
        person.value = people.value.length === 0 || (await hasPlayed(signal)) ? profiles.ownName : undefined;
      await (isStreet.value ? loadStreet(signal) : loadFigures(signal));
      state.value = 'ready';
    } catch (error) {
      const failure = failureOf(error);
      if (signal.aborted || failure.kind === 'cancelled') return;
      isStale = true;
      if (failure.kind !== 'lost') state.value = 'failed';
    }
  }

  async function loadStreet(signal: AbortSignal): Promise<void> {
    const { value: player } = person;
    if (player === undefined) return;
    const filter = { ...carried.value, ...(isOwn.value && profiles.ownGames) };
    street.value = await client.statistics.street({ player, filter }, { signal });
  }

  async function loadFigures(signal: AbortSignal): Promise<void> {
    const [counted, tallest, win] = await Promise.all([
      client.statistics.of(
        { player: person.value, filter: { ...carried.value, ...(isOwn.value && profiles.ownGames) } },
        { signal },
      ),
      firstOf('tallest-stack', { outcome: 'finished' }, signal),
      firstOf('margin', person.value === undefined ? { outcome: 'finished' } : { fortune: 'won' }, signal),
    ]);
    const comeback = await comebackIn(counted, signal);
    answer.value = counted;
    best.value = { tallest, win: win?.termination === 'normal' ? win : undefined, comeback };
  }

  /** Whether the person who plays here has finished a game. */
  async function hasPlayed(signal: AbortSignal): Promise<boolean> {
    const query = { filter: { ...profiles.ownGames, outcome: 'finished' } } as const;
    return (await client.library.page({ query, from: 0, count: 1 }, { signal })).total > 0;
  }

  /** Fetches the game of the best comeback. */
  async function comebackIn({ review }: Statistics, signal: AbortSignal): Promise<Comeback | undefined> {
    if (review?.comeback === undefined) return undefined;
    const { gameId, ply, behind } = review.comeback;
    return { game: await client.game.get({ gameId }, { signal }), ply, behind };
  }

  /** Returns the first of the counted games in an order. */
  async function firstOf(
    sortBy: SortKey,
    more: GameFilter,
    signal: AbortSignal,
  ): Promise<GameSummary | undefined> {
    const query = {
      filter: { ...carried.value, ...whose.value, ...more },
      sortBy,
      direction: 'descending',
    } as const;
    return (await client.library.page({ query, from: 0, count: 1 }, { signal })).rows[0];
  }

  /** Updates the statistics soon if they are shown, else the next time they are. */
  function renew(): void {
    isStale = true;
    if (isShown) settling.start();
  }

  watch(
    () => profiles.handovers,
    () => {
      wasChosen = false;
      person.value = undefined;
      street.value = undefined;
      answer.value = undefined;
      state.value = 'loading';
      renew();
    },
  );

  const startFeed = useFeed(connection, {
    open: (signal) => client.library.changes(undefined, { signal }),
    onValue: renew,
    refresh: renew,
  });

  /** Updates the statistics if needed, and follows changes until `hide`. */
  async function show(): Promise<void> {
    isShown = true;
    startFeed();
    if (isStale) await load();
  }

  function hide(): void {
    isShown = false;
    settling.stop();
  }

  /** Chooses a player. @param name undefined for all players */
  async function choosePerson(name: string | undefined): Promise<void> {
    wasChosen = true;
    person.value = name;
    street.value = undefined;
    answer.value = undefined;
    state.value = 'loading';
    await load();
  }

  async function turnTo(next: 'street' | 'figures'): Promise<void> {
    page.value = next;
    if ((isStreet.value ? street.value : answer.value) === undefined) state.value = 'loading';
    await load();
  }

  /** Limits the statistics to the current filter of the library, without the bin. */
  async function carry(): Promise<void> {
    const { inBin, ...filter } = library.query.filter;
    carried.value = inBin === true ? {} : filter;
    await load();
  }

  async function dropFilter(): Promise<void> {
    carried.value = {};
    await load();
  }

  /** Opens the library with the games of a number. */
  function showGames(figure: GameFilter): Promise<void> {
    return library.show({ ...carried.value, ...whose.value, ...figure });
  }

  return {
    people,
    person,
    carried,
    isCarrying,
    answer,
    street,
    page,
    isStreet,
    best,
    state,
    load,
    show,
    hide,
    choosePerson,
    turnTo,
    carry,
    dropFilter,
    showGames,
  };
});
