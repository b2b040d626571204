import { expect, it } from 'vitest';
import type { ImportFault, ImportPreview } from '#shared/contract/transfer.ts';
import type { Language } from '#shared/language/languages.ts';
import { wordingIn } from '../../i18n/testing/wording-in.ts';
import { createImportReport, type ImportReport } from './import-report.ts';

const NOW = new Date(2026, 10, 20, 12).getTime();
const FAULT: ImportFault = {
  file: 'club.hgn',
  line: 88,
  column: 14,
  problem: { kind: 'not-whites', values: { move: 'd4e4', from: 'd4', pile: 'stack' } },
};

async function reportIn(
  language: Language,
  counts: Pick<ImportPreview, 'fresh' | 'known' | 'refused'>,
  files = ['club.hgn', 'other\u202e.json'],
): Promise<ImportReport> {
  return createImportReport(
    await wordingIn(language),
    files,
    { ...counts, faults: [], warned: 0, warnings: [], games: [], collections: [] },
    NOW,
  );
}

it('lists every fault with its place, in the language of the page', async () => {
  const report = await reportIn('de', { fresh: 1284, known: 3, refused: 2 });
  report.add([FAULT]);
  report.add([{ ...FAULT, line: 99, problem: { kind: 'no-variation', values: {} } }]);
  expect(report.fileName).toBe('hokito-import-2026-11-20.txt');
  expect(report.pieces().join('')).toBe(
    [
      'Hokito: Import von Spielen, 20. Nov. 2026',
      '',
      'club.hgn',
      'other.json',
      '',
      '1.284 neu, 3 schon in der Sammlung, 2 abgelehnt.',
      '',
      'club.hgn:88:14: d4e4 ist nicht möglich. Weiß ist am Zug, aber was auf d4 liegt, gehört Schwarz.',
      'club.hgn:99:14: Hier schließt eine Klammer, aber keine Variante ist offen.',
      '',
    ].join('\n'),
  );
});

it('states how many faults were left out', async () => {
  const report = await reportIn('en', { fresh: 0, known: 0, refused: 50_001 });
  report.add(Array.from({ length: 200 }, () => FAULT));
  expect(report.pieces().join('').trimEnd().split('\n').at(-1)).toBe('and 49,801 more that were refused');
});

it('ends with the counts where nothing is wrong', async () => {
  const report = await reportIn('en', { fresh: 1, known: 0, refused: 0 }, ['club.hgn']);
  expect(report.pieces().join('')).toMatch(/club\.hgn\n\n1 new, 0 already in the library, 0 refused\.\n$/);
});
