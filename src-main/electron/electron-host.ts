import type { PowerMonitor, BrowserWindow, PrintToPDFOptions, WebContents } from 'electron';
import type { MenuCommand } from '#shared/keys/key-table.ts';
import { createListeners } from '#shared/util/feed.ts';
import type { Host, ShownProgress } from '../app/host.ts';
import type { FileDialogs } from './files.ts';

interface ElectronHostOptions extends Pick<
  Host,
  | 'appVersion'
  | 'runtime'
  | 'languages'
  | 'printToPdf'
  | 'dragFiles'
  | 'addRecentFile'
  | 'showProgress'
  | 'onSuspend'
  | 'onResume'
  | 'onPower'
> {
  readonly dialogs: Pick<FileDialogs, 'chooseSavePath' | 'chooseFolder' | 'chooseProgram'>;
  /** Opens a folder in the file manager. @returns an error message, empty on success */
  readonly openPath: (path: string) => Promise<string>;
  /** Called with the menu commands that are possible in the page. */
  readonly onPossibleCommands: (commands: readonly MenuCommand[]) => void;
}

/** The Electron host and its interface for the menu. */
interface ElectronHost extends Host {
  readonly sendMenuCommand: (command: MenuCommand) => void;
}

export function createElectronHost(options: ElectronHostOptions): ElectronHost {
  const listeners = createListeners<MenuCommand>();
  const { dialogs, openPath, onPossibleCommands, ...abilities } = options;
  return {
    ...abilities,
    capabilities: {
      saveDialog: true,
      nativeMenu: true,
      openFolder: true,
      chooseFolder: true,
      printToPdf: true,
      dragFiles: true,
      addPrograms: true,
    },
    chooseSavePath: dialogs.chooseSavePath,
    chooseFolder: dialogs.chooseFolder,
    chooseProgram: dialogs.chooseProgram,
    openFolder: async (folder) => {
      const trouble = await openPath(folder);
      if (trouble !== '') throw new Error(trouble);
    },
    setPossibleCommands: onPossibleCommands,
    onMenuCommand: listeners.add,
    sendMenuCommand: listeners.notify,
  };
}

/** The used part of Electron's `powerMonitor`. Lock events exist on macOS and Windows only. */
type PowerEvents = Pick<PowerMonitor, 'on' | 'isOnBatteryPower'>;

/**
 * Reports when the computer sleeps or its screen is locked, and when both are over. A locked screen counts because it covers
 * the window, which Chromium does not treat as hidden on all systems, and because it is the first thing to see after sleep.
 * Also reports whether the computer runs on its battery; the events of that come on macOS and Windows only.
 */
export function watchPower(powerMonitor: PowerEvents): Pick<Host, 'onSuspend' | 'onResume' | 'onPower'> {
  const suspendListeners = createListeners();
  const resumeListeners = createListeners();
  let isAsleep = false;
  let isLocked = false;

  const change = (set: () => void): void => {
    const wasAway = isAsleep || isLocked;
    set();
    const isAway = isAsleep || isLocked;
    if (wasAway === isAway) return;
    (isAway ? suspendListeners : resumeListeners).notify();
  };
  powerMonitor.on('suspend', () => {
    change(() => (isAsleep = true));
  });
  powerMonitor.on('resume', () => {
    change(() => (isAsleep = false));
  });
  powerMonitor.on('lock-screen', () => {
    change(() => (isLocked = true));
  });
  powerMonitor.on('unlock-screen', () => {
    change(() => (isLocked = false));
  });

  const powerListeners = createListeners();
  const reportPower = (): void => {
    powerListeners.notify();
  };
  powerMonitor.on('on-ac', reportPower);
  powerMonitor.on('on-battery', reportPower);

  return {
    onSuspend: suspendListeners.add,
    onResume: resumeListeners.add,
    onPower: (listener) => {
      const tell = (): void => {
        listener(powerMonitor.isOnBatteryPower());
      };
      tell();
      return powerListeners.add(tell);
    },
  };
}

/** Electron's values for no progress bar and for an indeterminate one. */
const NO_BAR = -1;
const INDETERMINATE = 2;

/** The smallest visible share of the bar: 0 shows an empty one. */
const MIN_SHARE = 0.02;

/**
 * Shows the progress of the current task in the taskbar or dock.
 * @param window the app's window; undefined if there is none
 */
export function showProgressOn(
  window: Pick<BrowserWindow, 'isDestroyed' | 'setProgressBar'> | undefined,
  progress: ShownProgress | undefined,
): void {
  if (window === undefined || window.isDestroyed()) return;
  if (progress === undefined) window.setProgressBar(NO_BAR);
  else if (progress === 'indeterminate') window.setProgressBar(INDETERMINATE, { mode: 'indeterminate' });
  else window.setProgressBar(Math.min(1, Math.max(MIN_SHARE, progress)), { mode: 'normal' });
}

/**
 * Countries that use Letter paper; all others use A4.
 * Source: Unicode CLDR 48, supplemental/supplementalData.xml, `<paperSize type="US-Letter">`.
 */
const LETTER_COUNTRIES: ReadonlySet<string> = new Set([
  ...['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE'],
]);

/** The usual paper size of a country. @param country the two-letter code of the system's country; empty if unknown */
export function paperSizeOf(country: string): 'A4' | 'Letter' {
  return LETTER_COUNTRIES.has(country.toUpperCase()) ? 'Letter' : 'A4';
}

/**
 * Prints the page to a PDF. The margins are those of its style sheet (`@page`, docs/design.md), which take precedence over
 * options in Chromium.
 * Rejects if there is no page or printing fails.
 */
export async function printToPdf(
  contents: Pick<WebContents, 'printToPDF'> | undefined,
  country: string,
): Promise<Uint8Array> {
  if (contents === undefined) throw new Error('There is no page to print');
  const options: PrintToPDFOptions = {
    pageSize: paperSizeOf(country),
    printBackground: true,
    // Tags headings and tables for screen readers.
    generateTaggedPDF: true,
  };
  return contents.printToPDF(options);
}
