import { computed, nextTick, watch, type ComputedRef, type Ref } from 'vue';
import type { GameId, GameSummary } from '#shared/contract/schemas.ts';
import { useLongList, type LongList } from '../composables/long-list.ts';
import { useLibraryStore } from '../stores/library/library.ts';
import { useListKeys } from './use-list-keys.ts';

interface GameListOptions {
  readonly scroller: Readonly<Ref<HTMLElement | null>>;
  /** Games in a line. */
  readonly columns: () => number;
  readonly lineHeight: () => number;
  readonly header?: () => number;
  readonly opensAtOnce: () => boolean;
  readonly open: (id: GameId) => void;
}

/** A line of the list, with the games that stand in it. */
interface GameLine {
  readonly index: number;
  readonly top: number;
  readonly games: readonly { readonly place: number; readonly row: GameSummary | undefined }[];
}

/** What the table and the cards have in common: lines drawn where they are in sight, keys, and what a press does. */
export interface GameList extends Pick<LongList, 'height' | 'width' | 'onScroll'> {
  readonly lines: ComputedRef<readonly GameLine[]>;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly press: (event: MouseEvent, row: GameSummary | undefined, place: number) => void;
}

export function useGameList(options: GameListOptions): GameList {
  const { scroller, columns, lineHeight, header, opensAtOnce, open } = options;
  const library = useLibraryStore();
  const list = useLongList({
    scroller,
    lines: () => Math.ceil(library.total / columns()),
    lineHeight,
    ...(header === undefined ? {} : { header }),
  });

  const lines = computed(() =>
    list.drawn.value.map(({ index, top }) => {
      const first = index * columns();
      const count = Math.max(0, Math.min(columns(), library.total - first));
      const games = Array.from({ length: count }, (_, at) => ({
        place: first + at,
        row: library.rowAt(first + at),
      }));
      return { index, top, games };
    }),
  );
  watch(
    () => [list.inSight.value.first * columns(), (list.inSight.value.last + 1) * columns() - 1] as const,
    ([first, last]) => {
      library.see(first, Math.min(last, Math.max(0, library.total - 1)));
    },
    { immediate: true },
  );
  watch(
    () => library.sight,
    (sight) => {
      if (sight !== undefined)
        void nextTick(() => {
          list.reveal(Math.floor(sight.place / columns()));
        });
    },
    { immediate: true },
  );

  const onKey = useListKeys({
    columns,
    page: () => {
      const { first, last } = list.inSight.value;
      return Math.max(1, last - first - 1) * columns();
    },
    open: () => {
      if (library.chosen !== undefined) open(library.chosen);
    },
  });

  function press(event: MouseEvent, row: GameSummary | undefined, place: number): void {
    scroller.value?.focus();
    if (event.shiftKey) void library.markTo(place);
    else if (row === undefined) library.chooseAt(place);
    else {
      library.choose(row.id, place);
      if (event.ctrlKey || event.metaKey) library.mark(row.id, place, !library.isMarked(row.id));
      else if (opensAtOnce()) open(row.id);
    }
  }

  return { lines, onKey, press, height: list.height, width: list.width, onScroll: list.onScroll };
}
