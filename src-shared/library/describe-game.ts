import { canonicalHash } from '../game/canonical-hash.ts';
import type { Swap } from '../game/fairness.ts';
import { parseMove } from '../game/notation.ts';
import { scoreOf, type Termination } from '../game/result.ts';
import { topOf } from '../game/pile.ts';
import { formatPosition, parsePosition } from '../game/position-code.ts';
import { opponentOf, type Move, type Position, type Score, type EndRule } from '../game/types.ts';
import { CompactBoard } from '../record/model/compact-board.ts';
import { unwrap } from '../util/result.ts';

/**
 * Hashes a text to find equal ones: two parallel runs of MurmurHash3's 32-bit mixing (Appleby, 2011), of which 53 bits
 * are kept. Different texts can have equal hashes.
 * @returns a safe integer
 */
export function textHash(text: string): number {
  let upper = 0x9e3779b9;
  let lower = 0x85ebca6b;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    upper = Math.imul(upper ^ unit, 0xcc9e2d51);
    upper = (upper << 13) | (upper >>> 19);
    lower = Math.imul(lower ^ unit, 0x1b873593);
    lower = (lower << 15) | (lower >>> 17);
  }
  upper = mixed(upper ^ text.length);
  lower = mixed(lower ^ upper);
  return (upper >>> 11) * 0x1_0000_0000 + (lower >>> 0);
}

/** The finaliser of MurmurHash3: every input bit affects every output bit. */
function mixed(word: number): number {
  let value = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}

/** The input of `describeGame`. */
export interface PlayedGame {
  /** Position code with the end rule. */
  readonly start: string;
  /** Legal moves, in order. */
  readonly moves: readonly string[];
  readonly komi: number;
  readonly swap: Swap | undefined;
  readonly termination: Termination;
}

/** Derived data by which the library shows, sorts and finds a game. */
export interface GameFacts {
  /** The position code of the final position. */
  readonly finalPosition: string;
  /** The points in the final position, before komi. */
  readonly points: Score;
  /** The absolute margin after komi; undefined if the game did not end on the board. */
  readonly margin: number | undefined;
  /** The number of pawns in the tallest pile of the final position. */
  readonly tallestStack: number;
  /** `2-other-3`: the pips of the pawn that moved first, and the owner and pips of the pawn it landed on. */
  readonly firstMove: string | undefined;
  /** Undefined if the game did not end on the board. */
  readonly otherRule: OtherRule | undefined;
  /** The canonical hash of the start. */
  readonly startHash: number;
  /** A hash of start, end rule, komi, swap and moves: a safe integer of 53 bits. */
  readonly playHash: number;
}

/** Computes the facts of a game. Does not check that its moves are legal; throws for a text that cannot be parsed. */
export function describeGame(game: PlayedGame): GameFacts {
  const start = unwrap(parsePosition(game.start));
  const moves = game.moves.map((text) => {
    const move = parseMove(text);
    if (move === undefined) throw new Error(`No move: ${text}`);
    return move;
  });
  const last = lastPosition(start, moves);
  const points = scoreOf(last);
  const isCounted = game.termination === 'normal';
  return {
    finalPosition: formatPosition(last),
    points,
    margin: isCounted ? Math.abs(points.black - points.white - game.komi) : undefined,
    tallestStack: Math.max(...[...last.piles.values()].map((pile) => pile.length)),
    firstMove: firstMoveKind(start, moves[0]),
    otherRule: isCounted ? underOtherRule(start, moves, game.komi) : undefined,
    startHash: canonicalHash(start),
    playHash: textHash([game.start, game.komi, game.swap ?? '', game.moves.join('')].join('\n')),
  };
}

/** Plays all moves on one mutable board. */
function lastPosition(start: Position, moves: readonly Move[]): Position {
  const piles = new Map(start.piles);
  for (const { from, to } of moves) {
    const moved = piles.get(from);
    const covered = piles.get(to);
    if (moved === undefined || covered === undefined || from === to) {
      throw new Error(`The move ${from}${to} cannot be made`);
    }
    piles.delete(from);
    piles.set(to, [covered[0], ...covered.slice(1), ...moved]);
  }
  const turn = moves.length % 2 === 0 ? start.turn : opponentOf(start.turn);
  return { piles, turn, endRule: start.endRule };
}

function firstMoveKind(start: Position, move: Move | undefined): string | undefined {
  const moved = move && start.piles.get(move.from);
  const covered = move && start.piles.get(move.to);
  if (moved === undefined || covered === undefined) return undefined;
  const whose = topOf(moved).colour === topOf(covered).colour ? 'own' : 'other';
  return [topOf(moved).pips, whose, topOf(covered).pips].join('-');
}

/** When the other end rule would have ended a game: at the same move, sooner, or later if at all. */
type OtherRule =
  | { readonly kind: 'same' | 'later' }
  | {
      readonly kind: 'sooner';
      /** The number of moves before that end. */
      readonly ply: number;
      /** Black's margin after komi at that end. */
      readonly margin: number;
    };

/**
 * Computes when the other end rule would have ended a game that ended on the board. `either` ends a game at the same move
 * as `mover` or sooner, so with the other rule a game by `either` ends at the same move or later, and a game by `mover`
 * at the same move or sooner.
 */
export function underOtherRule(start: Position, moves: readonly Move[], komi: number): OtherRule {
  const otherRule: EndRule = start.endRule === 'either' ? 'mover' : 'either';
  let board = CompactBoard.of({ ...start, endRule: otherRule });
  for (const [ply, { from, to }] of moves.entries()) {
    if (otherRule === 'either' && board.isOver()) {
      const { black, white } = scoreOf(board.toPosition());
      return { kind: 'sooner', ply, margin: black - white - komi };
    }
    board = board.after(from, to);
  }
  return { kind: board.isOver() ? 'same' : 'later' };
}
