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
