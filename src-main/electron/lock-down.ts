import type { App, Session, WebContents } from 'electron';
import { PAGE_ADDRESS } from './protocol.ts';

/** Writing to the clipboard is all that a page may do beyond showing itself: "Copy" needs it. */
const GRANTED = 'clipboard-sanitized-write';

/** What the page made itself and hands out to be saved: `blob:app://hokito/` and a name. */
const OWN_FILE = 'blob:app:';

/**
 * Grants a page nothing but to write to the clipboard, whatever it asks for. Of files it may save what it made itself, and
 * the system's save dialog asks the person first.
 */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => {
    answer(permission === GRANTED);
  });
  session.setPermissionCheckHandler((_contents, permission) => permission === GRANTED);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => {
    // Electron throws at an answer without a stream, and takes null for a refusal.
    answer(null);
  });
  session.setUSBProtectedClassesHandler(({ protectedClasses }) => protectedClasses);
  session.on('will-download', (event, item) => {
    if (!item.getURL().startsWith(OWN_FILE)) event.preventDefault();
  });
}

/** Lets nothing out to a network: the page has its files by its own scheme and its host by a port. */
export function denyNetwork(session: Session): void {
  session.webRequest.onBeforeRequest(({ url }, answer) => {
    answer({ cancel: !url.startsWith('app:') && !url.startsWith('blob:') && !url.startsWith('devtools:') });
  });
}

/** Keeps a page where it is: it may load itself again, but no other address, no other window, no page inside it. */
export function denyNavigation(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  const keep = (event: {
    preventDefault(): void;
    readonly isMainFrame: boolean;
    readonly url: string;
  }): void => {
    if (!event.isMainFrame || event.url !== PAGE_ADDRESS) event.preventDefault();
  };
  contents.on('will-navigate', keep);
  contents.on('will-frame-navigate', keep);
  contents.on('will-redirect', (event) => {
    event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
}

/**
 * Locks down every session and every page of the app, whoever makes them, and refuses what a server may ask of a person:
 * certificates and passwords. Must be called before the app is ready.
 * @param mayUseNetwork only for `npm run dev`, whose page comes hot from Vite
 */
export function lockDown(app: Pick<App, 'on'>, { mayUseNetwork }: { readonly mayUseNetwork: boolean }): void {
  app.on('session-created', (session) => {
    denyPermissions(session);
    if (!mayUseNetwork) denyNetwork(session);
  });
  app.on('web-contents-created', (_event, contents) => {
    denyNavigation(contents);
  });
  // Both must be answered, or the request waits for ever.
  app.on('select-client-certificate', (event, _contents, _url, _certificates, answer) => {
    event.preventDefault();
    answer();
  });
  app.on('login', (event, _contents, _details, _authInfo, answer) => {
    event.preventDefault();
    answer();
  });
}
