import { eventIterator, oc } from '@orpc/contract';
import * as v from 'valibot';
import { COACHED_CLASSES, COACHED_MODES } from '../analysis/coach.ts';
import { PositionValue } from './analysis.ts';
import { declared } from './errors.ts';
import { MoveText, AtRevision, Colour, GameState, Player, GameId } from './schemas.ts';

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

const CHANGE_ERRORS = ['GAME_NOT_FOUND', 'STALE_REVISION', 'NOT_SAVED', 'GAME_DAMAGED'] as const;

/** The errors of calls in which the engine helps the person to move. */
const ENGINE_HELP_ERRORS = [
  ...CHANGE_ERRORS,
  'GAME_OVER',
  'HELP_NOT_ALLOWED',
  'WRONG_PLAYER',
  'ENGINE_UNAVAILABLE',
] as const;

/** The engine's move for the person to move. */
export const Hint = v.strictObject({
  move: MoveText,
  /** Expected final margin after komi in points for the side to move. */
  score: v.number(),
  /** Whether the score is proven rather than estimated. */
  exact: v.boolean(),
});
export type Hint = v.InferOutput<typeof Hint>;

/** A hint, and the game with the hint in its record. */
export const HintGiven = v.strictObject({ hint: Hint, game: GameState });
export type HintGiven = v.InferOutput<typeof HintGiven>;

/** What the coach says about a move. */
export const CoachRemark = v.strictObject({
  /** By points, as in `MoveJudgement.pointsClass`. */
  class: v.picklist(COACHED_CLASSES),
  /** The points that the move gives up. */
  loss: v.pipe(v.number(), v.minValue(0)),
  /** Whether the loss is proven rather than estimated. */
  isProven: v.boolean(),
  /** The value of the position before the move, and after it. */
  before: PositionValue,
  after: PositionValue,
});
export type CoachRemark = v.InferOutput<typeof CoachRemark>;

/** A remark, if any, and the game with the remark in its record. */
export const CoachAnswer = v.strictObject({ remark: v.optional(CoachRemark), game: GameState });
export type CoachAnswer = v.InferOutput<typeof CoachAnswer>;

/** The computer's answer to a draw offer. */
export const DrawAnswer = v.strictObject({
  accepted: v.boolean(),
  /** The final margin after komi that the computer expects for itself, in points; undefined if the game allows no hints. */
  margin: v.optional(v.number()),
  /** The game after the answer; finished where accepted. */
  game: GameState,
});
export type DrawAnswer = v.InferOutput<typeof DrawAnswer>;

/** Calls during a game other than moves; part of `game`. */
export const playing = {
  /**
   * Command: restores the moves that were taken back, up to the next action of a person. Playing a different move turns
   * them into a variation, and there is nothing left to restore.
   */
  redo: oc
    .input(AtRevision)
    .output(GameState)
    .errors(declared(...CHANGE_ERRORS, 'GAME_OVER', 'HELP_NOT_ALLOWED', 'NOTHING_TO_REDO')),

  /** Task: searches a move for the person to move for about a second, and adds the hint to the record. */
  hint: oc
    .input(AtRevision)
    .output(eventIterator(ThinkProgress, HintGiven))
    .errors(declared(...ENGINE_HELP_ERRORS)),

  /**
   * Command: the coach looks at the last move, which a person has made, with a fixed number of nodes. A remark is added to the
   * record; if there is none, nothing changes.
   */
  coach: oc
    .input(v.strictObject({ ...AtRevision.entries, mode: v.picklist(COACHED_MODES) }))
    .output(CoachAnswer)
    .errors(declared(...ENGINE_HELP_ERRORS)),

  /**
   * Command: the person to move offers the computer a draw. It accepts if it does not expect to win.
   */
  offerDraw: oc
    .input(AtRevision)
    .output(DrawAnswer)
    .errors(
      declared(...CHANGE_ERRORS, 'GAME_OVER', 'WRONG_PLAYER', 'NOT_IN_RATED_GAME', 'ENGINE_UNAVAILABLE'),
    ),

  /** Command: two people at one screen agree on a draw. */
  agreeDraw: oc
    .input(AtRevision)
    .output(GameState)
    .errors(declared(...CHANGE_ERRORS, 'GAME_OVER', 'WRONG_PLAYER')),

  /** Command: changes the player of a colour, or the computer's level. The record keeps the earlier player. */
  changePlayer: oc
    .input(v.strictObject({ ...AtRevision.entries, colour: Colour, player: Player }))
    .output(GameState)
    .errors(declared(...CHANGE_ERRORS, 'GAME_OVER', 'NOT_IN_RATED_GAME')),
};

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
