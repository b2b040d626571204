import { describe, expect, it } from 'vitest';
import { pathsFrom } from '#shared/game/moves.ts';
import { applyMove } from '#shared/game/play.ts';
import { randomGame } from '#shared/game/testing/random-game.ts';
import { SQUARES, type Square } from '#shared/game/types.ts';
import { useBoard } from './board-state.ts';
import type { Board } from './board-types.ts';
import { EXAMPLE, positionOf } from './stacks.test-data.ts';

function walking(from: Square): Board {
  const board = useBoard({ position: EXAMPLE, movable: 'black', stepwise: true });
  board.choose(from);
  return board;
}

describe('a path that is walked step by step', () => {
  it('is offered one step at a time, and is the move with its last step', () => {
    const board = walking('d5');
    expect([...board.offered.value].sort()).toEqual(['b5', 'd3', 'd6', 'e5']);
    expect(board.reachable.value).toEqual([]);
    expect(board.choose('e5')).toEqual({ kind: 'step', taken: ['e5'] });
    expect(board.choose('e4')).toEqual({ kind: 'step', taken: ['e5', 'e4'] });
    expect(board.reachable.value.map(({ to, path }) => [to, path])).toEqual([['e2', ['e5', 'e4', 'e2']]]);
    expect(board.choose('e2')).toEqual({ kind: 'move', move: { from: 'd5', to: 'e2' } });
  });

  it('is the path that is shown, whichever is the shortest', () => {
    const position = positionOf('6/6/6/6/AA4/bA4 b mover');
    const paths = pathsFrom(position, 'a1').filter((path) => path.at(-1) === 'b2');
    expect(paths.length).toBe(2);
    for (const path of paths) {
      const board = useBoard({ position, movable: 'black', stepwise: true });
      board.choose('a1');
      for (const square of path) board.choose(square);
      const move = { from: 'a1', to: 'b2' } as const;
      board.show(applyMove(position, move), move);
      expect(board.lastMove.value).toEqual({ ...move, path });
      // The host confirms: the same board and move once more.
      board.show(applyMove(position, move), { ...move, path: paths[0] });
      expect(board.lastMove.value?.path).toEqual(path);
    }
  });

  it('takes steps back, by the square it stands on too, and starts again with another pile', () => {
    const board = walking('d5');
    board.choose('e5');
    board.choose('e4');
    expect(board.stepBack()).toEqual({ kind: 'step', taken: ['e5'] });
    expect(board.choose('e5')).toEqual({ kind: 'step', taken: [] });
    expect(board.stepBack()).toEqual({ kind: 'nothing' });
    expect(board.choose('c3')).toEqual({ kind: 'selected', square: 'c3' });
    expect(board.taken.value).toEqual([]);
    expect(board.release()).toEqual({ kind: 'released' });
    expect(board.offered.value).toEqual([]);
  });

  it('refuses what the next step does not reach, including a destination of other paths', () => {
    const board = walking('d5');
    expect(board.choose('e2')).toMatchObject({ refused: { illegal: { rule: 'not-next' } } });
    expect(board.choose('d1')).toMatchObject({ refused: { illegal: { rule: 'empty-end' } } });
    expect(board.selected.value).toBe('d5');
  });

  it('offers exactly the steps that lie on legal paths, through whole games', () => {
    for (const seed of [1, 2]) {
      const { positions } = randomGame(seed === 1 ? 'classic' : 'scattered', 'either', seed);
      for (const position of positions.filter((_, ply) => ply % 5 === 0)) {
        const board = useBoard({ position, movable: position.turn, stepwise: true });
        for (const from of board.choosable.value) {
          const paths = pathsFrom(position, from);
          for (const path of paths) {
            board.select(from);
            for (const [index, square] of path.entries()) {
              const startedPaths = paths.filter(
                (other) => other.slice(0, index).join() === path.slice(0, index).join(),
              );
              const meant = new Set(startedPaths.map((other) => other[index]));
              expect(new Set(board.offered.value)).toEqual(meant);
              board.choose(square);
            }
            expect(board.pending.value).toEqual({ from, to: path.at(-1) });
          }
        }
      }
    }
  });
});

describe('the keyboard’s jumps', () => {
  it('go through the offered squares', () => {
    const board = walking('d5');
    const seen = board.offered.value.map(() => board.focusDestination(1));
    expect(seen).toEqual(board.offered.value);
  });

  it('go through the piles that can move, and the stacks of both, around the board', () => {
    const board = useBoard({ position: EXAMPLE, movable: 'black' });
    const round = (which: 'movable' | 'own' | 'other', by: 1 | -1): (Square | undefined)[] => {
      board.focusOn('a1');
      return Array.from({ length: 4 }, () => board.focusPile(which, by));
    };
    const movable = SQUARES.filter((square) => board.choosable.value.has(square));
    expect(round('movable', 1)).toEqual(movable.slice(0, 4));
    expect(round('movable', -1)).toEqual(movable.toReversed().slice(0, 4));
    expect(round('own', 1)).toEqual(['f2', 'd5', 'b6', 'f2']);
    expect(round('other', 1)).toEqual(['e2', 'a6', 'c6', 'e2']);
    expect(useBoard().focusPile('own', 1)).toBeUndefined();
  });
});

it('a confirmed move is not shown twice', () => {
  const board = useBoard({ position: EXAMPLE, movable: 'black' });
  const move = { from: 'd5', to: 'e2' } as const;
  board.show(applyMove(EXAMPLE, move), move);
  const made = board.transition.value;
  const shown = board.position.value;
  board.show(applyMove(EXAMPLE, move), move);
  expect(board.transition.value).toBe(made);
  expect(board.position.value).toBe(shown);
});
