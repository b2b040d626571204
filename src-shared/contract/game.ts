import { eventIterator, oc } from '@orpc/contract';
import * as v from 'valibot';
import { utf8Length } from '../util/utf8.ts';
import { declared } from './errors.ts';
import { newGames, StartRequest } from './new-games.ts';
import { playing, ThinkProgress } from './playing.ts';
import {
  AtRevision,
  Colour,
  GameId,
  GameState,
  Komi,
  Line,
  MoveText,
  Revision,
  Tag,
  recordedDateEntries,
} from './schemas.ts';

/** The estimated value of a start before the first move. */
export const DealWorth = v.strictObject({
  /** Expected final margin for Black under good play, in points, before komi. */
  margin: v.number(),
  /** One standard deviation of final margins, in points. */
  spread: v.number(),
});
export type DealWorth = v.InferOutput<typeof DealWorth>;

/** The maximum size of the moves of `annotate`, in bytes of their JSON. */
const MAX_MOVE_LINES_BYTES = 1_000_000;
const MAX_MOVE_LINES = 10_000;
const MoveLines = v.pipe(v.array(v.string()), v.maxLength(MAX_MOVE_LINES));

/** Whether a call can carry the lines of moves. */
export function isSendable(lines: readonly string[]): boolean {
  return lines.length <= MAX_MOVE_LINES && utf8Length(JSON.stringify(lines)) <= MAX_MOVE_LINES_BYTES;
}

/** A change of a game. The page fetches the game again where `revision` is newer than its own. */
export const GameChange = v.strictObject({ gameId: GameId, revision: Revision });
export type GameChange = v.InferOutput<typeof GameChange>;

/** Details of a game that its state does not have. */
export const GameDetails = v.strictObject({
  /** The revision of the game that these are of. */
  revision: Revision,
  ...recordedDateEntries,
  /** Thinking time of each move in milliseconds; undefined if it is unknown, as in imported games. */
  times: v.array(v.optional(v.pipe(v.number(), v.minValue(0)))),
  favourite: v.boolean(),
  tags: v.array(Tag),
  note: v.string(),
  /** The game's moves with comments and variations. */
  line: Line,
  /** Tags of its record that the app does not interpret, in their order. */
  otherTags: v.array(v.strictObject({ name: v.string(), value: v.string() })),
});
export type GameDetails = v.InferOutput<typeof GameDetails>;

export const game = {
  /**
   * Query: the unfinished game that was played last, or the first game of a match without a second game; undefined
   * if there is none. Imported games and those of the other profiles are left out.
   */
  current: oc.output(v.optional(GameState)),

  /** Query: one game, also in the bin. */
  get: oc
    .input(v.strictObject({ gameId: GameId }))
    .output(GameState)
    .errors(declared('GAME_NOT_FOUND', 'GAME_DAMAGED')),

  /** Query: the details of a game; also in the bin. */
  details: oc
    .input(v.strictObject({ gameId: GameId }))
    .output(GameDetails)
    .errors(declared('GAME_NOT_FOUND', 'GAME_DAMAGED')),

  /**
   * Command: replaces the comments, judgements and variations of a game, also of an unfinished one. `moves` are the lines of
   * the moves in a record, with the game's own moves; a tree as data may be deeper and larger than a call allows. Returns the
   * game's revision after the change.
   */
  annotate: oc
    .input(v.strictObject({ ...AtRevision.entries, moves: MoveLines }))
    .output(GameChange)
    .errors(declared('GAME_NOT_FOUND', 'STALE_REVISION', 'LINE_REFUSED', 'NOT_SAVED', 'GAME_DAMAGED')),

  /**
   * Query: estimates the value of a start within half a second.
   */
  appraise: oc
    .input(StartRequest)
    .output(DealWorth)
    .errors(declared('ENGINE_UNAVAILABLE', 'BAD_START', 'GAME_NOT_FOUND', 'GAME_DAMAGED')),

  /**
   * Query: the komi of half a point that makes a start even, in the engine's estimate. Equal starts have equal answers on
   * every machine. Rejects as `appraise` does.
   */
  evenKomi: oc
    .input(StartRequest)
    .output(v.strictObject({ komi: Komi }))
    .errors(declared('ENGINE_UNAVAILABLE', 'BAD_START', 'GAME_NOT_FOUND', 'GAME_DAMAGED')),

  ...newGames,

  /** Query: the other game of a match; undefined if the game is in no match or the other game does not exist. */
  otherOfMatch: oc
    .input(v.strictObject({ gameId: GameId }))
    .output(v.optional(GameState))
    .errors(declared('GAME_NOT_FOUND', 'GAME_DAMAGED')),

  /**
   * Command: makes a person's move and saves it before the answer. After the player's time has run out the move is not
   * made: the answer is the game lost on time.
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
   * Command: White takes over Black's side after the first move by the swap rule: the players exchange colours. Any move
   * of White declines.
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
   * Task: the computer or a program makes a move, or the computer takes over Black's side if the swap rule allows it and that side is better.
   * Yields its progress at most ten times a second; returns the game after the move. Makes no move when cancelled.
   * A game that allows no hints has no progress.
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
        'PROGRAM_FAILED',
        'NOT_SAVED',
        'GAME_DAMAGED',
      ),
    ),

  /**
   * Command: takes back the last move or swap; against the computer, everything from the person's last action on. A
   * finished game becomes unfinished.
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

  /** Command: a person resigns. */
  resign: oc
    .input(v.strictObject({ ...AtRevision.entries, colour: Colour }))
    .output(GameState)
    .errors(
      declared('GAME_NOT_FOUND', 'STALE_REVISION', 'GAME_OVER', 'WRONG_PLAYER', 'NOT_SAVED', 'GAME_DAMAGED'),
    ),

  /** Feed: every change of any game, from now on. */
  changes: oc.output(eventIterator(GameChange)),
};
