import type { Database } from 'better-sqlite3';

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
export function placesOf(hashes: Float64Array, hash: number): number[] {
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
export function bytesOf(hashes: Float64Array): Uint8Array {
  const length = hashes.findLastIndex((hash) => hash !== 0) + 1;
  return new Uint8Array(hashes.buffer, 0, length * BYTES_A_HASH);
}
