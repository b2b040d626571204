import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { endOf } from '../play/testing/game-service.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createExportCollection } from './export-collection.ts';

const NAME = 'Ends: "one"';
const TEXTS = [`[Collection "a"]\n${'x'.repeat(300_000)}\n`, '[Collection "a"]\n*\n'];

/** Exports a collection of two entries. @param path chosen by the person; undefined if the dialog is dismissed */
async function run(saves: boolean, path?: string) {
  const suggested: string[] = [];
  const onSaved = vi.fn();
  const exportCollection = createExportCollection({
    database: { collectionTexts: () => Promise.resolve({ texts: TEXTS, leftOut: 1 }) },
    chooseSavePath: saves
      ? (name) => {
          suggested.push(name);
          return Promise.resolve(path);
        }
      : undefined,
    onSaved,
  });
  const stream = exportCollection({ name: NAME, format: 'hgn' }, new AbortController().signal);
  return { ...(await endOf(stream)), suggested, onSaved };
}

it('sends a collection in pieces where the page saves the file', async () => {
  const { progress, end } = await run(false);
  expect(end).toEqual({ kind: 'download', fileName: 'Ends one.hgn', games: 2, leftOut: 1 });
  expect(progress.length).toBeGreaterThan(1);
  const text = Buffer.concat(progress.map(({ piece = '' }) => Buffer.from(piece, 'base64'))).toString();
  expect(text).toBe(TEXTS.join('\n'));
});

it('writes it to the chosen path, and nothing where none is chosen', async () => {
  const path = join(temporaryFolder(), 'my ends.hgn');
  const { progress, end, suggested, onSaved } = await run(true, path);
  expect(suggested).toEqual(['Ends one.hgn']);
  expect(progress).toEqual([]);
  expect(end).toEqual({ kind: 'saved', fileName: 'my ends.hgn', games: 2, leftOut: 1 });
  expect(readFileSync(path, 'utf8')).toBe(TEXTS.join('\n'));
  expect(onSaved).toHaveBeenCalledExactlyOnceWith(path);
  expect((await run(true)).end).toEqual({ kind: 'dismissed' });
});
