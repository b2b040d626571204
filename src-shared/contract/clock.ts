import { eventIterator, oc } from '@orpc/contract';
import * as v from 'valibot';
import { declared } from './errors.ts';
import { Colour, GameId } from './schemas.ts';

const OneGame = v.strictObject({ gameId: GameId });

/** The clocks of a game when the message is sent. Until the next message, the page counts down the running one itself. */
export const ClockReading = v.strictObject({
  gameId: GameId,
  /** The remaining time of both, in milliseconds; negative where a player exceeded a limit that only warns. */
  left: v.strictObject({ black: v.number(), white: v.number() }),
  /** The colour whose clock runs; undefined if none does. */
  runs: v.optional(Colour),
  /** Whether the game is paused until someone resumes it. */
  paused: v.boolean(),
  /** True if it is paused because the machine slept or was locked; sent after that, until someone resumes. */
  slept: v.optional(v.literal(true)),
});
export type ClockReading = v.InferOutput<typeof ClockReading>;

export const clock = {
  /**
   * Feed: the clocks of a game with a time control, now and at each change. They run only while a page follows them:
   * the game is paused when the last page closes. The computer's clock runs only while it thinks.
   */
  follow: oc
    .input(OneGame)
    .output(eventIterator(ClockReading))
    .errors(declared('GAME_NOT_FOUND', 'GAME_DAMAGED')),

  /** Command: stops the clocks of an unfinished game; does nothing if they are stopped. */
  pause: oc.input(OneGame).errors(declared('GAME_NOT_FOUND', 'GAME_DAMAGED')),

  /** Command: resumes the clocks of a paused game; does nothing if they run. */
  resume: oc.input(OneGame).errors(declared('GAME_NOT_FOUND', 'GAME_DAMAGED')),
};
