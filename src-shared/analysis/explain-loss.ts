import { sceneOf, type ExplainedMove, type Scene, isAnswerPossible, isGainKept } from './explained-scene.ts';
import type { Reason } from './reason.ts';
import {
  coversOwn,
  leftAttacker,
  leftTaking,
  missesTaking,
  takes,
  takesLater,
  takesLess,
  takesPawn,
} from './taking-reasons.ts';
import { canMove, isOver, movesOf } from '../game/moves.ts';
import { leadOf } from '../game/result.ts';
import { ownerOf, pointsOf } from '../game/pile.ts';
import { opponentOf, type Colour, type Position } from '../game/types.ts';
import { endOfLine, followPile, isComplete, tallestStack, type LineStep } from './played-line.ts';

/** Reasons why a move was wrong that are about the end of the game and the moves that are left, and the bare loss. */

/** Moves of the answer line in which being stuck explains a loss. */
const MAX_MOVES_TO_STUCK = 6;
/** The last move of the game explains nothing if it is further away than so many moves. */
const MAX_MOVES_TO_LAST = 12;
/** With more moves than this left nobody is short of moves. */
const MAX_FEW_MOVES = 3;

function playedEndsGame({ after, mover, komi }: Scene): Reason | undefined {
  if (!isOver(after)) return undefined;
  return { kind: 'endsGame', by: 'played', answer: undefined, margin: leadOf(after, mover) + komi };
}

function answerEndsGame({ answer, mover, komi }: Scene): Reason | undefined {
  if (answer === undefined || !isOver(answer.after)) return undefined;
  const margin = leadOf(answer.after, mover) + komi;
  return { kind: 'endsGame', by: 'answer', answer: answer.text, margin };
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

function tempo({ before, after, answer, answerLine, bestLine, mover }: Scene): Reason | undefined {
  if (answer === undefined || bestLine.length === 0 || answerLine.length > MAX_MOVES_TO_LAST)
    return undefined;
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

/** The gain of an answer says nothing if the best line has the same answer, or where it is taken back. */
function bareLoss(scene: Scene): Reason {
  const { answer, answerLine, bestLine, after, mover } = scene;
  const other = opponentOf(mover);
  const isSame = bestLine[1]?.text === answer?.text || isAnswerPossible(scene);
  const isGain = !isSame && isGainKept(answerLine, 0, leadOf(after, other));
  if (!isGain) return { kind: 'loss', answer: answer?.text, points: 0 };
  const points = answer === undefined ? 0 : leadOf(answer.after, other) - leadOf(answer.before, other);
  return { kind: 'loss', answer: answer?.text, points };
}

/** The predicates, the most telling first. */
const PREDICATES: readonly ((scene: Scene) => Reason | undefined)[] = [
  playedEndsGame,
  takes,
  answerEndsGame,
  leftTaking,
  leftAttacker,
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
/** What the answer takes says more than the bare loss, however little it is. */
const KINDS_OF_ANSWER: ReadonlySet<Reason['kind']> = new Set(['takes', 'leftAttacker', 'takesPawn']);

/** Points explain a loss where they are at least this share of it. */
const MIN_SHARE_OF_LOSS = 1 / 4;
/** With a smaller share a reason says nothing about the loss. */
const MIN_SHARE_TOLD = 1 / 8;

/** Finds why a move was wrong. @returns all reasons that the board bears out, the most telling first; at least one */
export function explainLoss(move: ExplainedMove): Reason[] {
  const scene = sceneOf(move);
  const found = PREDICATES.flatMap((predicate) => predicate(scene) ?? []);
  const shareOf = (reason: Reason): number => weightOf(reason) / Math.max(move.loss, Number.EPSILON);
  const telling = found.filter((reason) => shareOf(reason) >= MIN_SHARE_OF_LOSS);
  // A pawn that is worth a little more than another one explains nothing.
  const isTold = (reason: Reason): boolean =>
    reason.kind !== 'takesLess' && shareOf(reason) >= MIN_SHARE_TOLD;
  const weaker = found.filter(
    (reason) => !telling.includes(reason) && (KINDS_OF_ANSWER.has(reason.kind) || isTold(reason)),
  );
  return [...telling, ...weaker, bareLoss(scene)];
}

/** The points that a reason names; every other reason has weight enough. */
function weightOf(reason: Reason): number {
  switch (reason.kind) {
    case 'takes':
    case 'takesLater':
    case 'leftAttacker':
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
