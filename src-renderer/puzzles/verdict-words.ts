import type { PositionValue } from '#shared/analysis/position-value.ts';
import type { SolvablePuzzle } from '#shared/contract/puzzles.ts';
import { opponentOf, type Colour } from '#shared/game/types.ts';
import { asksForCount } from '#shared/puzzle/puzzle.ts';
import type { Wording } from '../i18n/index.ts';
import type { SaidResult } from './stores/solving.ts';
import { valueWords } from '../words/analysis-words.ts';

/** A proven result as the value of a position. @param margin Black's points minus White's, after komi */
export function provenValue(margin: number): PositionValue {
  const winner = margin > 0 ? 'black' : margin < 0 ? 'white' : 'draw';
  return { certainty: 'exact', margin, winner, line: [], depth: 0, nodes: 0 };
}

/** What the answer of a puzzle reaches: `f5c3 wins by 21. No other move wins by more than 3.` @param turn the side to move */
export function answerWords(
  wording: Wording,
  puzzle: Pick<SolvablePuzzle, 'kind' | 'answer' | 'value' | 'second'>,
  turn: Colour,
): string {
  const { text, format } = wording;
  const { answer: move, value, second } = puzzle;
  if (asksForCount(puzzle)) {
    const result = valueWords(wording, provenValue(turn === 'black' ? value : -value));
    return text('puzzles.solved.count', { result, move });
  }
  return second > 0
    ? text('puzzles.solved.best', { move, value: format.number(value), second: format.number(second) })
    : text('puzzles.solved.only', { move, value: format.number(value) });
}

/** What refutes a wrong move: `White answers c3d2.` @param value undefined while it is looked for */
export function refutationWords(
  { text }: Wording,
  tried: string,
  value: PositionValue | null | undefined,
  turn: Colour,
): string {
  if (value === undefined) return text('puzzles.wrong.checking');
  if (value === null) return text('puzzles.wrong.none');
  const [reply] = value.line;
  if (reply === undefined) return text('puzzles.wrong.ends', { move: tried });
  return text('puzzles.wrong.reply', { colour: text(`common.${opponentOf(turn)}`), reply });
}

/** A result that somebody gave, as `Black by 5`. */
export function saidWords(wording: Wording, { winner, margin }: SaidResult): string {
  return valueWords(wording, provenValue(winner === 'black' ? margin : -margin));
}
