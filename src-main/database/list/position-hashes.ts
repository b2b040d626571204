import type { Database } from 'better-sqlite3';

/**
 * Which games went through a position. Each move makes one occupied square fewer, so a game has at most one position for
 * each number of piles. The table `positions` has for each number of piles, and for each chunk of 1024 games one after
 * the other, a row of 64-bit floating-point numbers (lowest byte first): the hash that each of these games had then, 0
 * where it had none. So to index is to fill in, and to search is to look through one number a game.
 */
export const GAMES_A_CHUNK = 1024;

const BYTES_A_HASH = Float64Array.BYTES_PER_ELEMENT;

/** The SQL functions that conditions on `positions` need. */
export function addPositionFunctions(database: Database): void {
  database.function('places_of', { deterministic: true }, (hashes, hash) => {
    if (!(hashes instanceof Uint8Array) || typeof hash !== 'number') return '[]';
    return JSON.stringify(placesOf(hashesIn(hashes), hash));
  });
}

/** Where the hashes of a game stand. */
export function addressOf(id: number): { readonly chunk: number; readonly place: number } {
  return { chunk: Math.floor(id / GAMES_A_CHUNK), place: id % GAMES_A_CHUNK };
}

/** The places in a row where a hash stands. */
export function placesOf(hashes: Float64Array, hash: number): number[] {
  const places: number[] = [];
  // Where a game had no position stands 0.
  if (hash === 0) return places;
  for (let place = hashes.indexOf(hash); place !== -1; place = hashes.indexOf(hash, place + 1)) {
    places.push(place);
  }
  return places;
}

/** The hashes of a row, as they are stored. */
export function hashesIn(bytes: Uint8Array): Float64Array {
  const aligned = bytes.byteOffset % BYTES_A_HASH === 0 ? bytes : Uint8Array.from(bytes);
  return new Float64Array(
    aligned.buffer,
    aligned.byteOffset,
    Math.min(GAMES_A_CHUNK, Math.floor(aligned.byteLength / BYTES_A_HASH)),
  );
}

/** Hashes as they are stored: without the places at the end that no game has yet. */
export function bytesOf(hashes: Float64Array): Uint8Array {
  const length = hashes.findLastIndex((hash) => hash !== 0) + 1;
  return new Uint8Array(hashes.buffer, 0, length * BYTES_A_HASH);
}
