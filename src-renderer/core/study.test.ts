import { expect, it } from 'vitest';
import { layOnTop } from '#shared/game/study-board.ts';
import { createFakeHost } from '../testing/fake-host.ts';
import { createTestPage } from '../testing/page.ts';
import { useStudyStore } from './study.ts';

const THREE = { colour: 'black', pips: 3 } as const;
const open = () => createTestPage(createFakeHost()).use(useStudyStore);

it('undoes and redoes edits of board, code and side to move', () => {
  const study = open();
  study.change((board) => layOnTop(board, 'a1', THREE));
  study.setTurn('white');
  expect(study.code).toBe('6/6/6/6/6/c5 w');
  study.undo();
  study.undo();
  expect(study.code).toBe('6/6/6/6/6/6 b');
  expect(study.canUndo).toBe(false);
  study.redo();
  expect(study.code).toBe('6/6/6/6/6/c5 b');
  expect(study.showCode('6/6/6/6/6/aA4 w mover')).toBeUndefined();
  expect(study.canRedo).toBe(false);
  expect(study.code).toBe('6/6/6/6/6/aA4 w mover');
  study.undo();
  expect(study.code).toBe('6/6/6/6/6/c5 b');
});

it('keeps the board where a code is wrong, and says what is wrong', () => {
  const study = open();
  study.showCode('6/6/6/6/6/aA4 b');
  expect(study.showCode('6/6/6 b')).toMatchObject({ kind: 'rows' });
  expect(study.code).toBe('6/6/6/6/6/aA4 b');
});

it('writes a code also for more pawns than a game has, but they are not sound', () => {
  const study = open();
  for (let count = 0; count < 7; count++) study.change((board) => layOnTop(board, 'a1', THREE));
  study.change((board) => layOnTop(board, 'b1', { colour: 'white', pips: 1 }));
  expect(study.code).toBe('6/6/6/6/6/(ccccccc)A4 b');
  expect(study.isSound).toBe(false);
  study.undo();
  study.undo();
  expect(study.problems).toEqual([{ kind: 'stuck', colour: undefined }]);
  expect(study.isSound).toBe(true);
});

it('counts a table game by tops and heights, apart from the position that is studied', () => {
  const study = open();
  study.showCode('6/6/6/6/6/aA4 b');
  study.mode = 'score';
  study.changeSeen((seen) => new Map(seen).set('e2', { top: THREE, height: 14 }));
  expect(study.position.piles.get('e2')).toHaveLength(14);
  expect(study.position.piles.get('e2')?.at(-1)).toEqual(THREE);
  expect(study.position.piles.size).toBe(1);
});

it('names a stack of a table game that was miscounted, because stacks have an even number of pawns', () => {
  const study = open();
  study.mode = 'score';
  const count = (heights: readonly number[]): void => {
    const squares = ['a1', 'c2', 'e3'] as const;
    study.changeSeen(
      () => new Map(heights.map((height, at) => [squares[at] ?? 'a1', { top: THREE, height }] as const)),
    );
  };
  count([35, 1]);
  expect([study.oddStack, study.isCounted]).toEqual(['a1', false]);
  count([3, 32, 1]);
  expect(study.oddStack).toBe('a1');
  count([2, 34]);
  expect([study.oddStack, study.isCounted]).toEqual([undefined, true]);
});
