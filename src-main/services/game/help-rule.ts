import { allowsHelp, type Help } from '#shared/game/help.ts';
import { mayComeFrom } from '#shared/game/symmetry.ts';
import { positionOf, replayMoves } from '#shared/game/replay.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import type { Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import type { GameDatabase } from '../../database/api/game-database.ts';
import type { StoredGame } from '../../database/api/stored-game.ts';
import { DeclaredError, fromDatabase } from '../service.ts';
import { ratedProfileOf } from './game-state.ts';

/** Throws the declared `HELP_NOT_ALLOWED` if a game does not allow a help. */
export function requireHelp({ id, conditions }: Pick<StoredGame, 'id' | 'conditions'>, wanted: Help): void {
  if (!allowsHelp(conditions.help, wanted))
    throw DeclaredError.of('HELP_NOT_ALLOWED', { gameId: id, help: wanted });
}

/** Throws the declared `NOT_IN_RATED_GAME` for a rated game. */
export function requireUnrated(game: StoredGame): void {
  if (ratedProfileOf(game) !== undefined) throw DeclaredError.of('NOT_IN_RATED_GAME', {});
}

/** What a call asks the engine about. */
export interface HelpSubject {
  /** The game, or the one that the positions are from. */
  readonly game?: Pick<StoredGame, 'id' | 'conditions' | 'result'> | undefined;
  readonly positions: readonly Position[];
}

/**
 * The one rule for what the engine tells a person: no help while a rated game, or one agreed without hints, goes on. Every call that
 * gives the engine's knowledge asks it. The moves of the computer are no help.
 */
export interface HelpRule {
  /**
   * For calls about a position or a game that a person names. Rejects with `HELP_NOT_ALLOWED` if the game itself is not over and
   * allows no hints, and with `NO_HELP_NOW` while a rated game goes on, while the game that was played last is one without hints, and
   * where a position may be of any other game without hints that is not over.
   */
  readonly require: (subject: HelpSubject) => Promise<void>;
  /** For calls about deals and puzzles. Rejects with `NO_HELP_NOW` if the position may be of a game without help that is not over. */
  readonly requireApart: (position: Position) => Promise<void>;
  /**
   * For the computer's turns and answers in a game. Rejects with `NO_HELP_NOW` if its position may come up in another game without
   * help that is not over: the same start may be played again.
   */
  readonly requireNotAhead: (game: StoredGame) => Promise<void>;
  /** Takes note of a game that was started or changed. */
  readonly hear: (game: StoredGame) => void;
  /** Takes note of a change of other games: they may have been imported, removed, restored or replaced. */
  readonly forget: () => void;
  /** For work in the background, which waits: whether a rated game goes on, or the game that was played last is one without hints. */
  readonly isWithheld: () => Promise<boolean>;
}

/** Creates the rule over the games of a library. A rated game is one without hints. It reads games only if it heard of a change of such a game. */
export function createHelpRule(database: Pick<GameDatabase, 'currentGame' | 'gamesWithoutHints'>): HelpRule {
  /** The games without hints that are not over; undefined if they may have changed since they were read. */
  let known: Promise<StoredGame[]> | undefined;
  const forget = (): void => {
    known = undefined;
  };
  const gamesWithoutHints = (): Promise<StoredGame[]> => {
    const asked = (known ??= fromDatabase(database.gamesWithoutHints()));
    // What could not be read is read again.
    asked.catch(() => {
      if (known === asked) forget();
    });
    return asked;
  };

  /** Returns the game for whose sake no help at all is given. */
  const strictGame = async (withoutHints: readonly StoredGame[]): Promise<StoredGame | undefined> => {
    const rated = withoutHints.find((game) => ratedProfileOf(game) !== undefined);
    if (rated !== undefined || withoutHints.length === 0) return rated;
    const current = await fromDatabase(database.currentGame());
    return withoutHints.find(({ id }) => id === current?.id);
  };

  return {
    require: async ({ game, positions }) => {
      if (game?.result === '*') requireHelp(game, 'hints');
      const games = await gamesWithoutHints();
      const isAbout = (each: StoredGame): boolean => positions.some((position) => isOfGame(position, each));
      refuseFor((await strictGame(games)) ?? games.find(isAbout));
    },
    requireApart: async (position) => {
      const games = await gamesWithoutHints();
      refuseFor(games.find((game) => isOfGame(position, game)));
    },
    requireNotAhead: async (game) => {
      const position = positionOf(game);
      const games = await gamesWithoutHints();
      refuseFor(games.find((other) => other.id !== game.id && mayComeFrom(position, positionOf(other))));
    },
    hear: (game) => {
      if (!allowsHelp(game.conditions.help, 'hints')) forget();
    },
    forget,
    isWithheld: async () => (await strictGame(await gamesWithoutHints())) !== undefined,
  };
}

function refuseFor(game: StoredGame | undefined): void {
  if (game !== undefined) throw DeclaredError.of('NO_HELP_NOW', { gameId: game.id });
}

/** All positions of a game, with its start. */
export function positionsOf({ start, moves }: Pick<StoredGame, 'start' | 'moves'>): Position[] {
  return [...unwrap(replayMoves(unwrap(parsePosition(start)), moves))];
}

/** Whether a position may have been in a game, or may come up in it. */
function isOfGame(position: Position, game: StoredGame): boolean {
  const now = positionOf(game);
  return mayComeFrom(position, now) || mayComeFrom(now, position);
}
