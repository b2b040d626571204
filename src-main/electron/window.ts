import type { BrowserWindowConstructorOptions, Session } from 'electron';

export interface WindowOptions {
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
