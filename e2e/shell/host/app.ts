import type { App } from 'electron';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { allWindows } from './browser-window.ts';
import { StandInEmitter, strict } from './strict.ts';
import { launch, notify, testSide } from './test-side.ts';

/** Chromium's lock in the `userData` folder: chrome/browser/process_singleton_posix.cc. */
const LOCK_FILE = 'SingletonLock';

type PathName = Parameters<App['getPath']>[0];

/** electron:shell/browser/api/electron_api_app.cc and shell/browser/browser.cc */
class AppStandIn
  extends StandInEmitter
  implements
    Pick<
      App,
      | 'isPackaged'
      | 'isReady'
      | 'whenReady'
      | 'enableSandbox'
      | 'setPath'
      | 'getPath'
      | 'getLocale'
      | 'getLocaleCountryCode'
      | 'getAppPath'
      | 'addRecentDocument'
      | 'getPreferredSystemLanguages'
      | 'requestSingleInstanceLock'
      | 'releaseSingleInstanceLock'
      | 'setAppUserModelId'
      | 'focus'
      | 'quit'
      | 'exit'
    >
{
  readonly isPackaged = launch.isPackaged;
  readonly paths = new Map<string, string>([
    ['documents', launch.documents],
    ['appData', join(launch.documents, 'Settings of programs')],
  ]);
  userModelId: string | undefined;
  isSandboxed = false;
  private readonly readiness = Promise.withResolvers<undefined>();
  private isReadyNow = false;
  private isQuitting = false;
  private isExiting = false;
  private isShutDown = false;
  private exitCode = 0;

  constructor() {
    super('app', [
      'ready',
      'web-contents-created',
      'session-created',
      'select-client-certificate',
      'login',
      'window-all-closed',
      'open-file',
      'second-instance',
      'activate',
      'before-quit',
      'will-quit',
      'quit',
      'child-process-gone',
    ]);
  }

  isReady(): boolean {
    return this.isReadyNow;
  }

  async whenReady(): Promise<void> {
    await this.readiness.promise;
  }

  /** browser.cc, `DidFinishLaunching`. */
  becomeReady(): void {
    this.isReadyNow = true;
    this.readiness.resolve(undefined);
    this.emit('ready', {}, {});
  }

  enableSandbox(): void {
    if (this.isReadyNow) throw new Error('app.enableSandbox() can only be called before app is ready');
    this.isSandboxed = true;
  }

  setPath(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error('Path must be absolute');
    this.paths.set(name, path);
  }

  getPath(name: PathName): string {
    const path = this.paths.get(name);
    if (path === undefined) throw new Error(`Failed to get '${name}' path`);
    return path;
  }

  getLocale(): string {
    return launch.locale;
  }

  getLocaleCountryCode(): string {
    return launch.country;
  }

  getAppPath(): string {
    return launch.appRoot;
  }

  addRecentDocument(path: string): void {
    notify('note', { kind: 'recent-document', path });
  }

  getPreferredSystemLanguages(): string[] {
    return [...launch.languages];
  }

  setAppUserModelId(id: string): void {
    this.userModelId = id;
  }

  focus(): void {
    notify('note', { kind: 'focused-app' });
  }

  /**
   * electron_api_app.cc, `RequestSingleInstanceLock`: the first process with a `userData` folder gets the lock; another one
   * sends it its arguments. False, too, where the folder cannot be made or written to (`LOCK_ERROR`).
   */
  requestSingleInstanceLock(additionalData?: unknown): boolean {
    const userData = this.getPath('userData');
    const lock = join(userData, LOCK_FILE);
    try {
      mkdirSync(userData, { recursive: true });
      const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : undefined;
      if (holder !== undefined && isAlive(holder)) {
        notify('secondInstance', userData, process.argv, process.cwd(), structuredClone(additionalData));
        return false;
      }
      writeFileSync(lock, String(process.pid));
    } catch {
      return false;
    }
    process.on('exit', () => {
      this.releaseSingleInstanceLock();
    });
    return true;
  }

  releaseSingleInstanceLock(): void {
    const lock = join(this.getPath('userData'), LOCK_FILE);
    if (existsSync(lock) && readFileSync(lock, 'utf8') === String(process.pid)) rmSync(lock);
  }

  /** browser.cc, `Quit`. */
  quit(): void {
    if (this.isQuitting) return;
    const isPrevented = this.emitPreventable('before-quit');
    notify('note', { kind: 'before-quit', isPrevented });
    this.isQuitting = !isPrevented;
    if (isPrevented) return;
    const windows = allWindows();
    if (windows.length === 0) this.notifyAndShutDown();
    for (const window of windows) window.close();
    // browser.cc, `OnWindowCloseCancelled`.
    if (allWindows().length > 0) this.isQuitting = false;
  }

  /** browser.cc, `ExitWithCode`: windows are destroyed without a `close` event. */
  exit(code = 0): void {
    this.exitCode = code;
    this.isQuitting = true;
    this.isExiting = true;
    const windows = allWindows();
    if (windows.length === 0) this.shutDown();
    for (const window of windows) window.destroy();
  }

  /** browser.cc, `OnWindowAllClosed`; the app quits if nothing listens (lib/browser/init.ts). */
  allWindowsClosed(): void {
    if (this.isExiting) this.shutDown();
    else if (this.isQuitting) this.notifyAndShutDown();
    else if (!this.emit('window-all-closed')) this.quit();
  }

  /** @returns whether a listener prevented it */
  emitFromSystem(event: string, ...args: unknown[]): boolean {
    return this.emitPreventable(event, {}, ...args);
  }

  private notifyAndShutDown(): void {
    if (this.emitPreventable('will-quit')) this.isQuitting = false;
    else this.shutDown();
  }

  private shutDown(): void {
    if (this.isShutDown) return;
    this.isShutDown = true;
    this.emit('quit', {}, this.exitCode);
    // The test gets earlier notifications before the process exits.
    void testSide('note', { kind: 'quit' }).finally(() => process.exit(this.exitCode));
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The `app` of the module. */
export const app = strict('app', new AppStandIn());
