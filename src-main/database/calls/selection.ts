import type { GameQuery, Selection } from '#shared/contract/library.ts';
import { GameId } from '#shared/contract/schemas.ts';
import * as v from 'valibot';
import type { ListIndex } from '../list/list-index.ts';
import type { Pieces } from '../api/pieces.ts';

/** The games that a command is about, as they are at this moment: whoever changes them does so before the next piece. */
export function* selectedIds(index: ListIndex, selection: Selection): Pieces<readonly GameId[]> {
  if (selection.kind === 'games') return [...new Set(selection.ids)];
  const except = new Set<number>(selection.except);
  const matching = yield* index.matching(selection.filter);
  return Array.from(matching.toDescending()).filter(
    (id): id is GameId => v.is(GameId, id) && !except.has(id),
  );
}

/** The same in the order of a query, as far as the query shows them; without one as they were named, or oldest first. */
export function* idsInOrder(
  index: ListIndex,
  selection: Selection,
  query: GameQuery | undefined,
): Pieces<GameId[]> {
  if (query === undefined) {
    const ids = yield* selectedIds(index, selection);
    return selection.kind === 'games' ? [...ids] : ids.toReversed();
  }
  const { ids, order } = yield* index.settled(function* () {
    return { ids: new Set<number>(yield* selectedIds(index, selection)), order: yield* index.order(query) };
  });
  return Array.from(order).filter((id): id is GameId => ids.has(id));
}
