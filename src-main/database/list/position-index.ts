import { GameId } from '#shared/contract/schemas.ts';
import { hashPositions, type HashedPosition } from '#shared/game/canonical-hash.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { SQUARES } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import type { Database, Statement } from 'better-sqlite3';
import * as v from 'valibot';
import type { GameTable } from '../games/game-table.ts';
import { largestIdOf } from './id-pieces.ts';
import { IdSet } from './id-set.ts';
import type { ListSet } from './list-sets.ts';
import type { Pieces } from '../api/pieces.ts';
import { addressOf, bytesOf, GAMES_A_CHUNK, hashesIn, placesOf } from './position-hashes.ts';

/** Games that are indexed at once: some ten milliseconds. */
const GAMES_A_PIECE = 200;

/** Chunks that are searched at once: some milliseconds when read from the disk. */
const CHUNKS_A_PIECE = 100;

/** Chunks whose games are visited at once: some ten milliseconds where every game has the position. */
const VISITED_CHUNKS_A_PIECE = 8;

const MAX_PILES = SQUARES.length;
const MOVE_LENGTH = 4;

const UnindexedRow = v.object({ id: GameId, start: v.string(), moves: v.string() });
type UnindexedRow = v.InferOutput<typeof UnindexedRow>;

/** The position index in the table `positions`: see `position-hashes.ts`. */
export interface PositionIndex {
  /**
   * Indexes some games in one transaction; unfinished ones are left out.
   * @returns whether there may be more
   */
  readonly indexSome: () => boolean;
  /** Indexes all games. */
  readonly indexAll: () => Pieces<void>;
  /** Finds the indexed games with a position. */
  readonly read: (position: HashedPosition) => Pieces<ListSet>;
  /**
   * Visits the indexed games with a position by their ids.
   * @param visit called with the hash of the position after the next move of the game; 0 where it ended there
   */
  readonly visitNext: (
    position: HashedPosition,
    visit: (id: number, nextHash: number) => void,
  ) => Pieces<void>;
}

export function createPositionIndex(database: Database, table: GameTable): PositionIndex {
  const unindexed = 'SELECT id, start, moves FROM games WHERE positions_indexed = 0';
  const inOrder = `ORDER BY id LIMIT ${GAMES_A_PIECE}`;
  const selectUnindexed = database.prepare(`${unindexed} ${inOrder}`);
  // Unfinished games will change again soon.
  const selectSettled = database.prepare(
    `${unindexed} AND (request_id IS NULL OR termination <> 'unterminated') ${inOrder}`,
  );
  const selectHashes = database.prepare('SELECT hashes FROM positions WHERE piles = ? AND chunk = ?').pluck();
  const writeHashes = database.prepare(
    `INSERT INTO positions (piles, chunk, hashes) VALUES (?, ?, ?)
     ON CONFLICT (piles, chunk) DO UPDATE SET hashes = excluded.hashes`,
  );
  const markIndexed = database.prepare('UPDATE games SET positions_indexed = 1 WHERE id = ?');

  function hashesOf(piles: number, chunk: number): Float64Array {
    const found = selectHashes.get(piles, chunk);
    return found instanceof Uint8Array ? hashesIn(found) : new Float64Array();
  }

  /** Writes the hashes of the games of one chunk. */
  function fillIn(chunk: number, games: ReadonlyMap<number, readonly HashedPosition[]>): void {
    for (let piles = 1; piles <= MAX_PILES; piles++) {
      const hashes = new Float64Array(GAMES_A_CHUNK);
      hashes.set(hashesOf(piles, chunk));
      let isChanged = false;
      for (const [place, positions] of games) {
        const hash = positions.find((position) => position.piles === piles)?.hash ?? 0;
        isChanged ||= hashes[place] !== hash;
        hashes[place] = hash;
      }
      if (isChanged) writeHashes.run(piles, chunk, bytesOf(hashes));
    }
  }

  function indexPiece(select: Statement): boolean {
    const rows = v.parse(v.array(UnindexedRow), select.all());
    if (rows.length === 0) return false;
    table.write(() => {
      for (const [chunk, games] of Map.groupBy(rows, ({ id }) => addressOf(id).chunk)) {
        fillIn(chunk, new Map(games.map((game) => [addressOf(game.id).place, positionsOf(game)])));
      }
      for (const { id } of rows) markIndexed.run(id);
    });
    return rows.length === GAMES_A_PIECE;
  }

  return {
    indexSome: () => indexPiece(selectSettled),

    *indexAll() {
      while (indexPiece(selectUnindexed)) yield;
    },

    *read({ piles, hash }) {
      const largestId = largestIdOf(database);
      const ids = new IdSet(largestId);
      for (let chunk = 0; chunk * GAMES_A_CHUNK <= largestId; chunk++) {
        for (const place of placesOf(hashesOf(piles, chunk), hash)) ids.add(chunk * GAMES_A_CHUNK + place);
        if (chunk % CHUNKS_A_PIECE === CHUNKS_A_PIECE - 1) yield;
      }
      return {
        ids,
        refresh: (changed) => {
          for (const id of changed) {
            const { chunk, place } = addressOf(id);
            if (hashesOf(piles, chunk)[place] === hash) ids.add(id);
            else ids.delete(id);
          }
        },
      };
    },

    *visitNext({ piles, hash }, visit) {
      const largestId = largestIdOf(database);
      for (let chunk = 0; chunk * GAMES_A_CHUNK <= largestId; chunk++) {
        const places = placesOf(hashesOf(piles, chunk), hash);
        const next = places.length === 0 ? undefined : hashesOf(piles - 1, chunk);
        for (const place of places) visit(chunk * GAMES_A_CHUNK + place, next?.[place] ?? 0);
        if (chunk % VISITED_CHUNKS_A_PIECE === VISITED_CHUNKS_A_PIECE - 1) yield;
      }
    },
  };
}

/** Returns the positions of a game; none where it cannot be read. */
function positionsOf({ start, moves }: UnindexedRow): readonly HashedPosition[] {
  const texts = Array.from({ length: moves.length / MOVE_LENGTH }, (_, ply) =>
    moves.slice(ply * MOVE_LENGTH, (ply + 1) * MOVE_LENGTH),
  );
  try {
    return hashPositions(unwrap(parsePosition(start)), texts);
  } catch {
    // Damaged games are reported when they are opened.
    return [];
  }
}
