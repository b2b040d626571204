import type { WebContents, WebFrameMain, WindowOpenHandlerResponse } from 'electron';
import type { FromPreload, PageRequest, RightClick } from '../sides.ts';
import { ipcMain, MessagePortStandIn } from './ipc.ts';
import { DownloadItemStandIn, type Permission, type SessionStandIn } from './session.ts';
import { StandInEmitter, strict } from './strict.ts';
import { notify, testSide } from './test-side.ts';

type UsedFrame = Pick<WebFrameMain, 'origin' | 'detached' | 'url'>;

/** Zoom is by powers of this: blink's `ZoomLevelToZoomFactor`. */
const ZOOM_STEP = 1.2;

/** electron:shell/browser/api/electron_api_web_contents.cc, lib/browser/api/web-contents.ts */
export class WebContentsStandIn
  extends StandInEmitter
  implements Pick<WebContents, 'loadURL' | 'reload' | 'undo' | 'redo' | 'setWindowOpenHandler'>
{
  readonly id: number;
  readonly session: SessionStandIn;
  /** One object for each frame, like electron_api_web_frame_main.cc. */
  mainFrame: UsedFrame = strict('WebFrameMain', { origin: 'null', detached: false, url: '' });
  private readonly downloads = new Map<string, DownloadItemStandIn>();
  private readonly ports = new Map<number, MessagePortStandIn>();
  private windowOpenHandler: ((details: { readonly url: string }) => WindowOpenHandlerResponse) | undefined;
  private level = 0;
  private isCrashed = false;

  constructor(id: number, session: SessionStandIn, zoomFactor: number) {
    super('WebContents', [
      'will-navigate',
      'will-frame-navigate',
      'will-redirect',
      'will-prevent-unload',
      'will-attach-webview',
      'did-navigate',
      'did-finish-load',
      'did-fail-load',
      'render-process-gone',
      'unresponsive',
      'responsive',
      'context-menu',
      'zoom-changed',
      'destroyed',
    ]);
    this.id = id;
    this.session = session;
    this.level = Math.log(zoomFactor) / Math.log(ZOOM_STEP);
  }

  /** `loadURL` may reject without a handler; events report what happened. */
  loadURL(url: string): Promise<void> {
    const loaded = new Promise<void>((resolve, reject) => {
      this.once('did-finish-load', resolve);
      this.once('did-fail-load', (_event, code: number, description: string) => {
        reject(new Error(`${description} (${code}) loading '${url}'`));
      });
    });
    loaded.catch(() => undefined);
    notify('loadUrl', this.id, url);
    return loaded;
  }

  reload(): void {
    notify('loadUrl', this.id, this.mainFrame.url);
  }

  setWindowOpenHandler(handler: (details: Electron.HandlerDetails) => WindowOpenHandlerResponse): void {
    this.windowOpenHandler = handler as unknown as typeof this.windowOpenHandler;
  }

  get zoomLevel(): number {
    return this.level;
  }

  /** web_contents_zoom_controller.cc: nothing happens while the page is crashed. */
  set zoomLevel(level: number) {
    if (this.isCrashed) return;
    this.level = level;
    notify('setZoom', this.id, ZOOM_STEP ** level);
  }

  undo(): void {
    this.edit('undo');
  }

  redo(): void {
    this.edit('redo');
  }

  /** Runs the editing command of a menu role. */
  edit(command: string): void {
    notify('edit', this.id, command);
  }

  // The browser calls the methods below.

  answer(request: PageRequest): ReturnType<SessionStandIn['answer']> {
    return this.session.answer(request);
  }

  /** electron:shell/browser/electron_navigation_throttle.cc: only for navigations that the page starts. */
  mayNavigate(url: string, isMainFrame: boolean): boolean {
    const fields = { url, isMainFrame, isSameDocument: false, frame: this.mainFrame };
    if (this.emitPreventable('will-frame-navigate', fields)) return false;
    return !isMainFrame || !this.emitPreventable('will-navigate', fields, url);
  }

  /** lib/browser/api/web-contents.ts, `_callWindowOpenHandler`; without a handler it is allowed. */
  mayOpenWindow(url: string): boolean {
    return this.windowOpenHandler === undefined || this.windowOpenHandler({ url }).action === 'allow';
  }

  /**
   * electron:shell/browser/electron_download_manager_delegate.cc: what `will-download` does not prevent is saved to the path
   * that the user chooses in a dialog of the window. @returns the path; undefined if nothing is to be saved
   */
  async download(url: string, fileName: string): Promise<string | undefined> {
    const item = strict('DownloadItem', new DownloadItemStandIn(url, fileName));
    this.downloads.set(url, item);
    if (this.session.willDownload(item, this)) return undefined;
    const options = structuredClone(item.options);
    const answer = await testSide('showDialog', { kind: 'save', options, parent: this.id });
    if (answer === undefined || !('paths' in answer)) {
      this.finishedDownload(url, 'cancelled');
      return undefined;
    }
    item.path = answer.paths[0] ?? '';
    return item.path;
  }

  finishedDownload(url: string, state: 'completed' | 'cancelled'): void {
    this.downloads.get(url)?.emit('done', {}, state);
    this.downloads.delete(url);
  }

  permission(name: string): { readonly checked: boolean; readonly asked: boolean } {
    return this.session.permission(this as unknown as WebContents, name as Permission, this.mainFrame.origin);
  }

  /** @returns whether a listener prevented it */
  emitFromBrowser(event: string, fields: object, ...args: unknown[]): boolean {
    return this.emitPreventable(event, fields, ...args);
  }

  finishedLoad(url: string, status: number): void {
    this.isCrashed = false;
    const { origin } = new URL(url);
    // `URL` has no origin for unknown schemes; Chromium has one for a standard scheme.
    const own = origin === 'null' ? url.split('/').slice(0, 3).join('/') : origin;
    if (own !== this.mainFrame.origin || url !== this.mainFrame.url)
      this.mainFrame = strict('WebFrameMain', { origin: own, detached: false, url });
    this.emit('did-navigate', {}, url, status, '');
    this.emit('did-finish-load', {});
  }

  failedLoad(url: string, code: number, description: string): void {
    this.emit('did-fail-load', {}, code, description, url, true, 1, 1);
  }

  crashed(): void {
    this.isCrashed = true;
    this.lostPreload();
    this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 139 });
  }

  destroyed(): void {
    this.lostPreload();
    this.emit('destroyed');
  }

  /** Closes the ports of a page that crashed or was closed. */
  lostPreload(): void {
    for (const port of this.ports.values()) port.end();
    this.ports.clear();
  }

  fromPreload(message: FromPreload): void {
    switch (message.kind) {
      case 'ipc': {
        const ports = message.ports.map((number) => this.addPort(number));
        ipcMain.emit(message.channel, { senderFrame: this.mainFrame, sender: this, ports }, message.message);
        return;
      }
      case 'message':
        this.ports.get(message.port)?.receive(message.data);
        return;
      case 'closed':
        this.ports.get(message.port)?.end();
        this.ports.delete(message.port);
    }
  }

  private addPort(number: number): MessagePortStandIn {
    const send = (message: { kind: 'message'; data: unknown } | { kind: 'close' }): void => {
      notify('toPreload', this.id, { port: number, ...message });
      if (message.kind === 'close') this.ports.delete(number);
    };
    const port = strict('MessagePortMain', new MessagePortStandIn(send));
    this.ports.set(number, port);
    return port;
  }

  /** electron:shell/browser/api/electron_api_web_contents.cc, `HandleContextMenu`. */
  rightClick({ canUndo, canRedo, selectionText, isEditable, x, y }: RightClick): void {
    const hasSelection = selectionText !== '';
    const editFlags = {
      canUndo,
      canRedo,
      canCut: isEditable && hasSelection,
      canCopy: hasSelection,
      canPaste: isEditable,
      canDelete: isEditable && hasSelection,
      canSelectAll: true,
      canEditRichly: false,
    };
    this.emit(
      'context-menu',
      {},
      strict('ContextMenuParams', {
        x,
        y,
        frame: this.mainFrame,
        isEditable,
        selectionText,
        editFlags: strict('EditFlags', editFlags),
        menuSourceType: 'mouse',
      }),
    );
  }
}
