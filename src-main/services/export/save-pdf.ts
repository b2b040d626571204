import { basename } from 'node:path';
import type { transfer } from '#shared/contract/transfer.ts';
import { safeFileName } from '#shared/util/file-name.ts';
import { writeFileAtomically } from '../../transfer/atomic-file.ts';
import { DeclaredError, fromDatabase } from '../declared-error.ts';
import type { Service } from '../service.ts';

export interface SavePdfParts {
  /** Asks the person where to save a file of this name: an absolute path, or undefined where they do not want to. */
  readonly chooseSavePath: (suggestedName: string) => Promise<string | undefined>;
  /** Prints what the page shows to printers at this moment. Rejects where that cannot be done. */
  readonly printToPdf: () => Promise<Uint8Array>;
  /** Told why no PDF could be made. */
  readonly onFailure: (error: unknown) => void;
}

/** The place is asked for first: nobody waits for a file that is then not wanted, and an old one stays until the new one is made. */
export function createSavePdf({
  chooseSavePath,
  printToPdf,
  onFailure,
}: SavePdfParts): Service<typeof transfer>['savePdf'] {
  return async ({ name }, signal) => {
    const path = await chooseSavePath(safeFileName(name, 'pdf'));
    // Where the page shows something else by now, that is not what was wanted.
    signal.throwIfAborted();
    if (path === undefined) return { kind: 'dismissed' };
    let bytes: Uint8Array;
    try {
      bytes = await printToPdf();
    } catch (error) {
      onFailure(error);
      throw DeclaredError.of('PDF_FAILED', {});
    }
    await fromDatabase(writeFileAtomically(path, [bytes]));
    return { kind: 'saved', fileName: basename(path) };
  };
}
