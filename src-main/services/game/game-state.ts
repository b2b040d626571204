import { ProfileId, type GameHistory, type GameState } from '#shared/contract/schemas.ts';
import { isEmptyHistory } from '#shared/record/history/game-history.ts';
import * as v from 'valibot';
import type { StoredGame } from '../../database/api/stored-game.ts';

/** Returns what the page gets of a stored game. */
export function stateOf(game: StoredGame): GameState {
  const { id, revision, createdAt, players, setup, start, komi, swap, timeControl, result, termination } =
    game;
  const { help, match } = game.conditions;
  const ratedFor = ratedProfileOf(game);
  return {
    ...{
      id,
      revision,
      createdAt,
      players,
      setup,
      start,
      komi,
      swap,
      match,
      timeControl,
      result,
      termination,
    },
    moves: [...game.moves],
    help: help && [...help],
    ...(ratedFor === undefined ? {} : { ratedFor }),
    ...(game.requestId === undefined ? { isImported: true } : {}),
    ...(isEmptyHistory(game.history) ? {} : { history: shownHistory(game.history) }),
  };
}

/** The profile that a game counts for. Only games that were played here count: an imported record keeps its number. */
export function ratedProfileOf({
  requestId,
  conditions: { rated },
}: Pick<StoredGame, 'requestId' | 'conditions'>): ProfileId | undefined {
  return requestId === undefined || rated === undefined ? undefined : v.parse(ProfileId, rated);
}

/** A history with the number of moves that can be redone instead of the moves. */
function shownHistory({ takenBack, hints, coached, earlierPlayers }: StoredGame['history']): GameHistory {
  return {
    ahead: { moveCount: takenBack.line.moves.length, swap: takenBack.swap },
    hints: { black: [...hints.black], white: [...hints.white] },
    coached: { black: [...coached.black], white: [...coached.white] },
    earlierPlayers: { black: [...earlierPlayers.black], white: [...earlierPlayers.white] },
  };
}
