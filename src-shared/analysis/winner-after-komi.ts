import type { Colour } from '../game/types.ts';

/** The winner by a final margin. @param margin Black's, after komi, in points */
export function winnerAfterKomi(margin: number): Colour | 'draw' {
  return margin > 0 ? 'black' : margin < 0 ? 'white' : 'draw';
}
