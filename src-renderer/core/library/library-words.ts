import type { GameSummary } from '#shared/contract/schemas.ts';
import type { Text, TextAndFormat } from '../../i18n/index.ts';
import { DAYS_IN_BIN } from '#shared/contract/library.ts';
import { parseResult } from '#shared/game/result.ts';
import { COLOURS, type Colour } from '#shared/game/types.ts';
import { startOfRow } from '../../words/rules.ts';
import { listName } from '../../words/game.ts';
import { recordedDay } from '../../words/time.ts';
import type { ColumnId } from './columns.ts';

const DAY_MS = 86_400_000;

/** The name of a player of a row. @param isShort whether a computer's level would be cut off: `Computer 4` */
export function rowName(
  { text, format }: TextAndFormat,
  { players }: Pick<GameSummary, 'players'>,
  colour: Colour,
  isShort = false,
): string {
  const player = players[colour];
  return isShort && player.type === 'computer'
    ? `${text('common.computer')} ${format.number(player.level)}`
    : listName(text, player);
}

/** A game's title, made of its players. */
export function rowTitle(words: TextAndFormat, row: GameSummary): string {
  return words.text('common.against', {
    black: rowName(words, row, 'black'),
    white: rowName(words, row, 'white'),
  });
}

/** The number of days until a game in the bin is permanently deleted; 0: today. */
function daysLeft(row: GameSummary, now: number): number {
  return Math.max(0, Math.ceil(((row.removedAt ?? now) + DAYS_IN_BIN * DAY_MS - now) / DAY_MS));
}

/** The text of a plain column. */
export function cellWords(
  words: TextAndFormat,
  row: GameSummary,
  column: ColumnId,
  { isShort = false, now = Date.now() } = {},
): string {
  const { text, format } = words;
  switch (column) {
    case 'black':
    case 'white':
      return rowName(words, row, column, isShort);
    case 'setup':
      return startOfRow(text, row);
    case 'end-rule':
      return text(`common.endRule.${row.endRule}`);
    case 'level':
      return format.list(
        COLOURS.map((colour) => row.players[colour]).flatMap((player) =>
          player.type === 'computer' ? [format.number(player.level)] : [],
        ),
      );
    case 'komi':
      return row.komi === 0 ? '' : format.lead(row.komi);
    case 'margin': {
      const result = parseResult(row.result);
      if (result?.kind === 'draw') return format.number(0);
      return result?.kind === 'points' ? format.number(result.margin) : '';
    }
    case 'ending':
      return text(`library.ending.${row.termination}`);
    case 'moves':
      return format.number(row.moveCount);
    case 'tallest-stack':
      return format.number(row.tallestStack);
    case 'accuracy':
      return accuracyWords(words, row);
    case 'removed':
      return text('library.bin.days', { count: daysLeft(row, now) });
    case 'date':
      return recordedDay(format, row);
    case 'result':
    case 'favourite':
    case 'tags':
      return '';
  }
}

/** The accuracies of the people who played, Black's first; of both colours if none did. Empty if it is not reviewed. */
function accuracyWords({ format }: TextAndFormat, { review, players }: GameSummary): string {
  const people = COLOURS.filter((colour) => players[colour].type === 'human');
  const shown = people.length === 0 ? COLOURS : people;
  return shown
    .flatMap((colour) => review?.[colour] ?? [])
    .map((accuracy) => format.number(Math.round(accuracy)))
    .join(' · ');
}

/** `2 on the other’s 3`, from `2-other-3`. */
export function firstMoveWords(text: Text, kind: string): string {
  const [marks = '', whose = '', onto = ''] = kind.split('-');
  return text(whose === 'own' ? 'statistics.firstMove.own' : 'statistics.firstMove.other', { marks, onto });
}
