import type { Reason } from '../reason.ts';

/** At least one of each kind, with long numbers. */
export const SOME_REASONS: readonly Reason[] = [
  { kind: 'takes', answer: 'c3d2', square: 'd2', height: 12, points: 36 },
  { kind: 'endsGame', by: 'played', answer: undefined, margin: -16.5 },
  { kind: 'endsGame', by: 'answer', answer: 'c3d2', margin: -16.5 },
  { kind: 'stuck', colour: 'black', moves: 5, margin: -16.5 },
  { kind: 'tempo', answer: 'c3d2', moves: 5 },
  { kind: 'fewMoves', answer: 'c3d2', own: 2, other: 12 },
  { kind: 'leftTaking', best: 'f5c3', square: 'c3', height: 2, points: 6 },
  { kind: 'leftAttacker', answer: 'c3d2', best: 'f5c3', square: 'c3', height: 1, points: 5 },
  { kind: 'leftAttacker', answer: 'c3d2', best: 'f5c3', square: 'c3', height: 12, points: 38 },
  { kind: 'changesHands', square: 'd2', height: 22, points: 44, times: 3 },
  { kind: 'takesLater', answer: 'c3d2', take: 'a1d2', square: 'd2', height: 4, points: 8, moves: 3 },
  { kind: 'missesTaking', best: 'f5c3', take: 'a1d2', square: 'd2', height: 4, points: 8, moves: 3 },
  { kind: 'coversOwn', square: 'd2', height: 3, best: 'f5c3', points: 3 },
  { kind: 'coversOwn', square: 'd2', height: 1, best: 'f5c3', points: 3 },
  { kind: 'takesLess', best: 'f5c3', square: 'c3', points: 12, playedPoints: 2 },
  { kind: 'takesPawn', answer: 'c3d2', square: 'd2', pips: 2 },
  { kind: 'loss', answer: 'c3d2', points: 14 },
  { kind: 'loss', answer: 'c3d2', points: 0 },
  { kind: 'loss', answer: undefined, points: 0 },
];
