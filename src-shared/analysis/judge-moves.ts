import { replayMoves } from '../game/replay.ts';
import { type Colour, type Position, opponentOf } from '../game/types.ts';
import { unwrap } from '../util/result.ts';
import { type PositionValue, winnerAfterKomi } from './position-value.ts';

/** The scale early in a game: the points of margin that change the odds of winning by the factor e. */
const MAX_SCALE_POINTS = 19.5;
/** With this many squares or fewer, the margin decides the result. */
const DECIDED_SQUARES = 6.5;
/** For each of these further squares the distance from the maximum scale shrinks by the factor e. */
const RISE_SQUARES = 8;

/**
 * The chance that Black wins, from 0 to 1; a draw counts as half a win. The scale is fitted to games of levels that play like
 * people (`npm --prefix tools/lab run win-chance`, docs/engine.md).
 * @param margin Black's expected final margin after komi in points
 * @param squares the number of occupied squares: each move empties one
 */
export function winChance(margin: number, squares: number): number {
  const scale = MAX_SCALE_POINTS * (1 - Math.exp((DECIDED_SQUARES - squares) / RISE_SQUARES));
  if (scale <= 0) return margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
  return 1 / (1 + Math.exp(-margin / scale));
}

/** The classes of moves, best first. */
export const MOVE_CLASSES = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
export type MoveClass = (typeof MOVE_CLASSES)[number];
export type FaultyClass = Exclude<MoveClass, 'best' | 'good'>;

/** What a move was worth against the best one, for its mover. */
export interface MoveJudgement {
  /** The colour that made the move. */
  readonly mover: Colour;
  /** Points given up against the best move, at least 0. */
  readonly loss: number;
  /** Whether both margins are proven, so that the loss is. */
  readonly isProven: boolean;
  /** The chance to win that was given up, from 0 to 1; only by proof where the winner is proven before and after. */
  readonly chanceLoss: number;
  /** What it did to the result of the game: by the chance that was given up. */
  readonly class: MoveClass;
  /** What it did to the margin: the same by margins alone, whatever is proven about the winner. */
  readonly pointsClass: MoveClass;
  /** Whether the result (win, draw, loss) became worse for the mover, where it is proven before and after the move. */
  readonly changesResult: boolean;
  /** Whether it was the best move, and every other one would have been an inaccuracy or worse. */
  readonly isOnly: boolean;
}

/** How a faulty move is marked. */
export interface MoveMark {
  readonly kind: FaultyClass;
  /** Whether it cost points and not the game: who wins was proven before it, and did not change. */
  readonly isPoints: boolean;
}

/** The smallest loss of the chance to win in each class; from the finer steps of lichess, see docs/engine.md. */
const MIN_CHANCE_LOSS = { blunder: 0.2, mistake: 0.1, inaccuracy: 0.05 } as const;
/** A move that gives up fewer points is as good as the best: estimates are not more precise. */
const MIN_LOSS_POINTS = 1;

/**
 * Judges the moves of a game by the values of its positions.
 * @param values after each number of moves, from 0
 * @returns a judgement for each move; undefined if a value before or after it is not known
 */
export function judgeMoves(
  start: Position,
  moves: readonly string[],
  values: readonly (PositionValue | null | undefined)[],
): (MoveJudgement | undefined)[] {
  const positions = unwrap(replayMoves(start, moves));
  return moves.map((_, ply) => {
    const before = values[ply] ?? undefined;
    const after = values[ply + 1] ?? undefined;
    const position = positions[ply];
    if (before === undefined || after === undefined || position === undefined) return undefined;
    const isOnly = before.line[0] === moves[ply] && isOnlyMove(position, before);
    return { ...judgeMove(position, before, after), isOnly };
  });
}

/** Judges one move. @param position before the move @param before its value @param after the value of the position after the move */
export function judgeMove(position: Position, before: PositionValue, after: PositionValue): MoveJudgement {
  const mover = position.turn;
  const sign = mover === 'black' ? 1 : -1;
  const loss = Math.max(0, sign * (before.margin - after.margin));
  const isProven = before.certainty === 'exact' && after.certainty === 'exact';
  const squares = position.piles.size;
  // A winner that is proven on one side of the move only says nothing about the move.
  const chance = before.winner === undefined || after.winner === undefined ? estimatedChance : chanceOf;
  const lostBy = (chanceBy: typeof chance): number =>
    Math.max(0, chanceBy(before, mover, squares) - chanceBy(after, mover, squares - 1));
  const chanceLoss = lostBy(chance);
  const changesResult = isWorse(before, after, mover);
  return {
    mover,
    loss,
    isProven,
    chanceLoss,
    changesResult,
    isOnly: false,
    class: classOf(loss, chanceLoss),
    pointsClass: classOf(loss, lostBy(estimatedChance)),
  };
}

/** The mark of a move that is an inaccuracy, a mistake or a blunder, in the game or only in points; undefined for others. */
export function markOf({
  class: kind,
  pointsClass,
}: Pick<MoveJudgement, 'class' | 'pointsClass'>): MoveMark | undefined {
  if (isFaulty(kind)) return { kind, isPoints: false };
  return isFaulty(pointsClass) ? { kind: pointsClass, isPoints: true } : undefined;
}

/** The points of a loss as they are shown, and added up; estimates say nothing about less than a point. */
export function shownLoss(loss: number): number {
  return loss < MIN_LOSS_POINTS ? 0 : Math.round(loss);
}

/** Whether a move is an inaccuracy, a mistake or a blunder. */
function isFaulty(kind: MoveClass): kind is FaultyClass {
  return kind !== 'best' && kind !== 'good';
}

/**
 * Whether all moves but the best one would have been faulty; false if the second best is not known. By proof where both
 * margins are proven, else by margins alone.
 */
function isOnlyMove(position: Position, before: PositionValue): boolean {
  const { second } = before;
  if (second === undefined || before.winner === opponentOf(position.turn)) return false;
  const isProven = second.isProven && before.certainty === 'exact';
  const certainty = isProven ? 'exact' : 'estimate';
  const [one, other] = [before.margin, second.margin].map((margin): PositionValue => ({
    certainty,
    margin,
    line: [],
    depth: 0,
    nodes: 0,
    ...(isProven ? { winner: winnerAfterKomi(margin) } : {}),
  })) as [PositionValue, PositionValue];
  return isFaulty(judgeMove(position, one, other).class);
}

function classOf(loss: number, chanceLoss: number): MoveClass {
  if (loss === 0) return 'best';
  if (chanceLoss >= MIN_CHANCE_LOSS.blunder) return 'blunder';
  if (chanceLoss >= MIN_CHANCE_LOSS.mistake) return 'mistake';
  if (chanceLoss >= MIN_CHANCE_LOSS.inaccuracy) return 'inaccuracy';
  return loss < MIN_LOSS_POINTS ? 'best' : 'good';
}

/** The chance of a colour to win: 0, a half or 1 where the winner is proven. */
function chanceOf(value: PositionValue, colour: Colour, squares: number): number {
  if (value.winner === undefined) return estimatedChance(value, colour, squares);
  return value.winner === 'draw' ? 0.5 : value.winner === colour ? 1 : 0;
}

/** The chance of a colour to win by the margin alone. */
function estimatedChance({ margin }: PositionValue, colour: Colour, squares: number): number {
  const black = winChance(margin, squares);
  return colour === 'black' ? black : 1 - black;
}

function isWorse(before: PositionValue, after: PositionValue, mover: Colour): boolean {
  if (before.winner === undefined || after.winner === undefined) return false;
  return before.winner !== after.winner && (before.winner === mover || after.winner === opponentOf(mover));
}
