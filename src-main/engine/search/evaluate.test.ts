import { legalMoves } from '#shared/game/moves.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { randomGame } from '#shared/game/testing/random-game.ts';
import type { Pawn, Pile, Position } from '#shared/game/types.ts';
import { opponentOf } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import { describe, expect, it } from 'vitest';
import { bruteForce, latePositions, marginOf, range } from './testing/brute-force.ts';
import { Evaluator, MOST_MARGIN, POINT } from './evaluate.ts';
import { packPosition } from './pack.ts';
import { PackedBoard } from './packed-board.ts';
import { PHASE_OF_COUNT } from './weights.ts';

function examined(position: Position): Evaluator {
  const board = new PackedBoard();
  packPosition(board, position);
  const evaluator = new Evaluator(board);
  evaluator.examine();
  return evaluator;
}

const estimate = (position: Position): number => examined(position).evaluate();

function swapped(position: Position): Position {
  const pawn = ({ colour, marks }: Pawn): Pawn => ({ colour: opponentOf(colour), marks });
  const pile = ([lowest, ...others]: Pile): Pile => [pawn(lowest), ...others.map(pawn)];
  const piles = new Map([...position.piles].map(([square, pawns]) => [square, pile(pawns)]));
  return { ...position, piles, turn: opponentOf(position.turn) };
}

describe('the estimate', () => {
  const positions = range(1, 10).flatMap((seed) => [...randomGame('scattered', 'either', seed).positions]);

  it('is the same for both colours', () => {
    for (const position of positions) expect(estimate(swapped(position))).toBe(estimate(position));
  });

  it('is better for whoever is to move', () => {
    const start = randomGame('classic', 'either', 1).positions[0];
    expect(estimate(start)).toBeGreaterThan(0);
    expect(estimate({ ...start, turn: 'white' })).toBeGreaterThan(0);
  });

  it('knows a finished game, and its margin exactly', () => {
    let finished = 0;
    for (const position of positions) {
      const evaluator = examined(position);
      expect(evaluator.isOver()).toBe(legalMoves(position).length === 0);
      if (!evaluator.isOver()) continue;
      finished++;
      expect(evaluator.finalMargin()).toBe(marginOf(position) * POINT);
    }
    expect(finished).toBe(10);
  });

  it('lies within what a game can end with, however lopsided the position', () => {
    const board = 'cccccc/bbbbbb/aaaaaa/6/6/A5';
    expect(estimate(unwrap(parsePosition(`${board} b`)))).toBe(MOST_MARGIN);
    expect(estimate(unwrap(parsePosition(`${board} w`)))).toBe(-MOST_MARGIN);
  });

  it('mostly names the right winner, where it is sure and everything can be tried', () => {
    const sure = latePositions(9, 'either', range(1, 60)).filter(
      (position) => Math.abs(estimate(position)) > 5 * POINT,
    );
    const right = sure.filter((position) => estimate(position) * bruteForce(position) > 0);
    expect(sure.length).toBeGreaterThan(20);
    expect(right.length / sure.length).toBeGreaterThan(0.75);
  });
});

it('has a phase for every number of squares, never going back', () => {
  expect(PHASE_OF_COUNT).toHaveLength(37);
  for (const count of range(1, 36)) {
    expect(PHASE_OF_COUNT[count]).toBeLessThanOrEqual(PHASE_OF_COUNT[count - 1]);
  }
});
