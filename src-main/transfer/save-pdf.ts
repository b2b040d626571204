import { basename } from 'node:path';
import type { transfer } from '#shared/contract/transfer.ts';
import { safeFileName } from '#shared/util/file-name.ts';
import { writeFileAtomically } from '../files/atomic-file.ts';
import { DeclaredError, type Service } from '../core/service.ts';

export interface SavePdfParts {
  /** Asks for a path to save a file: an absolute path, or undefined if the dialog was cancelled. */
  readonly chooseSavePath: (suggestedName: string) => Promise<string | undefined>;
  /** Prints the page as it is at this moment. Rejects if that fails. */
  readonly printToPdf: () => Promise<Uint8Array>;
  /** Called with the reason why no PDF could be made. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Saves the page as PDF. Asks for the path first, so that a cancelled dialog prints nothing, and keeps an old file until the
 * new one is complete.
 */
export function createSavePdf({
  chooseSavePath,
  printToPdf,
  onFailure,
}: SavePdfParts): Service<typeof transfer>['savePdf'] {
  return async ({ name }, signal) => {
    const path = await chooseSavePath(safeFileName(name, 'pdf'));
    // After an abort the page shows something else.
    signal.throwIfAborted();
    if (path === undefined) return { kind: 'dismissed' };
    let bytes: Uint8Array;
    try {
      bytes = await printToPdf();
    } catch (error) {
      onFailure(error);
      throw DeclaredError.of('PDF_FAILED', {});
    }
    await writeFileAtomically(path, [bytes]);
    return { kind: 'saved', fileName: basename(path) };
  };
}
