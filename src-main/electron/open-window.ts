import { app, BrowserWindow, dialog, ipcMain, Menu, nativeTheme, net, screen, session } from 'electron';
import { join } from 'node:path';
import { PORT_MESSAGE } from '#shared/contract/wire.ts';
import type { App } from '../app/app.ts';
import { announceStart } from './announce-start.ts';
import { type AppMenu, contextMenuTemplate } from './app-menu.ts';
import { callAfter, bringForward, showOnce, followTheme, pageBackground, windowOptions } from './window.ts';
import type { FileDialogs } from './files.ts';
import { askToReload, logShellEvents, recoverPage } from './failures.ts';
import type { NativeWords } from './native-words.ts';
import { createPortEndpoint } from './port-endpoint.ts';
import { PAGE_ADDRESS, PAGE_ORIGIN, servePage } from './protocol.ts';
import { rememberWindow, showAsRemembered, placeWindow, type WindowFile } from './remember-window.ts';
import { askToClose } from './quit.ts';
import { zoomByWheel, zoomFactor, type Zoom } from './zoom.ts';

/** The dependencies of the window. */
export interface WindowParts {
  /** The folder with the built files. */
  readonly outFolder: string;
  /** The address of Vite's server for `npm run dev`; undefined for the built page. */
  readonly hotAddress: string | undefined;
  readonly product: App;
  readonly menu: AppMenu;
  readonly words: NativeWords;
  readonly dialogs: FileDialogs;
  readonly memory: WindowFile;
  readonly zoom: Zoom;
  /** Asks whether the page may go. @returns the answer */
  readonly mayLeave: (ask: () => boolean) => boolean;
}

/** Opens the app's one window and shows the page in it. */
export function openWindow(parts: WindowParts): void {
  const { outFolder, hotAddress, product, menu, words, dialogs, memory, zoom, mayLeave } = parts;
  const { log } = product;
  // An in-memory session: the page stores nothing on disk.
  const pageSession = session.fromPartition('hokito', { cache: false });
  servePage(pageSession, join(outFolder, 'renderer'), () => product.firstScreen([]), hotAddress, net);
  pageSession.on('will-download', (event, item) => {
    if (!event.defaultPrevented) dialogs.prepareDownload(item);
  });

  const { bounds, zoomLevel } = memory.get();
  const primary = screen.getPrimaryDisplay();
  const displays = [primary, ...screen.getAllDisplays().filter(({ id }) => id !== primary.id)];
  const placement = placeWindow(
    bounds,
    displays.map(({ workArea }) => workArea),
  );
  const window = new BrowserWindow({
    ...windowOptions({
      preload: join(outFolder, 'preload', 'index.cjs'),
      session: pageSession,
      icon: join(outFolder, '..', 'resources', 'icon-512.png'),
      isPackaged: app.isPackaged,
      zoomFactor: zoomFactor(zoomLevel),
      backgroundColor: pageBackground(nativeTheme),
    }),
    ...placement,
  });
  const { webContents: contents } = window;
  rememberWindow(window, memory, placement);
  followTheme(nativeTheme, window);
  zoomByWheel(contents, zoom);
  contents.on('context-menu', (_event, params) => {
    const template = contextMenuTemplate(params, words.current().menu);
    if (template.length > 0) Menu.buildFromTemplate(template).popup({ window });
  });

  // The page has something that is not saved.
  contents.on('will-prevent-unload', (event) => {
    if (mayLeave(() => askToClose(window, dialog, words.current().native))) event.preventDefault();
  });

  const takePort = createPortEndpoint({
    mainFrame: () => (window.isDestroyed() ? undefined : contents.mainFrame),
    origin: PAGE_ORIGIN,
    log,
    onChannel: (channel) => {
      product.connect(channel);
      announceStart('shown');
      channel.onClose(() => {
        menu.setPossible([]);
      });
    },
  });
  ipcMain.on(PORT_MESSAGE, takePort);

  const load = (): void => {
    if (!window.isDestroyed()) void window.loadURL(PAGE_ADDRESS);
  };
  recoverPage({
    contents,
    log,
    load,
    askToReload: () => {
      // A dialog that is modal to a hidden window would be hidden too.
      bringForward(window, app, process.platform);
      announceStart('shown');
      return askToReload(window, dialog, words.current().native);
    },
    quit: () => {
      app.quit();
    },
    elapsed: () => performance.now(),
  });
  logShellEvents({ app, window, log });
  showOnce({
    window,
    platform: process.platform,
    show: () => {
      showAsRemembered(window, memory);
    },
    after: callAfter,
  });
  load();
}
