import * as v from 'valibot';
import { TIME_OUTS } from '../game/time-control.ts';

/** No clock, time per game, time per game with an increment, or time per move. */
export const TIME_CHOICES = ['none', 'game', 'increment', 'move'] as const;

/** The limits of the numbers that the user can choose. */
export const TIME_LIMITS = {
  minutes: { least: 1, most: 180 },
  increment: { least: 1, most: 60 },
  perMove: { least: 5, most: 600 },
} as const;

function within({ least, most }: { readonly least: number; readonly most: number }) {
  return v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));
}

/** The last time control of the new-game dialog. */
export const TimeChoice = v.strictObject({
  kind: v.optional(v.picklist(TIME_CHOICES), 'none'),
  /** Minutes per game for each player. */
  minutes: v.optional(within(TIME_LIMITS.minutes), 10),
  /** Seconds added after each move. */
  increment: v.optional(within(TIME_LIMITS.increment), 5),
  /** Seconds per move. */
  perMove: v.optional(within(TIME_LIMITS.perMove), 30),
  timeOut: v.optional(v.picklist(TIME_OUTS), 'loss'),
});
export type TimeChoice = v.InferOutput<typeof TimeChoice>;
