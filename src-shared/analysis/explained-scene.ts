import { isOver, movesOf } from '../game/moves.ts';
import { ownerOf, pointsOf } from '../game/pile.ts';
import { opponentOf, type Colour, type Pile, type Position, type Square } from '../game/types.ts';
import { leadOf } from '../game/result.ts';
import { playLine, takenPile, type LineStep } from './played-line.ts';

/** A move that was not the best, and the best lines before and after it. */
export interface ExplainedMove {
  /** The position before the move. */
  readonly before: Position;
  readonly played: string;
  /** The best line from `before`; begins with the move that should have been played. */
  readonly bestLine: readonly string[];
  /** The best line after the move; empty if the game is over. */
  readonly answerLine: readonly string[];
  /** Points added to White's count. */
  readonly komi: number;
  /** Points that the move gave up. */
  readonly loss: number;
}

/** What the reasons look at. */
export interface Scene {
  readonly mover: Colour;
  readonly before: Position;
  readonly after: Position;
  readonly played: LineStep;
  readonly best: LineStep | undefined;
  readonly bestLine: readonly LineStep[];
  readonly answer: LineStep | undefined;
  readonly answerLine: readonly LineStep[];
  /** Komi from the mover's view: added to the lead of the mover. */
  readonly komi: number;
}

/** Moves of a line in which a stack that is taken later explains a loss. */
export const MAX_MOVES_TO_TAKE = 5;
/** Moves of the other line in which the same may happen, so that it is no reason. */
const MAX_MOVES_COMPARED = 10;
/** A pile that is taken back within so many moves was not won, unless its taker gets it again within some moves less. */
const MAX_MOVES_TO_RETAKE = 6;
const MAX_MOVES_TO_REGAIN = 4;

export function sceneOf({ before, played, bestLine, answerLine, komi }: ExplainedMove): Scene {
  const [step] = playLine(before, [played]);
  if (step === undefined) throw new Error('A move leads to a position');
  const mover = before.turn;
  const best = playLine(before, bestLine);
  const answers = playLine(step.after, answerLine);
  return {
    mover,
    before,
    after: step.after,
    played: step,
    best: best[0],
    bestLine: best,
    answer: answers[0],
    answerLine: answers,
    komi: mover === 'black' ? -komi : komi,
  };
}

/** Whether a pile on this square, worth as much, would be taken soon after the best move too: then it is no reason. */
export function isLostAnyway({ best, bestLine, answer, mover }: Scene, square: Square, pile: Pile): boolean {
  const other = opponentOf(mover);
  if (bestLine.length > 1)
    // One move more, because the best move is the first of its line.
    return pilesTakenBy(other, bestLine.slice(0, MAX_MOVES_TO_TAKE + 1)).some(
      (taken) => taken.square === square && taken.points >= pointsOf(pile),
    );
  const there = best?.after.piles.get(square);
  return (
    isAnswerPossible({ best, bestLine, answer, mover }) &&
    there !== undefined &&
    ownerOf(there) === mover &&
    pointsOf(there) >= pointsOf(pile)
  );
}

/** Whether the answer may be as good after the best move, because no reply to that is known. */
export function isAnswerPossible({
  best,
  bestLine,
  answer,
  mover,
}: Pick<Scene, 'best' | 'bestLine' | 'answer' | 'mover'>): boolean {
  if (best === undefined || answer === undefined || bestLine.length > 1 || isOver(best.after)) return false;
  return movesOf(best.after, opponentOf(mover)).some(
    ({ from, to }) => from === answer.move.from && to === answer.move.to,
  );
}

/**
 * Whether a colour takes no pile on a square that counts as much in a line with which another one is compared. Also false where
 * the line is too short to tell.
 * @param moves of the other line up to the one that takes it
 */
export function isNotTakenIn(
  line: readonly LineStep[],
  moves: number,
  { colour, square, points }: { readonly colour: Colour; readonly square: Square; readonly points: number },
): boolean {
  const last = line.at(-1);
  const isKnown = line.length >= moves || (last !== undefined && isOver(last.after));
  return (
    isKnown &&
    pilesTakenBy(colour, line.slice(0, MAX_MOVES_COMPARED)).every(
      (taken) => taken.square !== square || taken.points < points,
    )
  );
}

/**
 * Whether a colour leads by more than `leadBefore` after it has taken a pile with a move of a line, and after the last move
 * with which that changed hands again.
 */
export function isGainKept(line: readonly LineStep[], index: number, leadBefore: number): boolean {
  const step = line[index];
  if (step === undefined) return false;
  const taker = step.before.turn;
  let square = step.move.to;
  let owner = taker;
  let end = step;
  let last = index;
  for (let at = index + 1; ; at++) {
    const next = line[at];
    const most = owner === taker ? MAX_MOVES_TO_RETAKE : MAX_MOVES_TO_REGAIN;
    if (next === undefined || at > last + most) break;
    if (next.move.from === square) square = next.move.to;
    const pile = next.after.piles.get(square);
    if (pile === undefined || ownerOf(pile) === owner) continue;
    owner = ownerOf(pile);
    end = next;
    last = at;
  }
  return leadOf(end.after, taker) > leadBefore;
}

/** The piles that a colour takes in a line, with their points. */
function pilesTakenBy(
  colour: Colour,
  line: readonly LineStep[],
): readonly { readonly square: Square; readonly points: number }[] {
  return line.flatMap((step) => {
    const pile = step.before.turn === colour ? takenPile(step) : undefined;
    return pile === undefined ? [] : [{ square: step.move.to, points: pointsOf(pile) }];
  });
}
