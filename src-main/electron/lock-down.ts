import type { App, Session, WebContents } from 'electron';
import { PAGE_ADDRESS } from './protocol.ts';

/** The permissions that are granted: writing to the clipboard, for "Copy", and the full screen, for table mode. */
const GRANTED: readonly string[] = ['clipboard-sanitized-write', 'fullscreen'];

/** The prefix of downloads that the page created: `blob:app://hokito/` and a name. */
const OWN_FILE = 'blob:app:';

/**
 * Denies all permissions but writing to the clipboard and the full screen, and all downloads but those that the page created, for which the
 * system's save dialog opens.
 */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => {
    answer(GRANTED.includes(permission));
  });
  session.setPermissionCheckHandler((_contents, permission) => GRANTED.includes(permission));
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => {
    // Electron throws for an answer without a stream; null refuses the request.
    answer(null);
  });
  session.setUSBProtectedClassesHandler(({ protectedClasses }) => protectedClasses);
  session.on('will-download', (event, item) => {
    if (!item.getURL().startsWith(OWN_FILE)) event.preventDefault();
  });
}

/** Blocks all network requests: the page loads its files by its own scheme and talks to the host by a message port. */
function denyNetwork(session: Session): void {
  session.webRequest.onBeforeRequest(({ url }, answer) => {
    answer({ cancel: !url.startsWith('app:') && !url.startsWith('blob:') && !url.startsWith('devtools:') });
  });
}

/** Blocks navigation, new windows and embedded pages; only reloading is allowed. */
function denyNavigation(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  const preventUnlessReload = (event: {
    preventDefault(): void;
    readonly isMainFrame: boolean;
    readonly url: string;
  }): void => {
    // The page keeps the view in the fragment of its address.
    const [address] = event.url.split('#');
    if (!event.isMainFrame || address !== PAGE_ADDRESS) event.preventDefault();
  };
  contents.on('will-navigate', preventUnlessReload);
  contents.on('will-frame-navigate', preventUnlessReload);
  contents.on('will-redirect', (event) => {
    event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
}

/**
 * Restricts every session and page of the app, and refuses requests of servers for certificates and passwords. Must be
 * called before the app is ready.
 * @param mayUseNetwork only for `npm run dev`, whose page is loaded from Vite's server
 */
export function lockDown(app: Pick<App, 'on'>, { mayUseNetwork }: { readonly mayUseNetwork: boolean }): void {
  app.on('session-created', (session) => {
    denyPermissions(session);
    if (!mayUseNetwork) denyNetwork(session);
  });
  app.on('web-contents-created', (_event, contents) => {
    denyNavigation(contents);
  });
  // Both callbacks must be called, or the request never ends.
  app.on('select-client-certificate', (event, _contents, _url, _certificates, answer) => {
    event.preventDefault();
    answer();
  });
  app.on('login', (event, _contents, _details, _authInfo, answer) => {
    event.preventDefault();
    answer();
  });
}
