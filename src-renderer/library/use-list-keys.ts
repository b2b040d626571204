import { useLibraryStore } from './stores/library.ts';
import { useLibraryDialogs } from './stores/library-dialogs.ts';

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
export function useListKeys({ columns, page, open }: ListKeysOptions): (event: KeyboardEvent) => void {
  const library = useLibraryStore();
  const dialogs = useLibraryDialogs();

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
      if (library.subject !== undefined) void dialogs.remove(library.subject);
    } else return false;
    return true;
  }

  return (event) => {
    if (event.target === event.currentTarget && act(event)) event.preventDefault();
  };
}
