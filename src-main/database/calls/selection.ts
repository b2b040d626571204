import type { GameQuery, Selection } from '#shared/contract/game-filter.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import type { ListIndex } from '../list/list-index.ts';
import type { SelectionCalls } from '../api/reading-calls.ts';
import type { Pieces } from '../api/pieces.ts';
import type { Answers } from '../api/protocol.ts';

/** Returns the games of a selection at this moment, newest first where it is a filter. */
export function* selectedIds(index: ListIndex, selection: Selection): Pieces<readonly GameId[]> {
  if (selection.kind === 'games') return [...new Set(selection.ids)];
  const except = new Set<number>(selection.except);
  const matching = yield* index.matching(selection.filter);
  return idsOf(matching.toDescending(), (id) => !except.has(id));
}

/**
 * Returns the same in the order of a query, limited to the games that it shows. Without a query: in the order in which
 * they were named, or oldest first.
 */
function* idsInOrder(index: ListIndex, selection: Selection, query: GameQuery | undefined): Pieces<GameId[]> {
  if (query === undefined) {
    const ids = yield* selectedIds(index, selection);
    return selection.kind === 'games' ? [...ids] : ids.toReversed();
  }
  const { isSelected, order } = yield* index.settled(function* () {
    return { isSelected: yield* selectionTest(index, selection), order: yield* index.order(query) };
  });
  return idsOf(order, isSelected);
}

/** Returns whether a game is selected; valid until the next change. */
function* selectionTest(index: ListIndex, selection: Selection): Pieces<(id: number) => boolean> {
  if (selection.kind === 'games') {
    const ids = new Set<number>(selection.ids);
    return (id) => ids.has(id);
  }
  const except = new Set<number>(selection.except);
  const matching = yield* index.matching(selection.filter);
  return (id) => matching.has(id) && !except.has(id);
}

/** Returns those of the index's games that pass a test. They are ids of rows: parsing a million of them would take longer than a piece may. */
function idsOf(ids: Uint32Array, isIncluded: (id: number) => boolean): GameId[] {
  const included: GameId[] = [];
  for (const id of ids) if (isIncluded(id)) included.push(id as GameId);
  return included;
}

export function createSelectionCalls(index: ListIndex): Answers<SelectionCalls> {
  return {
    selectedGames: (selection, query) => idsInOrder(index, selection, query),
  };
}
