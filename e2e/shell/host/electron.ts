import type { Net, Protocol, Shell } from 'electron';
import { app } from './app.ts';
import { strict } from './strict.ts';
import { notify } from './test-side.ts';

/**
 * What `import ... from 'electron'` gives in the shell harness. It has only what the app's main process uses; any
 * other property throws an error with its name. Each part names the source file or page of Electron (electron/electron, version 45)
 * whose behaviour it follows; the types are Electron's own, so that a new version that changes them breaks the build.
 */

export { app } from './app.ts';
export { BrowserWindowModule as BrowserWindow } from './browser-window.ts';
export { dialog } from './dialog.ts';
export { ipcMain } from './ipc-main.ts';
export { MenuModule as Menu } from './menu.ts';
export { nativeImage } from './native-image.ts';
export { nativeTheme } from './native-theme.ts';
export { powerMonitor } from './power-monitor.ts';
export { screen } from './screen.ts';
export { session } from './session.ts';

/** electron:lib/browser/api/protocol.ts */
let hasSchemes = false;
export const protocol = strict('protocol', {
  registerSchemesAsPrivileged: (): void => {
    if (app.isReady())
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    // A second call would replace the schemes of the first.
    if (hasSchemes) throw new Error('protocol.registerSchemesAsPrivileged was called twice');
    hasSchemes = true;
  },
}) satisfies Pick<Protocol, 'registerSchemesAsPrivileged'>;

/** Only `npm run dev` fetches; the harness runs the built app. */
export const net = strict('net', {
  fetch: () => Promise.reject<Response>(new Error('The app sent a request to the network')),
}) satisfies Pick<Net, 'fetch'>;

/** electron:docs/api/shell.md */
export const shell = strict('shell', {
  openPath: (path: string) => {
    notify('note', { kind: 'opened-path', path });
    return Promise.resolve('');
  },
}) satisfies Pick<Shell, 'openPath'>;
