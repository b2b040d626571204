import type { Capabilities, RuntimePart } from '#shared/contract/system.ts';
import type { MenuCommand } from '#shared/keys/key-table.ts';
import type { DraggedFile } from '../transfer/drag-out.ts';
import type { ShownProgress } from '../core/work-progress.ts';

export type { DraggedFile, ShownProgress };

/** The abilities that differ between hosts. The app tests abilities, never the name of the host. */
export interface Host {
  readonly capabilities: Capabilities;
  readonly appVersion: string;
  /** The runtime, outermost part first: Electron, Chromium, Node.js. */
  readonly runtime: readonly RuntimePart[];
  /** BCP 47 tags in the system's order of preference; empty in a browser, where the page reads them itself. */
  readonly languages: readonly string[];
  /**
   * Asks for a path to save a file. Only where `capabilities.saveDialog`.
   * @returns an absolute path; undefined if the dialog was cancelled
   */
  readonly chooseSavePath: (suggestedName: string) => Promise<string | undefined>;
  /** Shows a folder in the file manager. Only where `capabilities.openFolder`. */
  readonly openFolder: (folder: string) => Promise<void>;
  /**
   * Asks for a folder. Only where `capabilities.chooseFolder`. @returns an absolute path; undefined if the dialog
   * was cancelled
   */
  readonly chooseFolder: () => Promise<string | undefined>;
  /**
   * Asks for a program. Only where `capabilities.addPrograms`. @returns an absolute path; undefined if the dialog was
   * cancelled
   */
  readonly chooseProgram: () => Promise<string | undefined>;
  /**
   * Prints the page to PDF. Only where `capabilities.printToPdf`.
   * @returns the bytes of the file; rejects if that fails
   */
  readonly printToPdf: () => Promise<Uint8Array>;
  /**
   * Starts a native drag of files while the mouse button is down. Only where `capabilities.dragFiles`. Rejects where
   * the files cannot be written.
   */
  readonly dragFiles: (files: readonly DraggedFile[]) => Promise<void>;
  /** Adds a file that was opened or saved to the system's list of recent files. @param path an absolute path */
  readonly addRecentFile: (path: string) => void;
  /** Shows progress on the app's button in the taskbar or dock; undefined removes it. */
  readonly showProgress: (progress: ShownProgress | undefined) => void;
  /** Called with the commands of the native menu that the page can perform. Only where `capabilities.nativeMenu`. */
  readonly setPossibleCommands: (commands: readonly MenuCommand[]) => void;
  /** Calls back with every command chosen in the native menu. @returns a function that removes the listener */
  readonly onMenuCommand: (listener: (command: MenuCommand) => void) => () => void;
  /**
   * Calls back before the computer sleeps and when its screen is locked. @returns a function that removes the listener
   */
  readonly onSuspend: (listener: () => void) => () => void;
  /** Calls back when the computer is awake and unlocked again. @returns a function that removes the listener */
  readonly onResume: (listener: () => void) => () => void;
  /**
   * Calls back with whether the computer runs on its battery, at once and after each change; never if the host does not
   * know. @returns a function that removes the listener
   */
  readonly onPower: (listener: (isOnBattery: boolean) => void) => () => void;
}

const noListener = (): (() => void) => () => undefined;

/** A host without optional abilities, which hosts extend. */
export const NO_ABILITIES = {
  capabilities: {
    saveDialog: false,
    nativeMenu: false,
    openFolder: false,
    chooseFolder: false,
    printToPdf: false,
    dragFiles: false,
    addPrograms: false,
  },
  chooseSavePath: () => Promise.reject(new Error('This host has no save dialog')),
  openFolder: () => Promise.reject(new Error('This host opens no folders')),
  chooseFolder: () => Promise.reject(new Error('This host has no dialog for folders')),
  chooseProgram: () => Promise.reject(new Error('This host has no dialog for programs')),
  printToPdf: () => Promise.reject(new Error('This host makes no PDF files')),
  dragFiles: () => Promise.reject(new Error('This host drags no files')),
  addRecentFile: () => undefined,
  showProgress: () => undefined,
  setPossibleCommands: () => undefined,
  onMenuCommand: noListener,
  onSuspend: noListener,
  onResume: noListener,
  onPower: noListener,
} satisfies Partial<Host>;
