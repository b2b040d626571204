import { expect, it, vi } from 'vitest';
import { DatabaseError } from '../database/api/database-errors.ts';
import { whenFree } from './when-free.ts';

it('opens the library again while another process has it, three times at most', async () => {
  const inUse = new DatabaseError('in-use', 'open');
  const open = vi.fn().mockRejectedValueOnce(inUse).mockResolvedValueOnce('library');
  expect(await whenFree(open)).toBe('library');
  const taken = vi.fn().mockRejectedValue(inUse);
  await expect(whenFree(taken)).rejects.toBe(inUse);
  expect(taken).toHaveBeenCalledTimes(3);
});

it('does not try again after any other error', async () => {
  const open = vi.fn().mockRejectedValue(new DatabaseError('disk-full', 'full'));
  await expect(whenFree(open)).rejects.toThrow('full');
  expect(open).toHaveBeenCalledTimes(1);
});
