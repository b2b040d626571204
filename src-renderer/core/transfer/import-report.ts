import type { ImportFaults, ImportPreview } from '#shared/contract/transfer.ts';
import { normaliseTagText } from '#shared/record/model/record-text.ts';
import { formatFileDate } from '#shared/util/file-name.ts';
import type { Wording } from '../../i18n/index.ts';
import { faultPlace, faultWords } from '../../words/faults.ts';

/** A report of an import as plain text in the page's language: the files, the result for their games, and the faults. */
export interface ImportReport {
  readonly fileName: string;
  /** Adds the next faults, each on a line of its own. */
  readonly add: (faults: ImportFaults) => void;
  /** The whole text in pieces; it ends with the number of faults that were left out. */
  readonly pieces: () => string[];
}

/** Starts a report. @param files the names of the files @param now milliseconds since 1970 */
export function createImportReport(
  wording: Wording,
  files: readonly string[],
  preview: ImportPreview,
  now: number,
): ImportReport {
  const { text, format } = wording;
  const title = text('transfer.import.reportTitle', { date: format.day(now) });
  const head = [title, '', ...files.map(normaliseTagText), '', importSummary(wording, preview)];
  const pieces = [head.map(lineOf).join('')];
  let leftOut = preview.refused;
  if (leftOut > 0) pieces.push('\n');
  return {
    fileName: `hokito-import-${formatFileDate(now)}.txt`,
    add: (faults) => {
      leftOut -= faults.length;
      const lines = faults.map((fault) => `${faultPlace(fault)}: ${faultWords(wording, fault.problem)}`);
      pieces.push(lines.map(lineOf).join(''));
    },
    pieces: () =>
      leftOut > 0 ? [...pieces, lineOf(text('transfer.import.reportMore', { count: leftOut }))] : pieces,
  };
}

/** What an import would do, in one line. */
export function importSummary({ text, format }: Wording, { fresh, known, refused }: ImportPreview): string {
  return text('transfer.import.summary', {
    fresh: format.number(fresh),
    known: format.number(known),
    refused: format.number(refused),
  });
}

function lineOf(text: string): string {
  return `${text}\n`;
}
