import { basename } from 'node:path';
import type { ExportEnd, ExportProgress, transfer } from '#shared/contract/transfer.ts';
import { safeFileName } from '#shared/util/file-name.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import { writeFileAtomically } from '../files/atomic-file.ts';
import type { Service } from '../core/service.ts';
import { exportedFrame, type ExportParts } from './export.ts';

/** The size of a piece for the page in bytes: in Base64 well below the largest frame. */
const PIECE_LENGTH = 192 * 1024;

/** Exports a collection as one file: the host writes it if it has a save dialog, otherwise the progress has its pieces. */
export function createExportCollection(
  parts: Pick<ExportParts, 'chooseSavePath' | 'onSaved'> & {
    readonly database: Pick<GameDatabase, 'collectionTexts'>;
  },
): Service<typeof transfer>['exportCollection'] {
  const { database, chooseSavePath, onSaved } = parts;
  return async function* ({ name, format }, signal): AsyncGenerator<ExportProgress, ExportEnd, void> {
    const { texts, leftOut } = await database.collectionTexts(name, format);
    const { head, separator, tail } = exportedFrame(format);
    const bytes = Buffer.from(head + texts.join(separator) + tail);
    const fileName = safeFileName(name, format);
    const end = { games: texts.length, leftOut };
    if (chooseSavePath === undefined) {
      for (let start = 0; start < bytes.length; start += PIECE_LENGTH) {
        signal.throwIfAborted();
        const piece = bytes.subarray(start, start + PIECE_LENGTH).toString('base64');
        yield { done: texts.length, total: texts.length, piece };
      }
      return { kind: 'download', fileName, ...end };
    }
    const path = await chooseSavePath(fileName);
    if (path === undefined) return { kind: 'dismissed' };
    signal.throwIfAborted();
    await writeFileAtomically(path, [bytes]);
    onSaved?.(path);
    return { kind: 'saved', fileName: basename(path), ...end };
  };
}
