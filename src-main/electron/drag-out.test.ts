import type { Item } from 'electron';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createFileDrag } from './drag-out.ts';

const icon = 'icon.png';
const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });

it('writes the files under their names and drags them', async () => {
  const folder = join(temporaryFolder(), 'dragged');
  const startDrag = vi.fn<(item: Item) => void>();
  const drag = createFileDrag({ folder, icon, startDrag });
  await drag.start([file('Ada - Björn.hgn', 'one'), file('Ada - Björn (2).hgn', 'two')]);
  const item = startDrag.mock.lastCall?.[0];
  expect(item?.icon).toBe(icon);
  expect(item?.files?.map((path) => basename(path))).toEqual(['Ada - Björn.hgn', 'Ada - Björn (2).hgn']);
  expect(item?.files?.map((path) => readFileSync(path, 'utf8'))).toEqual(['one', 'two']);
  expect(item?.file).toBe(item?.files?.[0]);
});

it('keeps the files of each drag apart until all are removed', async () => {
  const folder = join(temporaryFolder(), 'dragged');
  const startDrag = vi.fn<(item: Item) => void>();
  const drag = createFileDrag({ folder, icon, startDrag });
  await drag.start([file('a.hgn', 'one')]);
  await drag.start([file('a.hgn', 'two')]);
  expect(startDrag.mock.calls.map(([item]) => readFileSync(item.file, 'utf8'))).toEqual(['one', 'two']);
  drag.clear();
  expect(existsSync(folder)).toBe(false);
  drag.clear();
});

it('removes files of an earlier run', () => {
  const folder = join(temporaryFolder(), 'dragged');
  mkdirSync(join(folder, '1'), { recursive: true });
  writeFileSync(join(folder, '1', 'old.hgn'), '');
  createFileDrag({ folder, icon, startDrag: vi.fn() });
  expect(existsSync(folder)).toBe(false);
});

it('rejects where the files cannot be written, and drags nothing', async () => {
  const folder = join(temporaryFolder(), 'dragged');
  const startDrag = vi.fn();
  const drag = createFileDrag({ folder, icon, startDrag });
  writeFileSync(folder, 'a file is in the way');
  await expect(drag.start([file('a.hgn', 'one')])).rejects.toMatchObject({ code: 'ENOTDIR' });
  expect(startDrag).not.toHaveBeenCalled();
  expect(readdirSync(join(folder, '..'))).toEqual(['dragged']);
});
