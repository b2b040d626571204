import { glance, type Glance } from '../../../src-main/engine/glance.ts';
import type { Searcher } from '../../../src-main/engine/search/searcher.ts';
import { formatMove } from '../../../src-shared/game/notation.ts';
import type { Level } from '../../../src-shared/game/player.ts';
import type { Position } from '../../../src-shared/game/types.ts';

/** Levels 1 to 4 in their first version: the shipped puzzles were found and rated by them. */
const FIRST_LEVELS: Partial<Record<Level, Glance>> = {
  1: { kind: 'glance', depth: 1, noise: 22, maxGivenAway: 45, overlooks: 0.5 },
  2: { kind: 'glance', depth: 1, noise: 15, maxGivenAway: 35, overlooks: 0.35 },
  3: { kind: 'glance', depth: 1, noise: 8, maxGivenAway: 20, overlooks: 0.25 },
  4: { kind: 'glance', depth: 1, noise: 3, maxGivenAway: 8, overlooks: 0.08 },
};

/**
 * Returns the move of a level in its first version, `a1c2`; undefined for a level that has not changed.
 * @param position whose game is not over @param memory as for `Searcher.setPosition`
 */
export function firstLevelMove(
  searcher: Searcher,
  position: Position,
  { level, seed, memory }: { level: Level; seed: number; memory: 'clear' | 'forget' },
): string | undefined {
  const play = FIRST_LEVELS[level];
  if (play === undefined) return undefined;
  searcher.setPosition(position, memory);
  return formatMove(glance(searcher, play, seed).line[0]);
}
