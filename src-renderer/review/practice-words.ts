import type { Colour } from '#shared/game/types.ts';
import type { Wording } from '../i18n/index.ts';
import type { Practice } from './stores/practice.ts';
import { lossWords } from '../words/analysis-words.ts';

/** What another try at a mistake says. @param best the best move @param turn who is to move */
export function practiceWords(
  wording: Wording,
  practice: Practice,
  best: string | undefined,
  turn: Colour,
): string {
  const { text } = wording;
  switch (practice.stage) {
    case 'find':
      return text(turn === 'black' ? 'analysis.practice.black' : 'analysis.practice.white');
    case 'checking':
    case 'played':
    case 'unknown':
      return text(`analysis.practice.${practice.stage}`, { move: practice.tried });
    case 'right':
      return text(practice.tried === best ? 'analysis.practice.right' : 'analysis.practice.asGood', {
        move: practice.tried,
      });
    case 'wrong':
      return `${lossWords(wording, practice.tried, practice)}.`;
    case 'answer':
      return text('analysis.practice.best', { move: best ?? '' });
  }
}
