import type { RecordedLine, RecordedMove } from './game-record.ts';
import type { LinePath } from './line-path.ts';

/** Changes a line of a tree. `from` is the number of moves from the start of the game before its first move. */
export type LineChange = (line: RecordedLine, from: number) => RecordedLine;

/**
 * Changes the line that a path leads to. All other lines are shared with the given tree. Returns the given tree where the
 * path does not exist or nothing changes.
 */
export function changeLine(line: RecordedLine, path: LinePath, change: LineChange): RecordedLine {
  return changeInside(line, 0, path, change);
}

function changeInside(line: RecordedLine, from: number, path: LinePath, change: LineChange): RecordedLine {
  const [fork, ...inner] = path;
  if (fork === undefined) return change(line, from);
  return changeMove(line, fork.ply - from, (move) => {
    const variation = move.variations[fork.variation];
    if (variation === undefined) return move;
    const changed = changeInside(variation, fork.ply, inner, change);
    if (changed === variation) return move;
    return { ...move, variations: move.variations.with(fork.variation, changed) };
  });
}

/** Changes a move of a line. Returns the given line where there is no such move or it does not change. */
export function changeMove(
  line: RecordedLine,
  index: number,
  change: (move: RecordedMove) => RecordedMove,
): RecordedLine {
  const move = line.moves[index];
  if (move === undefined) return line;
  const changed = change(move);
  return changed === move ? line : { ...line, moves: line.moves.with(index, changed) };
}
