import type { Searcher } from '../../../src-main/engine/search/searcher.ts';
import { searchPosition } from '../../../src-main/engine/worker-search.ts';
import { isOver } from '../../../src-shared/game/moves.ts';
import { parseMove } from '../../../src-shared/game/notation.ts';
import { applyMove } from '../../../src-shared/game/play.ts';
import { formatPosition } from '../../../src-shared/game/position-code.ts';
import { dealStart } from '../../../src-shared/game/setup.ts';
import type { Level } from '../../../src-shared/game/player.ts';
import type { Position } from '../../../src-shared/game/types.ts';

/** A game of a level against itself. */
export interface LevelGame {
  readonly moves: readonly string[];
  /** The start and the position after each move. */
  readonly positions: readonly [Position, ...Position[]];
}

/** The percentage of scattered starts. */
const SCATTERED = 25;

/**
 * Plays a game of a level against itself. Equal seeds and levels give equal games.
 * @param start dealt by the seed if it is left out
 * @param otherMove the move of a level that plays in another way than the engine's; undefined for the engine's
 */
export function playLevelGame(
  searcher: Searcher,
  level: Level,
  seed: number,
  start = dealStart(seed % 100 < SCATTERED ? 'scattered' : 'classic', seed, 'either'),
  otherMove?: (position: Position, seed: number) => string | undefined,
): LevelGame {
  let position = start;
  const positions: [Position, ...Position[]] = [position];
  const moves: string[] = [];
  while (!isOver(position)) {
    const text =
      otherMove?.(position, seed + moves.length) ??
      engineMove(searcher, level, position, seed + moves.length);
    const move = parseMove(text);
    if (move === undefined) throw new Error(`The engine answered "${text}"`);
    position = applyMove(position, move);
    moves.push(text);
    positions.push(position);
  }
  return { moves, positions };
}

/** Returns the move of a level; an empty text where the engine finds none. */
function engineMove(searcher: Searcher, level: Level, position: Position, seed: number): string {
  const place = { position: formatPosition(position), moves: [] };
  const [best] = searchPosition(
    searcher,
    { kind: 'search', seq: 0, place, limits: { level }, seed, best: 1, memory: 'forget' },
    { shouldStop: () => false, onProgress: () => undefined, now: () => 0 },
  );
  return best?.line[0] ?? '';
}
