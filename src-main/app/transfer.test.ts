import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import type { Selection } from '#shared/contract/game-filter.ts';
import { MAX_PIECE_BYTES, type ImportId } from '#shared/contract/transfer.ts';
import type { FileFormat } from '#shared/record/model/game-record.ts';
import { GameWriter } from '#shared/record/game-writer.ts';
import { randomRecord } from '#shared/record/testing/random-record.ts';
import { openTestApp } from '../testing/test-app.ts';
import { readTask } from '../testing/streams.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { connectLocally, type TestClient } from '../testing/transports.ts';

const CASES = join(import.meta.dirname, '../../src-shared/cases/games.hgn');

/** Sends a file as a page does, previews it and imports it. */
async function importFile(client: TestClient, file: string, bytes: Uint8Array) {
  const { importId } = await client.transfer.startImport();
  for (let at = 0; at < bytes.length; at += MAX_PIECE_BYTES) {
    const piece = Buffer.from(bytes.subarray(at, at + MAX_PIECE_BYTES)).toString('base64');
    await client.transfer.addPiece({ importId, file, at, piece });
  }
  const preview = (await readTask(client.transfer.previewImport({ importId }))).end;
  const end = (await readTask(client.transfer.commitImport({ importId }))).end;
  return { preview, end };
}

async function exportAll(client: TestClient, format: FileFormat): Promise<string> {
  const games: Selection = { kind: 'matching', filter: {}, except: [] };
  const { progress } = await readTask(client.transfer.exportGames({ games, format }));
  return Buffer.concat(progress.map(({ piece = '' }) => Buffer.from(piece, 'base64'))).toString();
}

/**
 * Creates records with comments, variations and tags of every Unicode plane, all different and with different dates.
 */
function randomFile(format: 'hgn' | 'json', count: number): string {
  const writer = new GameWriter(format);
  const texts = Array.from({ length: count }, (_, index) => {
    const day = `2026.${String(Math.floor(index / 28) + 1).padStart(2, '0')}.${String((index % 28) + 1).padStart(2, '0')}`;
    const text = writer.game({ ...randomRecord(index + 1), date: day, time: '10:00:00' });
    return text.ok ? text.value : '';
  });
  return writer.head + texts.join('') + writer.tail;
}

test.each(['hgn', 'json'] as const)(
  'games through the library are exported with the bytes of the imported file, as %s',
  async (format) => {
    const { connect } = await openTestApp();
    const { client } = connectLocally(connect);
    const file = randomFile(format, 60);
    const first = await importFile(client, 'random', Buffer.from(file));
    expect(first).toMatchObject({ preview: { fresh: 60, known: 0, refused: 0 }, end: { imported: 60 } });
    expect(await exportAll(client, format)).toBe(file);
    const again = await importFile(client, 'random', Buffer.from(file));
    expect(again).toMatchObject({ preview: { fresh: 0, known: 60 }, end: { imported: 0, known: 60 } });
    // The other lossless format has the same games.
    const other = format === 'hgn' ? 'json' : 'hgn';
    expect(await exportAll(client, other)).toBe(randomFile(other, 60));
    expect(await importFile(client, 'other', Buffer.from(await exportAll(client, other)))).toMatchObject({
      end: { imported: 0, known: 60 },
    });
  },
);

it('files that the system asks the app to open wait for the first page, and come to the page that is there', async () => {
  const { connect, openFiles } = await openTestApp();
  const other = join(temporaryFolder(), 'other.hgn');
  writeFileSync(other, readFileSync(CASES, 'utf8').replaceAll('EndRule "either"', 'EndRule "mover"'));
  openFiles([CASES]);
  openFiles([]);
  const { client } = connectLocally(connect);
  const feed = await client.transfer.openedFiles();
  const opened = async (): Promise<{ importId: ImportId; files: string[] }> => {
    const next = await feed.next();
    if (next.done === true) throw new Error('The feed is over');
    return next.value;
  };
  const first = await opened();
  expect(first.files).toEqual(['games.hgn']);
  const { importId } = first;
  expect((await readTask(client.transfer.previewImport({ importId }))).end).toMatchObject({ fresh: 20 });
  openFiles([other, join(other, 'none')]);
  const second = await opened();
  expect(second.files).toEqual(['other.hgn', 'none']);
  await client.transfer.discardImport({ importId: second.importId });
  await expect(readTask(client.transfer.importFaults({ importId: second.importId }))).rejects.toMatchObject({
    code: 'IMPORT_GONE',
  });
  await feed.return();
});
