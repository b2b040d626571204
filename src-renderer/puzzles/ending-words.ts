import type { PracticeEnding } from '#shared/contract/puzzles.ts';
import { opponentOf } from '#shared/game/types.ts';
import type { Wording } from '../i18n/index.ts';
import type { useEndingsStore } from './stores/endings.ts';
import { valueWords } from '../words/analysis-words.ts';
import { provenValue } from './verdict-words.ts';

type Endings = ReturnType<typeof useEndingsStore>;

/** `Ending 12`, `Ending of puzzle 812`, `Ending of a game`. */
export function endingTitle({ text }: Wording, { source, number }: PracticeEnding): string {
  if (source === 'own') return text('puzzles.ending.ofGame');
  return text(source === 'made' ? 'puzzles.ending.number' : 'puzzles.ending.ofPuzzle', {
    number: String(number),
  });
}

/** What the page says about an ending: a heading, and a sentence below it. */
export function endingWords(wording: Wording, endings: Endings): { title: string; sentence: string } {
  const { text } = wording;
  const { stage, ending, isPossible } = endings;
  switch (stage) {
    case 'missed':
      return {
        title: text('puzzles.ending.missed.title'),
        sentence: text('puzzles.ending.missed.text', {
          move: endings.moves.at(-1) ?? '',
          result: resultWords(wording, endings),
        }),
      };
    case 'over':
      return {
        title: text(isPossible ? 'puzzles.ending.over.reached' : 'puzzles.ending.over.missed'),
        sentence: text('puzzles.playing.over', { result: resultWords(wording, endings) }),
      };
    case 'shown':
      return {
        title: text('puzzles.ending.solution.title'),
        sentence: text('puzzles.ending.solution.text', { result: resultWords(wording, endings) }),
      };
    case 'find':
    case 'proving':
      return {
        title: text('puzzles.ending.wanted', { count: ending?.wanted ?? 0 }),
        sentence: stateWords(wording, endings),
      };
  }
}

/** What the last two moves have changed, while the ending is played. */
function stateWords({ text }: Wording, { stage, moves, isPossible, colour }: Endings): string {
  if (stage === 'proving') return text('puzzles.ending.proving');
  const reply = moves.at(-1);
  const move = moves.at(-2);
  if (!isPossible) return text('puzzles.ending.late');
  if (reply === undefined || move === undefined) return text('puzzles.ending.defence');
  return text('puzzles.ending.still', { move, reply, colour: text(`common.${opponentOf(colour)}`) });
}

/** The proven result of the position on the board: `Black by 5`. */
function resultWords(wording: Wording, { present, colour }: Endings): string {
  const margin = present?.margin ?? 0;
  return valueWords(wording, provenValue(colour === 'black' ? margin : 0 - margin));
}
