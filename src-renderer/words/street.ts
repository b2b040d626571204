import type { StreetTower } from '#shared/contract/statistics.ts';
import type { TextAndFormat } from '../i18n/index.ts';
import { isolate } from '../util/written-values.ts';

/** What a tower of a street needs for its words. */
export interface ToldTower extends Pick<StreetTower, 'at' | 'fortune' | 'margin' | 'opponent'> {
  readonly pawns: readonly unknown[];
}

/** How a game went for its person: `won by 48`, or `lost` where no points decided. */
export function fortuneOf({ text, format }: TextAndFormat, { fortune, margin }: ToldTower): string {
  if (fortune === 'drawn' || margin === undefined) return text(`statistics.street.${fortune}`);
  return text(`statistics.street.${fortune}By`, { points: format.number(margin) });
}

/** The opponent: `level 5`, or a name. */
export function opponentOfTower({ text }: TextAndFormat, { opponent }: ToldTower): string {
  return opponent.type === 'computer'
    ? text('statistics.street.level', { level: opponent.level })
    : isolate(opponent.name);
}

/** The pile: `a stack of 28`, or that it is a single pawn. */
export function pileWords({ text, format }: TextAndFormat, { pawns }: ToldTower): string {
  return pawns.length === 1
    ? text('statistics.street.single')
    : text('statistics.street.stack', { pawns: format.number(pawns.length) });
}

/** A tower in one sentence, as it is spoken: `3 Nov 2026, won by 48, a stack of 28, level 5`. */
export function towerWords(wording: TextAndFormat, tower: ToldTower): string {
  return [
    wording.format.day(tower.at),
    fortuneOf(wording, tower),
    pileWords(wording, tower),
    opponentOfTower(wording, tower),
  ].join(', ');
}

/** What a street shows, as a sentence: all games of its person, or how many of the last ones. @param shown the towers; @param games all */
export function streetWords({ text, format }: TextAndFormat, shown: number, games: number): string {
  return games > shown && shown > 0
    ? text('statistics.street.newest', { games: format.number(games), shown: format.number(shown) })
    : text('statistics.street.about', { count: shown });
}
