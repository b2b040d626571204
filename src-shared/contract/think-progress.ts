import * as v from 'valibot';
import { MoveText } from './schemas.ts';

/** The progress of a search, from the view of the searching side. */
export const ThinkProgress = v.strictObject({
  /** The number of plies of the last completed iteration. */
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
