import type { GameQuery, Selection } from '#shared/contract/game-filter.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import type { Pieces } from '../api/pieces.ts';
import type { ListQueries } from './queries.ts';

/** Returns the games of a selection at this moment, in the order in which they were named, or newest first where it is a filter. */
export function* selectedIds(list: ListQueries, selection: Selection): Pieces<readonly GameId[]> {
  if (selection.kind === 'games') return [...new Set(selection.ids)];
  const { filter } = selection;
  yield* list.ready(filter);
  const except = new Set(selection.except);
  return list.ids({ filter, sortBy: 'id', direction: 'descending' }).filter((id) => !except.has(id));
}

/**
 * Returns the games of a selection in the order of a query, and only those that the query shows. Without a query: in the order in
 * which they were named, or oldest first where the selection is a filter.
 */
export function* selectedIdsInOrder(
  list: ListQueries,
  selection: Selection,
  query: GameQuery | undefined,
): Pieces<GameId[]> {
  const ids = yield* selectedIds(list, selection);
  if (query === undefined) return selection.kind === 'games' ? [...ids] : ids.toReversed();
  yield* list.ready(query.filter);
  const selected = new Set(ids);
  return list.ids(query).filter((id) => selected.has(id));
}
