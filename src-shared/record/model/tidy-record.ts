import { isBare, type GameRecord, type RecordedLine, type Tag } from './game-record.ts';
import { commentText, tagText } from './record-text.ts';

/** A record with its texts in the form that records have: what reading it back gives, whatever form it is written in. */
export function tidyRecord(record: GameRecord): GameRecord {
  const { black, white } = record.players;
  return {
    ...record,
    date: tidyText(record.date),
    time: tidyText(record.time),
    players: {
      black: { name: tidyText(black.name), type: tidyText(black.type) },
      white: { name: tidyText(white.name), type: tidyText(white.type) },
    },
    otherTags: record.otherTags.map(({ name, value }): Tag => ({ name, value: tagText(value) })),
    line: tidyLine(record.line),
  };
}

/** Undefined where nothing is left: an empty tag says as much as none. */
function tidyText(text: string | undefined): string | undefined {
  const tidy = tagText(text ?? '');
  return tidy === '' ? undefined : tidy;
}

function tidyLine({ comments, moves }: RecordedLine): RecordedLine {
  return {
    comments: tidyComments(comments),
    moves: moves.map((move) =>
      isBare(move)
        ? move
        : { ...move, comments: tidyComments(move.comments), variations: move.variations.map(tidyLine) },
    ),
  };
}

function tidyComments(comments: readonly string[]): string[] {
  return comments.map(commentText).filter((comment) => comment !== '');
}
