import type { BrowserWindowConstructorOptions, Session } from 'electron';

export interface WindowOptions {
  /** The built preload script; a sandboxed one must be CommonJS. */
  readonly preload: string;
  readonly session: Session;
  readonly icon: string;
  readonly isPackaged: boolean;
  /** How large the page is drawn; 1 is 100 %. */
  readonly zoomFactor: number;
  /** Shown where the page is not drawn yet. */
  readonly backgroundColor: string;
}

/** The one window's options. The page in it has no more rights than a web page, and fewer than most. */
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
    // Shown when it has something to show.
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
      // Would fetch dictionaries.
      spellcheck: false,
      devTools: !isPackaged,
      backgroundThrottling: true,
    },
  };
}
