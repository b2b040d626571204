import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_PIECE_BYTES, type ImportId } from '#shared/contract/transfer.ts';
import { createFakeHost, type FakeHost } from '../../testing/fake-host.ts';
import { FileUnreadable, namesOf, uploadFiles } from './upload.ts';

let host: FakeHost;
let importId: ImportId;

beforeEach(() => {
  host = createFakeHost();
  importId = host.transfer.open();
});

/** Bytes that differ from piece to piece. */
function bytesOf(length: number, seed = 1): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, at) => (at * 31 + Math.floor(at / 251) + seed) % 256);
}

function upload(files: readonly File[], signal = new AbortController().signal): Promise<number[]> {
  const sent: number[] = [];
  const parts = {
    connection: host.connection,
    importId,
    signal,
    onSent: (bytes: number) => sent.push(bytes),
  };
  return uploadFiles(files, parts).then(() => sent);
}

const piecesSent = (): number => host.callsOf('transfer.addPiece').length;

describe('an upload', () => {
  it('names an empty file, too', async () => {
    await upload([new File([], 'empty.hgn')]);
    expect(host.transfer.imports.get(importId)?.get('empty.hgn')).toEqual(new Uint8Array());
  });

  it('waits for a lost connection and sends the unanswered piece again', async () => {
    const bytes = bytesOf(MAX_PIECE_BYTES + 5);
    const release = host.holdNext('transfer.addPiece');
    const done = upload([new File([bytes], 'games.hgn')]);
    await expect.poll(() => piecesSent()).toBe(1);
    host.setState('lost');
    release();
    await new Promise((resolve) => setTimeout(resolve));
    const before = piecesSent();
    host.setState('open');
    await done;
    expect(piecesSent()).toBeGreaterThan(before);
    expect(host.transfer.imports.get(importId)?.get('games.hgn')).toEqual(bytes);
  });

  it('ends while it waits for the connection when it is given up', async () => {
    const stop = new AbortController();
    host.setState('lost');
    const done = upload([new File(['x'], 'games.hgn')], stop.signal);
    await expect.poll(() => piecesSent()).toBe(1);
    stop.abort();
    await expect(done).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('reports which file cannot be read', async () => {
    const folder = new File(['x'], 'a folder');
    vi.spyOn(folder, 'slice').mockImplementation(() => {
      throw new DOMException('It is a folder', 'NotFoundError');
    });
    const done = upload([new File(['y'], 'games.hgn'), folder]);
    await expect(done).rejects.toBeInstanceOf(FileUnreadable);
    await expect(done).rejects.toMatchObject({ fileName: 'a folder' });
  });

  it('stays within the host’s limit of calls per second', async () => {
    vi.useFakeTimers();
    const files = Array.from({ length: 250 }, (_, index) => new File(['x'], `${String(index)}.hgn`));
    const done = upload(files);
    await vi.advanceTimersByTimeAsync(500);
    expect(piecesSent()).toBeGreaterThan(150);
    expect(piecesSent()).toBeLessThan(180);
    await vi.advanceTimersByTimeAsync(1000);
    await done;
    expect(piecesSent()).toBe(250);
  });
});

it('the names of files are made distinct where two are the same', () => {
  expect(namesOf(['a.hgn', 'a.hgn', 'a (2).hgn', 'a', 'a'].map((name) => ({ name })))).toEqual([
    'a.hgn',
    'a (2).hgn',
    'a (2) (2).hgn',
    'a',
    'a (2)',
  ]);
});
