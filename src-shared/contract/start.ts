import * as v from 'valibot';
import { MAX_MISSING_THREES } from '../game/handicap.ts';
import { DealtSetup, Colour, EndRule, GameId, PositionText, Seed } from './schemas.ts';

/** A side that starts with so many of its threes left off the board. */
export const Handicap = v.strictObject({
  colour: Colour,
  threes: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_MISSING_THREES)),
});

const common = {
  /** Says what chance does: the deal, which pawns a handicap takes, and the computer's noise. */
  seed: Seed,
  endRule: EndRule,
};

/** Dealt at random. */
export const dealtStart = { ...common, setup: DealtSetup, handicap: v.optional(Handicap) };
/** Placed by hand: 36 pawns, each colour on its own three rows, Black to move. */
export const placedStart = {
  ...common,
  setup: v.literal('placed'),
  start: PositionText,
  handicap: v.optional(Handicap),
};
/** Any position in which there is a move; `endRule` counts, not the one that the code names. */
export const positionStart = { ...common, setup: v.literal('position'), start: PositionText };
/** The start of another game, however that one came to it. */
export const sameStart = { ...common, setup: v.literal('same'), gameId: GameId };

/** How the pawns come to lie at the start of a game. */
export const StartWish = v.variant('setup', [
  v.strictObject(dealtStart),
  v.strictObject(placedStart),
  v.strictObject(positionStart),
  v.strictObject(sameStart),
]);
export type StartWish = v.InferOutput<typeof StartWish>;
