import type { Reason } from '#shared/analysis/reason.ts';
import { opponentOf, type Colour } from '#shared/game/types.ts';
import type { Wording } from '../i18n/index.ts';
import { valueWords } from './analysis-words.ts';

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
      return text(`analysis.why.coversOwn.${mover}`, { best: reason.best, square: reason.square });
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
