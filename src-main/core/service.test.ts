import { expect, it } from 'vitest';
import { DatabaseError } from '../database/api/database-errors.ts';
import { declaredErrorOf } from './service.ts';

it.each(['in-use', 'in-use-elsewhere', 'file-locked'] as const)(
  'says of a library that is %s that nothing was saved, because that is no defect',
  (kind) => {
    expect(declaredErrorOf(new DatabaseError(kind, 'locked'))).toMatchObject({
      code: 'NOT_SAVED',
      data: { reason: 'in-use' },
    });
  },
);

it('names the game that is not there or is damaged, and is a defect where no game is meant', () => {
  expect(declaredErrorOf(new DatabaseError('not-found', 'gone', { gameId: 7 }))).toMatchObject({
    code: 'GAME_NOT_FOUND',
    data: { gameId: 7 },
  });
  expect(declaredErrorOf(new DatabaseError('damaged-game', 'torn', { gameId: 8 }))).toMatchObject({
    code: 'GAME_DAMAGED',
    data: { gameId: 8 },
  });
  expect(declaredErrorOf(new DatabaseError('not-found', 'There is no backup'))).toBeUndefined();
});

it('says how many of many games were changed before the disk failed', () => {
  const reached = { done: 200, total: 3000 };
  const error = new DatabaseError('disk-full', 'full', undefined, { reached });
  expect(declaredErrorOf(error)).toMatchObject({ code: 'PARTLY_SAVED', data: reached });
});

it('says of a file that cannot be written why, and nothing of other errors', () => {
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
  expect(declaredErrorOf(full)).toMatchObject({ code: 'NOT_SAVED', data: { reason: 'disk-full' } });
  expect(declaredErrorOf(new Error('defect'))).toBeUndefined();
});
