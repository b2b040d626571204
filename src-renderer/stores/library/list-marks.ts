import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import {
  MOST_GAMES_A_CALL,
  MOST_ROWS_A_CALL,
  type GameFilter,
  type Selection,
} from '#shared/contract/library.ts';
import type { GameId, GameSummary } from '#shared/contract/schemas.ts';
import { useWording } from '../../i18n/index.ts';
import { ALL_MARKED, countMarked, isMarked, NO_MARKS, selectionOf, withMarked, type Marks } from './marks.ts';
import { useNoticesStore } from '../page/notices.ts';

/** The list whose games are marked. */
interface MarkedList {
  readonly total: Readonly<ShallowRef<number>>;
  readonly filter: Readonly<ShallowRef<GameFilter>>;
  /** The row at a place, where it is there already. */
  readonly rowAt: (place: number) => GameSummary | undefined;
  readonly fetchRows: (from: number, count: number) => Promise<readonly GameSummary[]>;
}

/** Which games of the list are marked, and the marking. */
export interface ListMarks {
  readonly count: ComputedRef<number>;
  /** The marked games for a command; undefined where none is. */
  readonly selection: ComputedRef<Selection | undefined>;
  readonly has: (id: GameId) => boolean;
  readonly mark: (id: GameId, isWanted: boolean) => void;
  /** Marks all games between two places, both included. */
  readonly markBetween: (from: number, to: number) => Promise<void>;
  readonly markAll: (isWanted: boolean) => void;
}

/** Keeps the marks of a list; more than a command may name one by one are refused, and that is told. */
export function useListMarks({ total, filter, rowAt, fetchRows }: MarkedList): ListMarks {
  const notices = useNoticesStore();
  const { text, format } = useWording();
  const marks = shallowRef<Marks>(NO_MARKS);

  function refuse(): void {
    notices.tell(text('library.markedTooMany', { most: format.number(MOST_GAMES_A_CALL) }));
  }

  function add(ids: Iterable<GameId>, isWanted: boolean): void {
    const next = withMarked(marks.value, ids, isWanted);
    if (next.ids.size > MOST_GAMES_A_CALL) refuse();
    else marks.value = next;
  }

  async function idsBetween(from: number, to: number): Promise<GameId[]> {
    const ids: GameId[] = [];
    while (from + ids.length <= to) {
      const place = from + ids.length;
      const known = rowAt(place);
      const rows = known ? [known] : await fetchRows(place, Math.min(MOST_ROWS_A_CALL, to + 1 - place));
      if (rows.length === 0) break;
      ids.push(...rows.map(({ id }) => id));
    }
    return ids;
  }

  return {
    count: computed(() => countMarked(marks.value, total.value)),
    selection: computed(() => selectionOf(marks.value, filter.value)),
    has: (id) => isMarked(marks.value, id),
    mark: (id, isWanted) => {
      add([id], isWanted);
    },
    markBetween: async (from, to) => {
      if (to - from >= MOST_GAMES_A_CALL) {
        refuse();
        return;
      }
      try {
        add(await idsBetween(from, to), true);
      } catch (error) {
        notices.reportUnlessLost(error);
      }
    },
    markAll: (isWanted) => {
      marks.value = isWanted ? ALL_MARKED : NO_MARKS;
    },
  };
}
