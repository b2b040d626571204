import type { GameSummary } from '#shared/contract/schemas.ts';
import type { Text, TextAndFormat } from '../../i18n/index.ts';
import { DAYS_IN_BIN } from '#shared/contract/library.ts';
import type { Colour } from '#shared/game/types.ts';
import { listName } from '../../words/game.ts';

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

/** The days until a game in the bin is permanently deleted; 0: today. */
export function daysLeftWords({ text }: TextAndFormat, { removedAt }: GameSummary): string {
  const now = Date.now();
  const count = Math.max(0, Math.ceil(((removedAt ?? now) + DAYS_IN_BIN * DAY_MS - now) / DAY_MS));
  return text('library.bin.days', { count });
}

/** `2 on the other’s 3`, from `2-other-3`. */
export function firstMoveWords(text: Text, kind: string): string {
  const [marks = '', whose = '', onto = ''] = kind.split('-');
  return text(whose === 'own' ? 'statistics.firstMove.own' : 'statistics.firstMove.other', { marks, onto });
}
