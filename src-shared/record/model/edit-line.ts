import { withCommentWords } from './record-text.ts';
import { bareMove, type Judgement, type RecordedLine, type RecordedMove } from './game-record.ts';
import { movesAlong, placeAt, type LinePath, type LinePlace } from './line-path.ts';

/** Changes a line of a tree. `from` is the number of moves from the start of the game before its first move. */
type LineChange = (line: RecordedLine, from: number) => RecordedLine;

/**
 * Changes the line that a path leads to. All other lines are shared with the given tree. Returns the given tree where the
 * path does not exist or nothing changes.
 */
function changeLine(line: RecordedLine, path: LinePath, change: LineChange): RecordedLine {
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

/** Changes a move of a line. Returns the given line if there is no such move or it does not change. */
function changeMove(
  line: RecordedLine,
  index: number,
  change: (move: RecordedMove) => RecordedMove,
): RecordedLine {
  const move = line.moves[index];
  if (move === undefined) return line;
  const changed = change(move);
  return changed === move ? line : { ...line, moves: line.moves.with(index, changed) };
}

/**
 * Changes of a game's tree of moves. Each returns a new tree, which shares unchanged parts with the given one, and the place
 * to show then. The game's own moves are what was played: no change adds, removes or replaces one of them.
 */
export interface Edited {
  readonly line: RecordedLine;
  readonly place: LinePlace;
}

/**
 * Plays a move at a place: enters the continuation that begins with it, or adds one, as a variation where another move
 * follows. After the last move of the game the variation repeats that move, because only moves have variations; undefined
 * if the game has no move yet.
 */
export function addMove(line: RecordedLine, place: LinePlace, move: string): Edited | undefined {
  const { path, ply } = place;
  const next = movesAlong(line, path)[ply];
  if (next === undefined) {
    return path.length === 0
      ? addAfterGame(line, ply, move)
      : { line: append(line, path, move), place: after(place) };
  }
  const known = continuation(next, path, ply, move);
  if (known !== undefined) return { line, place: { path: known, ply: ply + 1 } };
  const fork = { ply, variation: next.variations.length };
  return {
    line: insertVariation(line, { path, ply }, fork.variation, { comments: [], moves: [bareMove(move)] }),
    place: { path: [...path, fork], ply: ply + 1 },
  };
}

/** Plays several moves at a place, as `addMove` does. @returns the place after the last of them */
export function addMoves(line: RecordedLine, place: LinePlace, moves: readonly string[]): Edited | undefined {
  let edited: Edited | undefined = { line, place };
  for (const move of moves) edited &&= addMove(edited.line, edited.place, move);
  return edited;
}

/** What `deleteMoves` removed. */
export interface Removed {
  /** The place before the first of the moves. */
  readonly place: LinePlace;
  /** The index among the variations, where it was the beginning of one. */
  readonly variation: number;
  readonly removed: RecordedLine;
}

/**
 * Removes the move that leads to a place, and all that follows it: the whole variation where it is the first one.
 * Alternatives to the move stay. Undefined for the game's own moves.
 */
export function deleteMoves(
  line: RecordedLine,
  { path, ply }: LinePlace,
): (Edited & { readonly removed: Removed }) | undefined {
  const fork = path.at(-1);
  const move = movesAlong(line, path)[ply - 1];
  if (fork === undefined || move === undefined || ply <= fork.ply) return undefined;
  const isFirst = fork.ply === ply - 1;
  const outer = isFirst ? path.slice(0, -1) : path;
  let removed: RecordedLine = { comments: [], moves: [] };
  const changed = isFirst
    ? changeLine(line, outer, (parent, from) =>
        changeMove(parent, fork.ply - from, (instead) => {
          removed = instead.variations[fork.variation] ?? removed;
          return {
            ...instead,
            variations: instead.variations.toSpliced(fork.variation, 1, ...move.variations),
          };
        }),
      )
    : changeLine(line, path, (own, from) => {
        removed = { comments: [], moves: own.moves.slice(ply - 1 - from) };
        return { ...own, moves: [...own.moves.slice(0, ply - 1 - from), ...instead(move.variations)] };
      });
  const [first, ...others] = removed.moves;
  const kept = first === undefined ? [] : [{ ...first, variations: [] }, ...others];
  const before = placeAt(outer, ply - 1);
  return {
    line: changed,
    place: before,
    removed: {
      place: { path: outer, ply: ply - 1 },
      variation: isFirst ? fork.variation : 0,
      removed: { ...removed, moves: kept },
    },
  };
}

/** Adds removed moves again, also if the tree was changed meanwhile; undefined if their place is gone. */
export function restoreMoves(line: RecordedLine, { place, variation, removed }: Removed): Edited | undefined {
  const { path, ply } = place;
  const moves = movesAlong(line, path);
  const next = moves[ply];
  if (next !== undefined) {
    const at = Math.min(variation, next.variations.length);
    return {
      line: insertVariation(line, place, at, removed),
      place: { path: [...path, { ply, variation: at }], ply: ply + 1 },
    };
  }
  if (path.length === 0 || moves.length !== ply) return undefined;
  const longer = changeLine(line, path, (own) => ({ ...own, moves: [...own.moves, ...removed.moves] }));
  return { line: longer, place: { path, ply: ply + 1 } };
}

/** Exchanges the variation of a place with the one before it (-1) or after it (1); undefined if there is none. */
export function moveVariation(line: RecordedLine, { path, ply }: LinePlace, by: 1 | -1): Edited | undefined {
  const fork = path.at(-1);
  if (fork === undefined) return undefined;
  const outer = path.slice(0, -1);
  const to = fork.variation + by;
  const beside = movesAlong(line, outer)[fork.ply]?.variations;
  const [one, other] = [beside?.[fork.variation], beside?.[to]];
  if (one === undefined || other === undefined) return undefined;
  const changed = changeLine(line, outer, (parent, from) =>
    changeMove(parent, fork.ply - from, (move) => ({
      ...move,
      variations: move.variations.with(to, one).with(fork.variation, other),
    })),
  );
  return { line: changed, place: { path: [...outer, { ply: fork.ply, variation: to }], ply } };
}

/**
 * Exchanges the variation of a place with the line that it branches off. A variation of the game itself becomes the first
 * one, since the game's own moves stay. Undefined if nothing would change.
 */
export function makeMainLine(line: RecordedLine, place: LinePlace): Edited | undefined {
  const { path, ply } = place;
  const fork = path.at(-1);
  if (fork === undefined) return undefined;
  const outer = path.slice(0, -1);
  if (outer.length === 0) return makeFirst(line, fork.ply, fork.variation, ply);
  const changed = changeLine(line, outer, (parent, from) => {
    const at = fork.ply - from;
    const [old, ...rest] = parent.moves.slice(at);
    const variation = old?.variations[fork.variation];
    const [first, ...others] = variation?.moves ?? [];
    if (old === undefined || variation === undefined || first === undefined) return parent;
    const demoted = { comments: [], moves: [{ ...old, variations: [] }, ...rest] };
    const promoted = {
      ...first,
      comments: [...variation.comments, ...first.comments],
      variations: [...first.variations, ...old.variations.with(fork.variation, demoted)],
    };
    return { ...parent, moves: [...parent.moves.slice(0, at), promoted, ...others] };
  });
  return { line: changed, place: { path: outer, ply } };
}

/**
 * Sets the words of the comment after the move that leads to a place, or before the first move; an empty text removes it.
 * Commands in the comment, such as `[%eval 3.5]`, stay.
 */
export function setComment(line: RecordedLine, { path, ply }: LinePlace, words: string): RecordedLine {
  if (ply === 0) {
    const comments = withCommentWords(line.comments, words);
    return comments === line.comments ? line : { ...line, comments };
  }
  return changeLine(line, path, (own, from) =>
    changeMove(own, ply - 1 - from, (move) => {
      const comments = withCommentWords(move.comments, words);
      return comments === move.comments ? move : { ...move, comments };
    }),
  );
}

/** Sets the only judgement of the move that leads to a place; undefined removes all. */
export function setJudgement(
  line: RecordedLine,
  { path, ply }: LinePlace,
  judgement: Judgement | undefined,
): RecordedLine {
  const judgements = judgement === undefined ? [] : [judgement];
  return changeLine(line, path, (own, from) =>
    changeMove(own, ply - 1 - from, (move) =>
      move.judgements.join() === judgements.join() ? move : { ...move, judgements },
    ),
  );
}

function after({ path, ply }: LinePlace): LinePlace {
  return { path, ply: ply + 1 };
}

function append(line: RecordedLine, path: LinePath, move: string): RecordedLine {
  return changeLine(line, path, (own) => ({ ...own, moves: [...own.moves, bareMove(move)] }));
}

/** The path of the line that continues with a move instead of `next` or with `next`; undefined if none does. */
function continuation(next: RecordedMove, path: LinePath, ply: number, move: string): LinePath | undefined {
  if (next.move === move) return path;
  for (const [variation, { moves }] of next.variations.entries()) {
    const [first] = moves;
    const found = first && continuation(first, [...path, { ply, variation }], ply, move);
    if (found !== undefined) return found;
  }
  return undefined;
}

function insertVariation(
  line: RecordedLine,
  { path, ply }: LinePlace,
  at: number,
  variation: RecordedLine,
): RecordedLine {
  return changeLine(line, path, (own, from) =>
    changeMove(own, ply - from, (move) => ({
      ...move,
      variations: move.variations.toSpliced(at, 0, variation),
    })),
  );
}

/** Adds a move after the last one of the game: to the variation that repeats that move. */
function addAfterGame(line: RecordedLine, ply: number, move: string): Edited | undefined {
  const last = line.moves.at(-1);
  if (last === undefined || ply !== line.moves.length) return undefined;
  const known = last.variations.findIndex(({ moves }) => moves[0]?.move === last.move);
  if (known !== -1) return addMove(line, { path: [{ ply: ply - 1, variation: known }], ply }, move);
  const fork = { ply: ply - 1, variation: last.variations.length };
  const variation = { comments: [], moves: [bareMove(last.move), bareMove(move)] };
  return {
    line: insertVariation(line, { path: [], ply: ply - 1 }, fork.variation, variation),
    place: { path: [fork], ply: ply + 1 },
  };
}

function makeFirst(line: RecordedLine, at: number, variation: number, ply: number): Edited | undefined {
  const chosen = line.moves[at]?.variations[variation];
  if (variation === 0 || chosen === undefined) return undefined;
  const changed = changeMove(line, at, (move) => ({
    ...move,
    variations: [chosen, ...move.variations.toSpliced(variation, 1)],
  }));
  return { line: changed, place: { path: [{ ply: at, variation: 0 }], ply } };
}

/** The moves that take the place of removed ones: the first alternative, with the others as its variations. */
function instead([first, ...others]: readonly RecordedLine[]): readonly RecordedMove[] {
  const [move, ...rest] = first?.moves ?? [];
  if (first === undefined || move === undefined) return [];
  const comments = [...first.comments, ...move.comments];
  return [{ ...move, comments, variations: [...move.variations, ...others] }, ...rest];
}
