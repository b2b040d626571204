import type { PositionValue } from '#shared/analysis/position-value.ts';
import type { SolvablePuzzle } from '#shared/contract/puzzles.ts';
import { isOver } from '#shared/game/moves.ts';
import { scoreOf } from '#shared/game/outcome.ts';
import type { Wording } from '../i18n/index.ts';
import type { useSolvingStore } from './stores/solving.ts';
import { valueWords } from '../words/analysis-words.ts';
import { answerWords, provenValue, refutationWords, saidWords } from './verdict-words.ts';

type Solving = ReturnType<typeof useSolvingStore>;

/** Where a puzzle that is not shipped is from; undefined for a shipped one. */
export function sourceOf({ from, number }: SolvablePuzzle): 'own' | 'saved' | undefined {
  if (from !== undefined) return 'own';
  return number === 0 ? 'saved' : undefined;
}

/** `Puzzle 118`, `From your games` or `Your puzzles`. */
export function puzzleTitle({ text }: Wording, puzzle: SolvablePuzzle): string {
  const source = sourceOf(puzzle);
  return source === undefined
    ? text('puzzles.number', { number: String(puzzle.number) })
    : text(`puzzles.${source}.title`);
}

/** What the page says about a puzzle: a heading, and a sentence below it. */
export function solvingWords(
  wording: Wording,
  solving: Solving,
  puzzle: SolvablePuzzle,
): { title: string; sentence: string } {
  const { text } = wording;
  const { stage, turn } = solving;
  switch (stage.kind) {
    case 'find':
      return { title: text(`puzzles.toMove.${turn}`), sentence: text(`puzzles.task.${puzzle.kind}`) };
    case 'wrong':
      return {
        title: text('puzzles.wrong.title'),
        sentence: refutationWords(wording, stage.tried, stage.value, turn),
      };
    case 'miscounted':
      return {
        title: text('puzzles.wrong.titleCount'),
        sentence: text('puzzles.wrong.count', { said: saidWords(wording, stage.said) }),
      };
    case 'playing':
      return { title: text('puzzles.shown.title'), sentence: playingWords(wording, solving, puzzle) };
    case 'solved':
    case 'shown':
      return {
        title: text(stage.kind === 'solved' ? 'puzzles.solved.title' : 'puzzles.shown.title'),
        sentence: answerWords(wording, puzzle, turn),
      };
  }
}

/** What a puzzle that is played out waits for, or its result. */
function playingWords(wording: Wording, { stage, position }: Solving, { komi }: SolvablePuzzle): string {
  const { text } = wording;
  if (position === undefined || !isOver(position)) {
    const isWaiting = stage.kind === 'playing' && stage.isWaiting;
    return text(isWaiting ? 'puzzles.playing.waiting' : 'puzzles.playing.yours');
  }
  const { black, white } = scoreOf(position);
  return text('puzzles.playing.over', { result: valueWords(wording, provenValue(black - white - komi)) });
}

/** The hint where one is shown: where the move begins, or the best move where the result is asked for. */
export function solvingHint(
  { text }: Wording,
  { hasHint, stage, isCount }: Solving,
  { answer }: SolvablePuzzle,
): string {
  if (!hasHint || stage.kind !== 'find') return '';
  return isCount
    ? text('puzzles.hintCount', { move: answer })
    : text('puzzles.hintPile', { square: answer.slice(0, 2) });
}

/** The results after a wrong move and after the best one, with their signs seen from the side to move. */
export function triedValues(
  { text }: Wording,
  { stage, turn, result }: Solving,
): { label: string; value: PositionValue }[] {
  if (stage.kind !== 'wrong' || stage.value === undefined || stage.value === null) return [];
  const own = (value: PositionValue): PositionValue =>
    turn === 'black' ? value : { ...value, margin: -value.margin };
  return [
    { label: text('puzzles.wrong.after', { move: stage.tried }), value: own(stage.value) },
    { label: text('puzzles.wrong.best'), value: own(provenValue(result)) },
  ];
}
