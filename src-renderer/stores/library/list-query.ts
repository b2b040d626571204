import type { GameFilter, GameQuery, SortKey } from '#shared/contract/library.ts';

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

/** These games, newest first. */
export function newestFirst(filter: GameFilter): GameQuery {
  return { filter, sortBy: 'date', direction: 'descending' };
}

/** The games in the bin, last removed first. */
export function lastRemovedFirst(): GameQuery {
  return { filter: { inBin: true }, sortBy: 'removed', direction: 'descending' };
}

/** The same games sorted by a key; by the same again, the other way round. */
export function sortedBy(query: GameQuery, key: SortKey): GameQuery {
  const isSame = query.sortBy === key;
  const turned = query.direction === 'ascending' ? 'descending' : 'ascending';
  return { ...query, sortBy: key, direction: isSame ? turned : FIRST_DIRECTION[key] };
}

/** The same without conditions that say nothing. */
export function withoutEmpty(query: GameQuery): GameQuery {
  const conditions = Object.entries(query.filter).filter(([, value]) => value !== undefined && value !== '');
  return { ...query, filter: Object.fromEntries(conditions) };
}

/** Whether two filters take the same games, written in the same order. */
export function isSameFilter(one: GameFilter, other: GameFilter): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a filter leaves games out. The bin is a place, no condition. */
export function isNarrow(filter: GameFilter): boolean {
  return Object.keys(filter).some((key) => key !== 'inBin');
}
