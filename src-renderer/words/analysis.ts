import {
  markOf,
  shownLoss,
  type FaultyClass,
  type MoveClass,
  type MoveJudgement,
  type MoveMark,
} from '#shared/analysis/judge-moves.ts';
import type { PositionValue } from '#shared/analysis/position-value.ts';
import type { Wording } from '../i18n/index.ts';
import type { Reason } from '#shared/analysis/reason.ts';
import { opponentOf, type Colour } from '#shared/game/types.ts';

/** The signs of the classes of moves that are marked. */
export const CLASS_SIGNS = { blunder: '??', mistake: '?', inaccuracy: '?!' } as const satisfies Partial<
  Record<MoveClass, string>
>;
export const FAULTY_CLASSES = ['blunder', 'mistake', 'inaccuracy'] as const satisfies readonly FaultyClass[];

/** The sign of a move that was the only good one. */
export const ONLY_MOVE_SIGN = '!';

/** The margin as it is shown: a proven one as it is, an estimate in whole points. */
export function shownMargin({ certainty, margin }: PositionValue): number {
  return certainty === 'exact' ? margin : Math.round(margin) || 0;
}

/** `Black by 21`, `Black by about 4`, `White wins, by about 2`, `Even`, `About even`. */
export function valueWords({ text, format }: Wording, value: PositionValue): string {
  const shown = shownMargin(value);
  const margin = format.number(Math.abs(shown));
  if (value.certainty === 'winner') {
    if (value.winner === 'draw') return text('analysis.value.even');
    return text(`analysis.value.${value.winner === 'white' ? 'whiteWins' : 'blackWins'}`);
  }
  const leader = shown > 0 ? 'black' : shown < 0 ? 'white' : 'even';
  if (value.certainty === 'exact') {
    return leader === 'even' ? text('analysis.value.even') : text(`analysis.value.${leader}By`, { margin });
  }
  return leader === 'even'
    ? text('analysis.value.aboutEven')
    : text(`analysis.value.${leader}ByAbout`, { margin });
}

/** `+21`, `≈ −2`. */
export function valueSign({ format }: Wording, value: PositionValue): string {
  const margin = format.lead(shownMargin(value));
  return value.certainty === 'exact' ? margin : `≈\u2009${margin}`;
}

/** `blunder`, or `blunder, in points only`; for an only move that it was one. */
export function markWords(
  { text }: Wording,
  { kind, isPoints }: { readonly kind: MoveMark['kind'] | 'only'; readonly isPoints: boolean },
): string {
  const words = text(`analysis.class.${kind}`);
  return isPoints ? text('analysis.class.inPoints', { class: words }) : words;
}

/**
 * `This turns a win into a loss.`, or that the move cost points and not the game; empty if neither is proven.
 */
export function changeWords(
  { text }: Wording,
  judgement: MoveJudgement,
  before: PositionValue,
  after: PositionValue,
): string {
  const { mover, changesResult } = judgement;
  if (!changesResult) return markOf(judgement)?.isPoints === true ? text('analysis.verdict.pointsOnly') : '';
  if (before.winner !== mover) return text('analysis.verdict.changed.drawToLoss');
  return text(`analysis.verdict.changed.${after.winner === 'draw' ? 'winToDraw' : 'winToLoss'}`);
}

/** `10. b4f3 gives up 23 points`, with “about” unless the loss is proven. @param move with its number */
export function lossWords(
  { text }: Wording,
  move: string,
  judgement: Pick<MoveJudgement, 'loss' | 'isProven'>,
): string {
  const count = shownLoss(judgement.loss);
  if (count === 0) return text('analysis.verdict.notBest', { move });
  return text(judgement.isProven ? 'analysis.verdict.givesUp' : 'analysis.verdict.givesUpAbout', {
    move,
    count,
  });
}

/** Why a move was wrong, in a sentence. @param mover who made the move */
export function whyWords(wording: Wording, reason: Reason, mover: Colour): string {
  const { text, format } = wording;
  const other = opponentOf(mover);
  /** A proven margin of the mover: `White by 6`. */
  const result = (margin: number): string =>
    valueWords(wording, {
      certainty: 'exact',
      margin: mover === 'black' ? margin : -margin,
      ...{ line: [], depth: 0, nodes: 0 },
    });
  switch (reason.kind) {
    case 'takes':
      return text(`analysis.why.takes.${other}`, { answer: reason.answer, square: reason.square });
    case 'endsGame':
      return reason.by === 'played' || reason.answer === undefined
        ? text('analysis.why.ends', { result: result(reason.margin) })
        : text(`analysis.why.answerEnds.${other}`, {
            answer: reason.answer,
            result: result(reason.margin),
          });
    case 'stuck':
      return text(`analysis.why.stuck.${reason.colour}`, { result: result(reason.margin) });
    case 'tempo':
      return text(`analysis.why.tempo.${other}`, { answer: reason.answer });
    case 'fewMoves':
      return text(`analysis.why.fewMoves.${other}`, {
        answer: reason.answer,
        own: format.number(reason.own),
        other: format.number(reason.other),
      });
    case 'changesHands':
      return text(`analysis.why.changesHands.${other}`, { square: reason.square, count: reason.times });
    case 'takesLater':
    case 'takesPawn':
      return text(`analysis.why.${reason.kind}.${other}`, { answer: reason.answer, square: reason.square });
    case 'coversOwn':
      return text(`analysis.why.coversOwn${reason.height > 1 ? '' : 'Pawn'}.${mover}`, {
        best: reason.best,
        square: reason.square,
      });
    case 'takesLess':
      return text('analysis.why.takesLess', {
        best: reason.best,
        square: reason.square,
        points: format.number(reason.points),
        played: format.number(reason.playedPoints),
      });
    case 'leftAttacker':
      return text(`analysis.why.leftAttacker.${reason.height > 1 ? 'stack' : 'pawn'}`, {
        answer: reason.answer,
        best: reason.best,
      });
    case 'leftTaking':
    case 'missesTaking':
      return text(`analysis.why.${reason.kind}`, { best: reason.best, square: reason.square });
    case 'loss':
      if (reason.answer === undefined) return text('analysis.why.over');
      return reason.points > 0
        ? text(`analysis.why.gains.${other}`, { answer: reason.answer, count: reason.points })
        : text(`analysis.why.answers.${other}`, { answer: reason.answer });
  }
}
