import { eventIterator, oc } from '@orpc/contract';
import * as v from 'valibot';
import { declared } from './errors.ts';
import { newGames } from './new-games.ts';
import { playing } from './playing.ts';
import { AtRevision, Colour, GameId, GameState, Line, MoveText, Revision, Tag } from './schemas.ts';
import { StartRequest } from './start.ts';
import { ThinkProgress } from './think-progress.ts';

/** What a deal is worth before the first move. */
export const DealWorth = v.strictObject({
  /** Expected final margin for Black under good play, in points, before komi. */
  margin: v.number(),
  /** One standard deviation of final margins, in points. */
  spread: v.number(),
});
export type DealWorth = v.InferOutput<typeof DealWorth>;

/** A change of a game: fetch it again where `revision` is newer than the one at hand. */
export const GameChange = v.strictObject({ gameId: GameId, revision: Revision });
export type GameChange = v.InferOutput<typeof GameChange>;

/** What is known of a game besides its course. */
export const GameDetails = v.strictObject({
  /** Thinking time of each move in milliseconds; nothing where it is not known, as in games from elsewhere. */
  times: v.array(v.optional(v.pipe(v.number(), v.minValue(0)))),
  favourite: v.boolean(),
  tags: v.array(Tag),
  note: v.string(),
  /** The game's moves with what was said about them and what could have been played instead. */
  line: Line,
  /** Tags of its record that the app gives no meaning to, in their order. */
  otherTags: v.array(v.strictObject({ name: v.string(), value: v.string() })),
});
export type GameDetails = v.InferOutput<typeof GameDetails>;

export const game = {
  /**
   * Query: the unfinished game that was played last, or the first game of a match that has no second yet; undefined
   * where there is none.
   */
  current: oc.output(v.optional(GameState)),

  /** Query: one game, also in the bin. */
  get: oc
    .input(v.strictObject({ gameId: GameId }))
    .output(GameState)
    .errors(declared('GAME_NOT_FOUND', 'GAME_DAMAGED')),

  /** Query: what is known of a game besides its course; also in the bin. */
  details: oc
    .input(v.strictObject({ gameId: GameId }))
    .output(GameDetails)
    .errors(declared('GAME_NOT_FOUND', 'GAME_DAMAGED')),

  /** Query: says within half a second what a start is worth. */
  appraise: oc
    .input(StartRequest)
    .output(DealWorth)
    .errors(declared('ENGINE_UNAVAILABLE', 'BAD_START', 'GAME_NOT_FOUND', 'GAME_DAMAGED')),

  ...newGames,

  /** Query: the other game of a match; undefined where the game is of none, and where the other is not there. */
  otherOfMatch: oc
    .input(v.strictObject({ gameId: GameId }))
    .output(v.optional(GameState))
    .errors(declared('GAME_NOT_FOUND', 'GAME_DAMAGED')),

  /**
   * Command: a person's move. On disk before it is answered. One that comes after its player's time is out is not made:
   * the answer is the game lost on time.
   */
  play: oc
    .input(v.strictObject({ ...AtRevision.entries, move: MoveText }))
    .output(GameState)
    .errors(
      declared(
        'GAME_NOT_FOUND',
        'STALE_REVISION',
        'ILLEGAL_MOVE',
        'GAME_OVER',
        'WRONG_PLAYER',
        'NOT_SAVED',
        'GAME_DAMAGED',
      ),
    ),

  /**
   * Command: the person who plays White takes over Black's side after the first move, as the swap rule lets them: the
   * players change colours. Who would rather keep White just moves.
   */
  swap: oc
    .input(AtRevision)
    .output(GameState)
    .errors(
      declared(
        'GAME_NOT_FOUND',
        'STALE_REVISION',
        'GAME_OVER',
        'NO_SWAP_OFFERED',
        'WRONG_PLAYER',
        'NOT_SAVED',
        'GAME_DAMAGED',
      ),
    ),

  /**
   * Task: the computer thinks and moves; or takes over Black's side, where that is offered to it and the better one.
   * Yields what it found so far, at most ten times a second; returns the game with the move made. Cancelled: no move is
   * made.
   */
  think: oc
    .input(AtRevision)
    .output(eventIterator(ThinkProgress, GameState))
    .errors(
      declared(
        'GAME_NOT_FOUND',
        'STALE_REVISION',
        'GAME_OVER',
        'WRONG_PLAYER',
        'ENGINE_UNAVAILABLE',
        'NOT_SAVED',
        'GAME_DAMAGED',
      ),
    ),

  /**
   * Command: takes back the last move, or a swap; against the computer, back to the last thing the person did, that one
   * included. A game that was over goes on.
   */
  takeBack: oc
    .input(AtRevision)
    .output(GameState)
    .errors(
      declared(
        'GAME_NOT_FOUND',
        'STALE_REVISION',
        'HELP_NOT_ALLOWED',
        'NOTHING_TO_TAKE_BACK',
        'NOT_SAVED',
        'GAME_DAMAGED',
      ),
    ),

  ...playing,

  /** Command: a person gives the game up. */
  resign: oc
    .input(v.strictObject({ ...AtRevision.entries, colour: Colour }))
    .output(GameState)
    .errors(
      declared('GAME_NOT_FOUND', 'STALE_REVISION', 'GAME_OVER', 'WRONG_PLAYER', 'NOT_SAVED', 'GAME_DAMAGED'),
    ),

  /** Feed: every change of any game, from now on. */
  changes: oc.output(eventIterator(GameChange)),
};
