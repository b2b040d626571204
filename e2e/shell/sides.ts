import type { Display, MessageBoxOptions, OpenDialogOptions, Rectangle, SaveDialogOptions } from 'electron';

/**
 * The messages between the two processes of the shell harness. The app's process runs the built main script on the stand-in
 * for Electron; the test's process has the browser and simulates the user and the system.
 */

/** How the app is started; passed as JSON on the command line. */
export interface Launch {
  /** The folder with `package.json`; its `main` is run. */
  readonly appRoot: string;
  /** The arguments of the command line after the app's folder. */
  readonly args: readonly string[];
  /** The value of `app.isPackaged`. */
  readonly isPackaged: boolean;
  /** The preferred languages of the system, best first: `app.getPreferredSystemLanguages()`. */
  readonly languages: readonly string[];
  /** The language that Chromium chose: `app.getLocale()`. */
  readonly locale: string;
  /** Two letters: `app.getLocaleCountryCode()`. */
  readonly country: string;
  readonly displays: readonly Display[];
  readonly systemIsDark: boolean;
  /** The system's folder for documents. */
  readonly documents: string;
  /** Paths that the system asks to open before the app is ready (macOS). */
  readonly openedBeforeReady: readonly string[];
}

/** A new window, for the browser. */
export interface NewWindow {
  readonly id: number;
  readonly width: number;
  readonly height: number;
  /** The path of the preload script. */
  readonly preload: string;
  readonly zoomFactor: number;
}

/** A message between the preload script and the main process, over a port or to `ipcMain`. */
export type FromPreload =
  | {
      readonly kind: 'ipc';
      readonly channel: string;
      readonly message: unknown;
      readonly ports: readonly number[];
    }
  | { readonly kind: 'message'; readonly port: number; readonly data: unknown }
  | { readonly kind: 'closed'; readonly port: number };

export type ToPreload =
  | { readonly kind: 'message'; readonly port: number; readonly data: unknown }
  | { readonly kind: 'close'; readonly port: number };

/** The target of a right click, as in `ContextMenuParams`. */
export interface RightClick {
  readonly x: number;
  readonly y: number;
  readonly isEditable: boolean;
  readonly selectionText: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** A native dialog that is open. */
export interface ShownDialog {
  readonly kind: 'save' | 'open' | 'message';
  readonly options: SaveDialogOptions | OpenDialogOptions | MessageBoxOptions;
  /** Its parent window; undefined if it has none. */
  readonly parent: number | undefined;
}

/** The answer to a dialog; undefined if it was dismissed. */
export type DialogAnswer =
  | { readonly paths: readonly string[] }
  | { readonly button: number }
  | { readonly failure: string }
  | undefined;

/** Events of the app's process. */
export type Note =
  | { readonly kind: 'shown'; readonly window: number }
  | { readonly kind: 'closed'; readonly window: number }
  | { readonly kind: 'menu'; readonly labels: readonly string[] }
  | { readonly kind: 'error-box'; readonly title: string; readonly content: string }
  | { readonly kind: 'question'; readonly window: number | undefined; readonly message: string }
  | { readonly kind: 'opened-path'; readonly path: string }
  | { readonly kind: 'context-menu'; readonly items: readonly MenuNode[] }
  | { readonly kind: 'before-quit'; readonly isPrevented: boolean }
  | { readonly kind: 'focused-app' }
  | { readonly kind: 'recent-document'; readonly path: string }
  | { readonly kind: 'quit' };

/** A request of a page. */
export interface PageRequest {
  readonly url: string;
  readonly method: string;
  readonly resourceType: string;
}

export type PageAnswer =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly code: number; readonly description: string }
  | {
      readonly kind: 'response';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Uint8Array;
    };

/** A menu item as tests see it. */
export interface MenuNode {
  readonly id: string | undefined;
  readonly type: string;
  readonly label: string;
  readonly role: string | undefined;
  readonly visible: boolean;
  readonly enabled: boolean;
  readonly submenu: readonly MenuNode[];
}

export interface WindowState {
  readonly id: number;
  readonly isVisible: boolean;
  readonly isFocused: boolean;
  readonly isMinimized: boolean;
  readonly isMaximized: boolean;
  readonly isFullScreen: boolean;
  readonly bounds: Rectangle;
  readonly backgroundColor: string;
  readonly zoomLevel: number;
  /** Its options, without the session. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly webPreferences: Readonly<Record<string, unknown>>;
  /** The partition of its session. */
  readonly partition: string;
}

/** The current state of the app's process. */
export interface AppState {
  readonly windows: readonly WindowState[];
  readonly menu: readonly MenuNode[] | undefined;
  readonly themeSource: string;
  readonly userModelId: string | undefined;
  readonly isSandboxed: boolean;
  readonly paths: Readonly<Record<string, string>>;
  /** The installed handlers by partition; the default session is named `default`. */
  readonly sessions: Readonly<Record<string, readonly string[]>>;
}

/** Functions of the test's process: the browser, the user, the system. */
export interface TestSide {
  readonly openWindow: (window: NewWindow) => void;
  readonly closeWindow: (id: number) => void;
  readonly resizeWindow: (id: number, size: { readonly width: number; readonly height: number }) => void;
  readonly setZoom: (id: number, factor: number) => void;
  readonly setColourScheme: (scheme: 'light' | 'dark') => void;
  readonly loadUrl: (id: number, url: string) => void;
  readonly toPreload: (id: number, message: ToPreload) => void;
  /** Runs an editing command in the page, as `webContents.copy()` and the like do. */
  readonly edit: (id: number, command: string) => void;
  readonly showDialog: (dialog: ShownDialog) => Promise<DialogAnswer>;
  readonly note: (note: Note) => void;
  /** Called when another process requests the lock of an app with the same folder. */
  readonly secondInstance: (
    userData: string,
    args: readonly string[],
    folder: string,
    additionalData: unknown,
  ) => void;
}

/** Functions of the app's process. */
export interface AppSide {
  // Called for the browser.
  readonly request: (id: number, request: PageRequest) => Promise<PageAnswer>;
  /** @returns whether the page may navigate there */
  readonly mayNavigate: (id: number, url: string, isMainFrame: boolean) => boolean;
  readonly mayOpenWindow: (id: number, url: string) => boolean;
  /** Asks for the path to save a file of the page. @returns undefined if it is not saved */
  readonly download: (id: number, url: string, fileName: string) => Promise<string | undefined>;
  readonly finishedDownload: (id: number, url: string, state: 'completed' | 'cancelled') => void;
  /** @param status of the response */
  readonly finishedLoad: (id: number, url: string, status: number) => void;
  readonly failedLoad: (id: number, url: string, code: number, description: string) => void;
  readonly crashed: (id: number) => void;
  /** The page and its preload script no longer exist. */
  readonly lostPreload: (id: number) => void;
  readonly fromPreload: (id: number, message: FromPreload) => void;
  readonly rightClick: (id: number, click: RightClick) => void;
  // Called for the user.
  /** Chooses an item by its id or label; in the context menu if one is open. */
  readonly chooseMenuItem: (name: string) => Promise<void>;
  readonly quit: () => void;
  readonly dragWindow: (bounds: Rectangle) => void;
  readonly maximizeWindow: () => void;
  readonly minimizeWindow: () => void;
  readonly closeWindow: () => void;
  readonly turnWheelWithCtrl: (direction: 'in' | 'out') => void;
  /** Answers the questions that the app's process waits for with a button, by its label; before, they are dismissed. */
  readonly answerQuestions: (button: string) => void;
  /** Sends the app a port as if from another frame. @returns whether the app accepted it */
  readonly offerPortFrom: (frame: { readonly origin: string; readonly detached: boolean }) => boolean;
  /** The app's answers to a permission check and a permission request. */
  readonly permission: (id: number, name: string) => { readonly checked: boolean; readonly asked: boolean };
  /** A server asks for a certificate or a password. @returns the app's answer; undefined if there is none */
  readonly askPerson: (event: 'select-client-certificate' | 'login') => readonly unknown[] | undefined;
  // Called for the system.
  /** Emits an event of `app`. @returns whether a listener prevented it */
  readonly emitApp: (event: string, ...args: unknown[]) => boolean;
  /** Emits an event of the window's `webContents`. @returns whether a listener prevented it */
  readonly emitContents: (event: string, fields: object) => boolean;
  /** The system shuts down. @returns whether a listener prevented it */
  readonly shutDownSystem: () => boolean;
  /** Simulates that Windows ends the user's session. */
  readonly endSession: () => void;
  readonly setSystemTheme: (isDark: boolean) => void;
  readonly state: () => AppState;
}
