import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportId } from '#shared/contract/transfer.ts';
import { DatabaseError } from '../database/api/database-errors.ts';
import { readSources } from './read-sources.ts';
import { NOW, GOOD, never, open, add, gone } from './testing/test-import.ts';

describe('an import that ends early', () => {
  it('leaves nothing when its preview is cancelled, and can be read again', async () => {
    const { database, received, preview } = open();
    const id = await received();
    const stop = new AbortController();
    const gate = Promise.withResolvers<undefined>();
    database.gate = gate.promise.then(() => undefined);
    const previewing = preview(id, stop.signal);
    stop.abort(new Error('cancelled'));
    gate.resolve(undefined);
    await expect(previewing).rejects.toThrow('cancelled');
    expect(database.staged.size).toBe(0);
    expect(await preview(id)).toMatchObject({ fresh: 20 });
  });

  it('leaves nothing when it is discarded, at any moment', async () => {
    const { database, imports, received, preview } = open();
    const id = await received();
    const previewing = preview(id);
    const faults = imports.importFaults({ importId: id }, never).next();
    await Promise.all([
      expect(previewing).rejects.toEqual(gone()),
      expect(faults).rejects.toEqual(gone()),
      imports.discardImport({ importId: id }),
    ]);
    expect(database.staged.size).toBe(0);
    await imports.discardImport({ importId: id });
    await expect(preview(id)).rejects.toEqual(gone());
  });

  it('imports nothing when the commit is cancelled in time', async () => {
    const { database, changes, received, preview, commit } = open();
    const id = await received();
    await preview(id);
    await expect(commit(id, AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled');
    expect(database.kept).toEqual([]);
    expect(changes).not.toHaveBeenCalled();
    expect(await preview(id)).toMatchObject({ fresh: 20 });
  });

  it('takes its games away when the commit is cancelled halfway, and tells of those that it reached', async () => {
    const { database, changes, received, commit } = open();
    const id = await received();
    const stop = new AbortController();
    vi.spyOn(database, 'commitStaged').mockImplementation(() => {
      stop.abort(new Error('cancelled'));
      // Without them, the database stops.
      expect(database.staged.has(id)).toBe(false);
      const reached = { done: 8, total: 20 };
      return Promise.reject(new DatabaseError('not-found', 'Nothing is aside', undefined, { reached }));
    });
    await expect(commit(id, stop.signal)).rejects.toThrow('cancelled');
    expect(changes).toHaveBeenCalledExactlyOnceWith({ kind: 'added' });
  });

  it('reports a disk error, and can be tried again', async () => {
    const { database, received, commit } = open();
    const id = await received();
    database.trouble = new DatabaseError('disk-full', 'SQLITE_FULL');
    await expect(commit(id)).rejects.toEqual(
      expect.objectContaining({ code: 'NOT_SAVED', data: { reason: 'disk-full' } }),
    );
    database.trouble = undefined;
    expect(await commit(id)).toMatchObject({ imported: 20 });
  });

  it('tells of the games that it reached where the disk fails in between, and goes on with the others', async () => {
    const { database, changes, received, preview, commit } = open();
    const id = await received();
    database.trouble = new DatabaseError('disk-full', 'SQLITE_FULL', undefined, {
      reached: { done: 8, total: 20 },
    });
    await expect(commit(id)).rejects.toEqual(
      expect.objectContaining({ code: 'PARTLY_SAVED', data: { done: 8, total: 20 } }),
    );
    expect(changes).toHaveBeenCalledExactlyOnceWith({ kind: 'added' });
    expect(await preview(id)).toMatchObject({ fresh: 12 });
  });

  it('tells of its games where the disk fills before its collections, and goes on with these', async () => {
    const { database, changes, received, commit } = open();
    const id = await received(`[Collection "Ends"]\n${GOOD}`);
    database.joinTrouble = new DatabaseError('disk-full', 'SQLITE_FULL');
    await expect(commit(id)).rejects.toMatchObject({
      code: 'NOT_SAVED',
    });
    expect(database.kept).toHaveLength(1);
    expect(changes).toHaveBeenCalledExactlyOnceWith({ kind: 'added' });
    database.joinTrouble = undefined;
    expect(await commit(id)).toMatchObject({
      imported: 1,
      collections: [{ name: 'Ends', entries: 1 }],
    });
    expect(database.kept).toHaveLength(1);
  });

  it('is gone when its staged games are lost', async () => {
    const { database, received, preview, commit } = open();
    const id = await received();
    await preview(id);
    database.staged.clear();
    await expect(commit(id)).rejects.toEqual(gone());
  });

  it('is discarded when a fifth one starts and it is unused', async () => {
    const { imports, preview } = open();
    const [first, second, ...others] = Array.from({ length: 4 }, () => imports.start());
    await preview(first as ImportId);
    const fifth = imports.start();
    await expect(preview(second as ImportId)).rejects.toEqual(gone());
    for (const id of [first as ImportId, ...others, fifth])
      expect(await preview(id)).toMatchObject({ fresh: 0 });
  });

  it('ends with the app', async () => {
    const { database, imports, received, preview } = open();
    const id = await received();
    await preview(id);
    await imports.close();
    expect(database.staged.size).toBe(0);
    await expect(preview(id)).rejects.toEqual(gone());
  });
});

describe('an import that nobody asks for', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is discarded after half an hour', async () => {
    const { imports, preview } = open({ readSources: () => readSources({ sources: [], now: NOW }) });
    const id = imports.start();
    vi.advanceTimersByTime(29 * 60_000);
    await add(imports, id, 'a', 0, new Uint8Array());
    vi.advanceTimersByTime(29 * 60_000);
    await preview(id);
    vi.advanceTimersByTime(31 * 60_000);
    await expect(preview(id)).rejects.toEqual(gone());
  });
});
