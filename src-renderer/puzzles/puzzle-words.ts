import type { PositionValue } from '#shared/analysis/position-value.ts';
import type { SolvablePuzzle, PracticeEnding, PuzzleOverview } from '#shared/contract/puzzles.ts';
import { parseMove } from '#shared/game/notation.ts';
import { pointsOf, topOf } from '#shared/game/pile.ts';
import { opponentOf, type Colour, type Position } from '#shared/game/types.ts';
import { asksForCount } from '#shared/puzzle/puzzle.ts';
import type { Wording, Text } from '../i18n/index.ts';
import type { SaidResult, useSolvingStore } from './stores/solving.ts';
import { valueWords } from '../words/analysis.ts';
import { isOver } from '#shared/game/moves.ts';
import { scoreOf } from '#shared/game/result.ts';
import type { useEndingsStore } from './stores/endings.ts';
import type { LocalDay } from '#shared/puzzle/daily-set.ts';

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

/**
 * What refutes a wrong move: `White replies with c3d2.`, or `White replies with c5b5 and takes the stack on b5. 32 points lost.`
 * @param value undefined while it is looked for
 * @param after the position after the move
 */
function refutationWords(
  { text }: Wording,
  tried: string,
  value: PositionValue | null | undefined,
  turn: Colour,
  after: Position | undefined,
): string {
  if (value === undefined) return text('puzzles.wrong.checking');
  if (value === null) return text('puzzles.wrong.none');
  const [reply] = value.line;
  if (reply === undefined) return text('puzzles.wrong.ends', { move: tried });
  const other = opponentOf(turn);
  const square = parseMove(reply)?.to;
  const taken = square === undefined ? undefined : after?.piles.get(square);
  if (square !== undefined && taken !== undefined && taken.length > 1 && topOf(taken).colour === turn) {
    const takes = text(`analysis.why.takes.${other}`, { answer: reply, square });
    return `${takes} ${text('analysis.losses.lost', { count: pointsOf(taken) })}.`;
  }
  return text('puzzles.wrong.reply', { colour: text(`common.${other}`), reply });
}

/** A result that somebody gave, as `Black by 5`. */
function saidWords(wording: Wording, { winner, margin }: SaidResult): string {
  return valueWords(wording, provenValue(winner === 'black' ? margin : -margin));
}

type Solving = ReturnType<typeof useSolvingStore>;

/** Where a puzzle that is not shipped is from; undefined for a shipped one. */
export function sourceOf({ from, number }: SolvablePuzzle): 'own' | 'saved' | undefined {
  if (from !== undefined) return 'own';
  return number === 0 ? 'saved' : undefined;
}

/** `Puzzle 118`, `Puzzle 118, 2 of 5`, `From your games` or `Your puzzles`. @param day the set of the day, where it is solved */
export function puzzleTitle(
  { text }: Wording,
  puzzle: SolvablePuzzle,
  day: PuzzleOverview['day'] | undefined,
): string {
  const source = sourceOf(puzzle);
  if (source !== undefined) return text(`puzzles.${source}.title`);
  const title = text('puzzles.number', { number: String(puzzle.number) });
  const place = day?.findIndex(({ id }) => id === puzzle.id) ?? -1;
  return day === undefined || place < 0
    ? title
    : text('puzzles.numberOfDay', { title, place: place + 1, total: day.length });
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
    case 'trying':
      return { title: text(`puzzles.toMove.${turn}`), sentence: text(`puzzles.task.${puzzle.kind}`) };
    case 'wrong':
      return {
        title: text('puzzles.wrong.title'),
        sentence: refutationWords(wording, stage.tried, stage.value, turn, solving.position),
      };
    case 'miscounted':
      return {
        title: text('puzzles.wrong.titleCount'),
        sentence: text('puzzles.wrong.count', { said: saidWords(wording, stage.said) }),
      };
    case 'playing':
      return { title: text('puzzles.playing.title'), sentence: playingWords(wording, solving, puzzle) };
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

/** The hint if one is shown: where the move begins, or the best move where the result is asked for. */
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

/** The squares of the small picture: solved, and missed. */
const SOLVED = '🟩';
const MISSED = '🟥';

/** What came of the puzzles of a day as a text for friends: how many were solved, and which, without a hint at any answer. */
export function dailyWords(text: Text, date: LocalDay, day: PuzzleOverview['day']): string {
  const solved = day.filter(({ result }) => result === 'solved').length;
  return [
    text('puzzles.day.shared', { date, solved, total: day.length }),
    day.map(({ result }) => (result === 'solved' ? SOLVED : MISSED)).join(''),
  ].join('\n');
}
