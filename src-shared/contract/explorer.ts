import * as v from 'valibot';
import { CERTAINTIES } from '../analysis/position-value.ts';
import { GameFilter } from './game-filter.ts';
import { Komi, MoveText, PositionText } from './schemas.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** How games ended, by the colours of the position that was asked for; games that are not over are left out. */
const Outcomes = v.strictObject({ black: count, white: count, draws: count });

/** Which moves were played from a position. */
export const ExploreRequest = v.strictObject({
  position: PositionText,
  /** The komi for which estimates are given. */
  komi: Komi,
  filter: v.optional(GameFilter, {}),
});
export type ExploreRequest = v.InferOutput<typeof ExploreRequest>;

/**
 * The moves played from a position in the games of the library. A position and its rotations, reflections and exchange of
 * colours are one, so moves that lead to the same position are counted as one of them.
 */
export const ExploredMoves = v.strictObject({
  /** The games that had the position, also those that ended there. */
  games: count,
  /** Most games first. */
  moves: v.array(
    v.strictObject({
      move: MoveText,
      games: count,
      outcomes: Outcomes,
      /**
       * What the latest review of such a game says about the position after the move: Black's margin after komi. Only from
       * games with the same end rule and komi.
       */
      value: v.optional(v.strictObject({ certainty: v.picklist(CERTAINTIES), margin: v.number() })),
    }),
  ),
});
export type ExploredMoves = v.InferOutput<typeof ExploredMoves>;
