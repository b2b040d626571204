import type { Session, WebContents } from 'electron';

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
    answer({});
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

/** Keeps a page where it is: no other address, no other window, no page inside it. */
export function denyNavigation(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-navigate', (event) => {
    event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
}
