import type { Contract } from '#shared/contract/index.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import { createDragOut } from '../transfer/drag-out.ts';
import { createExportCollection } from '../transfer/export-collection.ts';
import { createExportGames } from '../transfer/export.ts';
import { createSavePdf } from '../transfer/save-pdf.ts';
import type { ImportService, OpenedFilesService } from '../transfer/import.ts';
import type { Service } from '../core/service.ts';
import type { WorkProgress } from '../core/work-progress.ts';
import { whereOffered } from './guard.ts';
import type { Host } from './host.ts';
import type { Log } from './log.ts';

interface TransferParts {
  readonly host: Host;
  readonly database: GameDatabase;
  readonly log: Log;
  readonly imports: ImportService;
  readonly openedFiles: Pick<OpenedFilesService, 'follow'>;
  /** Shows imports and exports as long work. */
  readonly progress: WorkProgress;
  /** Called with the path of each file that games were saved to. */
  readonly addRecentFile: (path: string) => void;
  /** The wall clock, in milliseconds since 1970. */
  readonly now: () => number;
}

/** Creates the procedures of imports and exports, as far as the host offers them. */
export function createTransfer(parts: TransferParts): Service<Contract['transfer']> {
  const { host, database, log, imports, openedFiles, progress, now } = parts;
  const { capabilities } = host;
  const saving = {
    chooseSavePath: capabilities.saveDialog ? host.chooseSavePath : undefined,
    onSaved: parts.addRecentFile,
  };
  return {
    ...imports.procedures,
    previewImport: (input, signal) =>
      progress.task(imports.procedures.previewImport(input, signal), () => undefined),
    commitImport: (input, signal) =>
      progress.task(imports.procedures.commitImport(input, signal), () => undefined),
    openedFiles: (_, signal) => openedFiles.follow(signal),
    exportGames: createExportGames({ ...saving, database, progress, now }),
    exportCollection: createExportCollection({ ...saving, database }),
    savePdf: whereOffered(
      capabilities.printToPdf,
      createSavePdf({
        chooseSavePath: host.chooseSavePath,
        printToPdf: host.printToPdf,
        onFailure: (error) => {
          log.error('no-pdf', { error });
        },
      }),
    ),
    dragOut: whereOffered(
      capabilities.dragFiles,
      createDragOut({ database, dragFiles: host.dragFiles, now }),
    ),
  };
}
