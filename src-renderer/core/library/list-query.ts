import type { GameFilter, GameQuery } from '#shared/contract/game-filter.ts';

/** These games, newest first. */
export function newestFirst(filter: GameFilter): GameQuery {
  return { filter, sortBy: 'date', direction: 'descending' };
}

/** The games in the bin, last removed first. */
export function lastRemovedFirst(): GameQuery {
  return { filter: { inBin: true }, sortBy: 'removed', direction: 'descending' };
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
