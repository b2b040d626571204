import { describe, expect, it } from 'vitest';
import { isOver } from '#shared/game/moves.ts';
import { scoreOf } from '#shared/game/result.ts';
import { applyMove } from '#shared/game/play.ts';
import { SQUARES } from '#shared/game/types.ts';
import { findMoves } from './find-moves.ts';
import { LESSONS } from './lessons.ts';
import { simpleMove } from './use-lesson.ts';

const STEPS = LESSONS.flatMap(({ steps }) => [...steps]);

describe('the lessons', () => {
  it('are eleven, each step once', () => {
    expect(LESSONS).toHaveLength(11);
    expect(new Set(STEPS.map(({ id }) => id)).size).toBe(STEPS.length);
  });

  it.each(STEPS.map((step) => [step.id, step] as const))('can be done, and done wrong: %s', (_, step) => {
    const { position, task } = step;
    if (task.kind === 'choose') {
      const right = SQUARES.filter((square) => task.isRight(position, square));
      expect(right.length).toBeGreaterThan(0);
      expect(right.length).toBeLessThan(position.piles.size);
    } else if (task.kind === 'answer') {
      expect(task.options.filter((option) => option === task.rightAnswer(position))).toHaveLength(1);
    } else if (task.kind === 'move') {
      const moves = findMoves(position);
      const right = moves.filter((move) => task.isRight(position, move));
      expect(position.turn).toBe('black');
      expect(right.length).toBeGreaterThan(0);
      expect(right.length).toBeLessThan(moves.length);
    } else {
      expect(isOver(position)).toBe(false);
    }
  });

  it('have texts whose figures are those on the boards', () => {
    const answers = STEPS.flatMap(({ id, position, task }) =>
      task.kind === 'answer' ? [[id, task.rightAnswer(position)]] : [],
    );
    expect(answers).toEqual([
      ['countMarks', 2],
      ['stepsOfStack', 3],
      ['worthOfStack', 12],
      ['countUp', 10],
    ]);
  });
});

it('the opponent of the first game plays legal moves to the end, and can be beaten by taking what brings most', () => {
  const game = STEPS.find(({ task }) => task.kind === 'game');
  let position = game?.position;
  if (position === undefined) throw new Error('There is no game among the lessons');
  while (!isOver(position)) {
    const [best] = findMoves(position).sort((one, other) => other.destination.swing - one.destination.swing);
    const own = best && { from: best.from, to: best.destination.to };
    const move = position.turn === 'black' ? own : simpleMove(position);
    if (move === undefined) throw new Error('A game that goes on has no move');
    position = applyMove(position, move);
  }
  const { black, white } = scoreOf(position);
  expect(black).toBeGreaterThan(white);
});
