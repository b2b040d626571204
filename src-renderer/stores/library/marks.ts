import type { GameFilter, Selection } from '#shared/contract/library.ts';
import type { GameId } from '#shared/contract/schemas.ts';

/** Which games of a list are marked: these, or all that match but these. */
export interface Marks {
  readonly kind: 'these' | 'all-but';
  readonly ids: ReadonlySet<GameId>;
}

export const NO_MARKS: Marks = { kind: 'these', ids: new Set() };
export const ALL_MARKED: Marks = { kind: 'all-but', ids: new Set() };

/** Whether a game is among the marked ones. */
export function isMarked(marks: Marks, id: GameId): boolean {
  return marks.ids.has(id) === (marks.kind === 'these');
}

/** @param total how many games the list has */
export function countMarked(marks: Marks, total: number): number {
  return marks.kind === 'these' ? marks.ids.size : Math.max(0, total - marks.ids.size);
}

/** The marks with some games marked, or no longer marked. */
export function withMarked(marks: Marks, ids: Iterable<GameId>, marked: boolean): Marks {
  const next = new Set(marks.ids);
  for (const id of ids) {
    if (marked === (marks.kind === 'these')) next.add(id);
    else next.delete(id);
  }
  return { kind: marks.kind, ids: next };
}

/** What a command is told of the marks. @returns undefined where nothing is marked */
export function selectionOf(marks: Marks, filter: GameFilter): Selection | undefined {
  const ids = [...marks.ids];
  if (marks.kind === 'all-but') return { kind: 'matching', filter, except: ids };
  return ids.length === 0 ? undefined : { kind: 'games', ids };
}
