/** Reasons why a move was wrong that are about piles which are taken, or are not. */

import { isStack, ownerOf, pointsOf, topOf } from '../game/pile.ts';
import { opponentOf } from '../game/types.ts';
import { isGainKept, isLostAnyway, isNotTakenIn, MAX_MOVES_TO_TAKE, type Scene } from './explained-scene.ts';
import { leadOf } from '../game/result.ts';
import { takenPile } from './played-line.ts';
import type { Reason } from './reason.ts';

export function takes(scene: Scene): Reason | undefined {
  const { answer, answerLine, after, mover } = scene;
  const pile = answer && takenPile(answer);
  if (answer === undefined || pile === undefined || !isStack(pile)) return undefined;
  const square = answer.move.to;
  if (isLostAnyway(scene, square, pile)) return undefined;
  if (!isGainKept(answerLine, 0, leadOf(after, opponentOf(mover)))) return undefined;
  return { kind: 'takes', answer: answer.text, square, height: pile.length, points: pointsOf(pile) };
}

export function takesPawn(scene: Scene): Reason | undefined {
  const { answer, answerLine, after, mover } = scene;
  const pile = answer && takenPile(answer);
  if (answer === undefined || pile === undefined || isStack(pile)) return undefined;
  const square = answer.move.to;
  if (isLostAnyway(scene, square, pile)) return undefined;
  if (!isGainKept(answerLine, 0, leadOf(after, opponentOf(mover)))) return undefined;
  return { kind: 'takesPawn', answer: answer.text, square, pips: topOf(pile).pips };
}

export function leftTaking({ before, mover, best, bestLine, after }: Scene): Reason | undefined {
  const pile = best && takenPile(best);
  if (best === undefined || pile === undefined || !isStack(pile)) return undefined;
  const square = best.move.to;
  // The same pile, neither moved nor covered.
  if (after.piles.get(square) !== pile) return undefined;
  if (!isGainKept(bestLine, 0, leadOf(before, mover))) return undefined;
  return { kind: 'leftTaking', best: best.text, square, height: pile.length, points: pointsOf(pile) };
}

/** The answer takes something with a pile that the best move would have taken. */
export function leftAttacker({ before, after, mover, best, answer, answerLine }: Scene): Reason | undefined {
  const taken = answer && takenPile(answer);
  if (answer === undefined || taken === undefined || best?.move.to !== answer.move.from) return undefined;
  const square = answer.move.from;
  const attacker = after.piles.get(square);
  // The same pile, neither moved nor covered.
  if (attacker === undefined || before.piles.get(square) !== attacker || ownerOf(attacker) === mover)
    return undefined;
  if (!isGainKept(answerLine, 0, leadOf(after, opponentOf(mover)))) return undefined;
  const { length: height } = attacker;
  const points = pointsOf(attacker) + pointsOf(taken);
  return { kind: 'leftAttacker', answer: answer.text, best: best.text, square, height, points };
}

/** Only a stack with which the other colour gains more than it has after the wrong move, and that it does not get after the best one. */
export function takesLater({ after, answer, answerLine, bestLine, mover }: Scene): Reason | undefined {
  if (answer === undefined) return undefined;
  const leadBefore = leadOf(after, opponentOf(mover));
  const colour = opponentOf(mover);
  let found: Reason | undefined;
  let most = 0;
  for (const [index, step] of answerLine.slice(0, MAX_MOVES_TO_TAKE).entries()) {
    const pile = takenPile(step);
    if (index === 0 || step.before.turn === mover || pile === undefined || !isStack(pile)) continue;
    const points = pointsOf(pile);
    const square = step.move.to;
    // One move more, because the best move is the first of its line.
    if (points <= most || !isNotTakenIn(bestLine, index + 2, { colour, square, points })) continue;
    if (!isGainKept(answerLine, index, leadBefore)) continue;
    most = points;
    found = {
      kind: 'takesLater',
      answer: answer.text,
      take: step.text,
      square,
      height: pile.length,
      points,
      moves: index + 1,
    };
  }
  return found;
}

/** Only a stack with which the mover gains more than it has before the wrong move, and that it does not get after it. */
export function missesTaking({
  before,
  mover,
  played,
  best,
  bestLine,
  answerLine,
}: Scene): Reason | undefined {
  if (best === undefined) return undefined;
  const leadBefore = leadOf(before, mover);
  const others = [played, ...answerLine];
  let found: Reason | undefined;
  let most = 0;
  for (const [index, step] of bestLine.slice(0, MAX_MOVES_TO_TAKE).entries()) {
    const pile = takenPile(step);
    if (index === 0 || step.before.turn !== mover || pile === undefined || !isStack(pile)) continue;
    const points = pointsOf(pile);
    const { to: square } = step.move;
    if (points <= most || !isNotTakenIn(others, index + 1, { colour: mover, square, points })) continue;
    if (!isGainKept(bestLine, index, leadBefore)) continue;
    most = points;
    found = {
      kind: 'missesTaking',
      best: best.text,
      take: step.text,
      square,
      height: pile.length,
      points,
      moves: index + 1,
    };
  }
  return found;
}

export function coversOwn({ before, played, best }: Scene): Reason | undefined {
  const taken = best && takenPile(best);
  if (takenPile(played) !== undefined || best === undefined || taken === undefined) return undefined;
  const square = played.move.to;
  const height = before.piles.get(square)?.length ?? 0;
  return { kind: 'coversOwn', square, height, best: best.text, points: pointsOf(taken) };
}

export function takesLess({ played, best }: Scene): Reason | undefined {
  const taken = takenPile(played);
  const better = best && takenPile(best);
  if (best === undefined || taken === undefined || better === undefined) return undefined;
  const [points, playedPoints] = [pointsOf(better), pointsOf(taken)];
  if (points <= playedPoints) return undefined;
  return { kind: 'takesLess', best: best.text, square: best.move.to, points, playedPoints };
}
