import type { GameFilter } from '#shared/contract/game-filter.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import { mapPosition, swapColours, SYMMETRIES } from '#shared/game/symmetry.ts';
import { opponentOf, type Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import type { LibraryGame } from '#shared/library/library-game.ts';
import type { Database } from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { whereOf } from './filter-sql.ts';
import { createCalls, type OpenCalls } from '../../database-thread/all-calls.ts';
import { allAtOnce } from '../api/pieces.ts';
import { GAMES_A_CHUNK } from './position-index.ts';
import { libraryGame } from '../testing/library-games.ts';
import { openTestDatabase } from '../testing/sample.ts';

interface Opened extends OpenCalls {
  readonly database: Database;
  /** Ids of the games of a filter, oldest first, as the list and as SQL find them. */
  readonly find: (filter: GameFilter) => number[];
  readonly confirmImport: (games: readonly LibraryGame[]) => void;
}

function open(folder = temporaryFolder()): Opened {
  const database = openTestDatabase(folder);
  const games = createCalls(database);
  const { calls } = games;
  return {
    ...games,
    database,
    find: (filter) => {
      const found = allAtOnce(calls.selectedGames({ kind: 'matching', filter, except: [] }, undefined));
      const { sql, parameters } = whereOf(filter);
      const listed = database
        .prepare(`SELECT id FROM games WHERE ${sql} ORDER BY id`)
        .pluck()
        .all(...parameters);
      expect(listed).toEqual([...found].sort((one, other) => one - other));
      return [...found].sort((one, other) => one - other);
    },
    confirmImport: (some) => {
      calls.stageGames('setting up', some);
      allAtOnce(calls.commitStaged('setting up'));
    },
  };
}

function positionsOf({ start, moves }: LibraryGame): readonly Position[] {
  return unwrap(replayMoves(unwrap(parsePosition(start)), moves));
}

/** The position after a number of moves. */
function nth(game: LibraryGame, ply: number): Position {
  const position = positionsOf(game)[ply];
  if (position === undefined) throw new Error(`The game has no position ${ply}`);
  return position;
}

describe('games through a position', () => {
  it('are found at every ply, turned, mirrored, with colours exchanged and by either rule, and no others', () => {
    const { find, confirmImport } = open();
    const games = Array.from({ length: 12 }, (_, seed) => libraryGame(seed));
    confirmImport(games);
    for (const [index, game] of games.entries()) {
      for (const [ply, position] of positionsOf(game).entries()) {
        const turned = mapPosition(SYMMETRIES[(index + ply) % SYMMETRIES.length] ?? 'identity', position);
        const seen = ply % 2 === 0 ? turned : swapColours(turned);
        expect(find({ position: formatPosition({ ...seen, endRule: 'mover' }) })).toEqual([index + 1]);
      }
      const start = nth(game, 0);
      const other = { ...start, turn: opponentOf(start.turn) };
      expect(find({ position: formatPosition(other) })).toEqual([]);
    }
    expect(find({ position: 'no code' })).toEqual([]);
    expect(find({ position: 'a5/6/6/6/6/6 b' })).toEqual([]);
  });

  it('are combined with other conditions', () => {
    const { find, confirmImport, calls } = open();
    const game = libraryGame(1);
    const second = nth(game, 1);
    const cut = libraryGame(1, { moves: game.moves.slice(0, 1), result: 'B+R', termination: 'resignation' });
    confirmImport([game, cut, libraryGame(2)]);
    expect(find({ position: formatPosition(second) })).toEqual([1, 2]);
    expect(find({ position: formatPosition(second), termination: 'resignation' })).toEqual([2]);
    allAtOnce(calls.removeGames({ kind: 'games', ids: [1 as GameId] }, 1));
    expect(find({ position: formatPosition(second) })).toEqual([2]);
    expect(find({ position: formatPosition(second), inBin: true })).toEqual([1]);
  });

  it('are found in all chunks, also after a change and after reopening', () => {
    const folder = temporaryFolder();
    const { find, confirmImport, calls } = open(folder);
    const common = libraryGame(7);
    const code = formatPosition(nth(common, 3));
    const places = [1, GAMES_A_CHUNK - 1, GAMES_A_CHUNK, 2 * GAMES_A_CHUNK + 5];
    const start = 'ab4/6/6/6/6/AB4 b';
    const short = { setup: 'position', start, moves: [], result: '*', termination: 'abandoned' } as const;
    confirmImport(
      Array.from({ length: 2 * GAMES_A_CHUNK + 10 }, (_, index) => {
        // Games differ by their komi.
        const komi = (index % 1000) / 2;
        const swap = index < 1000 ? undefined : index < 2000 ? 'offered' : 'taken';
        return libraryGame(7, places.includes(index + 1) ? { komi, swap } : { ...short, komi, swap });
      }),
    );
    expect(find({ position: code })).toEqual(places);
    calls.cutMoves({ gameId: 1 as GameId, expectedRevision: 0, keep: 2, swap: undefined });
    expect(find({ position: code })).toEqual(places.slice(1));
    calls.appendMove({
      gameId: 1 as GameId,
      expectedRevision: 1,
      move: common.moves[2] ?? '',
      milliseconds: 1,
    });
    expect(find({ position: code })).toEqual(places);
    allAtOnce(calls.removeGames({ kind: 'games', ids: [GAMES_A_CHUNK as GameId] }, 1));
    allAtOnce(calls.destroyGames({ kind: 'games', ids: [GAMES_A_CHUNK as GameId] }));
    expect(find({ position: code })).toEqual(places.filter((id) => id !== GAMES_A_CHUNK));
  });

  it('are found in unfinished games, which are not indexed', () => {
    const { find, confirmImport, calls, work } = open();
    confirmImport([libraryGame(1)]);
    while (work());
    const game = libraryGame(2);
    const { id } = calls.createGame({
      ...{ requestId: 'a', createdAt: 1, players: game.players, setup: 'classic', start: game.start },
      ...{ seed: 0, komi: 0, swap: undefined },
    });
    const start = nth(game, 0);
    const second = nth(game, 1);
    while (work());
    expect(find({ position: formatPosition(start) })).toEqual([id]);
    expect(find({ position: formatPosition(second) })).toEqual([]);
    calls.appendMove({ gameId: id, expectedRevision: 0, move: game.moves[0] ?? '', milliseconds: 1 });
    expect(find({ position: formatPosition(second) })).toEqual([id]);
    expect(find({ position: formatPosition(start) })).toEqual([id]);
  });
});

it('are found beside a game that cannot be read', () => {
  const { confirmImport, find, database } = open();
  confirmImport([libraryGame(1), libraryGame(2)]);
  database.exec("UPDATE games SET moves = 'a1a1', move_times = '?', move_count = 1 WHERE id = 1");
  expect(find({ position: libraryGame(2).start })).toEqual([2]);
  expect(find({ position: libraryGame(1).start })).toEqual([]);
});
