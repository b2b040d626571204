import type { Capabilities, RuntimePart } from '#shared/contract/system.ts';
import type { MenuCommand } from '#shared/keys/key-table.ts';
import type { DraggedFile } from '../services/export/drag-out.ts';
import type { ShownProgress } from '../services/streams/work-progress.ts';

export type { DraggedFile, ShownProgress };

/** What only a host can do. The app asks for abilities and never for the host's name. */
export interface Host {
  readonly capabilities: Capabilities;
  readonly appVersion: string;
  /** What the app runs on, outermost first: Electron, Chromium, Node.js. */
  readonly runtime: readonly RuntimePart[];
  /** BCP 47 tags, what the system prefers first; none where the page knows better, in a browser. */
  readonly languages: readonly string[];
  /**
   * Asks the person where to save a file. Only where `capabilities.saveDialog`.
   * @returns an absolute path; undefined where the dialog was dismissed
   */
  readonly chooseSavePath: (suggestedName: string) => Promise<string | undefined>;
  /** Shows a folder in the system's own file manager. Only where `capabilities.openFolder`. */
  readonly openFolder: (folder: string) => Promise<void>;
  /** Asks the person for a folder. Only where `capabilities.chooseFolder`. @returns an absolute path, or undefined */
  readonly chooseFolder: () => Promise<string | undefined>;
  /**
   * Prints what the page would send to a printer at this moment. Only where `capabilities.printToPdf`.
   * @returns the bytes of a PDF file; rejects where it cannot be made
   */
  readonly printToPdf: () => Promise<Uint8Array>;
  /**
   * Has the files follow the pointer, whose button is held down over the page, until they are dropped somewhere. Only where
   * `capabilities.dragFiles`. Rejects where the files cannot be written.
   */
  readonly dragFiles: (files: readonly DraggedFile[]) => Promise<void>;
  /** Tells the system of a game's file that was opened or saved, for its list of recent files. @param path an absolute one */
  readonly addRecentFile: (path: string) => void;
  /** Shows how far the work under way is, on the app's button in the taskbar or the dock; undefined: nothing is under way. */
  readonly showProgress: (progress: ShownProgress | undefined) => void;
  /** Told which commands of the native menu the page can do at the moment. Only where `capabilities.nativeMenu`. */
  readonly setPossibleCommands: (commands: readonly MenuCommand[]) => void;
  /** Calls back with every command chosen in the native menu. @returns a function that ends it */
  readonly onMenuCommand: (listener: (command: MenuCommand) => void) => () => void;
  /** Calls back when the computer is about to sleep, or its screen is locked. @returns a function that ends it */
  readonly onSuspend: (listener: () => void) => () => void;
  /** Calls back when that is over: the computer is awake and its screen not locked. @returns a function that ends it */
  readonly onResume: (listener: () => void) => () => void;
}

const noListener = (): (() => void) => () => undefined;

/** A host that can do none of it; a host has these and what it can do instead. */
export const NO_ABILITIES = {
  capabilities: {
    saveDialog: false,
    nativeMenu: false,
    openFolder: false,
    chooseFolder: false,
    printToPdf: false,
    dragFiles: false,
  },
  chooseSavePath: () => Promise.reject(new Error('This host has no save dialog')),
  openFolder: () => Promise.reject(new Error('This host opens no folders')),
  chooseFolder: () => Promise.reject(new Error('This host has no dialog for folders')),
  printToPdf: () => Promise.reject(new Error('This host makes no PDF files')),
  dragFiles: () => Promise.reject(new Error('This host drags no files')),
  addRecentFile: () => undefined,
  showProgress: () => undefined,
  setPossibleCommands: () => undefined,
  onMenuCommand: noListener,
  onSuspend: noListener,
  onResume: noListener,
} satisfies Partial<Host>;
