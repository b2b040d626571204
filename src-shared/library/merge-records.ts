import type { GameRecord, RecordedLine, RecordedMove, Tag } from '../record/model/game-record.ts';
import { LIMITS } from '../record/model/limits.ts';

/**
 * Adds the content of another record of the same game: missing comments, judgements and variations, and tags with new
 * names. @param other a record with the same moves
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
  // One less than the limit of readers, which counts the tag of the start.
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

/** The values of the first list, then those that only the second has. */
function union<Value>(values: readonly Value[], others: readonly Value[]): Value[] {
  const seen = new Set<string>();
  return [...values, ...others].filter((value) => {
    const text = JSON.stringify(value);
    return !seen.has(text) && seen.add(text);
  });
}
