import { canMove, isOver, legalMoves, movesOf } from '../game/moves.ts';
import { leadOf } from '../game/result.ts';
import { isStack, ownerOf, pointsOf } from '../game/pile.ts';
import { applyMove } from '../game/play.ts';
import { opponentOf, SQUARES, type Colour, type Move, type Position, type Square } from '../game/types.ts';
import type { PuzzleKind } from './puzzle.ts';
import { greedyMoves, leadAfter, type SolvedMove, type SolvedPosition } from './solved-position.ts';

/** The least difference between the best move and the next one, in points, where both have the same result. */
export const MIN_PUZZLE_GAP = 6;
/** The least number of wrong moves that look about as good as the answer. */
const MIN_TRIES = 3;
/** A wrong move looks as good where the lead right after it is at most this much smaller. */
const TRY_TOLERANCE = 2;
/** The fewest points that make a stack worth saving. */
const MIN_STACK_POINTS = 6;
/** The longest line that can be counted, and the largest margin at which counting decides. */
const MAX_COUNTED_MOVES = 5;
const MAX_COUNTED_MARGIN = 10;

/** A solved position with one best move, seen from its mover. */
interface Asked extends SolvedPosition {
  readonly answer: SolvedMove;
  readonly second: SolvedMove;
  readonly mover: Colour;
  /** The position after the answer. */
  readonly after: Position;
}

/** Whether a solved position has each kind. Every kind but `count` is won by the answer. */
const PREDICATES: Readonly<Record<PuzzleKind, (asked: Asked) => boolean>> = {
  win: ({ answer, second }) => answer.value > 0 && second.value <= 0,
  margin: ({ second }) => second.value > 0,
  end: isToBeEnded,
  'play-on': isToBePlayedOn,
  stack: isStackToBeSaved,
  count: isToBeCounted,
  'keep-move': isMoveToBeKept,
};

/** The kinds from the rarest to the most frequent: a position that has several is a puzzle of the first. */
const BY_RARITY: readonly PuzzleKind[] = ['keep-move', 'end', 'play-on', 'stack', 'count', 'win', 'margin'];

/**
 * All kinds of puzzle that a solved position can be, rarest first; none if it is not a puzzle: the answer is not the only
 * best move by `MIN_PUZZLE_GAP` points or a result, it takes most points at once, or fewer than `MIN_TRIES` wrong moves look as good.
 */
export function kindsOf(solved: SolvedPosition): PuzzleKind[] {
  const [answer] = solved.moves;
  return answer !== undefined && isHiddenAnswer(solved.position, answer.move) ? clearKinds(solved) : [];
}

/**
 * The kind of a solved position that a person saves as a puzzle: as that of others, but its answer may be easy to see. Undefined
 * if no move is the only best one, or none wins.
 */
export function savedKindOf(solved: SolvedPosition): PuzzleKind | undefined {
  return clearKinds(solved)[0];
}

/** Whether the first of two moves is better than the second by so much that it is the only answer. */
export function isClearlyBetter(best: SolvedMove, second: SolvedMove): boolean {
  return best.value - second.value >= MIN_PUZZLE_GAP || Math.sign(best.value) > Math.sign(second.value);
}

/** The kinds of a solved position, whether or not its answer is easy to see. */
function clearKinds({ position, moves }: SolvedPosition): PuzzleKind[] {
  const [answer, second] = moves;
  if (answer === undefined || second === undefined || !isClearlyBetter(answer, second)) return [];
  const after = applyMove(position, answer.move);
  const asked: Asked = { position, moves, answer, second, mover: position.turn, after };
  return BY_RARITY.filter((kind) => (kind === 'count' || answer.value > 0) && PREDICATES[kind](asked));
}

/** Whether a move does not take the most points at once, and enough others look about as good. Needs no proof. */
export function isHiddenAnswer(position: Position, answer: Move): boolean {
  const lead = leadAfter(position, answer);
  const leads = legalMoves(position).map((move) => leadAfter(position, move));
  // The answer itself is one of them.
  const tries = leads.filter((other) => other >= lead - TRY_TOLERANCE).length - 1;
  return lead < Math.max(...leads) && tries >= MIN_TRIES;
}

/** The answer ends the game at once, and several other moves do not. */
function isToBeEnded({ position, moves, after }: Asked): boolean {
  const others = moves.filter(({ move }) => !isOver(applyMove(position, move)));
  return isOver(after) && others.length >= MIN_TRIES;
}

/** Another move ends the game at once and wins, or takes the most points; the answer plays on and wins by more. */
function isToBePlayedOn(asked: Asked): boolean {
  const { position, moves, answer, after } = asked;
  const greedy = greedyMoves(asked);
  return (
    !isOver(after) &&
    moves.some(
      (other) =>
        other !== answer &&
        isOver(applyMove(position, other.move)) &&
        (other.value > 0 || greedy.includes(other)),
    )
  );
}

/**
 * The opponent threatens to take the mover's most valuable stack. After the answer it cannot be taken at once; after each move
 * that takes the most points, the best reply takes it.
 */
function isStackToBeSaved(asked: Asked): boolean {
  const { position, mover, answer, after } = asked;
  const stack = bestStackOf(position, mover);
  if (stack === undefined || !isThreatened(position, mover, stack)) return false;
  const now = answer.move.from === stack ? answer.move.to : stack;
  const saved = after.piles.get(now);
  if (saved === undefined || ownerOf(saved) !== mover || isThreatened(after, mover, now)) return false;
  return greedyMoves(asked).every(({ move, replies: [reply] }) => {
    const place = move.from === stack ? move.to : stack;
    return reply?.to === place;
  });
}

/** The square of the mover's most valuable stack; undefined if none is worth saving. */
function bestStackOf(position: Position, mover: Colour): Square | undefined {
  let best: { readonly square: Square; readonly points: number } | undefined;
  // Not in the order of the map, which depends on how the position was reached.
  for (const square of SQUARES) {
    const pile = position.piles.get(square);
    if (pile === undefined || !isStack(pile) || ownerOf(pile) !== mover) continue;
    const points = pointsOf(pile);
    if (points >= MIN_STACK_POINTS && points > (best?.points ?? 0)) best = { square, points };
  }
  return best?.square;
}

function isThreatened(position: Position, owner: Colour, square: Square): boolean {
  return movesOf(position, opponentOf(owner)).some(({ to }) => to === square);
}

/** The result is close, near enough to be counted, and the side that leads on the board does not win. */
function isToBeCounted({ position, mover, answer }: Asked): boolean {
  const lead = leadOf(position, mover);
  return (
    answer.value !== 0 &&
    Math.abs(answer.value) <= MAX_COUNTED_MARGIN &&
    1 + answer.replies.length <= MAX_COUNTED_MOVES &&
    Math.sign(lead) !== Math.sign(answer.value)
  );
}

/** After each move that takes the most points, the best reply leaves the mover stuck; after the answer no reply does. */
function isMoveToBeKept(asked: Asked): boolean {
  const { position, mover, after } = asked;
  if (isOver(after)) return false;
  const keeps = movesOf(after, opponentOf(mover)).every((reply) => canMove(applyMove(after, reply), mover));
  return (
    keeps &&
    greedyMoves(asked).every(({ move, replies: [reply] }) => {
      const next = applyMove(position, move);
      return reply !== undefined && !canMove(applyMove(next, reply), mover);
    })
  );
}
