import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { GameId } from '#shared/contract/schemas.ts';
import type { LibraryChange } from '#shared/contract/library.ts';
import type { ImportId } from '#shared/contract/transfer.ts';
import { contentKey, type LibraryGame } from '#shared/library/library-game.ts';
import { DatabaseError } from '../../database/api/database-errors.ts';
import { callable } from '../../core/testing/callable.ts';
import { endOf } from '../../play/testing/game-service.ts';
import type { ImportEntry } from '#shared/library/collection-record.ts';
import { readSources } from '../read-sources.ts';
import { createFeed } from '#shared/util/feed.ts';
import { createImportService, type ImportServiceParts } from '../import.ts';

export const NOW = new Date(2026, 10, 20, 12).getTime();
export const CASES = join(import.meta.dirname, '../../../src-shared/cases/games.hgn');
export const CASES_TEXT = readFileSync(CASES, 'utf8');
export const GOOD = '[Start "6/6/6/6/6/aA4 b"]\n\n1. a1b1 B+2\n';
export const never = new AbortController().signal;

/** A library in memory with the calls that imports use. */
export class FakeStore {
  readonly kept: LibraryGame[] = [];
  readonly staged = new Map<string, LibraryGame[]>();
  readonly joined: { readonly name: string; readonly entries: readonly ImportEntry[] }[] = [];
  /** Awaited before games are staged. */
  gate = Promise.resolve();
  trouble: DatabaseError | undefined;
  /** What adding to a collection meets. */
  joinTrouble: DatabaseError | undefined;

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

  commitStaged(importId: string): Promise<{ imported: number; games: GameId[] }> {
    const aside = this.staged.get(importId);
    if (this.trouble !== undefined) return Promise.reject(this.trouble);
    if (aside === undefined) return Promise.reject(new DatabaseError('not-found', 'Nothing is aside'));
    this.staged.delete(importId);
    this.kept.push(...aside);
    return Promise.resolve({ imported: aside.length, games: [1 as GameId] });
  }

  joinCollection(content: {
    readonly name: string;
    readonly entries: readonly ImportEntry[];
  }): Promise<{ changed: number; games: [] }> {
    if (this.joinTrouble !== undefined) return Promise.reject(this.joinTrouble);
    this.joined.push(content);
    return Promise.resolve({ changed: content.entries.length, games: [] });
  }

  dropStaged(importId: string): Promise<void> {
    this.staged.delete(importId);
    return Promise.resolve();
  }
}

/** The service of imports over a fake store, each change of the library that was published, and what a page does. */
export function open(other: Partial<ImportServiceParts> = {}) {
  const database = new FakeStore();
  const libraryChanges = createFeed<LibraryChange>(({ kind }) => kind);
  const changes = vi.spyOn(libraryChanges, 'publish');
  const { procedures, ...others } = createImportService({
    database,
    readSources: (sources, now) => readSources({ sources, now }),
    libraryChanges,
    now: () => NOW,
    elapsed: () => performance.now(),
    ...other,
  });
  const imports = { ...callable(procedures), ...others };
  return {
    database,
    imports,
    changes,
    /** Starts an import and sends a file to it: the given games, unless another text is given. */
    received: async (text = CASES_TEXT, file = 'a') => {
      const id = imports.start();
      await send(imports, id, file, text);
      return id;
    },
    preview: async (importId: ImportId, signal = never) =>
      (await endOf(imports.previewImport({ importId }, signal))).end,
    commit: async (importId: ImportId, signal = never) =>
      (await endOf(imports.commitImport({ importId }, signal))).end,
  };
}

type TestImports = ReturnType<typeof open>['imports'];

/** Sends a piece of a file. @returns the number of bytes received */
export async function add(
  imports: TestImports,
  importId: ImportId,
  file: string,
  at: number,
  bytes: Uint8Array,
): Promise<number> {
  const piece = Buffer.from(bytes).toString('base64');
  return (await imports.addPiece({ importId, file, at, piece })).received;
}

export async function send(
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

export async function allOf<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const found: Value[] = [];
  for await (const value of values) found.push(value);
  return found;
}

export function gone(): unknown {
  return expect.objectContaining({ code: 'IMPORT_GONE' });
}
