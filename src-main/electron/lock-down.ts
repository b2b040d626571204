import type { Session, WebContents } from 'electron';

/** Grants a page nothing, whatever it asks for. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => {
    answer(false);
  });
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => {
    answer({});
  });
  session.setUSBProtectedClassesHandler(({ protectedClasses }) => protectedClasses);
  // A file that the page made itself is saved where the person says, by the system's dialog.
  session.on('will-download', (event, item) => {
    if (!item.getURL().startsWith('blob:app:')) event.preventDefault();
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
