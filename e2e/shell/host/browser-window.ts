import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle } from 'electron';
import type { WindowState } from '../sides.ts';
import { app } from './app.ts';
import { displayOf, screen } from './screen.ts';
import type { SessionStandIn } from './session.ts';
import { StandInEmitter, strict } from './strict.ts';
import { notify } from './test-side.ts';
import { WebContentsStandIn } from './web-contents.ts';

const windows = new Map<number, BrowserWindowStandIn>();
let lastId = 0;

/** electron:shell/browser/api/electron_api_base_window.cc and electron_api_browser_window.cc, as on Linux. */
export class BrowserWindowStandIn
  extends StandInEmitter
  implements
    Pick<
      BrowserWindow,
      | 'loadURL'
      | 'show'
      | 'focus'
      | 'close'
      | 'destroy'
      | 'restore'
      | 'maximize'
      | 'isDestroyed'
      | 'isVisible'
      | 'isMinimized'
      | 'isMaximized'
      | 'isFullScreen'
      | 'setFullScreen'
      | 'getNormalBounds'
      | 'setBackgroundColor'
      | 'setProgressBar'
    >
{
  readonly id = ++lastId;
  readonly options: BrowserWindowConstructorOptions;
  private readonly contents: WebContentsStandIn;
  private bounds: Rectangle;
  private isShown = false;
  private isFocusedNow = false;
  private isSmall = false;
  private isLarge = false;
  private isFull = false;
  private isGone = false;
  private colour: string;

  constructor(options: BrowserWindowConstructorOptions) {
    super('BrowserWindow', [
      'ready-to-show',
      'show',
      'close',
      'closed',
      'resize',
      'move',
      'maximize',
      'unmaximize',
      'enter-full-screen',
      'leave-full-screen',
      'session-end',
    ]);
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    this.options = options;
    this.bounds = boundsFrom(options);
    this.colour = options.backgroundColor ?? '#FFFFFF';
    const { session, preload, zoomFactor = 1 } = options.webPreferences ?? {};
    if (session === undefined || preload === undefined || options.show !== false)
      throw new Error(
        'The stand-in for Electron knows only hidden windows with a session and a preload script',
      );
    this.contents = strict(
      'WebContents',
      new WebContentsStandIn(this.id, session as unknown as SessionStandIn, zoomFactor),
    );
    this.contents.on('did-finish-load', () => {
      if (!this.isGone) process.nextTick(() => this.emit('ready-to-show'));
    });
    const { width, height } = this.bounds;
    notify('openWindow', { id: this.id, width, height, preload, zoomFactor });
    const self = strict('BrowserWindow', this);
    windows.set(this.id, self);
    app.emit('web-contents-created', {}, this.contents);
    return self;
  }

  static getAllWindows(): BrowserWindow[] {
    return [...windows.values()] as unknown as BrowserWindow[];
  }

  get webContents(): WebContentsStandIn {
    this.requireAlive();
    return this.contents;
  }

  loadURL(url: string): Promise<void> {
    this.requireAlive();
    return this.contents.loadURL(url);
  }

  isDestroyed(): boolean {
    return this.isGone;
  }

  isVisible(): boolean {
    this.requireAlive();
    return this.isShown && !this.isSmall;
  }

  isMinimized(): boolean {
    this.requireAlive();
    return this.isSmall;
  }

  isMaximized(): boolean {
    this.requireAlive();
    return this.isLarge;
  }

  isFullScreen(): boolean {
    this.requireAlive();
    return this.isFull;
  }

  isFocused(): boolean {
    this.requireAlive();
    return this.isFocusedNow;
  }

  getNormalBounds(): Rectangle {
    this.requireAlive();
    return { ...this.bounds };
  }

  show(): void {
    this.requireAlive();
    this.isFocusedNow = true;
    if (this.isShown) return;
    this.isShown = true;
    this.emit('show');
    notify('note', { kind: 'shown', window: this.id });
  }

  focus(): void {
    this.requireAlive();
    // A hidden or minimised window is not shown by this: native_window_views.cc, `Focus`.
    if (this.isShown && !this.isSmall) this.isFocusedNow = true;
  }

  /** A restored window is also shown: native_window_views.cc, `Restore`. */
  restore(): void {
    this.requireAlive();
    this.isSmall = false;
  }

  /** Does not show a hidden window on Linux, against docs/api/base-window.md: electron/electron#45815. */
  maximize(): void {
    this.requireAlive();
    this.isLarge = true;
    this.layOut();
    this.emit('maximize');
  }

  setFullScreen(full: boolean): void {
    this.requireAlive();
    if (full === this.isFull) return;
    this.isFull = full;
    this.layOut();
    this.emit(full ? 'enter-full-screen' : 'leave-full-screen');
  }

  setBackgroundColor(colour: string): void {
    this.requireAlive();
    this.colour = colour;
  }

  /** Shows nothing. */
  setProgressBar(): void {
    this.requireAlive();
  }

  /** Asks the window to close; listeners of `close` can prevent it. */
  close(): void {
    if (this.isGone || this.emitPreventable('close')) return;
    this.destroy();
  }

  /** electron_api_base_window.cc, `OnWindowClosed`: `closed`, and after the last one `window-all-closed` of the app. */
  destroy(): void {
    if (this.isGone) return;
    this.isGone = true;
    windows.delete(this.id);
    this.contents.destroyed();
    notify('closeWindow', this.id);
    notify('note', { kind: 'closed', window: this.id });
    this.emit('closed');
    if (windows.size === 0) app.allWindowsClosed();
  }

  // The methods below simulate the user or the system.

  /** Moves and resizes the window by its frame. */
  dragTo(bounds: Rectangle): void {
    this.isLarge = false;
    this.bounds = { ...bounds };
    this.layOut();
    this.emit('move');
    this.emit('resize');
  }

  minimizeByHand(): void {
    this.isSmall = true;
    this.isFocusedNow = false;
  }

  endSession(): void {
    this.emit('session-end', { reasons: ['logoff'] });
  }

  describe(): WindowState {
    const { webPreferences = {}, ...options } = this.options;
    const { session, ...preferences } = webPreferences;
    return {
      id: this.id,
      isVisible: this.isVisible(),
      isFocused: this.isFocusedNow,
      isMinimized: this.isSmall,
      isMaximized: this.isLarge,
      isFullScreen: this.isFull,
      bounds: this.bounds,
      backgroundColor: this.colour,
      zoomLevel: this.contents.zoomLevel,
      options: { ...options },
      webPreferences: { ...preferences },
      partition: (session as unknown as SessionStandIn).partition,
    };
  }

  /** Resizes the page to the window. */
  private layOut(): void {
    const { width, height } = this.isFull || this.isLarge ? displayOf(this.bounds).workArea : this.bounds;
    notify('resizeWindow', this.id, { width, height });
  }

  private requireAlive(): void {
    if (this.isGone) throw new TypeError('Object has been destroyed');
  }
}

/** electron:shell/browser/native_window.cc, `InitFromOptions`: centred if no position is given, and not smaller than its minimum. */
function boundsFrom(options: BrowserWindowConstructorOptions): Rectangle {
  const width = Math.max(options.width ?? 800, options.minWidth ?? 0);
  const height = Math.max(options.height ?? 600, options.minHeight ?? 0);
  const { workArea } = screen.getPrimaryDisplay();
  const x = options.x ?? workArea.x + Math.round((workArea.width - width) / 2);
  const y = options.y ?? workArea.y + Math.round((workArea.height - height) / 2);
  return { x, y, width, height };
}

/** Returns the window with an id. Throws if there is none. */
export function windowNumbered(id: number): BrowserWindowStandIn {
  const window = windows.get(id);
  if (window === undefined) throw new Error(`No window ${String(id)}`);
  return window;
}

export function allWindows(): BrowserWindowStandIn[] {
  return [...windows.values()];
}

export function focusedWindow(): BrowserWindowStandIn | undefined {
  return allWindows().find((window) => window.isFocused());
}

/** The `BrowserWindow` of the module. */
export const BrowserWindowModule = strict('BrowserWindow', BrowserWindowStandIn);
