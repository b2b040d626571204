import { eventIterator, oc } from '@orpc/contract';
import * as v from 'valibot';
import { declared } from './errors.ts';
import { Colour, GameId } from './schemas.ts';

const OneGame = v.strictObject({ gameId: GameId });

/** The clocks of a game at the moment it is told. Between two tellings the one that runs goes down by itself. */
export const ClockReading = v.strictObject({
  gameId: GameId,
  /** Milliseconds that both have left; below 0 where time that is only watched was overdrawn. */
  left: v.strictObject({ black: v.number(), white: v.number() }),
  /** Whose clock runs; undefined where none does. */
  runs: v.optional(Colour),
  /** Whether the game waits for someone to go on with it. */
  paused: v.boolean(),
  /** True where it is paused because the computer slept or was locked, told when that is over; until someone goes on. */
  slept: v.optional(v.literal(true)),
});
export type ClockReading = v.InferOutput<typeof ClockReading>;

export const clock = {
  /**
   * Feed: the clocks of a game with a time control, now and at each change. They run only while somebody follows them:
   * when the last page has gone the game is paused. The computer's runs only while it thinks.
   */
  follow: oc
    .input(OneGame)
    .output(eventIterator(ClockReading))
    .errors(declared('GAME_NOT_FOUND', 'GAME_DAMAGED')),

  /** Command: stops the clocks of a game that goes on; harmless where they stand. */
  pause: oc.input(OneGame).errors(declared('GAME_NOT_FOUND', 'GAME_DAMAGED')),

  /** Command: lets the clocks of a paused game go on; harmless where they run. */
  resume: oc.input(OneGame).errors(declared('GAME_NOT_FOUND', 'GAME_DAMAGED')),
};
