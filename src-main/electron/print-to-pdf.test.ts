import { expect, it, vi } from 'vitest';
import { paperSizeOf, printToPdf } from './print-to-pdf.ts';

it('knows the paper size of a country', () => {
  expect(['US', 'CA', 'MX', 'PH', 'us'].map(paperSizeOf)).toEqual(Array(5).fill('Letter'));
  expect(['DE', 'FR', 'GB', 'BR', 'SI', 'NZ', ''].map(paperSizeOf)).toEqual(Array(7).fill('A4'));
});

it('prints on the paper of the country', async () => {
  const printToPDF = vi.fn().mockResolvedValue(Buffer.from('%PDF-1.4'));
  expect(await printToPdf({ printToPDF }, 'CA')).toEqual(Buffer.from('%PDF-1.4'));
  expect(printToPDF).toHaveBeenCalledWith({
    pageSize: 'Letter',
    printBackground: true,
    generateTaggedPDF: true,
  });
});

it('fails where there is no page', async () => {
  await expect(printToPdf(undefined, 'DE')).rejects.toThrow('no page');
});
