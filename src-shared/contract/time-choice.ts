import * as v from 'valibot';
import { TIME_OUTS } from '../game/time-control.ts';

/** No clock, time for all moves of the game, the same with some more for each move made, or time for each move. */
export const TIME_CHOICES = ['none', 'game', 'increment', 'move'] as const;

/** The numbers that a person can choose: the least and the most. */
export const TIME_LIMITS = {
  minutes: { least: 1, most: 180 },
  increment: { least: 1, most: 60 },
  perMove: { least: 5, most: 600 },
} as const;

function within({ least, most }: { readonly least: number; readonly most: number }) {
  return v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));
}

/** What the new-game dialog was last set to as regards time. */
export const TimeChoice = v.strictObject({
  kind: v.optional(v.picklist(TIME_CHOICES), 'none'),
  /** For the game, of each player. */
  minutes: v.optional(within(TIME_LIMITS.minutes), 10),
  /** Seconds that a move gains. */
  increment: v.optional(within(TIME_LIMITS.increment), 5),
  /** Seconds for each move. */
  perMove: v.optional(within(TIME_LIMITS.perMove), 30),
  timeOut: v.optional(v.picklist(TIME_OUTS), 'loss'),
});
export type TimeChoice = v.InferOutput<typeof TimeChoice>;
