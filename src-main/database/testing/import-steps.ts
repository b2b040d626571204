import { formatPosition } from '#shared/game/position-code.ts';
import { dealStart } from '#shared/game/setup.ts';
import type { LibraryGame } from '#shared/library/library-game.ts';

/** Games that a step imports, removes or deletes, and those that one transaction changes (`list/many-games.ts`). */
export const BATCH = 300;
export const GAMES_AT_ONCE = 100;

/** One operation on a batch. */
export interface Step {
  readonly what: 'import' | 'remove' | 'destroy';
  readonly batch: number;
}

/** Returns the steps in an endless order: a batch is imported, then the batch before is put in the bin, and deleted. */
export function stepAt(index: number): Step {
  if (index === 0) return { what: 'import', batch: 0 };
  const batch = Math.floor((index - 1) / 3) + 1;
  const what = (['import', 'remove', 'destroy'] as const)[(index - 1) % 3] ?? 'import';
  return { what, batch: what === 'import' ? batch : batch - 1 };
}

/** The ids of a batch's games: they are consecutive, and never used twice. */
export function idsOf(batch: number): number[] {
  return Array.from({ length: BATCH }, (_, index) => batch * BATCH + index + 1);
}

/** Creates a game without moves by its id. */
export function gameOf(id: number): LibraryGame {
  return {
    createdAt: 1_763_700_000_000 + id * 1000,
    players: { black: { type: 'human', name: 'Ada' }, white: { type: 'human', name: 'Grace' } },
    setup: 'scattered',
    start: formatPosition(dealStart('scattered', id, 'either')),
    moves: [],
    komi: 0,
    swap: undefined,
    result: '*',
    termination: 'abandoned',
    record: undefined,
  };
}

/** The content of a library: ids of the games in the list and in the bin, in order. */
export interface Holdings {
  readonly list: number[];
  readonly bin: number[];
}

/** The content of a library after a number of steps. @param begun the games of the next step that it has reached */
export function holdingsAfter(steps: number, begun = 0): Holdings {
  const list = new Set<number>();
  const bin = new Set<number>();
  for (let index = 0; index <= steps; index++) {
    const { what, batch } = stepAt(index);
    for (const id of idsOf(batch).slice(0, index === steps ? begun : BATCH)) {
      if (what === 'import') list.add(id);
      if (what !== 'import') list.delete(id);
      if (what === 'remove') bin.add(id);
      if (what === 'destroy') bin.delete(id);
    }
  }
  return { list: [...list], bin: [...bin] };
}
