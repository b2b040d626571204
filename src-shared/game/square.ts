import { FILES, RANKS, SQUARES, type Square } from './types.ts';

export const DIRECTIONS = ['north', 'east', 'south', 'west'] as const;
export type Direction = (typeof DIRECTIONS)[number];

const OFFSETS = {
  north: { file: 0, rank: 1 },
  east: { file: 1, rank: 0 },
  south: { file: 0, rank: -1 },
  west: { file: -1, rank: 0 },
} as const satisfies Record<Direction, { file: number; rank: number }>;

const KNOWN: ReadonlySet<string> = new Set(SQUARES);

/** Whether a text is the name of a square. */
export function isSquare(text: string): text is Square {
  return KNOWN.has(text);
}

/** The file of a square, 0 (a) .. 5 (f). */
export function fileIndex(square: Square): number {
  return square.charCodeAt(0) - 97;
}

/** The rank of a square, 0 (rank 1) .. 5 (rank 6). */
export function rankIndex(square: Square): number {
  return square.charCodeAt(1) - 49;
}

/** The square at a file and a rank, both 0 .. 5; undefined outside the board. */
export function squareAt(file: number, rank: number): Square | undefined {
  const fileName = FILES[file];
  const rankName = RANKS[rank];
  return fileName !== undefined && rankName !== undefined ? `${fileName}${rankName}` : undefined;
}

/** The index of a square in `SQUARES`: 0 (a1) .. 35 (f6). */
export function squareIndex(square: Square): number {
  return rankIndex(square) * FILES.length + fileIndex(square);
}

/** The adjacent square in a direction; undefined at the edge. */
export function neighbour(square: Square, direction: Direction): Square | undefined {
  const offset = OFFSETS[direction];
  return squareAt(fileIndex(square) + offset.file, rankIndex(square) + offset.rank);
}

function makeRay(square: Square, direction: Direction): readonly Square[] {
  const ray: Square[] = [];
  for (let next = neighbour(square, direction); next !== undefined; next = neighbour(next, direction))
    ray.push(next);
  return ray;
}

const RAYS = new Map(
  SQUARES.map((square) => [
    square,
    {
      north: makeRay(square, 'north'),
      east: makeRay(square, 'east'),
      south: makeRay(square, 'south'),
      west: makeRay(square, 'west'),
    },
  ]),
);

/** The squares from a square to the edge in a direction, the nearest first, without the square itself. */
export function rayFrom(square: Square, direction: Direction): readonly Square[] {
  return RAYS.get(square)?.[direction] ?? [];
}

/** The opposite direction. */
export function reverse(direction: Direction): Direction {
  switch (direction) {
    case 'north':
      return 'south';
    case 'east':
      return 'west';
    case 'south':
      return 'north';
    case 'west':
      return 'east';
  }
}
