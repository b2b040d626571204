import { describe, expect, it } from 'vitest';
import { reactive, ref } from 'vue';
import { applyMove } from '#shared/game/play.ts';
import { dealStart } from '#shared/game/setup.ts';
import { SQUARES, type Colour } from '#shared/game/types.ts';
import { useBoard } from './board-state.ts';
import type { Board } from './board-types.ts';
import { EXAMPLE, positionOf } from './stacks.test-data.ts';

function boardOf(movable: Colour | undefined = 'black'): Board {
  return useBoard({ position: EXAMPLE, movable });
}

describe('choosing', () => {
  it('takes one of the mover’s piles that can move, and finds its destinations', () => {
    const board = boardOf();
    expect(board.choose('d5')).toEqual({ kind: 'selected', square: 'd5' });
    expect(board.selected.value).toBe('d5');
    expect(board.selectedPile.value).toHaveLength(8);
    expect(board.destinations.value.map((destination) => destination.to)).toEqual([
      'e2',
      'a6',
      'c6',
      'b6',
      'f2',
    ]);
  });

  it('releases at the second click and at `release`', () => {
    const board = boardOf();
    board.choose('d5');
    expect(board.choose('d5')).toEqual({ kind: 'released' });
    expect(board.selected.value).toBeUndefined();
    board.choose('d5');
    expect(board.release()).toEqual({ kind: 'released' });
    expect(board.release()).toEqual({ kind: 'nothing' });
  });

  it('changes to another pile of the mover’s', () => {
    const board = boardOf();
    board.choose('d5');
    expect(board.choose('c3')).toEqual({ kind: 'selected', square: 'c3' });
  });

  it('makes the move at a destination, even where a pile of the mover’s lies', () => {
    const board = boardOf();
    board.choose('d5');
    expect(board.choose('b6')).toEqual({ kind: 'move', move: { from: 'd5', to: 'b6' } });
    expect(board.pending.value).toEqual({ from: 'd5', to: 'b6' });
  });

  it('takes every destination, marked or not', () => {
    const board = useBoard({ position: EXAMPLE, movable: 'black', marksDestinations: () => false });
    board.choose('d5');
    board.consider('b6');
    expect(board.reachable.value).toEqual([]);
    expect(board.marked.value).toEqual([]);
    expect(board.focusDestination(1)).toBeUndefined();
    expect(board.candidate.value).toBeUndefined();
    expect(board.choose('b6')).toEqual({ kind: 'move', move: { from: 'd5', to: 'b6' } });
  });

  it('does nothing on an empty square', () => {
    const board = boardOf();
    expect(board.choose('d1')).toEqual({ kind: 'nothing' });
    expect(board.refused.value).toBeUndefined();
  });

  it('refuses the other’s piles, and piles that reach no destination', () => {
    const board = boardOf();
    const choice = board.choose('a6');
    expect(choice).toEqual({
      kind: 'refused',
      refused: { from: 'a6', to: 'a6', illegal: { rule: 'not-yours' } },
    });
    const stuck = useBoard({ position: positionOf('6/6/6/6/6/caA3 b'), movable: 'black' });
    expect(stuck.choose('a1')).toMatchObject({
      refused: { illegal: { rule: 'dead-end', steps: 3, after: 2 } },
    });
  });

  it.each([
    ['e1', { rule: 'empty-end' }],
    ['e5', { rule: 'stack-needs-stack' }],
  ] as const)('refuses %s as a destination with its rule and keeps the pile', (to, illegal) => {
    const board = boardOf();
    board.choose('d5');
    expect(board.choose(to)).toEqual({ kind: 'refused', refused: { from: 'd5', to, illegal } });
    expect(board.selected.value).toBe('d5');
    expect(board.refused.value).toEqual({ from: 'd5', to, illegal });
    board.choose('e2');
    expect(board.refused.value).toBeUndefined();
  });

  it('reports the rule for a single pawn on a stack', () => {
    const board = boardOf();
    board.choose('c1');
    expect(board.choose('e2')).toMatchObject({
      refused: { illegal: { rule: 'lone-needs-lone', height: 6 } },
    });
  });

  it('chooses nothing while nobody, or the other, may move', () => {
    for (const movable of [undefined, 'white'] as const) {
      const board = useBoard({ position: EXAMPLE, movable });
      expect(board.choosable.value.size).toBe(0);
      for (const square of SQUARES) expect(board.choose(square)).toEqual({ kind: 'nothing' });
      expect(board.select('d5')).toEqual({ kind: 'nothing' });
    }
  });

  it('chooses nothing when the game is over', () => {
    const board = useBoard({ position: positionOf('6/6/6/6/6/ab4 b'), movable: 'black' });
    expect(board.choosable.value.size).toBe(0);
  });

  it('releases when the turn ends', () => {
    const movable = ref<Colour | undefined>('black');
    const board = useBoard({ position: EXAMPLE, movable });
    board.choose('d5');
    movable.value = undefined;
    expect(board.selected.value).toBeUndefined();
    expect(board.destinations.value).toEqual([]);
  });

  it('is the same for both colours on the mirrored board', () => {
    const start = dealStart('scattered', 3, 'either');
    const swapped = {
      ...start,
      turn: 'white' as const,
      piles: new Map(
        [...start.piles].map(([square, [pawn]]) => [
          square,
          [{ ...pawn, colour: pawn.colour === 'black' ? ('white' as const) : ('black' as const) }] as const,
        ]),
      ),
    };
    const black = useBoard({ position: start, movable: 'black' });
    const white = useBoard({ position: swapped, movable: 'white' });
    expect([...white.choosable.value]).toEqual([...black.choosable.value]);
    for (const square of black.choosable.value) {
      black.select(square);
      white.select(square);
      expect(white.destinations.value.map((destination) => [destination.to, destination.swing])).toEqual(
        black.destinations.value.map((destination) => [destination.to, destination.swing]),
      );
    }
  });
});

it('dropping moves, is refused, or returns', () => {
  const board = boardOf();
  board.select('d5');
  expect(board.drop('d5')).toEqual({ kind: 'nothing' });
  expect(board.drop(undefined)).toEqual({ kind: 'nothing' });
  expect(board.drop('d6')).toMatchObject({ kind: 'refused' });
  expect(board.drop('e2')).toEqual({ kind: 'move', move: { from: 'd5', to: 'e2' } });
});

describe('confirming moves', () => {
  const confirming = (stepwise = false): ReturnType<typeof useBoard> =>
    useBoard({ position: EXAMPLE, movable: 'black', confirms: true, stepwise });
  const move = { from: 'd5', to: 'e2' };

  it('makes a move when its destination is chosen a second time', () => {
    const board = confirming();
    board.choose('d5');
    expect(board.choose('e2')).toEqual({ kind: 'asked', move });
    expect(board.candidate.value?.to).toBe('e2');
    expect(board.pending.value).toBeUndefined();
    expect(board.choose('e2')).toEqual({ kind: 'move', move });
    expect(board.asked.value).toBeUndefined();
  });

  it('takes another destination, and dropping, for a first choice and a second one', () => {
    const board = confirming();
    board.choose('d5');
    const other = board.destinations.value.find(({ to }) => to !== 'e2')?.to ?? 'a1';
    board.choose(other);
    expect(board.drop('e2')).toEqual({ kind: 'asked', move });
    board.select('d5');
    expect(board.drop('e2')).toEqual({ kind: 'move', move });
  });

  it('starts again with another pile, and asks nothing where each step was chosen', () => {
    const board = confirming();
    board.choose('d5');
    board.choose('e2');
    board.release();
    board.choose('d5');
    expect(board.choose('e2')).toEqual({ kind: 'asked', move });

    const steps = confirming(true);
    steps.choose('d5');
    const path = steps.destinations.value.find(({ to }) => to === 'e2')?.path ?? [];
    expect(path.map((square) => steps.choose(square)).at(-1)).toEqual({ kind: 'move', move });
  });
});

describe('the candidate', () => {
  it('is the destination that is pointed at, else the one in focus', () => {
    const board = boardOf();
    board.consider('e2');
    expect(board.candidate.value).toBeUndefined();
    board.choose('d5');
    expect(board.candidate.value?.to).toBe('e2');
    board.consider('d1');
    expect(board.candidate.value).toBeUndefined();
    board.consider(undefined);
    board.focusOn('a6');
    expect(board.candidate.value).toBeUndefined();
    board.showFocus(true);
    expect(board.candidate.value?.to).toBe('a6');
  });

  it('is reached in order of points, around and back', () => {
    const board = boardOf();
    expect(board.focusDestination(1)).toBeUndefined();
    board.choose('d5');
    const forward = Array.from({ length: 6 }, () => board.focusDestination(1));
    expect(forward).toEqual(['e2', 'a6', 'c6', 'b6', 'f2', 'e2']);
    expect(board.focusDestination(-1)).toBe('f2');
    board.focusOn('d5');
    expect(board.focusDestination(-1)).toBe('f2');
  });
});

describe('showing a position', () => {
  it('releases, discards the pending move, and knows the move that led to it', () => {
    const board = boardOf();
    board.choose('d5');
    board.choose('e2');
    const after = applyMove(EXAMPLE, { from: 'd5', to: 'e2' });
    board.show(after, { from: 'd5', to: 'e2' });
    expect(board.pending.value).toBeUndefined();
    expect(board.lastMove.value).toEqual({ from: 'd5', to: 'e2', path: ['e5', 'e4', 'e2'] });
    expect(board.transition.value?.before).toBe(EXAMPLE);
    board.show(EXAMPLE);
    expect(board.transition.value).toBeUndefined();
    expect(board.lastMove.value).toBeUndefined();
    expect(board.selected.value).toBeUndefined();
  });

  it('returns the pile of a rejected move when the same position is shown again', () => {
    const board = boardOf();
    board.choose('d5');
    board.choose('e2');
    expect(board.choose('e2')).toEqual({ kind: 'nothing' });
    board.show(EXAMPLE);
    expect(board.pending.value).toBeUndefined();
    expect(board.selected.value).toBe('d5');
    expect(board.choose('e2')).toMatchObject({ kind: 'move' });
  });

  it('keeps a last move whose path is unknown', () => {
    const board = useBoard();
    board.show(EXAMPLE, { from: 'd1', to: 'e2' });
    expect(board.lastMove.value).toEqual({ from: 'd1', to: 'e2', path: undefined });
    expect(board.transition.value).toBeUndefined();
  });
});

it('keeps its refs inside a reactive store', () => {
  const store = reactive({ board: boardOf() });
  expect(store.board.position.value).toBe(EXAMPLE);
});
