import type { GameRecord, RecordedLine, RecordedMove, Tag } from '../record/model/game-record.ts';
import { LIMITS } from '../record/model/limits.ts';

/**
 * A game's record with all that is said in another record of the same game: comments, judgements and variations that it
 * has not, and tags by names that it has not. @param other with the same moves
 */
export function mergeRecords(record: GameRecord, other: GameRecord): GameRecord {
  return {
    ...record,
    otherTags: mergeTags(record.otherTags, other.otherTags),
    line: mergeLines(record.line, other.line),
  };
}

function mergeTags(tags: readonly Tag[], others: readonly Tag[]): Tag[] {
  const names = new Set(tags.map(({ name }) => name));
  // One less than a reader takes: the start is one of them.
  return [...tags, ...others.filter(({ name }) => !names.has(name))].slice(0, LIMITS.tags - 1);
}

function mergeLines(line: RecordedLine, other: RecordedLine): RecordedLine {
  return {
    comments: union(line.comments, other.comments),
    moves: line.moves.map((move, index) => mergeMoves(move, other.moves[index])),
  };
}

function mergeMoves(move: RecordedMove, other: RecordedMove | undefined): RecordedMove {
  if (other?.move !== move.move) return move;
  return {
    move: move.move,
    judgements: union(move.judgements, other.judgements),
    comments: union(move.comments, other.comments),
    variations: union(move.variations, other.variations),
  };
}

/** What the first has, then what only the second has. */
function union<Value>(values: readonly Value[], others: readonly Value[]): Value[] {
  const seen = new Set<string>();
  return [...values, ...others].filter((value) => {
    const text = JSON.stringify(value);
    return !seen.has(text) && seen.add(text);
  });
}
