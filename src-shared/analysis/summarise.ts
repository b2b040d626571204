import { opponentOf, type Colour, type Position } from '../game/types.ts';
import { MOVE_CLASSES, shownLoss, type MoveClass, type MoveJudgement, markOf } from './judge-moves.ts';
import type { PositionValue } from './position-value.ts';

/** The phases of a game by the number of occupied squares before a move. */
export const PHASES = ['opening', 'middle', 'end'] as const;
export type Phase = (typeof PHASES)[number];

/** How one colour played. */
export interface PlayerSummary {
  readonly movesJudged: number;
  /** Points given up in all: the sum of those that are shown at the moves. */
  readonly pointsLost: number;
  /** From 0 to 100; undefined if no move is judged. */
  readonly accuracy: number | undefined;
  readonly countByClass: Readonly<Record<MoveClass, number>>;
  /** Number of moves that made the proven result worse. */
  readonly resultChanges: number;
  readonly byPhase: Readonly<Record<Phase, { readonly movesJudged: number; readonly pointsLost: number }>>;
}

/** From where on nothing about a game is open. */
export interface Settled {
  /**
   * The number of moves after which the winner is proven and stays the same to the end; undefined if it is proven at
   * no time.
   */
  readonly decidedFrom: number | undefined;
  /** Who wins from there on. */
  readonly winner: Colour | 'draw' | undefined;
  /** The number of moves after which every margin is proven; undefined if the last one is not. */
  readonly exactFrom: number | undefined;
}

/** The review of a game in figures. */
export interface ReviewSummary extends Settled {
  /**
   * The last chance of the colour that does not win: the index of its last move before which it was not lost. Undefined where
   * that is not proven, or the result is a draw.
   */
  readonly lastChance: { readonly colour: Colour; readonly ply: number } | undefined;
  readonly players: Readonly<Record<Colour, PlayerSummary>>;
}

/** Moves with more occupied squares belong to the opening; stacks begin to decide below, see docs/engine.md. */
const MIN_OPENING_SQUARES = 28;
/** Moves with fewer occupied squares belong to the end. */
const MIN_MIDDLE_SQUARES = 18;

/** The phase of a move. @param squares the number of occupied squares before it */
export function phaseOf(squares: number): Phase {
  return squares >= MIN_OPENING_SQUARES ? 'opening' : squares >= MIN_MIDDLE_SQUARES ? 'middle' : 'end';
}

/**
 * Summarises the review of a game.
 * @param judgements as `judgeMoves` returns them @param values as it takes them
 */
export function summarise(
  start: Position,
  judgements: readonly (MoveJudgement | undefined)[],
  values: readonly (PositionValue | null | undefined)[],
): ReviewSummary {
  const settled = settledFrom(values);
  return {
    ...settled,
    lastChance: lastChance(start, settled, values),
    players: {
      black: summariseColour('black', start.piles.size, judgements),
      white: summariseColour('white', start.piles.size, judgements),
    },
  };
}

/** From where on a game is decided and exact. @param values after each number of moves; null if one is not known */
export function settledFrom(values: readonly (PositionValue | null | undefined)[]): Settled {
  const winner = values.at(-1)?.winner;
  const after = (isOpen: (value: PositionValue | null | undefined) => boolean): number | undefined => {
    const from = values.findLastIndex(isOpen) + 1;
    return from === values.length ? undefined : from;
  };
  return {
    winner,
    decidedFrom: after((value) => value?.winner === undefined || value.winner !== winner),
    exactFrom: after((value) => value?.certainty !== 'exact'),
  };
}

function lastChance(
  start: Position,
  { decidedFrom, winner }: Settled,
  values: readonly (PositionValue | null | undefined)[],
): ReviewSummary['lastChance'] {
  if (decidedFrom === undefined || winner === undefined || winner === 'draw') return undefined;
  const colour = opponentOf(winner);
  // The colours take turns; where the winner made the last open move, the other's last move was before it.
  const isMover = (start.turn === colour) === ((decidedFrom - 1) % 2 === 0);
  const ply = isMover ? decidedFrom - 1 : decidedFrom - 2;
  // A position without a proof may have been lost already.
  const before = values[ply]?.winner;
  return before === undefined || before === winner ? undefined : { colour, ply };
}

function summariseColour(
  colour: Colour,
  squares: number,
  judgements: readonly (MoveJudgement | undefined)[],
): PlayerSummary {
  const own = judgements.flatMap((judgement, ply) =>
    judgement?.mover === colour ? [{ ...judgement, phase: phaseOf(squares - ply) }] : [],
  );
  const lossOf = (moves: readonly MoveJudgement[]): number =>
    moves.reduce((sum, { loss }) => sum + shownLoss(loss), 0);
  const inPhase = (phase: Phase) => {
    const moves = own.filter((move) => move.phase === phase);
    return { movesJudged: moves.length, pointsLost: lossOf(moves) };
  };
  return {
    movesJudged: own.length,
    pointsLost: lossOf(own),
    accuracy: own.length === 0 ? undefined : accuracyOf(own),
    countByClass: Object.fromEntries(
      MOVE_CLASSES.map((name) => [name, own.filter((move) => move.class === name).length]),
    ) as Record<MoveClass, number>,
    resultChanges: own.filter(({ changesResult }) => changesResult).length,
    byPhase: { opening: inPhase('opening'), middle: inPhase('middle'), end: inPhase('end') },
  };
}

/** The mean over moves of 100 for no loss of chance, falling as lichess's accuracy does. */
function accuracyOf(moves: readonly MoveJudgement[]): number {
  const sum = moves.reduce((total, { chanceLoss }) => total + accuracyOfMove(chanceLoss), 0);
  return sum / moves.length;
}

/** lichess's formula for a move: 103.1668 * exp(-0.04354 * percentage points of chance lost) - 3.1669, and 1 more. */
function accuracyOfMove(chanceLoss: number): number {
  return Math.min(100, Math.max(0, 103.1668 * Math.exp(-4.354 * chanceLoss) - 2.1669));
}

/** The most moves that are picked out of a game. */
const MAX_MOMENTS = 3;

/**
 * Picks the moves of some players that mattered most: at least inaccuracies, those that gave up the most of the chance to win,
 * or of the points where that is equal, as in a game that was decided already.
 * @param judgements as `judgeMoves` returns them
 * @returns the indexes of the moves, in the order of the game
 */
export function keyMoments(
  judgements: readonly (MoveJudgement | undefined)[],
  players: readonly Colour[],
): number[] {
  return judgements
    .flatMap((judgement, index) => {
      return judgement !== undefined && markOf(judgement) !== undefined && players.includes(judgement.mover)
        ? [{ judgement, index }]
        : [];
    })
    .sort(
      ({ judgement: one }, { judgement: other }) =>
        other.chanceLoss - one.chanceLoss || other.loss - one.loss,
    )
    .slice(0, MAX_MOMENTS)
    .map(({ index }) => index)
    .sort((one, other) => one - other);
}
