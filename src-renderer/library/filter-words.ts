import type { GameFilter } from '#shared/contract/game-filter.ts';
import type { StartKind } from '#shared/contract/schemas.ts';
import type { Wording } from '../i18n/index.ts';
import type { MessageKey } from '#shared/language/words.ts';
import { firstMoveWords } from '../words/first-move-words.ts';
import { spanWords } from './date-spans.ts';

type Words = Pick<Wording, 'text' | 'format'>;

/** One condition of a filter in words, and the keys of the filter that removing it deletes. */
export interface Condition {
  readonly words: string;
  readonly keys: readonly (keyof GameFilter)[];
}

/** All conditions of a filter, in words and in a fixed order. The bin does not count as a condition. */
export function conditionsOf(words: Words, filter: GameFilter): Condition[] {
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
  add(['colour'], () => text(colourKey(filter)));
  add(['fortune'], () => text(`library.filter.fortunes.${filter.fortune ?? 'won'}`));
  add(['betweenPeople'], () => text('library.filter.betweenPeople'));
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

function startWords({ text }: Words, kind: StartKind): string {
  return text(kind === 'handicap' ? 'start.handicap.title' : `common.setupStart.${kind}`);
}

function colourKey({ player, colour }: GameFilter): MessageKey {
  if (player === undefined)
    return colour === 'black' ? 'library.filter.computerBlack' : 'library.filter.computerWhite';
  return colour === 'black' ? 'library.filter.asBlack' : 'library.filter.asWhite';
}

/** The change to a filter that removes a condition. Removing the player also removes the player's result and colour. */
export function without({ keys }: Condition): GameFilter {
  const gone = keys.includes('player') ? [...keys, 'fortune' as const, 'colour' as const] : keys;
  return Object.fromEntries(gone.map((key) => [key, undefined]));
}
