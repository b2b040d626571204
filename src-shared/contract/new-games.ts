import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { declared } from './errors.ts';
import { GameId, GameState, Help, Komi, MoveText, Players, TimeControl } from './schemas.ts';
import { dealtStart, placedStart, positionStart, sameStart } from './start.ts';

/** Each move leaves a square for good, so that no game is longer. */
const MAX_MOVES = 35;

const RequestId = v.pipe(v.string(), v.uuid());

/** What a game is started with besides its start. */
const conditions = {
  requestId: RequestId,
  players: Players,
  komi: v.optional(Komi, 0),
  /** Whether White may take over Black's side after the first move. */
  offersSwap: v.optional(v.boolean(), false),
  /** The helps that are allowed; all of them where it is left out. */
  help: v.optional(v.array(Help)),
  /** Left out where nobody's time is limited. */
  timeControl: v.optional(TimeControl),
  /** Whether it is the first game of a match of two. */
  isMatch: v.optional(v.boolean(), false),
};

/** What the page wants a new game to be. */
export const NewGameRequest = v.variant('setup', [
  v.strictObject({ ...conditions, ...dealtStart }),
  v.strictObject({ ...conditions, ...placedStart }),
  v.strictObject({ ...conditions, ...positionStart }),
  v.strictObject({ ...conditions, ...sameStart }),
]);
export type NewGameRequest = v.InferOutput<typeof NewGameRequest>;

/** A game that continues another one from a position of it. */
const PlayOnRequest = v.strictObject({
  requestId: RequestId,
  gameId: GameId,
  /** How many moves of the other game are kept. */
  ply: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Moves that follow them. */
  line: v.optional(v.pipe(v.array(MoveText), v.maxLength(MAX_MOVES)), []),
  players: Players,
  help: v.optional(v.array(Help)),
  timeControl: v.optional(TimeControl),
});

/** The ways to start a game; part of `game`. */
export const newGames = {
  /**
   * Command: begins a game. `requestId` is the page's own random name for this wish: the same one sent again (after a
   * lost answer, say) gives the game that the first one began. The game before, where no move was made in it, goes to
   * the bin.
   */
  start: oc
    .input(NewGameRequest)
    .output(GameState)
    .errors(declared('BAD_START', 'GAME_NOT_FOUND', 'NOT_SAVED', 'GAME_DAMAGED')),

  /**
   * Command: begins the second game of a match: the start and the rules of the first once more, the colours swapped.
   * `requestId` as for `begin`; where the second game was begun before, it is that one.
   */
  startSecond: oc
    .input(v.strictObject({ requestId: RequestId, gameId: GameId }))
    .output(GameState)
    .errors(declared('GAME_NOT_FOUND', 'NO_SECOND_GAME', 'NOT_SAVED', 'GAME_DAMAGED')),

  /**
   * Command: begins a new game with the start, the rules and the first `ply` moves of another one, for these players and
   * with this time and help; `line` names moves to follow those, as of a variation. `requestId` as for `begin`. The other game stays as it is.
   */
  playOn: oc
    .input(PlayOnRequest)
    .output(GameState)
    .errors(declared('GAME_NOT_FOUND', 'ILLEGAL_MOVE', 'GAME_OVER', 'NOT_SAVED', 'GAME_DAMAGED')),
};
