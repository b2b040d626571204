import type { BrowserWindowConstructorOptions, Session } from 'electron';

export interface WindowParts {
  /** The built preload script; a sandboxed one must be CommonJS. */
  readonly preload: string;
  readonly session: Session;
  readonly icon: string;
  readonly isPackaged: boolean;
}

/** The one window's options. The page in it has no more rights than a web page, and fewer than most. */
export function windowOptions({
  preload,
  session,
  icon,
  isPackaged,
}: WindowParts): BrowserWindowConstructorOptions {
  return {
    title: 'Hokito',
    width: 1280,
    height: 800,
    minWidth: 360,
    minHeight: 520,
    icon,
    // Shown when it has something to show.
    show: false,
    webPreferences: {
      preload,
      session,
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
