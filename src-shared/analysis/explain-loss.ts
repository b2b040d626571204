import {
  answerEndsGame,
  bareLoss,
  changesHands,
  fewMoves,
  playedEndsGame,
  stuck,
  tempo,
} from './ending-reasons.ts';
import { sceneOf, type ExplainedMove, type Scene } from './explained-scene.ts';
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
