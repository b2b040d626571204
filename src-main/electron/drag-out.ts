import type { Item } from 'electron';
import { rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DraggedFile } from '../app/host.ts';

export interface FileDragParts {
  /** A folder used only for these files. Files of earlier runs are removed at once. */
  readonly folder: string;
  /** The image at the pointer; with an empty one Electron starts no drag. */
  readonly icon: Item['icon'];
  /** `webContents.startDrag` of the page where the drag started. */
  readonly startDrag: (item: Item) => void;
}

/**
 * Dragging files out of the window. The files stay until the app quits, because file managers copy them at any time and do not report
 * when. The folder is in the app's data, because other programs cannot see the temporary files of a sandboxed app.
 */
export function createFileDrag({ folder, icon, startDrag }: FileDragParts) {
  let drags = 0;
  const clear = (): void => {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // On Windows a file that is still open cannot be removed; the next start removes it.
    }
  };
  clear();
  return {
    /** Writes the files and starts the drag. Rejects with the system's error if they cannot be written. */
    start: async (files: readonly DraggedFile[]): Promise<void> => {
      // Each drag has its own folder, because the same game may be dragged again while the first file is read.
      const own = join(folder, String(++drags));
      await mkdir(own, { recursive: true });
      const paths = files.map(({ name }) => join(own, name));
      await Promise.all(files.map(({ bytes }, at) => writeFile(paths[at] ?? '', bytes, { flag: 'wx' })));
      const [first] = paths;
      if (first !== undefined) startDrag({ file: first, files: paths, icon });
    },
    /** Removes all files. Never throws. */
    clear,
  };
}
