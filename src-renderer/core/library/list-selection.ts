import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import { MAX_GAMES_PER_CALL, type GameFilter, type Selection } from '#shared/contract/game-filter.ts';
import { MAX_ROWS_PER_CALL } from '#shared/contract/library.ts';
import type { GameId, GameSummary } from '#shared/contract/schemas.ts';
import { useWording } from '../../i18n/index.ts';
import { useNoticesStore } from '../../app/notices.ts';

/** The list whose games are selected. */
interface SelectableList {
  readonly total: Readonly<ShallowRef<number>>;
  readonly filter: Readonly<ShallowRef<GameFilter>>;
  /** The row at a place; undefined until it is loaded. */
  readonly rowAt: (place: number) => GameSummary | undefined;
  readonly fetchRows: (from: number, count: number) => Promise<readonly GameSummary[]>;
}

/** The selected games of the list. */
interface ListSelection {
  readonly count: ComputedRef<number>;
  /** The selected games for a command; undefined if there are none. */
  readonly selection: ComputedRef<Selection | undefined>;
  readonly has: (id: GameId) => boolean;
  readonly select: (id: GameId, isWanted: boolean) => void;
  /** Selects all games between two places, inclusive. */
  readonly selectBetween: (from: number, to: number) => Promise<void>;
  readonly selectAll: (isWanted: boolean) => void;
}

/** Keeps the selection of a list. More games than a command may name are refused with a notice. */
export function useListSelection({ total, filter, rowAt, fetchRows }: SelectableList): ListSelection {
  const notices = useNoticesStore();
  const { text, format } = useWording();
  const selected = shallowRef<RowSelection>(NONE_SELECTED);

  function refuse(): void {
    notices.warn(text('library.markedTooMany', { most: format.number(MAX_GAMES_PER_CALL) }));
  }

  function add(ids: Iterable<GameId>, isWanted: boolean): void {
    const next = withSelected(selected.value, ids, isWanted);
    if (next.ids.size > MAX_GAMES_PER_CALL) refuse();
    else selected.value = next;
  }

  async function idsBetween(from: number, to: number): Promise<GameId[]> {
    const ids: GameId[] = [];
    while (from + ids.length <= to) {
      const place = from + ids.length;
      const known = rowAt(place);
      const rows = known ? [known] : await fetchRows(place, Math.min(MAX_ROWS_PER_CALL, to + 1 - place));
      if (rows.length === 0) break;
      ids.push(...rows.map(({ id }) => id));
    }
    return ids;
  }

  return {
    count: computed(() => countSelected(selected.value, total.value)),
    selection: computed(() => selectionOf(selected.value, filter.value)),
    has: (id) => isSelected(selected.value, id),
    select: (id, isWanted) => {
      add([id], isWanted);
    },
    selectBetween: async (from, to) => {
      if (to - from >= MAX_GAMES_PER_CALL) {
        refuse();
        return;
      }
      try {
        add(await idsBetween(from, to), true);
      } catch (error) {
        notices.reportUnlessLost(error);
      }
    },
    selectAll: (isWanted) => {
      selected.value = isWanted ? ALL_SELECTED : NONE_SELECTED;
    },
  };
}

/** The selected games of a list: the listed ones, or all except the listed ones. */
interface RowSelection {
  readonly kind: 'these' | 'all-but';
  readonly ids: ReadonlySet<GameId>;
}

const NONE_SELECTED: RowSelection = { kind: 'these', ids: new Set() };
const ALL_SELECTED: RowSelection = { kind: 'all-but', ids: new Set() };

/** Whether a game is selected. */
function isSelected(selection: RowSelection, id: GameId): boolean {
  return selection.ids.has(id) === (selection.kind === 'these');
}

/** The number of selected games. @param total the number of games in the list */
function countSelected(selection: RowSelection, total: number): number {
  return selection.kind === 'these' ? selection.ids.size : Math.max(0, total - selection.ids.size);
}

/** The selection with some games added or removed. */
function withSelected(selection: RowSelection, ids: Iterable<GameId>, isSelected: boolean): RowSelection {
  const next = new Set(selection.ids);
  for (const id of ids) {
    if (isSelected === (selection.kind === 'these')) next.add(id);
    else next.delete(id);
  }
  return { kind: selection.kind, ids: next };
}

/** The selection in the form of the contract. @returns undefined if nothing is selected */
function selectionOf(selection: RowSelection, filter: GameFilter): Selection | undefined {
  const ids = [...selection.ids];
  if (selection.kind === 'all-but') return { kind: 'matching', filter, except: ids };
  return ids.length === 0 ? undefined : { kind: 'games', ids };
}
