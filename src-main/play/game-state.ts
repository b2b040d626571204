import type { GameDetails } from '#shared/contract/game.ts';
import {
  type AtRevision,
  type GameHistory,
  type GameState,
  MAX_RECORDED_DATE_LENGTH,
  type Line,
  ProfileId,
} from '#shared/contract/schemas.ts';
import { parseTimeControl } from '#shared/game/time-control.ts';
import { TIME_CONTROL } from '#shared/library/library-game.ts';
import { recordedDateOf } from '#shared/library/recorded-date.ts';
import { agreedOf, isConditionTag } from '#shared/game/conditions.ts';
import { isEmptyHistory, withoutHistory } from '#shared/record/history/game-history.ts';
import { readGames } from '#shared/record/read-record.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import * as v from 'valibot';
import type { StoredGame } from '../database/api/stored-game.ts';
import { DeclaredError } from '../core/service.ts';

/** Returns the game at the caller's revision. Rejects with `GAME_NOT_FOUND`, `GAME_DAMAGED` or `STALE_REVISION`. */
export async function gameAt(
  database: Pick<GameDatabase, 'game'>,
  { gameId, expectedRevision }: AtRevision,
): Promise<StoredGame> {
  const game = await database.game(gameId);
  if (game.revision === expectedRevision) return game;
  throw DeclaredError.of('STALE_REVISION', { gameId, expected: expectedRevision, found: game.revision });
}

/** Returns the unfinished game at the caller's revision. Rejects as `gameAt` does, or with `GAME_OVER`. */
export async function gameInPlay(
  database: Pick<GameDatabase, 'game'>,
  command: AtRevision,
): Promise<StoredGame> {
  const game = await gameAt(database, command);
  if (game.result !== '*') throw DeclaredError.of('GAME_OVER', { gameId: game.id });
  return game;
}

/** Returns what the page gets of a stored game. */
export function stateOf(game: StoredGame): GameState {
  const { id, revision, createdAt, players, setup, start, komi, swap, timeControl, result, termination } =
    game;
  const ratedFor = ratedProfileOf(game);
  return {
    id,
    revision,
    createdAt,
    players,
    setup,
    start,
    komi,
    swap,
    match: game.conditions.match,
    timeControl,
    result,
    termination,
    moves: [...game.moves],
    ...agreedOf(game.conditions),
    ...(ratedFor === undefined ? {} : { ratedFor }),
    ...(game.requestId === undefined ? { isImported: true } : {}),
    ...(isEmptyHistory(game.history) ? {} : { history: shownHistory(game.history) }),
  };
}

/** Throws the declared `NOT_IN_RATED_GAME` for a rated game. */
export function requireUnrated(game: StoredGame): void {
  if (ratedProfileOf(game) !== undefined) throw DeclaredError.of('NOT_IN_RATED_GAME', {});
}

/** The profile that a game counts for. Only games that were played here count: an imported record keeps its number. */
export function ratedProfileOf({
  requestId,
  conditions: { rated },
}: Pick<StoredGame, 'requestId' | 'conditions'>): ProfileId | undefined {
  return requestId === undefined || rated === undefined ? undefined : v.parse(ProfileId, rated);
}

/** A history with the number of moves that can be redone instead of the moves. */
function shownHistory({ takenBack, ...events }: StoredGame['history']): GameHistory {
  return { ahead: { moveCount: takenBack.line.moves.length, swap: takenBack.swap }, ...events };
}

/** Returns a game's details besides its moves, with the content of its record if it has one. */
export function detailsOf({
  revision,
  times,
  favourite,
  tags,
  note,
  moves,
  record,
}: Pick<StoredGame, 'revision' | 'times' | 'favourite' | 'tags' | 'note' | 'moves' | 'record'>): GameDetails {
  const [recorded] = record === undefined ? [] : readGames(record).games;
  const line: Line = recorded?.line ?? { comments: [], moves: moves.map(plainMove) };
  const otherTags = withoutHistory(recorded?.otherTags ?? [])
    .filter((tag) => recorded === undefined || !isConditionTag(tag, recorded.start))
    .filter(({ name, value }) => name !== TIME_CONTROL || parseTimeControl(value) === undefined)
    .map(({ name, value }) => ({ name, value }));
  const date = recordedDateOf(record, MAX_RECORDED_DATE_LENGTH);
  return { revision, ...date, times: [...times], favourite, tags: [...tags], note, line, otherTags };
}

function plainMove(move: string): Line['moves'][number] {
  return { move, judgements: [], comments: [], variations: [] };
}
