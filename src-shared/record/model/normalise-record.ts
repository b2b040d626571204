import { isBare, type GameRecord, type RecordedLine, type Tag } from './game-record.ts';
import { normaliseCommentText, normaliseTagText } from './record-text.ts';

/** Normalises the texts of a record: the result is what reading the written record gives, in every lossless format. */
export function normaliseRecord(record: GameRecord): GameRecord {
  const { black, white } = record.players;
  return {
    ...record,
    date: normaliseText(record.date),
    time: normaliseText(record.time),
    players: {
      black: { name: normaliseText(black.name), type: normaliseText(black.type) },
      white: { name: normaliseText(white.name), type: normaliseText(white.type) },
    },
    otherTags: record.otherTags.map(({ name, value }): Tag => ({ name, value: normaliseTagText(value) })),
    line: normaliseLine(record.line),
  };
}

/** Normalises a tag's value; undefined if it is empty, because an empty tag equals a missing one. */
function normaliseText(text: string | undefined): string | undefined {
  const normalised = normaliseTagText(text ?? '');
  return normalised === '' ? undefined : normalised;
}

function normaliseLine({ comments, moves }: RecordedLine): RecordedLine {
  return {
    comments: normaliseComments(comments),
    moves: moves.map((move) =>
      isBare(move)
        ? move
        : {
            ...move,
            comments: normaliseComments(move.comments),
            variations: move.variations.map(normaliseLine),
          },
    ),
  };
}

function normaliseComments(comments: readonly string[]): string[] {
  return comments.map(normaliseCommentText).filter((comment) => comment !== '');
}
