import type { GameFilter, GameQuery, SortKey } from '#shared/contract/game-filter.ts';

/** The initial sort direction of each column. */
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
  accuracy: 'descending',
  favourite: 'descending',
  removed: 'descending',
};

/** These games, newest first. */
export function newestFirst(filter: GameFilter): GameQuery {
  return { filter, sortBy: 'date', direction: 'descending' };
}

/** The games in the bin, last removed first. */
export function lastRemovedFirst(): GameQuery {
  return { filter: { inBin: true }, sortBy: 'removed', direction: 'descending' };
}

/** Returns the query sorted by a key; reversed where it was sorted by that key. */
export function sortedBy(query: GameQuery, key: SortKey): GameQuery {
  const isSame = query.sortBy === key;
  const turned = query.direction === 'ascending' ? 'descending' : 'ascending';
  return { ...query, sortBy: key, direction: isSame ? turned : FIRST_DIRECTION[key] };
}

/** Returns the filter without undefined conditions. */
export function withoutEmpty(query: GameQuery): GameQuery {
  const conditions = Object.entries(query.filter).filter(([, value]) => value !== undefined && value !== '');
  return { ...query, filter: Object.fromEntries(conditions) };
}

/** Whether two filters have the same conditions. */
export function isSameFilter(one: GameFilter, other: GameFilter): boolean {
  const sorted = (filter: GameFilter): string => JSON.stringify(Object.entries(filter).sort());
  return sorted(one) === sorted(other);
}

/** Whether a filter has conditions; the bin is not one. */
export function isNarrow(filter: GameFilter): boolean {
  return Object.keys(filter).some((key) => key !== 'inBin');
}
