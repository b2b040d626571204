import type { BrowserWindowConstructorOptions, Session, BrowserWindow, NativeTheme, App } from 'electron';

interface WindowOptions {
  /** The built preload script; a sandboxed one must be CommonJS. */
  readonly preload: string;
  readonly session: Session;
  readonly icon: string;
  readonly isPackaged: boolean;
  /** The zoom factor; 1 is 100 %. */
  readonly zoomFactor: number;
  /** The background colour before the page is drawn. */
  readonly backgroundColor: string;
}

/** The options of the app's window. Its page is sandboxed and isolated. */
export function windowOptions({
  preload,
  session,
  icon,
  isPackaged,
  zoomFactor,
  backgroundColor,
}: WindowOptions): BrowserWindowConstructorOptions {
  return {
    title: 'Hokito',
    minWidth: 360,
    minHeight: 520,
    icon,
    backgroundColor,
    // Shown later, when it has content.
    show: false,
    webPreferences: {
      preload,
      session,
      zoomFactor,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      plugins: false,
      enableWebSQL: false,
      safeDialogs: true,
      disableDialogs: true,
      // It would download dictionaries.
      spellcheck: false,
      devTools: !isPackaged,
      backgroundThrottling: true,
    },
  };
}

/** The background of the page: `--bg` in `src-renderer/styles/tokens.css`. */
export const PAGE_BACKGROUND = { light: '#f3f0e9', dark: '#1a1917' } as const;

/** The window's background, visible before the page is drawn and while the window grows. */
export function pageBackground({ shouldUseDarkColors }: Pick<NativeTheme, 'shouldUseDarkColors'>): string {
  return shouldUseDarkColors ? PAGE_BACKGROUND.dark : PAGE_BACKGROUND.light;
}

/** Updates the window's background when the user or the system changes the theme. */
export function followTheme(
  nativeTheme: Pick<NativeTheme, 'shouldUseDarkColors'> & {
    on(event: 'updated', listener: () => void): unknown;
  },
  window: Pick<BrowserWindow, 'isDestroyed' | 'setBackgroundColor'>,
): void {
  nativeTheme.on('updated', () => {
    if (!window.isDestroyed()) window.setBackgroundColor(pageBackground(nativeTheme));
  });
}

/** A window is shown at the latest so long after its creation, even without content. */
const MAX_HIDDEN_MS = 3000;

interface ShowOnceOptions {
  readonly window: {
    once(event: 'ready-to-show', listener: () => void): unknown;
    readonly webContents: { once(event: 'did-finish-load', listener: () => void): unknown };
  };
  readonly platform: NodeJS.Platform;
  readonly show: () => void;
  /** Calls a function after some milliseconds. */
  readonly after: (milliseconds: number, call: () => void) => void;
}

/**
 * Shows a hidden window once, as soon as it has content. On some Wayland desktops a hidden window gets no `ready-to-show`
 * (electron/electron#48859), so on Linux the loaded page is enough; without any event it is shown after three seconds.
 */
export function showOnce({ window, platform, show, after }: ShowOnceOptions): void {
  let isShown = false;
  const showFirst = (): void => {
    if (isShown) return;
    isShown = true;
    show();
  };
  window.once('ready-to-show', showFirst);
  if (platform === 'linux') window.webContents.once('did-finish-load', showFirst);
  after(MAX_HIDDEN_MS, showFirst);
}

/** Brings the window to the front, also when it is minimized or hidden, or the app is hidden on a Mac. */
export function bringForward(
  window: Pick<BrowserWindow, 'isMinimized' | 'restore' | 'show' | 'focus'>,
  app: Pick<App, 'focus'>,
  platform: NodeJS.Platform,
): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
  if (platform === 'darwin') app.focus({ steal: true });
}

/** Calls a function after some milliseconds. Does not keep the process alive. */
export function callAfter(milliseconds: number, call: () => void): void {
  setTimeout(call, milliseconds).unref();
}
