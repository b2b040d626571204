import { computed, type ComputedRef } from 'vue';
import type { GameSummary } from '#shared/contract/schemas.ts';
import { parseResult } from '#shared/game/result.ts';
import type { Colour } from '#shared/game/types.ts';
import { winnerOf } from '../app/replay.ts';
import { useLibraryStore } from './stores/library.ts';

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
