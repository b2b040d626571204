import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameId } from '#shared/contract/schemas.ts';
import type { LibraryChange } from '#shared/contract/library.ts';
import { ImportFaults, type ImportFault, type ImportId } from '#shared/contract/transfer.ts';
import { contentKey, type LibraryGame } from '#shared/library/library-game.ts';
import { LIMITS } from '#shared/record/model/limits.ts';
import { DatabaseError } from '../../database/api/database-errors.ts';
import { callable } from '../testing/callable.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readSources } from '../../transfer/read-sources.ts';
import { createFeed } from '#shared/util/feed.ts';
import { createImportService, type ImportServiceParts } from './import.ts';

const NOW = new Date(2026, 10, 20, 12).getTime();
const CASES = join(import.meta.dirname, '../../../src-shared/cases/games.hgn');
const CASES_TEXT = readFileSync(CASES, 'utf8');
const GOOD = '[Start "6/6/6/6/6/aA4 b"]\n\n1. a1b1 B+2\n';
const never = new AbortController().signal;

/** A library in memory with the calls that imports use. */
class FakeStore {
  readonly kept: LibraryGame[] = [];
  readonly staged = new Map<string, LibraryGame[]>();
  /** Awaited before games are staged. */
  gate = Promise.resolve();
  trouble: DatabaseError | undefined;

  async stageGames(importId: string, games: readonly LibraryGame[]): Promise<boolean[]> {
    await this.gate;
    const aside = this.staged.get(importId) ?? [];
    this.staged.set(importId, aside);
    return games.map((game) => {
      const isKnown = [...this.kept, ...aside].some((other) => contentKey(other) === contentKey(game));
      if (!isKnown) aside.push(game);
      return !isKnown;
    });
  }

  commitStaged(importId: string): Promise<{ imported: number; first: GameId | undefined }> {
    const aside = this.staged.get(importId);
    if (this.trouble !== undefined) return Promise.reject(this.trouble);
    if (aside === undefined) return Promise.reject(new DatabaseError('not-found', 'Nothing is aside'));
    this.staged.delete(importId);
    this.kept.push(...aside);
    return Promise.resolve({ imported: aside.length, first: 1 as GameId });
  }

  dropStaged(importId: string): Promise<void> {
    this.staged.delete(importId);
    return Promise.resolve();
  }
}

function open(other: Partial<ImportServiceParts> = {}) {
  const database = new FakeStore();
  const libraryChanges = createFeed<LibraryChange>(({ kind }) => kind);
  const changes = vi.spyOn(libraryChanges, 'publish');
  const imports = createImportService({
    database,
    readSources: (sources, now) => readSources({ sources, now }),
    libraryChanges,
    now: () => NOW,
    elapsed: () => performance.now(),
    ...other,
  });
  const { procedures, ...others } = imports;
  return { database, imports: { ...callable(procedures), ...others }, changes };
}

type TestImports = ReturnType<typeof open>['imports'];

/** Sends a piece of a file. @returns the number of bytes received */
async function add(
  imports: TestImports,
  importId: ImportId,
  file: string,
  at: number,
  bytes: Uint8Array,
): Promise<number> {
  const piece = Buffer.from(bytes).toString('base64');
  return (await imports.addPiece({ importId, file, at, piece })).received;
}

/** Returns the result of a task. */
async function endOf<End>(task: AsyncGenerator<unknown, End, void>): Promise<End> {
  for (;;) {
    const step = await task.next();
    if (step.done === true) return step.value;
  }
}

async function send(
  imports: TestImports,
  importId: ImportId,
  file: string,
  text: string | Uint8Array,
): Promise<void> {
  const bytes = Buffer.from(text);
  let at = 0;
  do {
    const piece = bytes.subarray(at, at + 1000);
    expect(await add(imports, importId, file, at, piece)).toBe(at + piece.length);
    at += 1000;
  } while (at < bytes.length);
}

async function allOf<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const found: Value[] = [];
  for await (const value of values) found.push(value);
  return found;
}

function gone(): unknown {
  return expect.objectContaining({ code: 'IMPORT_GONE' });
}

describe('an import', () => {
  it('previews its games, imports them, and ends', async () => {
    const { database, imports, changes } = open();
    const id = imports.start();
    await send(imports, id, 'good.hgn', CASES_TEXT);
    await send(imports, id, 'bad.hgn', `${GOOD}\n${GOOD.replace('B+2', 'W+2')}\n[Start "x"]\n\n*\n`);
    const preview = await endOf(imports.previewImport({ importId: id }, never));
    expect(preview).toMatchObject({ fresh: 21, known: 0, refused: 2 });
    expect(preview.faults).toEqual([
      {
        file: 'bad.hgn',
        line: 7,
        column: 9,
        problem: { kind: 'result-over', values: { counted: 'B+2', stated: 'W+2' } },
      },
      expect.objectContaining({ file: 'bad.hgn', line: 9 }),
    ]);
    expect(preview.games).toHaveLength(21);
    expect(preview.games.at(-1)).toEqual({
      players: { black: { type: 'human', name: '?' }, white: { type: 'human', name: '?' } },
      date: undefined,
      result: 'B+2',
      moveCount: 1,
    });
    expect(database.kept).toEqual([]);
    expect(changes).not.toHaveBeenCalled();
    expect(await endOf(imports.commitImport({ importId: id }, never))).toEqual({
      imported: 21,
      known: 0,
      refused: 2,
      first: 1,
    });
    expect(database.kept).toHaveLength(21);
    expect(database.kept.at(-1)?.createdAt).toBe(NOW);
    expect(changes).toHaveBeenCalledExactlyOnceWith({ kind: 'added' });
    await expect(endOf(imports.commitImport({ importId: id }, never))).rejects.toEqual(gone());
  });

  it('finds known and repeated games', async () => {
    const { database, imports } = open();
    const first = imports.start();
    await send(imports, first, 'a', CASES_TEXT);
    await endOf(imports.commitImport({ importId: first }, never));
    const again = imports.start();
    await send(imports, again, 'a', `${CASES_TEXT}\n${GOOD}\n${GOOD}`);
    expect(await endOf(imports.commitImport({ importId: again }, never))).toEqual({
      imported: 1,
      known: 21,
      refused: 0,
      first: 1,
    });
    const third = imports.start();
    await send(imports, third, 'a', CASES_TEXT);
    expect(await endOf(imports.commitImport({ importId: third }, never))).toEqual({
      imported: 0,
      known: 20,
      refused: 0,
    });
    expect(database.kept).toHaveLength(21);
    expect(database.staged.size).toBe(0);
  });

  it('counts games as known that were imported since the preview', async () => {
    const { database, imports } = open();
    const id = imports.start();
    await send(imports, id, 'a', CASES_TEXT);
    await endOf(imports.previewImport({ importId: id }, never));
    database.staged.get(id)?.splice(0, 5);
    expect(await endOf(imports.commitImport({ importId: id }, never))).toMatchObject({
      imported: 15,
      known: 5,
    });
  });

  it('adds a repeated piece once, and refuses one that leaves a gap', async () => {
    const { imports } = open();
    const id = imports.start();
    const text = Buffer.from(GOOD);
    expect(await add(imports, id, 'a', 0, text.subarray(0, 10))).toBe(10);
    expect(await add(imports, id, 'a', 0, text.subarray(0, 10))).toBe(10);
    await expect(add(imports, id, 'a', 20, text.subarray(20))).rejects.toEqual(gone());
    await add(imports, id, 'a', 10, text.subarray(10));
    await add(imports, id, 'b', 0, Buffer.from('[Start'));
    expect(await add(imports, id, 'a', 10, text.subarray(10))).toBe(text.length);
    await expect(add(imports, id, 'a', text.length, text)).rejects.toEqual(gone());
    expect(await endOf(imports.previewImport({ importId: id }, never))).toMatchObject({
      fresh: 1,
      refused: 1,
    });
    await expect(add(imports, id, 'c', 0, text)).rejects.toEqual(gone());
  });

  it('respects the limits of a file and of all files', async () => {
    const { imports } = open();
    const id = imports.start();
    const large = new Uint8Array(LIMITS.file);
    await add(imports, id, 'a', 0, large);
    await expect(add(imports, id, 'a', large.length, new Uint8Array(1))).rejects.toEqual(
      expect.objectContaining({ code: 'IMPORT_TOO_LARGE', data: { file: 'a', limit: LIMITS.file } }) as Error,
    );
    for (const file of ['b', 'c', 'd']) await add(imports, id, file, 0, large);
    await expect(add(imports, id, 'e', 0, new Uint8Array(1))).rejects.toEqual(
      expect.objectContaining({
        code: 'IMPORT_TOO_LARGE',
        data: { file: 'e', limit: 4 * LIMITS.file },
      }) as Error,
    );
  });

  it('reads files of the host by their paths, and reports which cannot be read', async () => {
    const { imports } = open();
    const folder = temporaryFolder();
    const large = join(folder, 'large.hgn');
    writeFileSync(large, '');
    truncateSync(large, LIMITS.file + 1);
    const id = imports.start([
      { name: 'games.hgn', path: CASES },
      { name: 'none\u202e.hgn', path: join(folder, 'none.hgn') },
      { name: 'large.hgn', path: large },
    ]);
    const { fresh, faults } = await endOf(imports.previewImport({ importId: id }, never));
    expect(fresh).toBe(20);
    expect(faults).toEqual([
      { file: 'none.hgn', line: 1, column: 1, problem: { kind: 'file-not-there', values: {} } },
      {
        file: 'large.hgn',
        line: 1,
        column: 1,
        problem: { kind: 'file-too-large', values: { most: LIMITS.file } },
      },
    ]);
  });

  it('returns all its faults in order, in pieces', async () => {
    const { imports } = open();
    const id = imports.start();
    await send(imports, id, 'a.hgn', '[Start "x"]\n*\n'.repeat(1100));
    const preview = await endOf(imports.previewImport({ importId: id }, never));
    expect(preview.refused).toBe(1100);
    expect(preview.faults).toHaveLength(100);
    const pages = await allOf(imports.importFaults({ importId: id }, never));
    expect(pages.every((faults) => v.is(ImportFaults, faults))).toBe(true);
    expect(pages.flat().map(({ line }) => line)).toEqual(Array.from({ length: 1100 }, (_, at) => 2 * at + 1));
  });

  it('returns at most 50,000 faults', async () => {
    const fault: ImportFault = {
      file: 'a.hgn',
      line: 1,
      column: 1,
      problem: { kind: 'not-utf8', values: {} },
    };
    const { imports } = open({
      readSources: async function* () {
        for (let batch = 0; batch < 101; batch++) {
          yield await Promise.resolve({ games: [], faults: Array.from({ length: 500 }, () => fault) });
        }
      },
    });
    const id = imports.start();
    expect(await endOf(imports.previewImport({ importId: id }, never))).toMatchObject({ refused: 50_500 });
    expect((await allOf(imports.importFaults({ importId: id }, never))).flat()).toHaveLength(50_000);
  });

  it('still returns its faults when it is committed or discarded meanwhile', async () => {
    const { imports } = open();
    const id = imports.start();
    await send(imports, id, 'a.hgn', '[Start "x"]\n*\n'.repeat(500));
    const faults = imports.importFaults({ importId: id }, never);
    const first = await faults.next();
    await endOf(imports.commitImport({ importId: id }, never));
    const others = await allOf(faults);
    expect([...(first.value ?? []), ...others.flat()]).toHaveLength(500);
  });
});

describe('an import that ends early', () => {
  it('leaves nothing when its preview is cancelled, and can be read again', async () => {
    const { database, imports } = open();
    const id = imports.start();
    await send(imports, id, 'a', CASES_TEXT);
    const stop = new AbortController();
    const gate = Promise.withResolvers<undefined>();
    database.gate = gate.promise.then(() => undefined);
    const preview = endOf(imports.previewImport({ importId: id }, stop.signal));
    stop.abort(new Error('cancelled'));
    gate.resolve(undefined);
    await expect(preview).rejects.toThrow('cancelled');
    expect(database.staged.size).toBe(0);
    expect(await endOf(imports.previewImport({ importId: id }, never))).toMatchObject({ fresh: 20 });
  });

  it('leaves nothing when it is discarded, at any moment', async () => {
    const { database, imports } = open();
    const id = imports.start();
    await send(imports, id, 'a', CASES_TEXT);
    const preview = endOf(imports.previewImport({ importId: id }, never));
    const faults = imports.importFaults({ importId: id }, never).next();
    await Promise.all([
      expect(preview).rejects.toEqual(gone()),
      expect(faults).rejects.toEqual(gone()),
      imports.discardImport({ importId: id }),
    ]);
    expect(database.staged.size).toBe(0);
    await imports.discardImport({ importId: id });
    await expect(endOf(imports.previewImport({ importId: id }, never))).rejects.toEqual(gone());
  });

  it('imports nothing when the commit is cancelled in time', async () => {
    const { database, imports, changes } = open();
    const id = imports.start();
    await send(imports, id, 'a', CASES_TEXT);
    await endOf(imports.previewImport({ importId: id }, never));
    await expect(
      endOf(imports.commitImport({ importId: id }, AbortSignal.abort(new Error('cancelled')))),
    ).rejects.toThrow('cancelled');
    expect(database.kept).toEqual([]);
    expect(changes).not.toHaveBeenCalled();
    expect(await endOf(imports.previewImport({ importId: id }, never))).toMatchObject({ fresh: 20 });
  });

  it('reports a disk error, and can be tried again', async () => {
    const { database, imports } = open();
    const id = imports.start();
    await send(imports, id, 'a', CASES_TEXT);
    database.trouble = new DatabaseError('disk-full', 'SQLITE_FULL');
    await expect(endOf(imports.commitImport({ importId: id }, never))).rejects.toEqual(
      expect.objectContaining({ code: 'NOT_SAVED', data: { reason: 'disk-full' } }),
    );
    database.trouble = undefined;
    expect(await endOf(imports.commitImport({ importId: id }, never))).toMatchObject({ imported: 20 });
  });

  it('is gone when its staged games are lost', async () => {
    const { database, imports } = open();
    const id = imports.start();
    await send(imports, id, 'a', CASES_TEXT);
    await endOf(imports.previewImport({ importId: id }, never));
    database.staged.clear();
    await expect(endOf(imports.commitImport({ importId: id }, never))).rejects.toEqual(gone());
  });

  it('is discarded when a fifth one starts and it is unused', async () => {
    const { imports } = open();
    const [first, second, ...others] = Array.from({ length: 4 }, () => imports.start());
    await endOf(imports.previewImport({ importId: first as ImportId }, never));
    const fifth = imports.start();
    await expect(endOf(imports.previewImport({ importId: second as ImportId }, never))).rejects.toEqual(
      gone(),
    );
    for (const id of [first as ImportId, ...others, fifth])
      expect(await endOf(imports.previewImport({ importId: id }, never))).toMatchObject({ fresh: 0 });
  });

  it('ends with the app', async () => {
    const { database, imports } = open();
    const id = imports.start();
    await send(imports, id, 'a', CASES_TEXT);
    await endOf(imports.previewImport({ importId: id }, never));
    await imports.close();
    expect(database.staged.size).toBe(0);
    await expect(endOf(imports.previewImport({ importId: id }, never))).rejects.toEqual(gone());
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
    const { imports } = open({ readSources: () => readSources({ sources: [], now: NOW }) });
    const id = imports.start();
    vi.advanceTimersByTime(29 * 60_000);
    await add(imports, id, 'a', 0, new Uint8Array());
    vi.advanceTimersByTime(29 * 60_000);
    await endOf(imports.previewImport({ importId: id }, never));
    vi.advanceTimersByTime(31 * 60_000);
    await expect(endOf(imports.previewImport({ importId: id }, never))).rejects.toEqual(gone());
  });
});
