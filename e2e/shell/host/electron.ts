import type { NativeImage, NativeTheme, Net, Protocol, Shell } from 'electron';
import { app } from './app.ts';
import { strict, StandInEmitter } from './strict.ts';
import { launch, notify, offer } from './test-side.ts';
import { existsSync, readFileSync } from 'node:fs';

/** electron:shell/common/api/electron_api_native_image.cc. It is never drawn; it only stores whether it is empty. */
class NativeImageStandIn implements Pick<NativeImage, 'isEmpty' | 'resize'> {
  private readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** A file that is missing or no PNG gives an empty image. */
  isEmpty(): boolean {
    return !existsSync(this.path) || readFileSync(this.path).subarray(1, 4).toString('latin1') !== 'PNG';
  }

  resize(): NativeImage {
    return createFromPath(this.path);
  }
}

function createFromPath(path: string): NativeImage {
  return strict('NativeImage', new NativeImageStandIn(path)) as unknown as NativeImage;
}

export const nativeImage = strict('nativeImage', { createFromPath }) satisfies Pick<
  typeof Electron.nativeImage,
  'createFromPath'
>;

/** electron:shell/browser/api/electron_api_native_theme.cc */
class NativeThemeStandIn
  extends StandInEmitter
  implements Pick<NativeTheme, 'themeSource' | 'shouldUseDarkColors'>
{
  private source: NativeTheme['themeSource'] = 'system';
  private systemIsDark = launch.systemIsDark;

  constructor() {
    super('nativeTheme', ['updated']);
  }

  get themeSource(): NativeTheme['themeSource'] {
    return this.source;
  }

  set themeSource(source: NativeTheme['themeSource']) {
    this.source = source;
    this.update();
  }

  get shouldUseDarkColors(): boolean {
    return this.source === 'system' ? this.systemIsDark : this.source === 'dark';
  }

  setSystem(isDark: boolean): void {
    this.systemIsDark = isDark;
    this.update();
  }

  /** Pages and windows have the same scheme; `updated` comes later: `OnNativeThemeUpdated` posts a task. */
  private update(): void {
    notify('setColourScheme', this.shouldUseDarkColors ? 'dark' : 'light');
    setImmediate(() => this.emit('updated'));
  }
}

export const nativeTheme = strict('nativeTheme', new NativeThemeStandIn());

offer({
  setSystemTheme: (isDark) => {
    nativeTheme.setSystem(isDark);
  },
});

/** electron:lib/browser/api/power-monitor.ts: listeners that are added before the app is ready get nothing. */
class PowerMonitorStandIn extends StandInEmitter {
  constructor() {
    super('powerMonitor', [
      ...['suspend', 'resume', 'shutdown', 'lock-screen', 'unlock-screen'],
      ...['on-ac', 'on-battery'],
    ]);
    this.on('newListener', () => {
      if (!app.isReady()) throw new Error('A listener was added to powerMonitor before the app was ready');
    });
  }

  isOnBatteryPower(): boolean {
    return false;
  }

  /** @returns whether a listener prevented it */
  shutDown(): boolean {
    return this.emitPreventable('shutdown');
  }
}

export const powerMonitor = strict('powerMonitor', new PowerMonitorStandIn());

offer({ shutDownSystem: () => powerMonitor.shutDown() });

/**
 * What `import ... from 'electron'` gives in the shell harness. It has only what the app's main process uses; any
 * other property throws an error with its name. Each part names the source file or page of Electron (electron/electron, version 45)
 * whose behaviour it follows; the types are Electron's own, so that a new version that changes them breaks the build.
 */

export { app } from './app.ts';
export { BrowserWindowModule as BrowserWindow } from './browser-window.ts';
export { dialog } from './dialog.ts';
export { ipcMain } from './ipc.ts';
export { MenuModule as Menu } from './menu.ts';
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
