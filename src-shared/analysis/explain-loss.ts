import { canMove, isOver, movesOf } from '../game/moves.ts';
import { isStack, ownerOf, pointsOf, topOf } from '../game/pile.ts';
import { opponentOf, type Colour, type Pile, type Position, type Square } from '../game/types.ts';
import {
  endOfLine,
  followPile,
  isComplete,
  leadOf,
  playLine,
  takenPile,
  tallestStack,
  type LineStep,
} from './played-line.ts';
import type { Reason } from './reason.ts';

/** A move that was not the best, and the best lines before and after it. */
export interface ExplainedMove {
  /** The position before the move. */
  readonly before: Position;
  readonly played: string;
  /** The best line from `before`; begins with the move that should have been played. */
  readonly bestLine: readonly string[];
  /** The best line after the move; empty where the game is over. */
  readonly answerLine: readonly string[];
  /** Points added to White's count. */
  readonly komi: number;
  /** Points that the move gave up. */
  readonly loss: number;
}

/** What the reasons look at. */
interface Scene {
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
const MAX_MOVES_TO_TAKE = 5;
/** Moves of the answer line in which being stuck explains a loss. */
const MAX_MOVES_TO_STUCK = 6;
/** With more moves than this left nobody is short of moves. */
const MAX_FEW_MOVES = 3;

/** The predicates, the most telling first. */
const PREDICATES: readonly ((scene: Scene) => Reason | undefined)[] = [
  playedEndsGame,
  takes,
  answerEndsGame,
  leftTaking,
  changesHands,
  stuck,
  takesLater,
  missesTaking,
  tempo,
  fewMoves,
  takesPawn,
  coversOwn,
  takesLess,
];

/** Points explain a loss where they are at least this share of it. */
const MIN_SHARE_OF_LOSS = 1 / 4;
/** With a smaller share a reason says nothing about the loss. */
const MIN_SHARE_TOLD = 1 / 8;

/** Finds why a move was wrong. @returns all reasons that the board bears out, the most telling first; at least one */
export function explainLoss({ before, played, bestLine, answerLine, komi, loss }: ExplainedMove): Reason[] {
  const [step] = playLine(before, [played]);
  if (step === undefined) throw new Error('A move leads to a position');
  const mover = before.turn;
  const best = playLine(before, bestLine);
  const answers = playLine(step.after, answerLine);
  const scene: Scene = {
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
  const found = PREDICATES.flatMap((predicate) => predicate(scene) ?? []);
  const shareOf = (reason: Reason): number => weightOf(reason) / Math.max(loss, Number.EPSILON);
  const telling = found.filter((reason) => shareOf(reason) >= MIN_SHARE_OF_LOSS);
  // A pawn that the answer takes says more than the bare loss.
  const weaker = found.filter(
    (reason) =>
      !telling.includes(reason) && (reason.kind === 'takesPawn' || shareOf(reason) >= MIN_SHARE_TOLD),
  );
  return [...telling, ...weaker, bareLoss(scene)];
}

/** The points that a reason names; every other reason has weight enough. */
function weightOf(reason: Reason): number {
  switch (reason.kind) {
    case 'takes':
    case 'takesLater':
    case 'leftTaking':
    case 'missesTaking':
    case 'coversOwn':
      return reason.points;
    case 'takesLess':
      return reason.points - reason.playedPoints;
    case 'takesPawn':
      return reason.pips;
    case 'changesHands':
    case 'endsGame':
    case 'fewMoves':
    case 'loss':
    case 'stuck':
    case 'tempo':
      return Infinity;
  }
}

function playedEndsGame({ after, mover, komi }: Scene): Reason | undefined {
  if (!isOver(after)) return undefined;
  return { kind: 'endsGame', by: 'played', answer: undefined, margin: leadOf(after, mover) + komi };
}

function answerEndsGame({ answer, mover, komi }: Scene): Reason | undefined {
  if (answer === undefined || !isOver(answer.after)) return undefined;
  const margin = leadOf(answer.after, mover) + komi;
  return { kind: 'endsGame', by: 'answer', answer: answer.text, margin };
}

/** Whether a pile on this square, worth as much, would be taken at once after the best move too: then it is no reason. */
function isLostAnyway({ bestLine }: Scene, square: Square, pile: Pile): boolean {
  const [, reply] = bestLine;
  const taken = reply?.move.to === square ? takenPile(reply) : undefined;
  return taken !== undefined && pointsOf(taken) >= pointsOf(pile);
}

/**
 * Whether a colour leads by more than `leadBefore` after it has taken something with a move of a line; where that is taken back
 * at once, after that.
 */
function isGainKept(line: readonly LineStep[], index: number, leadBefore: number): boolean {
  const [step, next] = [line[index], line[index + 1]];
  if (step === undefined) return false;
  const { after } = next?.move.to === step.move.to ? next : step;
  return leadOf(after, step.before.turn) > leadBefore;
}

function takes(scene: Scene): Reason | undefined {
  const { answer, answerLine, after, mover } = scene;
  const pile = answer && takenPile(answer);
  if (answer === undefined || pile === undefined || !isStack(pile)) return undefined;
  const square = answer.move.to;
  if (isLostAnyway(scene, square, pile)) return undefined;
  if (!isGainKept(answerLine, 0, leadOf(after, opponentOf(mover)))) return undefined;
  return { kind: 'takes', answer: answer.text, square, height: pile.length, points: pointsOf(pile) };
}

function takesPawn(scene: Scene): Reason | undefined {
  const { answer, answerLine, after, mover } = scene;
  const pile = answer && takenPile(answer);
  if (answer === undefined || pile === undefined || isStack(pile)) return undefined;
  const square = answer.move.to;
  if (isLostAnyway(scene, square, pile)) return undefined;
  if (!isGainKept(answerLine, 0, leadOf(after, opponentOf(mover)))) return undefined;
  return { kind: 'takesPawn', answer: answer.text, square, pips: topOf(pile).pips };
}

function leftTaking({ before, mover, best, bestLine, after }: Scene): Reason | undefined {
  const pile = best && takenPile(best);
  if (best === undefined || pile === undefined || !isStack(pile)) return undefined;
  const square = best.move.to;
  // The same pile, neither moved nor covered.
  if (after.piles.get(square) !== pile) return undefined;
  if (!isGainKept(bestLine, 0, leadOf(before, mover))) return undefined;
  return { kind: 'leftTaking', best: best.text, square, height: pile.length, points: pointsOf(pile) };
}

function changesHands({ before, after, played, answerLine, bestLine, mover }: Scene): Reason | undefined {
  const from = tallestStack(before);
  if (from === undefined || answerLine.length === 0) return undefined;
  if (!isComplete(after, answerLine) || !isComplete(before, bestLine)) return undefined;
  if (ownerOf(followPile(before, bestLine, from).pile) !== mover) return undefined;
  const { square, pile, changes } = followPile(before, [played, ...answerLine], from);
  if (ownerOf(pile) === mover || changes === 0) return undefined;
  return { kind: 'changesHands', square, height: pile.length, points: pointsOf(pile), times: changes };
}

function stuck({ before, after, answerLine, bestLine, mover, komi }: Scene): Reason | undefined {
  const moves = answerLine.length;
  if (moves < 2 || moves > MAX_MOVES_TO_STUCK || !isComplete(after, answerLine)) return undefined;
  const end = endOfLine(after, answerLine);
  if (!isStuckAlone(end, mover)) return undefined;
  if (bestLine.length === 0 || isStuckAlone(endOfLine(before, bestLine), mover)) return undefined;
  return { kind: 'stuck', colour: mover, moves, margin: leadOf(end, mover) + komi };
}

function isStuckAlone(position: Position, colour: Colour): boolean {
  return !canMove(position, colour) && canMove(position, opponentOf(colour));
}

/** Only a stack with which the other colour gains more than it has after the wrong move, and that it does not get after the best one. */
function takesLater({ after, answer, answerLine, bestLine, mover }: Scene): Reason | undefined {
  if (answer === undefined) return undefined;
  const leadBefore = leadOf(after, opponentOf(mover));
  // One move more, because the best move is the first of its line.
  const taken = pilesTakenBy(opponentOf(mover), bestLine.slice(0, MAX_MOVES_TO_TAKE + 1));
  let found: Reason | undefined;
  let most = 0;
  for (const [index, step] of answerLine.slice(0, MAX_MOVES_TO_TAKE).entries()) {
    const pile = takenPile(step);
    if (index === 0 || step.before.turn === mover || pile === undefined || !isStack(pile)) continue;
    const points = pointsOf(pile);
    const square = step.move.to;
    const isTakenAnyway = taken.some((other) => other.square === square && other.points >= points);
    if (points <= most || isTakenAnyway || !isGainKept(answerLine, index, leadBefore)) continue;
    most = points;
    found = {
      ...{ kind: 'takesLater', answer: answer.text, take: step.text, square },
      ...{ height: pile.length, points, moves: index + 1 },
    };
  }
  return found;
}

/** Only a stack with which the mover gains more than it has before the wrong move, and that it does not get after it. */
function missesTaking({ before, mover, best, bestLine, answerLine }: Scene): Reason | undefined {
  if (best === undefined) return undefined;
  const leadBefore = leadOf(before, mover);
  const taken = pilesTakenBy(mover, answerLine.slice(0, MAX_MOVES_TO_TAKE));
  let found: Reason | undefined;
  let most = 0;
  for (const [index, step] of bestLine.slice(0, MAX_MOVES_TO_TAKE).entries()) {
    const pile = takenPile(step);
    if (index === 0 || step.before.turn !== mover || pile === undefined || !isStack(pile)) continue;
    const points = pointsOf(pile);
    const isTakenAnyway = taken.some((other) => other.square === step.move.to && other.points >= points);
    if (points <= most || isTakenAnyway || !isGainKept(bestLine, index, leadBefore)) continue;
    most = points;
    found = {
      ...{ kind: 'missesTaking', best: best.text, take: step.text, square: step.move.to },
      ...{ height: pile.length, points, moves: index + 1 },
    };
  }
  return found;
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

function tempo({ before, after, answer, answerLine, bestLine, mover }: Scene): Reason | undefined {
  if (answer === undefined || bestLine.length === 0) return undefined;
  if (!isComplete(after, answerLine) || !isComplete(before, bestLine)) return undefined;
  const lastBy = (line: readonly LineStep[]): Colour | undefined => line.at(-1)?.before.turn;
  if (lastBy(answerLine) === mover || lastBy(bestLine) !== mover) return undefined;
  return { kind: 'tempo', answer: answer.text, moves: answerLine.length };
}

function fewMoves({ answer, bestLine, mover }: Scene): Reason | undefined {
  const afterBest = bestLine[1]?.after;
  if (answer === undefined || afterBest === undefined) return undefined;
  const own = movesOf(answer.after, mover).length;
  const other = movesOf(answer.after, opponentOf(mover)).length;
  if (own > MAX_FEW_MOVES || other <= own || movesOf(afterBest, mover).length <= own) return undefined;
  return { kind: 'fewMoves', answer: answer.text, own, other };
}

function coversOwn({ played, best }: Scene): Reason | undefined {
  const taken = best && takenPile(best);
  if (takenPile(played) !== undefined || best === undefined || taken === undefined) return undefined;
  return { kind: 'coversOwn', square: played.move.to, best: best.text, points: pointsOf(taken) };
}

function takesLess({ played, best }: Scene): Reason | undefined {
  const taken = takenPile(played);
  const better = best && takenPile(best);
  if (best === undefined || taken === undefined || better === undefined) return undefined;
  const [points, playedPoints] = [pointsOf(better), pointsOf(taken)];
  if (points <= playedPoints) return undefined;
  return { kind: 'takesLess', best: best.text, square: best.move.to, points, playedPoints };
}

/** The gain of an answer says nothing where the best line has the same answer, or where it is taken back. */
function bareLoss({ answer, answerLine, bestLine, after, mover }: Scene): Reason {
  const other = opponentOf(mover);
  const isGain = bestLine[1]?.text !== answer?.text && isGainKept(answerLine, 0, leadOf(after, other));
  if (!isGain) return { kind: 'loss', answer: answer?.text, points: 0 };
  const points = answer === undefined ? 0 : leadOf(answer.after, other) - leadOf(answer.before, other);
  return { kind: 'loss', answer: answer?.text, points };
}
