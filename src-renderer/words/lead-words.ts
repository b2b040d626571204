import type { Wording } from '../i18n/index.ts';

/** `Black leads by 7`, or that both have the same. @param lead Black's points minus White's */
export function leadWords({ text, format }: Wording, lead: number): string {
  if (lead === 0) return text('play.even');
  return text('play.leads', {
    colour: text(lead > 0 ? 'common.black' : 'common.white'),
    margin: format.number(Math.abs(lead)),
  });
}
