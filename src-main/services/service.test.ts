import { expect, it } from 'vitest';
import { DatabaseError } from '../database/api/database-errors.ts';
import { fromDatabase } from './service.ts';

it.each(['in-use', 'in-use-elsewhere', 'file-locked'] as const)(
  'says of a library that is %s that nothing was saved, because that is no defect',
  async (kind) => {
    await expect(fromDatabase(Promise.reject(new DatabaseError(kind, 'locked')))).rejects.toMatchObject({
      code: 'NOT_SAVED',
      data: { reason: 'in-use' },
    });
  },
);

it('names the one of many games that is not there or is damaged, and no game where none is meant', async () => {
  const declared = (error: DatabaseError) => fromDatabase(Promise.reject(error));
  await expect(declared(new DatabaseError('not-found', 'gone', 7))).rejects.toMatchObject({
    code: 'GAME_NOT_FOUND',
    data: { gameId: 7 },
  });
  await expect(declared(new DatabaseError('damaged-game', 'torn', 8))).rejects.toMatchObject({
    code: 'GAME_DAMAGED',
    data: { gameId: 8 },
  });
  const noGame = new DatabaseError('not-found', 'There is no backup');
  await expect(declared(noGame)).rejects.toBe(noGame);
});

it('says how many of many games were changed before the disk failed', async () => {
  const reached = { done: 200, total: 3000 };
  const error = new DatabaseError('disk-full', 'full', undefined, { reached });
  await expect(fromDatabase(Promise.reject(error))).rejects.toMatchObject({
    code: 'PARTLY_SAVED',
    data: reached,
  });
});
