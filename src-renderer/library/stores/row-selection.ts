import type { GameFilter, Selection } from '#shared/contract/game-filter.ts';
import type { GameId } from '#shared/contract/schemas.ts';

/** The selected games of a list: the listed ones, or all except the listed ones. */
export interface RowSelection {
  readonly kind: 'these' | 'all-but';
  readonly ids: ReadonlySet<GameId>;
}

export const NONE_SELECTED: RowSelection = { kind: 'these', ids: new Set() };
export const ALL_SELECTED: RowSelection = { kind: 'all-but', ids: new Set() };

/** Whether a game is selected. */
export function isSelected(selection: RowSelection, id: GameId): boolean {
  return selection.ids.has(id) === (selection.kind === 'these');
}

/** The number of selected games. @param total the number of games in the list */
export function countSelected(selection: RowSelection, total: number): number {
  return selection.kind === 'these' ? selection.ids.size : Math.max(0, total - selection.ids.size);
}

/** The selection with some games added or removed. */
export function withSelected(
  selection: RowSelection,
  ids: Iterable<GameId>,
  isSelected: boolean,
): RowSelection {
  const next = new Set(selection.ids);
  for (const id of ids) {
    if (isSelected === (selection.kind === 'these')) next.add(id);
    else next.delete(id);
  }
  return { kind: selection.kind, ids: next };
}

/** The selection in the form of the contract. @returns undefined if nothing is selected */
export function selectionOf(selection: RowSelection, filter: GameFilter): Selection | undefined {
  const ids = [...selection.ids];
  if (selection.kind === 'all-but') return { kind: 'matching', filter, except: ids };
  return ids.length === 0 ? undefined : { kind: 'games', ids };
}
