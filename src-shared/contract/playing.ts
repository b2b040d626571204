import { eventIterator, oc } from '@orpc/contract';
import * as v from 'valibot';
import { declared } from './errors.ts';
import { AtRevision, Colour, GameState, MoveText, Player } from './schemas.ts';
import { ThinkProgress } from './think-progress.ts';

const CHANGE_ERRORS = ['GAME_NOT_FOUND', 'STALE_REVISION', 'NOT_SAVED', 'GAME_DAMAGED'] as const;

/** What the engine would play for the person to move. */
export const Hint = v.strictObject({
  move: MoveText,
  /** Expected final margin after komi in points for the side to move. */
  score: v.number(),
  /** Whether the score is proven rather than estimated. */
  exact: v.boolean(),
});
export type Hint = v.InferOutput<typeof Hint>;

/** A hint, and the game in whose record it is noted. */
export const HintGiven = v.strictObject({ hint: Hint, game: GameState });
export type HintGiven = v.InferOutput<typeof HintGiven>;

/** What the computer says to a draw that it is offered. */
export const DrawAnswer = v.strictObject({
  accepted: v.boolean(),
  /** Final margin after komi that it expects for itself, in points. */
  margin: v.number(),
  /** Over, where it accepted. */
  game: GameState,
});
export type DrawAnswer = v.InferOutput<typeof DrawAnswer>;

/** What makes playing pleasant beside moving; part of `game`. */
export const playing = {
  /**
   * Command: brings back what was taken back last, up to where a person is to do something again. Another move than the
   * one taken back makes a variation of it, and then there is nothing to bring back.
   */
  redo: oc
    .input(AtRevision)
    .output(GameState)
    .errors(declared(...CHANGE_ERRORS, 'GAME_OVER', 'HELP_NOT_ALLOWED', 'NOTHING_TO_REDO')),

  /** Task: looks for a good move for the person to move, for about a second, and notes in the record that they asked. */
  hint: oc
    .input(AtRevision)
    .output(eventIterator(ThinkProgress, HintGiven))
    .errors(
      declared(...CHANGE_ERRORS, 'GAME_OVER', 'HELP_NOT_ALLOWED', 'WRONG_PLAYER', 'ENGINE_UNAVAILABLE'),
    ),

  /**
   * Command: the person who is to move offers the computer a draw. It accepts where it does not expect to win.
   */
  offerDraw: oc
    .input(AtRevision)
    .output(DrawAnswer)
    .errors(declared(...CHANGE_ERRORS, 'GAME_OVER', 'WRONG_PLAYER', 'ENGINE_UNAVAILABLE')),

  /** Command: two people at one screen have agreed on a draw. */
  agreeDraw: oc
    .input(AtRevision)
    .output(GameState)
    .errors(declared(...CHANGE_ERRORS, 'GAME_OVER', 'WRONG_PLAYER')),

  /** Command: another player goes on with a colour, or the computer at another level. The record keeps who it was before. */
  changePlayer: oc
    .input(v.strictObject({ ...AtRevision.entries, colour: Colour, player: Player }))
    .output(GameState)
    .errors(declared(...CHANGE_ERRORS, 'GAME_OVER')),
};
