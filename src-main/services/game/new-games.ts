import type { GameId, GameState, Players } from '#shared/contract/schemas.ts';
import type { StartWish } from '#shared/contract/start.ts';
import { restrictedHelp, type Help } from '#shared/game/help.ts';
import { leadsToSecond, otherPlace, type MatchPlace } from '#shared/game/match.ts';
import { isOver } from '#shared/game/moves.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import type { TimeControl } from '#shared/game/time-control.ts';
import { conditionTags } from '#shared/record/history/condition-tags.ts';
import { matchTag } from '#shared/record/history/match-tag.ts';
import { unwrap } from '#shared/util/result.ts';
import type { NewGame, Store, StoredGame } from '../../database/api/store.ts';
import { DeclaredError, fromStore } from '../declared-error.ts';
import { stateOf } from './game-state.ts';
import type { Pondering } from './pondering.ts';
import { startFor } from './start-position.ts';

/** What the page wants a new game to be. */
export type GameWish = StartWish & {
  readonly requestId: string;
  readonly players: Players;
  readonly komi: number;
  readonly offersSwap: boolean;
  readonly help?: readonly Help[] | undefined;
  /** Undefined where nobody's time is limited. */
  readonly timeControl?: TimeControl | undefined;
  /** Whether it is the first game of a match of two. */
  readonly isMatch?: boolean | undefined;
};

/** A game to go on with from a position of another one. */
interface PlayOnWish {
  readonly requestId: string;
  readonly gameId: GameId;
  /** How many of its moves are kept. */
  readonly ply: number;
  /** Moves to follow them. */
  readonly line: readonly string[];
  readonly players: Players;
  readonly help?: readonly Help[] | undefined;
  readonly timeControl?: TimeControl | undefined;
}

/** The ways of beginning a game. Each rejects as the contract's procedure of the same name says. */
export interface NewGames {
  readonly begin: (wish: GameWish) => Promise<GameState>;
  readonly beginSecond: (wish: { readonly requestId: string; readonly gameId: GameId }) => Promise<GameState>;
  readonly playOn: (wish: PlayOnWish) => Promise<GameState>;
}

export interface NewGamesParts {
  readonly store: Store;
  /** The wall clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly pondering: Pondering;
  /** Told of a game that was stored. */
  readonly onBegun: (game: StoredGame) => void;
}

/** Makes the procedures that begin games; what was thought ahead in the game before ends with it. */
export function createNewGames(parts: NewGamesParts): NewGames {
  const { store, now, pondering } = parts;

  /** Stores a new game and tells of it. A game before it that was dealt and never played is not worth keeping, unless named. */
  const beginNew = async (game: NewGame, kept?: GameId): Promise<GameState> => {
    const previous = await fromStore(store.currentGame());
    // A move that comes meanwhile is looked for by the store, in the same transaction.
    const isWorthless = previous?.moves.length === 0 && previous.id !== kept;
    const begun = await fromStore(store.beginGame({ ...game, ...(isWorthless ? { replaces: previous.id } : {}) }));
    parts.onBegun(begun);
    return stateOf(begun);
  };

  return {
    begin: async (wish) => {
      pondering.end();
      const { requestId, players, seed, komi, timeControl } = wish;
      const { setup, start: position } = await startFor(wish, store);
      const start = formatPosition(position);
      const swap = wish.offersSwap ? 'offered' : undefined;
      const otherTags = [
        ...conditionTags(wish.help && restrictedHelp(wish.help), position),
        ...(wish.isMatch === true ? [matchTag(newMatch(requestId))] : []),
      ];
      const conditions = { komi, timeControl, otherTags };
      return beginNew({ requestId, createdAt: now(), players, setup, start, seed, swap, ...conditions });
    },

    beginSecond: async ({ requestId, gameId }) => {
      pondering.end();
      const first = await fromStore(store.game(gameId), { gameId });
      const { match, setup, start, seed, komi, timeControl } = first;
      if (match === undefined || !leadsToSecond(first)) throw DeclaredError.of('NO_SECOND_GAME', { gameId });
      const { black, white } = first.players;
      // A swap that was taken has changed their colours already.
      const players = first.swap === 'taken' ? first.players : { black: white, white: black };
      const swap = first.swap === undefined ? undefined : 'offered';
      const conditions = conditionTags(first.help, unwrap(parsePosition(start)));
      const otherTags = [...conditions, matchTag(otherPlace(match))];
      const same = { setup, start, seed, komi, timeControl };
      return beginNew({ requestId, createdAt: now(), players, ...same, swap, otherTags });
    },

    playOn: async ({ requestId, gameId, ply, line, players, help, timeControl }) => {
      pondering.end();
      const other = await fromStore(store.game(gameId), { gameId });
      const { setup, start, seed, komi } = other;
      const moves = [...other.moves.slice(0, ply), ...line];
      const begin = unwrap(parsePosition(start));
      const positions = replayMoves(begin, moves);
      if (!positions.ok) {
        const { move, illegal } = positions.error;
        throw DeclaredError.of('ILLEGAL_MOVE', { move, rule: illegal?.rule ?? 'no-move' });
      }
      const reached = positions.value.at(-1);
      if (reached === undefined || isOver(reached)) throw DeclaredError.of('GAME_OVER', { gameId });
      // Before White's first move the choice is open again.
      const swap = other.swap !== undefined && moves.length < 2 ? 'offered' : other.swap;
      const otherTags = conditionTags(help && restrictedHelp(help), begin);
      const same = { setup, start, seed, komi, swap, moves };
      return beginNew({ requestId, createdAt: now(), players, ...same, timeControl, otherTags }, gameId);
    },
  };
}

/** The first place in a match of its own. @param requestId a random UUID: part of it is the match's */
function newMatch(requestId: string): MatchPlace {
  return { id: requestId.toLowerCase().replaceAll('-', '').slice(0, 12), round: 1 };
}
