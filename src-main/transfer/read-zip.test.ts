import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { LIMITS } from '#shared/record/model/limits.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type ImportBatch, readSources } from './read-sources.ts';
import { writeFileSync } from 'node:fs';
import { ZipWriter } from './zip-writer.ts';

const GAMES = readFileSync(join(import.meta.dirname, '../../src-shared/cases/games.hgn'), 'utf8');
const BAD = GAMES.replace('Termination "normal"', 'Termination "never"');

async function imported(archive: Uint8Array, isPath = false): Promise<ImportBatch> {
  const path = join(temporaryFolder(), 'club.zip');
  if (isPath) writeFileSync(path, archive);
  const source = isPath ? { name: 'club.zip', path } : { name: 'club.zip', pieces: cut(archive) };
  const batches: ImportBatch[] = [];
  for await (const batch of readSources({ sources: [source], now: 5 })) batches.push(batch);
  return {
    games: batches.flatMap(({ games }) => games),
    entries: [],
    faults: batches.flatMap(({ faults }) => faults),
    warnings: [],
  };
}

function cut(bytes: Uint8Array): Uint8Array[] {
  return [bytes.subarray(0, 1000), bytes.subarray(1000)];
}

/** Changes a number of 32 bits in the entry of the first file, in the directory at the end. */
function withNumber(archive: Uint8Array, offset: number, value: number): Uint8Array {
  const changed = archive.slice();
  const view = new DataView(changed.buffer);
  const at = Buffer.from(changed).indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  view.setUint32(at + offset, value, true);
  return changed;
}

it.each([true, false])(
  'is imported as it is, each file named in its faults; by its path: %s',
  async (isPath) => {
    const archive = zipSync({
      'a/good.hgn': strToU8(GAMES),
      'a/bad.hgn': strToU8(BAD),
      '__MACOSX/._good.hgn': new Uint8Array(20),
      'note.txt': strToU8('Look: hokito:Czogpxf4GykyF4bmj1Bcuo'),
      'stored.json': [strToU8('{"version":1,"games":[{}]}'), { level: 0 }],
    });
    const { games, faults } = await imported(archive, isPath);
    expect(games).toHaveLength(20 + 19 + 1);
    expect(faults).toMatchObject([
      { file: 'club.zip/a/bad.hgn', problem: { kind: 'termination' } },
      { file: 'club.zip/stored.json', field: 'games[0]' },
    ]);
  },
);

it('of the app is read again', async () => {
  const zip = new ZipWriter();
  const parts = [
    ...zip.file('1 Ada - Ben.hgn', GAMES, Date.UTC(2026, 0, 1)),
    ...zip.file('2 Änne – 😀.hgn', GAMES, 0),
    ...zip.end(),
  ];
  const { games, faults } = await imported(Buffer.concat(parts));
  expect(games).toHaveLength(40);
  expect(faults).toEqual([]);
});

it('within another is refused, and a spreadsheet is named as one', async () => {
  const inner = zipSync({ 'a.hgn': strToU8(GAMES) });
  expect((await imported(zipSync({ 'inner.zip': inner }))).faults).toMatchObject([
    { file: 'club.zip/inner.zip', problem: { kind: 'is-archive' } },
  ]);
  const sheets = [
    zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.xml': strToU8('<workbook/>') }),
    zipSync({ mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }] }),
  ];
  for (const sheet of sheets)
    expect((await imported(sheet)).faults).toMatchObject([
      { file: 'club.zip', problem: { kind: 'is-table' } },
    ]);
  expect((await imported(zipSync({ 'folder/': new Uint8Array() }))).faults).toMatchObject([
    { problem: { kind: 'archive-empty' } },
  ]);
});

it('that unpacks to too much is refused, by its declared and by its real size', async () => {
  const large = zipSync({ 'a.hgn': new Uint8Array(LIMITS.file + 1) });
  expect((await imported(large)).faults).toMatchObject([
    { file: 'club.zip/a.hgn', problem: { kind: 'file-large' } },
  ]);
  expect((await imported(withNumber(large, 24, 100))).faults).toMatchObject([
    { file: 'club.zip/a.hgn', problem: { kind: 'archive-damaged' } },
  ]);
  const many = zipSync(
    Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, new Uint8Array(LIMITS.file)])),
  );
  expect((await imported(many)).faults).toMatchObject([
    { file: 'club.zip', problem: { kind: 'archive-large' } },
  ]);
});

it('that is damaged or locked says so, and its other files are read', async () => {
  const archive = zipSync({ 'a.hgn': strToU8(GAMES), 'b.hgn': strToU8(GAMES) });
  const locked = withNumber(archive, 8, 1);
  for (const broken of [locked, withNumber(archive, 16, 7), withNumber(archive, 42, 0xfffffff0)]) {
    const { games, faults } = await imported(broken);
    expect(games).toHaveLength(20);
    expect(faults).toMatchObject([{ file: 'club.zip/a.hgn', problem: { kind: 'archive-damaged' } }]);
  }
  for (let length = 4; length < archive.length; length += 97)
    expect((await imported(archive.subarray(0, length))).faults).toMatchObject([
      { file: 'club.zip', problem: { kind: 'archive-damaged' } },
    ]);
});
