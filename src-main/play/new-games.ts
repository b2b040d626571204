import type { newGames, StartRequest } from '#shared/contract/new-games.ts';
import type { GameId, GameState, ProfileId } from '#shared/contract/schemas.ts';
import { agreedOf } from '#shared/game/conditions.ts';
import { handicapOf, startForSwappedPlayers, withHandicap, type Handicap } from '#shared/game/handicap.ts';
import type { Help } from '#shared/game/help.ts';
import { leadsToSecond, otherMatchRef, type MatchRef } from '#shared/game/match.ts';
import { isOver } from '#shared/game/moves.ts';
import { parsePosition, formatPosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import { formatResult } from '#shared/game/result.ts';
import { dealStart, isStartOf } from '#shared/game/setup.ts';
import { withSwappedColours } from '#shared/game/time-control.ts';
import type { Player } from '#shared/game/player.ts';
import { COLOURS, DEALT_SETUPS, opponentOf, type Position, type Setup } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import type { NewGame, StoredGame } from '../database/api/stored-game.ts';
import { DeclaredError, type Service } from '../core/service.ts';
import type { Pondering } from './computer-turn.ts';
import { stateOf, ratedProfileOf } from './game-state.ts';

/** The start of a game, and its set-up. */
interface GameStart {
  readonly setup: Setup;
  readonly start: Position;
}

/** Creates the requested start. Rejects with the declared errors of `game.start` if it is not possible. */
export async function startFor(
  request: StartRequest,
  database: Pick<GameDatabase, 'game'>,
): Promise<GameStart> {
  const { setup, start } = await startOf(request, database);
  if (isOver(start)) throw DeclaredError.of('BAD_START', { reason: 'game-over' });
  return { setup, start };
}

async function startOf(request: StartRequest, database: Pick<GameDatabase, 'game'>): Promise<GameStart> {
  const { seed, endRule } = request;
  switch (request.setup) {
    case 'classic':
    case 'scattered':
      return handicapped({ setup: request.setup, start: dealStart(request.setup, seed, endRule) }, request);
    case 'placed': {
      const start = { ...readStart(request.start), endRule };
      if (!isStartOf('placed', start)) throw DeclaredError.of('BAD_START', { reason: 'not-placed' });
      return handicapped({ setup: 'placed', start }, request);
    }
    case 'position':
      return { setup: 'position', start: { ...readStart(request.start), endRule } };
    case 'same': {
      const { setup, start } = await database.game(request.gameId);
      return { setup, start: { ...unwrap(parsePosition(start)), endRule } };
    }
  }
}

/** Returns a start without the pawns of a handicap. Its set-up is then `position`. */
function handicapped(
  dealt: GameStart,
  { handicap, seed }: { readonly handicap?: Handicap | undefined; readonly seed: number },
): GameStart {
  if (handicap === undefined) return dealt;
  return { setup: 'position', start: withHandicap(dealt.start, handicap, seed) };
}

function readStart(code: string): Position {
  const read = parsePosition(code);
  if (!read.ok) throw DeclaredError.of('BAD_START', { reason: 'unreadable' });
  return read.value;
}

/** The only help in a rated game: marks show what the rules allow, and judge nothing. */
const RATED_HELP: readonly Help[] = ['marks'];

/** Whether a game can count for a rating: a person against the computer, from a start that nobody has chosen. */
function canBeRated(
  players: { readonly black: Player; readonly white: Player },
  setup: Setup | 'same',
): boolean {
  const isFacingComputer = COLOURS.some(
    (colour) => players[colour].type === 'human' && players[opponentOf(colour)].type === 'computer',
  );
  return isFacingComputer && DEALT_SETUPS.some((dealt) => dealt === setup);
}

interface NewGamesParts {
  readonly database: GameDatabase;
  /** The wall clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly pondering: Pondering;
  /** Waits until a change is stored, and notifies the followers. */
  readonly changed: (change: Promise<StoredGame>) => Promise<GameState>;
  /** Called with a new game that was stored. */
  readonly onStarted: (game: StoredGame) => void;
}

/** Creates the procedures that start games. Starting one ends the pondering in the game before. */
export function createNewGames(parts: NewGamesParts): Service<typeof newGames> {
  const { database, now, pondering } = parts;

  /** Stores a new game and notifies. A previous game without moves is put in the bin, unless it is `kept`. */
  const startNew = async (game: NewGame, kept?: GameId): Promise<GameState> => {
    const previous = await database.currentGame();
    // The database checks again in the same transaction, because a move may be made meanwhile.
    const isWorthless = previous?.moves.length === 0 && previous.id !== kept;
    const created = await database.createGame({ ...game, ...(isWorthless ? { replaces: previous.id } : {}) });
    parts.onStarted(created);
    return stateOf(created);
  };

  /** Resigns the other rated games of a profile that are not over: nobody leaves one to begin another. */
  const resignOthers = async (profile: ProfileId, kept: GameId): Promise<void> => {
    // One in the bin is lost already.
    await database.settleRatings(now());
    const running = await database.runningRatedGames(profile);
    for (const gameId of running.filter((id) => id !== kept)) {
      const game = await database.game(gameId);
      if (game.result !== '*') continue;
      const person = COLOURS.find((colour) => game.players[colour].type === 'human') ?? 'black';
      const result = formatResult({ kind: 'resignation', winner: opponentOf(person) });
      const command = { gameId, expectedRevision: game.revision };
      await parts.changed(database.endGame({ ...command, end: { result, termination: 'resignation' } }));
    }
  };

  return {
    start: async (request) => {
      pondering.stop();
      const { requestId, players, seed, komi, timeControl, ratedFor } = request;
      if (ratedFor !== undefined && !canBeRated(players, request.setup))
        throw DeclaredError.of('NOT_IN_RATED_GAME', {});
      const { setup, start: position } = await startFor(request, database);
      const start = formatPosition(position);
      const swap = request.offersSwap ? 'offered' : undefined;
      const conditions = {
        handicap: handicapOf(position),
        ...agreedOf(ratedFor === undefined ? request : { ...request, help: RATED_HELP }),
        rated: ratedFor,
        match: request.isMatch ? newMatch(requestId) : undefined,
      };
      const made = await startNew({
        requestId,
        createdAt: now(),
        players,
        setup,
        start,
        seed,
        komi,
        swap,
        timeControl,
        conditions,
      });
      if (ratedFor !== undefined) await resignOthers(ratedFor, made.id);
      return made;
    },

    startSecond: async ({ requestId, gameId }) => {
      pondering.stop();
      const first = await database.game(gameId);
      const { setup, seed, komi } = first;
      const { match } = first.conditions;
      if (match === undefined || !leadsToSecond({ ...first, match }))
        throw DeclaredError.of('NO_SECOND_GAME', { gameId });
      const { black, white } = first.players;
      // A swap that was taken has changed their colours already.
      const players = first.swap === 'taken' ? first.players : { black: white, white: black };
      const swap = first.swap === undefined ? undefined : 'offered';
      const position = startForSwappedPlayers(unwrap(parsePosition(first.start)), seed);
      const handicap = handicapOf(position);
      const rated = ratedProfileOf(first);
      const conditions = { ...first.conditions, handicap, rated, match: otherMatchRef(match) };
      const timeControl = first.timeControl && withSwappedColours(first.timeControl);
      const same = { setup, start: formatPosition(position), seed, komi, timeControl };
      const made = await startNew({ requestId, createdAt: now(), players, ...same, swap, conditions });
      if (rated !== undefined) await resignOthers(rated, made.id);
      return made;
    },

    playOn: async ({ requestId, gameId, ply, line, players, timeControl, ...agreed }) => {
      pondering.stop();
      const other = await database.game(gameId);
      // Another game from the same position would be a way to try moves.
      if (ratedProfileOf(other) !== undefined && other.result === '*')
        throw DeclaredError.of('NOT_IN_RATED_GAME', {});
      const { setup, start, seed, komi } = other;
      const moves = [...other.moves.slice(0, ply), ...line];
      const startPosition = unwrap(parsePosition(start));
      const positions = replayMoves(startPosition, moves);
      if (!positions.ok) {
        const { move, illegal } = positions.error;
        throw DeclaredError.of('ILLEGAL_MOVE', { move, rule: illegal?.rule ?? 'no-move' });
      }
      const reached = positions.value.at(-1);
      if (reached === undefined || isOver(reached)) throw DeclaredError.of('GAME_OVER', { gameId });
      // Before White's first move the swap is offered again.
      const swap = other.swap !== undefined && moves.length < 2 ? 'offered' : other.swap;
      const conditions = { handicap: handicapOf(startPosition), ...agreedOf(agreed) };
      // The request names the colours that the players have now; a game keeps those from before its swap.
      const timed = swap === 'taken' ? timeControl && withSwappedColours(timeControl) : timeControl;
      const same = { setup, start, seed, komi, swap, moves, timeControl: timed };
      return startNew({ requestId, createdAt: now(), players, ...same, conditions }, gameId);
    },
  };
}

/**
 * Returns the reference of the first game of a new match. @param requestId a random UUID, part of which becomes the
 * match's id
 */
function newMatch(requestId: string): MatchRef {
  return { id: requestId.toLowerCase().replaceAll('-', '').slice(0, 12), round: 1 };
}
