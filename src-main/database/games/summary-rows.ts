import {
  EndRule,
  OTHER_RULES,
  type GameSummary,
  MAX_RECORDED_DATE_LENGTH,
} from '#shared/contract/schemas.ts';
import { recordedDateOf } from '#shared/library/recorded-date.ts';
import * as v from 'valibot';
import { columnsOf, CommonRow, decodePlayers, wholeNumber } from './common-row.ts';
import { ConditionsText } from './json-columns.ts';
import { StoredPosition } from './valid-rows.ts';

const SummaryRow = v.object({
  ...CommonRow.entries,
  request_id: v.nullable(v.string()),
  end_rule: EndRule,
  final_position: StoredPosition,
  black_points: wholeNumber,
  white_points: wholeNumber,
  tallest_stack: wholeNumber,
  other_rule: v.nullable(v.picklist(OTHER_RULES)),
  conditions: v.nullable(ConditionsText),
  note_start: v.string(),
  record_start: v.nullable(v.string()),
});

/** The columns of `games` that `decodeSummary` reads. */
export const SUMMARY_COLUMNS = columnsOf(SummaryRow);

const MAX_NOTE_START_LENGTH = 120;

/** Decodes a row of `games` as a row of the list; undefined if it is not valid. */
export function decodeSummary(row: unknown): GameSummary | undefined {
  const parsed = v.safeParse(SummaryRow, row);
  if (!parsed.success) return undefined;
  const game = parsed.output;
  const players = decodePlayers(game);
  if (players === undefined) return undefined;
  return {
    id: game.id,
    revision: game.revision,
    createdAt: game.created_at,
    ...recordedDateOf(game.record_start ?? undefined, MAX_RECORDED_DATE_LENGTH),
    players,
    setup: game.setup,
    endRule: game.end_rule,
    komi: game.komi,
    swap: game.swap ?? undefined,
    match: game.conditions?.match,
    ...(game.request_id === null ? { isImported: true } : {}),
    ...(game.conditions?.rated === undefined ? {} : { isRated: true }),
    result: game.result,
    termination: game.termination,
    moveCount: game.move_count,
    finalPosition: game.final_position,
    points: { black: game.black_points, white: game.white_points },
    tallestStack: game.tallest_stack,
    otherRule: game.other_rule ?? undefined,
    favourite: game.favourite,
    tags: game.tags,
    noteStart: noteStartOf(game.note_start),
    removedAt: game.removed_at ?? undefined,
  };
}

/** Returns the first characters of a note on one line, without cutting one in two. */
function noteStartOf(note: string): string {
  const line = note.trim().replace(/\s+/gu, ' ');
  // Not longer in characters than in code units.
  if (line.length <= MAX_NOTE_START_LENGTH) return line;
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  return characters.slice(0, MAX_NOTE_START_LENGTH).join('').trimEnd();
}
