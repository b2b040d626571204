import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { MAX_MISSING_THREES } from '../game/handicap.ts';
import { declared } from './errors.ts';
import {
  agreedEntries,
  DealtSetup,
  Colour,
  EndRule,
  GameId,
  PositionText,
  Seed,
  GameState,
  Komi,
  MoveText,
  Players,
  ProfileId,
  TimeControl,
} from './schemas.ts';

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

const dealtStart = { ...common, setup: DealtSetup, handicap: v.optional(Handicap) };
/** Placed by hand: 36 pawns, each colour on its own three ranks, Black to move. */
const placedStart = {
  ...common,
  setup: v.literal('placed'),
  start: PositionText,
  handicap: v.optional(Handicap),
};
/** Any position with a legal move; `endRule` replaces the end rule of the code. */
const positionStart = { ...common, setup: v.literal('position'), start: PositionText };
/** The start of another game, of any set-up. */
const sameStart = { ...common, setup: v.literal('same'), gameId: GameId };

/** A request for the start of a game. */
export const StartRequest = v.variant('setup', [
  v.strictObject(dealtStart),
  v.strictObject(placedStart),
  v.strictObject(positionStart),
  v.strictObject(sameStart),
]);
export type StartRequest = v.InferOutput<typeof StartRequest>;

/** The longest possible game: each move empties a square permanently. */
const MAX_MOVES = 35;

const RequestId = v.pipe(v.string(), v.uuid());

/** The conditions of a new game, without its start. */
const conditions = {
  requestId: RequestId,
  players: Players,
  komi: v.optional(Komi, 0),
  /** Whether White may take over Black's side after the first move. */
  offersSwap: v.optional(v.boolean(), false),
  ...agreedEntries,
  /** Omitted where time is not limited. */
  timeControl: v.optional(TimeControl),
  /** Whether it is the first game of a match. */
  isMatch: v.optional(v.boolean(), false),
  /**
   * The profile for whose rating the game counts: a person with its name against the computer from a dealt start. A rated
   * game allows no help but marks, and a rated game of the profile that is not over is resigned.
   */
  ratedFor: v.optional(ProfileId),
};

/** A request for a new game. */
export const NewGameRequest = v.variant('setup', [
  v.strictObject({ ...conditions, ...dealtStart }),
  v.strictObject({ ...conditions, ...placedStart }),
  v.strictObject({ ...conditions, ...positionStart }),
  v.strictObject({ ...conditions, ...sameStart }),
]);
export type NewGameRequest = v.InferOutput<typeof NewGameRequest>;

/** A request for a game that continues another one from one of its positions. */
const PlayOnRequest = v.strictObject({
  requestId: RequestId,
  gameId: GameId,
  /** The number of moves kept of the other game. */
  ply: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Moves after those. */
  line: v.optional(v.pipe(v.array(MoveText), v.maxLength(MAX_MOVES)), []),
  players: Players,
  ...agreedEntries,
  /** Its extra time names a colour of `players`. */
  timeControl: v.optional(TimeControl),
});

/** Commands that start games; part of `game`. */
export const newGames = {
  /**
   * Command: starts a game. `requestId` is a random id made by the page; a repeated request with the same id, such as
   * after a lost answer, returns the game of the first one. The previous game goes to the bin if it has no moves.
   */
  start: oc
    .input(NewGameRequest)
    .output(GameState)
    .errors(declared('BAD_START', 'GAME_NOT_FOUND', 'NOT_IN_RATED_GAME', 'NOT_SAVED', 'GAME_DAMAGED')),

  /**
   * Command: starts the second game of a match with the start and rules of the first and the colours swapped, or returns
   * it if it exists. `requestId` as for `start`.
   */
  startSecond: oc
    .input(v.strictObject({ requestId: RequestId, gameId: GameId }))
    .output(GameState)
    .errors(declared('GAME_NOT_FOUND', 'NO_SECOND_GAME', 'NOT_SAVED', 'GAME_DAMAGED')),

  /**
   * Command: starts a new game with the start, the rules and the first `ply` moves of another one, and the given players,
   * time control and help; `line` adds moves, as of a variation. `requestId` as for `start`. The other game is unchanged.
   */
  playOn: oc
    .input(PlayOnRequest)
    .output(GameState)

    .errors(
      declared(
        'GAME_NOT_FOUND',
        'ILLEGAL_MOVE',
        'GAME_OVER',
        'NOT_IN_RATED_GAME',
        'NOT_SAVED',
        'GAME_DAMAGED',
      ),
    ),
};
