import type { GameFilter } from '#shared/contract/game-filter.ts';
import type { Tally } from '#shared/contract/statistics.ts';
import type { Text, TextAndFormat } from '../i18n/index.ts';
import type { Fortune, Side } from './figures.ts';

/** `Won`, `Drawn`, `Lost`; or `Black won`, `Drawn`, `White won`. */
export function fortuneWord(text: Text, fortune: Fortune, side: Side): string {
  return text(`statistics.${fortuneKey(fortune, side)}`);
}

/** `Level 3: won, 12 games` */
export function figureName(text: Text, label: string, fortune: Fortune, count: number, side: Side): string {
  return text(`statistics.figure.${fortuneKey(fortune, side)}`, { label, count });
}

/** `12 won, 1 drawn, 7 lost` */
export function tallyWords({ text, format }: TextAndFormat, tally: Tally, side: Side): string {
  const { won, drawn, lost } = tally;
  return text(side === 'person' ? 'statistics.tally' : 'statistics.tallyOfBlack', {
    won: format.number(won),
    drawn: format.number(drawn),
    lost: format.number(lost),
  });
}

/** Whether two filters are equal. */
export function isSameFilter(one: GameFilter, other: GameFilter): boolean {
  const sorted = (filter: GameFilter): string => JSON.stringify(Object.entries(filter).sort());
  return sorted(one) === sorted(other);
}

function fortuneKey(fortune: Fortune, side: Side): 'won' | 'drawn' | 'lost' | 'blackWon' | 'whiteWon' {
  if (side === 'person' || fortune === 'drawn') return fortune;
  return fortune === 'won' ? 'blackWon' : 'whiteWon';
}
