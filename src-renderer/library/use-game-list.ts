import { computed, nextTick, watch, type ComputedRef, type Ref } from 'vue';
import type { GameId, GameSummary } from '#shared/contract/schemas.ts';
import { parseResult } from '#shared/game/result.ts';
import type { Colour } from '#shared/game/types.ts';
import { winnerOf } from '../app/replay.ts';
import { useLongList, type LongList } from '../composables/long-list.ts';
import { useLibraryStore } from '../core/library/library.ts';
import { useDragOutStore } from '../core/transfer/drag-out.ts';
import { useLibraryCommandsStore } from '../core/library/library-commands.ts';

interface ListKeysOptions {
  /** Games per line: the step of the arrows up and down. */
  readonly columns: () => number;
  /** Games per page. */
  readonly page: () => number;
  readonly open: () => void;
}

/**
 * The keys of the list of games, which is one tab stop: arrows, Home, End and Page keys choose a game (with Shift
 * they extend the selection), Enter opens it, Space selects it, Ctrl+A selects all, Delete puts games in the bin,
 * Escape clears the selection.
 * @returns a listener for `keydown` of the list
 */
function useListKeys({ columns, page, open }: ListKeysOptions): (event: KeyboardEvent) => void {
  const library = useLibraryStore();
  const commands = useLibraryCommandsStore();

  function targetOf(key: string): number | undefined {
    const at = library.chosenPlace ?? 0;
    const sideways = columns() > 1 ? 1 : 0;
    const targets: Partial<Record<string, number>> = {
      ArrowDown: at + columns(),
      ArrowUp: at - columns(),
      ArrowRight: at + sideways,
      ArrowLeft: at - sideways,
      PageDown: at + page(),
      PageUp: at - page(),
      Home: 0,
      End: library.total - 1,
    };
    return targets[key];
  }

  /** @returns whether the key has a meaning here */
  function act(event: KeyboardEvent): boolean {
    const { chosen, chosenPlace: place } = library;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key.toLowerCase() === 'a') {
      library.selectAll(true);
      return true;
    }
    const isEnd = event.key === 'Home' || event.key === 'End';
    if (event.altKey || (isCommand && !isEnd)) return false;
    const target = targetOf(event.key);
    if (target !== undefined) {
      if (event.shiftKey) void library.selectTo(target);
      else library.chooseAt(target);
      return true;
    }
    if (event.key === 'Escape' && library.selectionCount > 0) {
      library.selectAll(false);
      return true;
    }
    if (chosen === undefined || place === undefined) return false;
    if (event.key === 'Enter') open();
    else if (event.key === ' ') library.select(chosen, place, !library.isSelected(chosen));
    else if (event.key === 'Delete' && !library.inBin) {
      if (library.subject !== undefined) void commands.askToRemove(library.subject);
    } else return false;
    return true;
  }

  return (event) => {
    if (event.target === event.currentTarget && act(event)) event.preventDefault();
  };
}

interface GameListOptions {
  readonly scroller: Readonly<Ref<HTMLElement | null>>;
  /** The id of a place's element; the grid refers to it while its game is chosen. */
  readonly idOf: (place: number) => string;
  /** Games per line. */
  readonly columns: () => number;
  readonly lineHeight: () => number;
  readonly header: () => number;
  readonly opensAtOnce: () => boolean;
  readonly open: (id: GameId) => void;
}

/** A place of the list with its game and the handlers of its element. */
interface GameEntry {
  readonly id: string;
  readonly place: number;
  /** Undefined while it is not loaded. */
  readonly row: GameSummary | undefined;
  readonly onClick: (event: MouseEvent) => void;
  readonly onDblclick: () => void;
  readonly draggable: boolean;
  readonly onPointerdown: (event: PointerEvent) => void;
  readonly onDragstart: (event: DragEvent) => void;
}

/** A line of the list with its games. */
export interface GameLine {
  readonly index: number;
  readonly top: number;
  readonly games: readonly GameEntry[];
}

/** The rendered lines and the keyboard handler. */
interface GameList extends Pick<LongList, 'height' | 'width'> {
  readonly lines: ComputedRef<readonly GameLine[]>;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** The list of the library, for its grid. */
export function useGameList(options: GameListOptions): GameList {
  const { scroller, idOf, columns, lineHeight, header, opensAtOnce, open } = options;
  const library = useLibraryStore();
  const dragOut = useDragOutStore();
  const list = useLongList({
    scroller,
    lines: () => Math.ceil(library.total / columns()),
    lineHeight,
    header,
  });

  const lines = computed(() =>
    list.drawn.value.map(({ index, top }) => {
      const first = index * columns();
      const count = Math.max(0, Math.min(columns(), library.total - first));
      return { index, top, games: Array.from({ length: count }, (_, at) => entryAt(first + at)) };
    }),
  );
  watch(
    () => [list.inSight.value.first * columns(), (list.inSight.value.last + 1) * columns() - 1] as const,
    ([first, last]) => {
      library.showRows(first, Math.min(last, Math.max(0, library.total - 1)));
    },
    { immediate: true },
  );
  watch(
    () => library.scrollRequest,
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

  function entryAt(place: number): GameEntry {
    const row = library.rowAt(place);
    return {
      id: idOf(place),
      place,
      row,
      onClick: (event) => {
        press(event, row, place);
      },
      onDblclick: () => {
        if (row !== undefined) open(row.id);
      },
      draggable: row !== undefined,
      onPointerdown: ({ button }) => {
        if (row !== undefined && button === 0) dragOut.press(row);
      },
      onDragstart: (event) => {
        if (row !== undefined) dragOut.start(event, row);
      },
    };
  }

  function press(event: MouseEvent, row: GameSummary | undefined, place: number): void {
    scroller.value?.focus();
    if (event.shiftKey) void library.selectTo(place);
    else if (row === undefined) library.chooseAt(place);
    else {
      library.choose(row.id, place);
      if (event.ctrlKey || event.metaKey) library.select(row.id, place, !library.isSelected(row.id));
      else if (opensAtOnce()) open(row.id);
    }
  }

  return { lines, onKey, height: list.height, width: list.width };
}

/** The state of a game in the list, in a table or as a card. */
interface GameEntryState {
  /** The winner; undefined if there is none, and while the row is not loaded. */
  readonly winner: ComputedRef<Colour | undefined>;
  /** The classes and ARIA attributes for a selected or chosen game. */
  readonly state: ComputedRef<{
    readonly class: { readonly chosen: boolean; readonly selected: boolean };
    readonly 'aria-selected': boolean;
    readonly 'aria-current': 'true' | undefined;
  }>;
}

/** The state of a game in the list: selected, chosen, and who won it. */
export function useGameEntry(entry: {
  readonly row: GameSummary | undefined;
  readonly place: number;
}): GameEntryState {
  const library = useLibraryStore();
  const state = computed(() => {
    const isSelected = entry.row !== undefined && library.isSelected(entry.row.id);
    const chosen = library.chosenPlace === entry.place;
    return {
      class: { chosen, selected: isSelected },
      'aria-selected': isSelected,
      'aria-current': chosen ? ('true' as const) : undefined,
    };
  });
  const winner = computed(() => {
    const result = entry.row && parseResult(entry.row.result);
    return result && winnerOf(result);
  });
  return { winner, state };
}
