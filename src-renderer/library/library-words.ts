import type { GameFilter } from '#shared/contract/game-filter.ts';
import type { StartKind, GameSummary } from '#shared/contract/schemas.ts';
import type { Text, TextAndFormat } from '../i18n/index.ts';
import type { MessageKey } from '#shared/language/words.ts';
import { spanWords } from './date-spans.ts';
import { DAYS_IN_BIN } from '#shared/contract/library.ts';
import { parseResult } from '#shared/game/result.ts';
import { COLOURS, type Colour } from '#shared/game/types.ts';
import { startOfRow } from '../words/rules.ts';
import { listName } from '../words/game.ts';
import { recordedDay } from '../words/time.ts';
import type { ColumnId } from './columns.ts';

/** One condition of a filter in words, and the keys of the filter that removing it deletes. */
export interface Condition {
  readonly words: string;
  readonly keys: readonly (keyof GameFilter)[];
}

/** All conditions of a filter, in words and in a fixed order. The bin does not count as a condition. */
export function conditionsOf(words: TextAndFormat, filter: GameFilter): Condition[] {
  const { text, format } = words;
  const found: Condition[] = [];
  const add = (keys: readonly (keyof GameFilter)[], say: () => string): void => {
    if (keys.some((key) => filter[key] !== undefined)) found.push({ keys, words: say() });
  };
  const range = (least: number | undefined, most: number | undefined, kind: 'moves' | 'margin'): string => {
    const [from, to] = [least ?? 0, most ?? 0].map((value) => format.number(value));
    if (most === undefined) return text(`library.filter.${kind}AtLeast`, { count: least ?? 0 });
    if (least === undefined) return text(`library.filter.${kind}AtMost`, { count: most });
    return text(`library.filter.${kind}Chip`, { from: from ?? '', to: to ?? '' });
  };

  add(['text'], () => text('library.filter.text', { text: filter.text ?? '' }));
  add(['player'], () => filter.player ?? '');
  add(['opponent'], () => text('library.filter.opponent', { name: filter.opponent ?? '' }));
  add(['colour'], () => text(colourKey(filter)));
  add(['fortune'], () => text(`library.filter.fortunes.${filter.fortune ?? 'won'}`));
  add(['betweenPeople'], () => text('library.filter.betweenPeople'));
  add(['playedInApp'], () => text('library.filter.playedInApp'));
  add(['levels'], () =>
    text('library.filter.levelsChip', {
      levels: format.anyOf((filter.levels ?? []).map((level) => format.number(level))),
    }),
  );
  add(['outcome'], () => text(`library.filter.outcome.${filter.outcome ?? 'draw'}`));
  add(['setup'], () => startWords(words, filter.setup ?? 'classic'));
  add(['from', 'before'], () => spanWords(words, filter));
  add(['endRule'], () => text(`common.endRule.${filter.endRule ?? 'either'}`));
  add(['termination'], () => text(`library.ending.${filter.termination ?? 'normal'}`));
  add(['komi'], () => text(filter.komi === true ? 'library.filter.withKomi' : 'library.filter.withoutKomi'));
  add(['fewestMoves', 'mostMoves'], () => range(filter.fewestMoves, filter.mostMoves, 'moves'));
  add(['smallestMargin', 'largestMargin'], () =>
    range(filter.smallestMargin, filter.largestMargin, 'margin'),
  );
  add(['favourite'], () =>
    text(filter.favourite === true ? 'library.filter.starred' : 'library.filter.unstarred'),
  );
  add(['ratedFor'], () => text('rating.ratedGame'));
  add(['tag'], () => text('library.filter.tagChip', { tag: filter.tag ?? '' }));
  add(['tallestStack'], () => text('library.filter.stackChip', { count: filter.tallestStack ?? 0 }));
  add(['otherRule'], () => text(`library.filter.otherRules.${filter.otherRule ?? 'same'}`));
  add(['review'], () => text(`library.filter.reviews.${filter.review ?? 'reviewed'}`));
  add(['firstMove'], () =>
    text('library.filter.firstMove', { kind: firstMoveWords(text, filter.firstMove ?? '') }),
  );
  add(['position'], () => text('library.filter.position'));
  add(['sameStartAs'], () => text('library.filter.sameStart'));
  return found;
}

function startWords({ text }: TextAndFormat, kind: StartKind): string {
  return text(kind === 'handicap' ? 'start.handicap.title' : `common.setupStart.${kind}`);
}

function colourKey({ player, colour }: GameFilter): MessageKey {
  if (player === undefined)
    return colour === 'black' ? 'library.filter.computerBlack' : 'library.filter.computerWhite';
  return colour === 'black' ? 'library.filter.asBlack' : 'library.filter.asWhite';
}

/** The change to a filter that removes a condition. Removing the player also removes the player's opponent, result and colour. */
export function without({ keys }: Condition): GameFilter {
  const gone = keys.includes('player')
    ? [...keys, 'opponent' as const, 'fortune' as const, 'colour' as const]
    : keys;
  return Object.fromEntries(gone.map((key) => [key, undefined]));
}

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
