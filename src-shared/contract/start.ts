import * as v from 'valibot';
import { MAX_MISSING_THREES } from '../game/handicap.ts';
import { DealtSetup, Colour, EndRule, GameId, PositionText, Seed } from './schemas.ts';

/** A side that starts without some of its threes. */
export const Handicap = v.strictObject({
  colour: Colour,
  threes: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_MISSING_THREES)),
});

const common = {
  /** The seed of the deal, of the pawns that a handicap removes, and of the computer's noise. */
  seed: Seed,
  endRule: EndRule,
};

/** Dealt at random. */
export const dealtStart = { ...common, setup: DealtSetup, handicap: v.optional(Handicap) };
/** Placed by hand: 36 pawns, each colour on its own three ranks, Black to move. */
export const placedStart = {
  ...common,
  setup: v.literal('placed'),
  start: PositionText,
  handicap: v.optional(Handicap),
};
/** Any position with a legal move; `endRule` replaces the end rule of the code. */
export const positionStart = { ...common, setup: v.literal('position'), start: PositionText };
/** The start of another game, of any set-up. */
export const sameStart = { ...common, setup: v.literal('same'), gameId: GameId };

/** A request for the start of a game. */
export const StartRequest = v.variant('setup', [
  v.strictObject(dealtStart),
  v.strictObject(placedStart),
  v.strictObject(positionStart),
  v.strictObject(sameStart),
]);
export type StartRequest = v.InferOutput<typeof StartRequest>;
