import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { refusalOf } from '../database/files/copy-folder.ts';
import { writeNote } from '../database/files/moved-folder.ts';
import type * as MovedFolder from '../database/files/moved-folder.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openTestApp } from '../testing/test-app.ts';
import { connectLocally } from '../testing/transports.ts';

vi.mock('../database/files/moved-folder.ts', async (original) => {
  const actual = await original<typeof MovedFolder>();
  return { ...actual, writeNote: vi.fn(actual.writeNote) };
});

const MARK = '.hokito-copying';

it('marks a copy as unfinished until the move is written down, so that a killed move can be repeated', async () => {
  const { connect } = await openTestApp();
  const { client } = connectLocally(connect);
  const to = join(temporaryFolder(), 'games');
  const isMarked: boolean[] = [];
  const write = vi.mocked(writeNote).getMockImplementation();
  vi.mocked(writeNote).mockImplementation(async (home, note) => {
    isMarked.push(existsSync(join(to, MARK)));
    await write?.(home, note);
    isMarked.push(existsSync(join(to, MARK)));
  });
  await client.data.move({ to });
  expect(isMarked).toEqual([true, true]);
  expect(existsSync(join(to, MARK))).toBe(false);
});

it('keeps the mark of an unfinished copy while it examines the folder', async () => {
  const to = temporaryFolder();
  for (const name of [MARK, 'library.db']) writeFileSync(join(to, name), 'half');
  const { dataDir } = await openTestApp();
  expect(await refusalOf(dataDir, to)).toBeUndefined();
  expect(existsSync(join(to, MARK))).toBe(true);
});
