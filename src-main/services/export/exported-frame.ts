import { fileFrame } from '#shared/record/game-writer.ts';
import type { ExportFormat } from '#shared/contract/transfer.ts';

/**
 * Returns the text around the games of an exported file. A table starts with a byte-order mark: without one Excel on Windows reads
 * it in the character set of the country.
 */
export function exportedFrame(format: ExportFormat): ReturnType<typeof fileFrame> {
  const frame = fileFrame(format);
  return format === 'csv' ? { ...frame, head: `\uFEFF${frame.head}` } : frame;
}
