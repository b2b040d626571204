import type { ThinkProgress } from '#shared/contract/think-progress.ts';
import type { Colour } from '#shared/game/types.ts';

/** Returns the points that komi adds to a margin for a colour. */
export function komiOnMargin(colour: Colour, komi: number): number {
  return colour === 'black' ? -komi : komi;
}

/** Converts progress of the engine for the page. @param forKomi added to the score */
export function progressWithKomi(
  {
    depth,
    score,
    exact,
    line,
    nodes,
    milliseconds,
  }: Omit<ThinkProgress, 'line'> & { readonly line: readonly string[] },
  forKomi: number,
): ThinkProgress {
  return { depth, score: score + forKomi, exact, line: [...line], nodes, milliseconds };
}
