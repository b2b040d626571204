import type { GameState, Player, Players } from '#shared/contract/schemas.ts';
import { withKomi } from '#shared/game/fairness.ts';
import { parseMove } from '#shared/game/notation.ts';
import {
  outcomeOf,
  scoreOf,
  type Outcome,
  formatResult,
  parseResult,
  resultOf,
  type GameResult,
} from '#shared/game/result.ts';
import { applyMove } from '#shared/game/play.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import type { Colour, Move, Position, Score } from '#shared/game/types.ts';
import { underOtherRule } from '#shared/library/describe-game.ts';
import { unwrap } from '#shared/util/result.ts';
import { shownPath } from '../board/path.ts';
import type { PlayedMove } from '../board/transition.ts';

/** A game with every position it went through. */
export interface Replay {
  /** The start, and the position after each move: one more than there are moves. */
  readonly positions: readonly [Position, ...Position[]];
  readonly moves: readonly Move[];
  /** The points on the board of both colours in each position, without komi. */
  readonly scores: readonly Score[];
  /** Points added to White's count at the end; negative: to Black's. */
  readonly komi: number;
  readonly result: GameResult;
}

/** Replays a game. Throws for an illegal move or an invalid result, which the host should have rejected. */
export function replayOf(game: Pick<GameState, 'start' | 'moves' | 'komi' | 'result'>): Replay {
  const positions: [Position, ...Position[]] = [unwrap(parsePosition(game.start))];
  const moves: Move[] = [];
  let position = positions[0];
  for (const text of game.moves) {
    const move = parseMove(text);
    if (move === undefined) throw new Error(`The game has an invalid move: "${text}"`);
    position = applyMove(position, move);
    moves.push(move);
    positions.push(position);
  }
  const result = parseResult(game.result);
  if (result === undefined) throw new Error(`The game has an invalid result: "${game.result}"`);
  return { positions, moves, scores: positions.map(scoreOf), komi: game.komi, result };
}

/** Whether Play can go on with a game: it is not over, and was not imported. */
export function canPlayOn({ result, isImported }: Pick<GameState, 'result' | 'isImported'>): boolean {
  return result === '*' && isImported !== true;
}

/** The position after the last move. */
export function lastPosition(replay: Replay): Position {
  return replay.positions[replay.positions.length - 1] ?? replay.positions[0];
}

/** The points on the board after a number of moves, without komi. */
export function scoreAt(replay: Replay, ply: number): Score {
  return replay.scores[ply] ?? { black: 0, white: 0 };
}

/** The points of both colours after a number of moves, with komi. */
export function standingAt(replay: Replay, ply: number): Score {
  return withKomi(scoreAt(replay, ply), replay.komi);
}

/** The move that led to the position after a number of moves, with the path that is shown; undefined for the start. */
export function playedMove(replay: Replay, ply: number): PlayedMove | undefined {
  const move = replay.moves[ply - 1];
  const before = replay.positions[ply - 1];
  return move === undefined || before === undefined ? undefined : { ...move, path: shownPath(before, move) };
}

/** The outcome of a game that ended on the board; undefined for an unfinished or resigned one. */
export function boardOutcome(replay: Replay): Outcome | undefined {
  return outcomeOf(lastPosition(replay));
}

/** The winner; undefined for a draw and an unfinished game. */
export function winnerOf(result: GameResult): Colour | undefined {
  return 'winner' in result ? result.winner : undefined;
}

/** Whether a player is the computer or a program: not a person. */
export function isComputer(player: Player): boolean {
  return player.type !== 'human';
}

/** Whether two computers play each other. */
export function areComputers({ black, white }: Players): boolean {
  return isComputer(black) && isComputer(white);
}

/** Black's points minus White's after a number of moves, with komi. */
export function leadAt(replay: Replay, ply: number): number {
  const { black, white } = standingAt(replay, ply);
  return black - white;
}

/** The lead in each position of a game. */
export function leadsOf(replay: Replay): number[] {
  return replay.positions.map((_, ply) => leadAt(replay, ply));
}

/** The end of a game by the other end rule, beside the one that it had. */
export type OtherEnding =
  | { readonly kind: 'same' | 'later' }
  /** The number of moves until that end, and the result as in records. */
  | { readonly kind: 'sooner'; readonly ply: number; readonly result: string };

/** How the other end rule would have ended a game. @returns undefined if the game was not played to its end on the board */
export function otherEnding(replay: Replay): OtherEnding | undefined {
  const { positions, moves, komi, result } = replay;
  const isCounted = result.kind === 'points' || result.kind === 'draw';
  if (!isCounted || outcomeOf(lastPosition(replay)) === undefined) return undefined;
  const ending = underOtherRule(positions[0], moves, komi);
  if (ending.kind !== 'sooner') return ending;
  const { ply } = ending;
  return { kind: 'sooner', ply, result: formatResult(resultOf({ score: scoreAt(replay, ply) }, komi)) };
}
