import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { callable } from '../core/testing/callable.ts';
import { createSavePdf, type SavePdfParts } from './save-pdf.ts';

const never = new AbortController().signal;
const PDF = Buffer.from('%PDF-1.4');

function setUp(parts: Partial<SavePdfParts> = {}) {
  const path = join(temporaryFolder(), 'sheet.pdf');
  const chooseSavePath = vi.fn<SavePdfParts['chooseSavePath']>(() => Promise.resolve(path));
  const printToPdf = vi.fn<SavePdfParts['printToPdf']>(() => Promise.resolve(PDF));
  const onFailure = vi.fn();
  const { savePdf } = callable({
    savePdf: createSavePdf({ chooseSavePath, printToPdf, onFailure, ...parts }),
  });
  return { path, chooseSavePath, printToPdf, onFailure, savePdf };
}

it('saves the printed file where the person chose, under a harmless name', async () => {
  const { path, chooseSavePath, savePdf } = setUp();
  expect(await savePdf({ name: '../Ada - Björn 2026-11-20' }, never)).toEqual({
    kind: 'saved',
    fileName: 'sheet.pdf',
  });
  expect(chooseSavePath).toHaveBeenCalledWith('Ada - Björn 2026-11-20.pdf');
  expect(readFileSync(path)).toEqual(PDF);
});

it('prints nothing where the person chose no place', async () => {
  const { printToPdf, savePdf } = setUp({ chooseSavePath: () => Promise.resolve(undefined) });
  expect(await savePdf({ name: 'x' }, never)).toEqual({ kind: 'dismissed' });
  expect(printToPdf).not.toHaveBeenCalled();
});

it('reports that the file cannot be written', async () => {
  const folder = join(temporaryFolder(), 'missing');
  const { savePdf } = setUp({ chooseSavePath: () => Promise.resolve(join(folder, 'sheet.pdf')) });
  await expect(savePdf({ name: 'x' }, never)).rejects.toMatchObject({ code: 'NOT_SAVED' });
  expect(existsSync(folder)).toBe(false);
});

it('prints nothing where the page has closed its request', async () => {
  const stop = new AbortController();
  const { printToPdf, savePdf } = setUp({
    chooseSavePath: () => {
      stop.abort(new Error('left'));
      return Promise.resolve(join(temporaryFolder(), 'sheet.pdf'));
    },
  });
  await expect(savePdf({ name: 'x' }, stop.signal)).rejects.toThrow('left');
  expect(printToPdf).not.toHaveBeenCalled();
});
