import type { GameState } from '#shared/contract/schemas.ts';
import type { StoredGame } from '../../database/api/stored-game.ts';
import { historyForWire } from './history-for-wire.ts';

/** Converts a stored game to the game state of the contract. */
export function stateOf(game: StoredGame): GameState {
  const { id, revision, createdAt, players, setup, start, moves } = game;
  const { komi, swap, match, help, ratedFor, timeControl, result, termination } = game;
  const history = historyForWire(game.history);
  return {
    id,
    revision,
    createdAt,
    players,
    setup,
    start,
    moves: [...moves],
    komi,
    swap,
    match,
    help: help && [...help],
    ...(ratedFor === undefined ? {} : { ratedFor }),
    result,
    termination,
    timeControl,
    ...(history === undefined ? {} : { history }),
  };
}
