import type { GameQuery, Selection } from '#shared/contract/library.ts';
import { GameId } from '#shared/contract/schemas.ts';
import * as v from 'valibot';
import type { GameTable } from '../games/game-table.ts';
import type { ListIndex } from '../list/list-index.ts';
import type { SelectionCalls } from '../api/game-database.ts';
import type { Pieces } from '../api/pieces.ts';
import type { Answers } from '../api/protocol.ts';

/** Returns the games of a selection at this moment. The caller must change them before it yields. */
export function* selectedIds(index: ListIndex, selection: Selection): Pieces<readonly GameId[]> {
  if (selection.kind === 'games') return [...new Set(selection.ids)];
  const except = new Set<number>(selection.except);
  const matching = yield* index.matching(selection.filter);
  return Array.from(matching.toDescending()).filter(
    (id): id is GameId => v.is(GameId, id) && !except.has(id),
  );
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
  const { ids, order } = yield* index.settled(function* () {
    return { ids: new Set<number>(yield* selectedIds(index, selection)), order: yield* index.order(query) };
  });
  return Array.from(order).filter((id): id is GameId => ids.has(id));
}

export function createSelectionCalls(table: GameTable, index: ListIndex): Answers<SelectionCalls> {
  return {
    selectedGames: (selection, query) => idsInOrder(index, selection, query),

    details: (id) => {
      const { revision, moves, favourite, tags, note, record } = table.sound(id).content;
      return {
        times: moves.map(({ milliseconds }) => milliseconds),
        revision,
        favourite,
        tags: [...tags],
        note,
        moves: moves.map(({ move }) => move),
        record,
      };
    },
  };
}
