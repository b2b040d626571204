import type { ImportFault } from '#shared/contract/transfer.ts';
import { recordSentence } from '#shared/record/record-problem.ts';
import { tagText } from '#shared/record/record-text.ts';
import { dateInName } from '#shared/util/file-name.ts';

/** What an import found in its files. */
export interface ImportFound {
  readonly fresh: number;
  readonly known: number;
  readonly refused: number;
  /** The first of them where there are very many. */
  readonly faults: readonly ImportFault[];
}

/** The longest report, in UTF-16 units as they go over the wire: well within a frame. */
const LONGEST_REPORT = 900_000;

/**
 * A report of an import as plain text: its files, what became of their games, and every fault on a line of its own, as many
 * as one answer to the page holds.
 * @param now milliseconds since 1970
 */
export function importReport(
  files: readonly string[],
  found: ImportFound,
  now: number,
): { fileName: string; text: string } {
  const head = [
    `Import into Hokito, ${dateInName(now)}`,
    '',
    ...files.map((file) => `File: ${tagText(file)}`),
    '',
    `New games: ${String(found.fresh)}`,
    `In the library already: ${String(found.known)}`,
    `Refused: ${String(found.refused)}`,
    '',
  ];
  const lines: string[] = [];
  let size = 0;
  for (const line of [...head, ...found.faults.map(faultLine)]) {
    size += JSON.stringify(line).length;
    if (size > LONGEST_REPORT) break;
    lines.push(line);
  }
  const untold = found.refused - Math.max(0, lines.length - head.length);
  if (untold > 0) lines.push(`... and ${String(untold)} more that this report has no room for.`);
  return { fileName: `hokito-import-${dateInName(now)}.txt`, text: `${lines.join('\n').trimEnd()}\n` };
}

function faultLine({ file, line, column, problem }: ImportFault): string {
  return `${file}:${String(line)}:${String(column)}: ${recordSentence(problem)}`;
}
