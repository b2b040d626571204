import * as v from 'valibot';
import { MoveText } from './schemas.ts';

/** What the engine found so far, for the side it thinks for. */
export const ThinkProgress = v.strictObject({
  /** Plies searched to the end of an iteration. */
  depth: v.number(),
  /** Expected final margin after komi in points for the computer. */
  score: v.number(),
  /** Whether the score is proven rather than estimated. */
  exact: v.boolean(),
  line: v.array(MoveText),
  nodes: v.number(),
  milliseconds: v.number(),
});
export type ThinkProgress = v.InferOutput<typeof ThinkProgress>;
