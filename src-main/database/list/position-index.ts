import { GameId } from '#shared/contract/schemas.ts';
import { hashPositions, type HashedPosition } from '#shared/game/canonical-hash.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { SQUARES } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import type { Database, Statement } from 'better-sqlite3';
import * as v from 'valibot';
import type { GameTable } from '../games/game-table.ts';
import type { Pieces } from '../api/pieces.ts';

/**
 * The position index. Each move empties a square, so a game has at most one position for each number of piles. The
 * table `positions` has a row for each number of piles and each chunk of 1024 consecutive ids, with 64-bit
 * floating-point numbers (little-endian): the hash of each game's position, or 0 if it had none. A search reads one
 * number for each game.
 */
export const GAMES_A_CHUNK = 1024;

const BYTES_A_HASH = Float64Array.BYTES_PER_ELEMENT;

/** Defines the SQL functions for conditions on `positions`. */
export function addPositionFunctions(database: Database): void {
  database.function('places_of', { deterministic: true }, (hashes, hash) => {
    if (!(hashes instanceof Uint8Array) || typeof hash !== 'number') return '[]';
    return JSON.stringify(placesOf(hashesIn(hashes), hash));
  });
}

/** Returns where the hashes of a game are stored. */
export function addressOf(id: number): { readonly chunk: number; readonly place: number } {
  return { chunk: Math.floor(id / GAMES_A_CHUNK), place: id % GAMES_A_CHUNK };
}

/** Returns the indexes of a hash in a row. */
function placesOf(hashes: Float64Array, hash: number): number[] {
  const places: number[] = [];
  // 0 means that a game has no position here.
  if (hash === 0) return places;
  for (let place = hashes.indexOf(hash); place !== -1; place = hashes.indexOf(hash, place + 1)) {
    places.push(place);
  }
  return places;
}

/** Decodes the hashes of a row. */
export function hashesIn(bytes: Uint8Array): Float64Array {
  const aligned = bytes.byteOffset % BYTES_A_HASH === 0 ? bytes : Uint8Array.from(bytes);
  return new Float64Array(
    aligned.buffer,
    aligned.byteOffset,
    Math.min(GAMES_A_CHUNK, Math.floor(aligned.byteLength / BYTES_A_HASH)),
  );
}

/** Encodes hashes, without trailing places that no game has yet. */
function bytesOf(hashes: Float64Array): Uint8Array {
  const length = hashes.findLastIndex((hash) => hash !== 0) + 1;
  return new Uint8Array(hashes.buffer, 0, length * BYTES_A_HASH);
}

/** Games that are indexed at once: some ten milliseconds. */
const GAMES_A_PIECE = 200;

const MAX_PILES = SQUARES.length;
const MOVE_LENGTH = 4;

const UnindexedRow = v.object({ id: GameId, start: v.string(), moves: v.string() });
type UnindexedRow = v.InferOutput<typeof UnindexedRow>;

/** Writes and reads the position index. */
export interface PositionIndex {
  /**
   * Indexes some games in one transaction; unfinished ones are left out.
   * @returns whether there may be more
   */
  readonly indexSome: () => boolean;
  /** Indexes all games. */
  readonly indexAll: () => Pieces<void>;
  /**
   * Visits the indexed games with a position by their ids.
   * @param visit called with the hash of the position after the next move of the game; 0 if it ended there
   */
  readonly visitNext: (position: HashedPosition, visit: (id: number, nextHash: number) => void) => void;
}

export function createPositionIndex(database: Database, table: Pick<GameTable, 'derive'>): PositionIndex {
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
    table.derive(() => {
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

    visitNext: ({ piles, hash }, visit) => {
      const largestId = largestIdOf(database);
      for (let chunk = 0; chunk * GAMES_A_CHUNK <= largestId; chunk++) {
        const places = placesOf(hashesOf(piles, chunk), hash);
        const next = places.length === 0 ? undefined : hashesOf(piles - 1, chunk);
        for (const place of places) visit(chunk * GAMES_A_CHUNK + place, next?.[place] ?? 0);
      }
    },
  };
}

/** Returns the positions of a game; none if it cannot be read. */
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

/** The largest id that any game has had. */
export function largestIdOf(database: Database): number {
  return Number(database.prepare('SELECT coalesce(max(id), 0) FROM games').pluck().get());
}
