import { parseMove } from '#shared/game/notation.ts';
import { scoreOf } from '#shared/game/outcome.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import type { GameContent } from './game-rows.ts';

/** What follows from a game, by the columns of `games` that keep it. */
export type GameFacts = Readonly<
  Record<'final_position' | 'black_points' | 'white_points' | 'tallest_stack', string | number | null>
>;

/** Works out what follows from a game. */
export function factsOf({ start, moves }: Pick<GameContent, 'start' | 'moves'>): GameFacts {
  const first = unwrap(parsePosition(start));
  const piles = new Map(first.piles);
  for (const { move } of moves) {
    const parsed = parseMove(move);
    const moved = parsed && piles.get(parsed.from);
    if (parsed === undefined || moved === undefined) continue;
    piles.delete(parsed.from);
    piles.set(parsed.to, [...(piles.get(parsed.to) ?? []), ...moved] as unknown as typeof moved);
  }
  const last = { ...first, piles };
  const { black, white } = scoreOf(last);
  const tallest = Math.max(...Array.from(piles.values(), (pile) => pile.length));
  return {
    final_position: formatPosition(last),
    black_points: black,
    white_points: white,
    tallest_stack: tallest,
  };
}
