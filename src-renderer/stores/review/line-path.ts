import type { Line, LineMove } from '#shared/contract/schemas.ts';

/** Where a variation leaves the line before it: after so many moves of the game, and which of those given there it is. */
interface Fork {
  readonly ply: number;
  readonly variation: number;
}

/** Leads from a game into its variations, one within the other; empty for the game itself. */
export type Path = readonly Fork[];

/** A position of a game or of a variation: which line, and after how many moves from the start of the game. */
export interface Place {
  readonly path: Path;
  readonly ply: number;
}

/** A game without words: as much of its line as the moves alone tell. */
export function plainLine(moves: readonly string[]): Line {
  return {
    comments: [],
    moves: moves.map((move) => ({ move, judgements: [], comments: [], variations: [] })),
  };
}

/**
 * The moves of a line from the start of the game: those of the game up to the fork, then those of the variation.
 * A fork that leads nowhere ends the path.
 */
export function movesAlong(line: Line, path: Path): readonly LineMove[] {
  let moves = line.moves;
  for (const { ply, variation } of path) {
    const next = moves[ply]?.variations[variation];
    if (next === undefined) return moves;
    moves = [...moves.slice(0, ply), ...next.moves];
  }
  return moves;
}

/** Whether a path leads somewhere in a line. */
export function hasPath(line: Line, path: Path): boolean {
  let moves = line.moves;
  return path.every(({ ply, variation }) => {
    const next = moves[ply]?.variations[variation];
    moves = [...moves.slice(0, ply), ...(next?.moves ?? [])];
    return next !== undefined;
  });
}

/** The place after a number of moves of a line; before its fork that is a place of the line it left. */
export function placeAt(path: Path, ply: number): Place {
  const inside = path.findIndex((fork) => fork.ply >= ply);
  return { path: inside === -1 ? path : path.slice(0, inside), ply };
}

/** Whether two places are the same. */
export function isSamePlace(one: Place, other: Place): boolean {
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
 * The next thing that could have been played instead of the move that led to a place (`by` 1): its own variations first,
 * then those given beside it; or the one before (-1), which at the first is the move itself. Undefined where there is none.
 */
export function nextVariation(line: Line, place: Place, by: 1 | -1): Place | undefined {
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
