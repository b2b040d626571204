import { bareMove, type RecordedLine, type RecordedMove } from './game-record.ts';

/** A branch into a variation: the number of moves before it, and the index among the variations there. */
interface Fork {
  readonly ply: number;
  readonly variation: number;
}

/** The branches from the game to a nested variation; empty for the game itself. */
export type LinePath = readonly Fork[];

/** A position of a game or variation: its line, and the number of moves from the start of the game. */
export interface LinePlace {
  readonly path: LinePath;
  readonly ply: number;
}

/** Creates a line of moves without comments and variations. */
export function plainLine(moves: readonly string[]): RecordedLine {
  return { comments: [], moves: moves.map(bareMove) };
}

/**
 * Returns the moves of a line from the start of the game: those of the game up to the branch, then those of the variation.
 * An invalid branch ends the path.
 */
export function movesAlong(line: RecordedLine, path: LinePath): readonly RecordedMove[] {
  let moves = line.moves;
  for (const { ply, variation } of path) {
    const next = moves[ply]?.variations[variation];
    if (next === undefined) return moves;
    moves = [...moves.slice(0, ply), ...next.moves];
  }
  return moves;
}

/** Whether all branches of a path exist. */
export function hasPath(line: RecordedLine, path: LinePath): boolean {
  let moves = line.moves;
  return path.every(({ ply, variation }) => {
    const next = moves[ply]?.variations[variation];
    moves = [...moves.slice(0, ply), ...(next?.moves ?? [])];
    return next !== undefined;
  });
}

/** Returns the place after a number of moves of a line; before the branch it is in the parent line. */
export function placeAt(path: LinePath, ply: number): LinePlace {
  const inside = path.findIndex((fork) => fork.ply >= ply);
  return { path: inside === -1 ? path : path.slice(0, inside), ply };
}

/** Whether two places are equal. */
export function isSamePlace(one: LinePlace, other: LinePlace): boolean {
  return (
    one.ply === other.ply &&
    one.path.length === other.path.length &&
    one.path.every((fork, index) => {
      const twin = other.path[index];
      return twin?.ply === fork.ply && twin.variation === fork.variation;
    })
  );
}

/**
 * Returns the next alternative (`by` 1) to the move that led to a place: its own variations first,
 * then its siblings; or the previous one (-1), where the first is the move itself. Undefined if there is none.
 */
export function nextVariation(line: RecordedLine, place: LinePlace, by: 1 | -1): LinePlace | undefined {
  const { path, ply } = place;
  if (ply === 0) return undefined;
  const fork = path.at(-1);
  const outer = path.slice(0, -1);
  const isFirst = fork?.ply === ply - 1;
  if (by === -1) {
    if (!isFirst) return undefined;
    const before = { ply: fork.ply, variation: fork.variation - 1 };
    return fork.variation === 0 ? { path: outer, ply } : { path: [...outer, before], ply };
  }
  const move = movesAlong(line, path)[ply - 1];
  if (move !== undefined && move.variations.length > 0) {
    return { path: [...path, { ply: ply - 1, variation: 0 }], ply };
  }
  for (let depth = path.length; depth > 0; depth--) {
    const at = path[depth - 1];
    if (at?.ply !== ply - 1) return undefined;
    const beside = movesAlong(line, path.slice(0, depth - 1))[ply - 1]?.variations.length ?? 0;
    if (at.variation + 1 < beside) {
      return { path: [...path.slice(0, depth - 1), { ply: ply - 1, variation: at.variation + 1 }], ply };
    }
  }
  return undefined;
}
