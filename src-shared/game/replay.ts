import { err, ok, unwrap, type Result } from '../util/result.ts';
import { parseMove } from './notation.ts';
import { playMove, type IllegalMove } from './play.ts';
import { parsePosition } from './position-code.ts';
import { endOf, type BoardEnd } from './result.ts';
import type { Position, Colour } from './types.ts';

/** The first move of a list that cannot be made. */
export interface ReplayFault {
  /** The number of moves before this one. */
  readonly ply: number;
  readonly move: string;
  /** The rule that forbids the move; undefined if the text is not a pair of squares. */
  readonly illegal: IllegalMove | undefined;
}

/**
 * Plays moves from a start and checks that each is legal.
 * @param moves as text (`a1c2`); the side to move of `start` makes the first
 * @returns the start and the position after each move, or the first illegal move
 */
export function replayMoves(
  start: Position,
  moves: readonly string[],
): Result<readonly Position[], ReplayFault> {
  const positions = [start];
  let position = start;
  for (const [ply, text] of moves.entries()) {
    const move = parseMove(text);
    if (move === undefined) return err({ ply, move: text, illegal: undefined });
    const played = playMove(position, move);
    if (!played.ok) return err({ ply, move: text, illegal: played.error });
    position = played.value;
    positions.push(position);
  }
  return ok(positions);
}

/** The position after all moves of a game; throws if a move is illegal. */
export function positionAfter(start: Position, moves: readonly string[]): Position {
  // Never undefined: a replay has at least the start.
  return unwrap(replayMoves(start, moves)).at(-1) as Position;
}

/** The moves of a game, as the database and the contract have them. */
interface Played {
  /** A position code. */
  readonly start: string;
  readonly moves: readonly string[];
}

/** Returns the position after all moves of a game. Throws for illegal moves, which no stored game has. */
export function positionOf({ start, moves }: Played): Position {
  return positionAfter(unwrap(parsePosition(start)), moves);
}

/** Returns the colour that makes the first move of a game. */
export function firstTurnOf({ start }: Pick<Played, 'start'>): Colour {
  return unwrap(parsePosition(start)).turn;
}

/** What a move makes of a game; the end only if the move ends it. */
interface MadeMove extends Partial<BoardEnd> {
  readonly moves: string[];
}

/** Why a move is refused; the rule that forbids an illegal one. */
export type RefusedMove =
  | { readonly reason: 'game-over' | 'wrong-player' | 'no-move' }
  | { readonly reason: 'illegal-move'; readonly rule: IllegalMove['rule'] };

/**
 * Makes the next move of a game, by its turn and by the rules, which also say whether it ends the game.
 * @param mover who makes it: another kind of player may not move in their turn
 * @returns what is different of the game, or why the move is refused
 */
export function moveIn<Kind extends string>(
  game: Played & {
    readonly players: Readonly<Record<Colour, { readonly type: Kind }>>;
    readonly komi: number;
    readonly result: string;
  },
  text: string,
  mover: Kind,
): Result<MadeMove, RefusedMove> {
  if (game.result !== '*') return err({ reason: 'game-over' });
  const before = positionOf(game);
  if (game.players[before.turn].type !== mover) return err({ reason: 'wrong-player' });
  const move = parseMove(text);
  if (move === undefined) return err({ reason: 'no-move' });
  const after = playMove(before, move);
  if (!after.ok) return err({ reason: 'illegal-move', rule: after.error.rule });
  return ok({ moves: [...game.moves, text], ...endOf(after.value, game.komi) });
}
