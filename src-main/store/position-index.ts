import { GameId } from '#shared/contract/schemas.ts';
import { hashPositions, type HashedPosition } from '#shared/game/canonical-hash.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { SQUARES } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import type { GameTable } from './game-table.ts';
import type { Pieces } from './pieces.ts';

/**
 * Which games went through a position. Each move makes one occupied square fewer, so a game has at most one position for
 * each number of piles. The table `positions` has for each number of piles, and for each chunk of 1024 games one after
 * the other, a row of 64-bit floating-point numbers (lowest byte first): the hash that each of these games had then, 0
 * where it had none. So to index is to fill in, and to search is to look through one number a game.
 */
export const GAMES_A_CHUNK = 1024;

/** Games that are indexed in one go: some ten milliseconds. */
const GAMES_A_PIECE = 200;

const BYTES_A_HASH = Float64Array.BYTES_PER_ELEMENT;
const MOST_PILES = SQUARES.length;
const MOVE_LENGTH = 4;

const UnindexedRow = v.object({ id: GameId, start: v.string(), moves: v.string() });
type UnindexedRow = v.InferOutput<typeof UnindexedRow>;

export interface PositionIndex {
  /** Indexes some games that are not; one transaction. @returns whether there may be more */
  readonly indexSome: () => boolean;
  /** Indexes all games that are not. */
  readonly indexAll: () => Pieces<void>;
}

export function positionIndexOf(database: Database, table: GameTable): PositionIndex {
  const selectUnindexed = database.prepare(
    'SELECT id, start, moves FROM games WHERE positions_indexed = 0 ORDER BY id LIMIT ?',
  );
  const selectHashes = database.prepare('SELECT hashes FROM positions WHERE piles = ? AND chunk = ?').pluck();
  const writeHashes = database.prepare(
    `INSERT INTO positions (piles, chunk, hashes) VALUES (?, ?, ?)
     ON CONFLICT (piles, chunk) DO UPDATE SET hashes = excluded.hashes`,
  );
  const markIndexed = database.prepare('UPDATE games SET positions_indexed = 1 WHERE id = ?');

  /** Fills in the hashes of games of one chunk. */
  function fillIn(chunk: number, games: ReadonlyMap<number, readonly HashedPosition[]>): void {
    for (let piles = 1; piles <= MOST_PILES; piles++) {
      const found = selectHashes.get(piles, chunk);
      const hashes = new Float64Array(GAMES_A_CHUNK);
      if (found instanceof Uint8Array) hashes.set(hashesIn(found));
      let isChanged = false;
      for (const [place, positions] of games) {
        const hash = positions.find((position) => position.piles === piles)?.hash ?? 0;
        isChanged ||= hashes[place] !== hash;
        hashes[place] = hash;
      }
      if (isChanged) writeHashes.run(piles, chunk, bytesOf(hashes));
    }
  }

  function indexSome(): boolean {
    const rows = v.parse(v.array(UnindexedRow), selectUnindexed.all(GAMES_A_PIECE));
    if (rows.length === 0) return false;
    table.write(() => {
      const chunks = Map.groupBy(rows, ({ id }) => Math.floor(id / GAMES_A_CHUNK));
      for (const [chunk, games] of chunks) {
        fillIn(chunk, new Map(games.map((game) => [game.id % GAMES_A_CHUNK, positionsOf(game)])));
      }
      for (const { id } of rows) markIndexed.run(id);
    });
    return rows.length === GAMES_A_PIECE;
  }

  return {
    indexSome,
    indexAll: function* () {
      while (indexSome()) yield;
    },
  };
}

/** The SQL functions that conditions on `positions` need. */
export function addPositionFunctions(database: Database): void {
  database.function('places_of', { deterministic: true }, (hashes, hash) => {
    const places: number[] = [];
    if (!(hashes instanceof Uint8Array) || typeof hash !== 'number') return '[]';
    const numbers = hashesIn(hashes);
    for (let place = numbers.indexOf(hash); place !== -1; place = numbers.indexOf(hash, place + 1)) {
      places.push(place);
    }
    return JSON.stringify(places);
  });
}

/** What a game went through; nothing where it cannot be read. */
function positionsOf({ start, moves }: UnindexedRow): readonly HashedPosition[] {
  const texts = Array.from({ length: moves.length / MOVE_LENGTH }, (_, ply) =>
    moves.slice(ply * MOVE_LENGTH, (ply + 1) * MOVE_LENGTH),
  );
  try {
    return hashPositions(unwrap(parsePosition(start)), texts);
  } catch {
    // It is damaged, and says so where it is opened.
    return [];
  }
}

function hashesIn(bytes: Uint8Array): Float64Array {
  const aligned = bytes.byteOffset % BYTES_A_HASH === 0 ? bytes : bytes.slice();
  return new Float64Array(
    aligned.buffer,
    aligned.byteOffset,
    Math.min(GAMES_A_CHUNK, Math.floor(aligned.byteLength / BYTES_A_HASH)),
  );
}

/** Without the places at the end that no game has yet. */
function bytesOf(hashes: Float64Array): Uint8Array {
  const length = hashes.findLastIndex((hash) => hash !== 0) + 1;
  return new Uint8Array(hashes.buffer, 0, length * BYTES_A_HASH);
}
