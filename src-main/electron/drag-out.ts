import type { Item } from 'electron';
import { rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DraggedFile } from '../app/host.ts';

export interface FileDragParts {
  /** A folder for the files, of this app alone. What an earlier run left there is removed at once. */
  readonly folder: string;
  /** What is shown at the pointer; with an empty one Electron starts no drag. */
  readonly icon: Item['icon'];
  /** Electron's own, on the page whose button is held down. */
  readonly startDrag: (item: Item) => void;
}

/** Drags of files out of the window. */
export interface FileDrag {
  /** Writes the files and starts the drag. Rejects with the system's error where they cannot be written. */
  readonly start: (files: readonly DraggedFile[]) => Promise<void>;
  /** Removes all files; what was dropped has been copied by then. Never throws. */
  readonly clear: () => void;
}

/**
 * The files stay until the app quits: a file manager copies them when it likes, and says nothing when it has.
 * The folder lies in the app's own data, as other programs do not see a sandboxed app's temporary files.
 */
export function createFileDrag({ folder, icon, startDrag }: FileDragParts): FileDrag {
  let drags = 0;
  const clear = (): void => {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // A program that still reads one keeps it on Windows; the next start removes it.
    }
  };
  clear();
  return {
    start: async (files) => {
      // Each drag has a folder of its own: the same game may be dragged again while the first copy is read.
      const own = join(folder, String(++drags));
      await mkdir(own, { recursive: true });
      const paths = files.map(({ name }) => join(own, name));
      await Promise.all(files.map(({ bytes }, at) => writeFile(paths[at] ?? '', bytes, { flag: 'wx' })));
      const [first] = paths;
      if (first !== undefined) startDrag({ file: first, files: paths, icon });
    },
    clear,
  };
}
