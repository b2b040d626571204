import { app, BrowserWindow, dialog, ipcMain, Menu, net, protocol, session, shell } from 'electron';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Settings } from '#shared/contract/settings.ts';
import { PORT_MESSAGE } from '#shared/contract/wire.ts';
import { createApp, type App } from '../app/create-app.ts';
import { listPageFiles } from '../app/page-files.ts';
import { explainStart } from '../app/start-failure.ts';
import { APP_VERSION } from '../app/version.ts';
import { keysInUse } from '#shared/keys/chosen-keys.ts';
import { languageFor } from '#shared/language/languages.ts';
import { loadWords } from '#shared/language/load-words.ts';
import { workerUrls } from '../app/worker-url.ts';
import { defaultDataFolder } from '../database/files/data-folder.ts';
import { createElectronHost, type ElectronHost } from './electron-host.ts';
import { filesOf, filesToOpen, handOverOf } from './files-to-open.ts';
import { denyNavigation, denyNetwork, denyPermissions } from './lock-down.ts';
import { menuTemplate } from './menu.ts';
import { createPortEndpoint } from './port-endpoint.ts';
import { APP_SCHEME, PAGE_ADDRESS, PAGE_ORIGIN, respondTo } from './protocol.ts';
import { createReloadLimit } from './reload-limit.ts';
import { windowOptions } from './window.ts';

/**
 * The Electron host: one window, one page, one port. `--data DIR FILE...` as in the Node host.
 * Everything of weight is in the other files of this folder, which do without Electron, and in `../app`.
 */

const outFolder = join(import.meta.dirname, '..');
const dataFolder = chooseDataFolder();

protocol.registerSchemesAsPrivileged([APP_SCHEME]);
app.enableSandbox();
// Chromium's own files stay inside, and so there is one instance for each data folder.
app.setPath('userData', join(dataFolder, 'chromium'));
app.on('web-contents-created', (_event, contents) => {
  denyNavigation(contents);
});
app.on('select-client-certificate', (event) => {
  event.preventDefault();
});
app.on('login', (event) => {
  event.preventDefault();
});
app.on('window-all-closed', () => {
  app.quit();
});
/** Files to be opened that came before there was anything to open them. */
let waitingFiles = filesToOpen(process.argv.slice(1), process.cwd());
let openFiles = (paths: readonly string[]): void => {
  waitingFiles.push(...paths);
};
let showWindow = (): void => undefined;
// All from the very beginning: what happens before anyone listens is lost.
app.on('open-file', (event, path) => {
  event.preventDefault();
  openFiles([path]);
  showWindow();
});
app.on('second-instance', (_event, _args, _folder, handOver) => {
  openFiles(filesOf(handOver));
  showWindow();
});
// The arguments of a second instance come in another order than they were given, so the files go by themselves.
if (app.requestSingleInstanceLock(handOverOf(waitingFiles))) void start();
else app.exit(0);

async function start(): Promise<void> {
  await app.whenReady();
  const host = createElectronHost({
    appVersion: APP_VERSION,
    locale: app.getLocale(),
    showSaveDialog: (options) => dialog.showSaveDialog(options),
    showOpenDialog: (options) => dialog.showOpenDialog(options),
    openPath: (path) => shell.openPath(path),
  });
  try {
    const product = await createApp({ host, dataDir: dataFolder, workers: workerUrls(import.meta.url) });
    endOnUncaught(product);
    closeBeforeQuit(product);
    open(product, host);
    openFiles = product.openFiles;
    openFiles(waitingFiles);
    waitingFiles = [];
  } catch (error) {
    dialog.showErrorBox('Hokito', explainStart(error).sentence);
    app.exit(1);
  }
}

function open(product: App, host: ElectronHost): void {
  // In memory: nothing of the page is kept on disk.
  const pageSession = session.fromPartition('hokito', { cache: false });
  denyPermissions(pageSession);
  // `npm run dev`: the page comes hot from Vite, and a package never does that.
  const developing = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'];
  if (developing === undefined) {
    denyNetwork(pageSession);
    const files = listPageFiles(join(outFolder, 'renderer'));
    pageSession.protocol.handle('app', (request) => respondTo(request, files));
  } else {
    pageSession.protocol.handle('app', ({ url }) => {
      const { pathname, search } = new URL(url);
      return net.fetch(new URL(pathname + search, developing).href);
    });
  }

  const window = new BrowserWindow(
    windowOptions({
      preload: join(outFolder, 'preload', 'index.cjs'),
      session: pageSession,
      icon: join(outFolder, '..', 'resources', 'icon-512.png'),
      isPackaged: app.isPackaged,
    }),
  );
  const takePort = createPortEndpoint({
    mainFrame: () => (window.isDestroyed() ? undefined : window.webContents.mainFrame),
    origin: PAGE_ORIGIN,
    log: product.log,
    onChannel: product.connect,
  });
  ipcMain.on(PORT_MESSAGE, takePort);
  showWindow = () => {
    if (window.isDestroyed()) return;
    if (window.isMinimized()) window.restore();
    window.focus();
  };

  const { platform } = process;
  const { isPackaged } = app;
  let menuOf = '';
  const makeMenu = async ({ language: choice, keys: chosen }: Settings): Promise<void> => {
    const language = languageFor(choice, app.getPreferredSystemLanguages());
    const wanted = JSON.stringify([language, chosen]);
    if (wanted === menuOf) return;
    menuOf = wanted;
    const { messages: words } = await loadWords(language);
    // Who changes twice in a row gets the last one, whichever comes first.
    if (wanted !== menuOf) return;
    const keys = keysInUse(chosen, false);
    const template = menuTemplate({ platform, isPackaged, words, keys, send: host.sendMenuCommand });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  };
  product.followSettings((settings) => void makeMenu(settings));

  const mayReload = createReloadLimit(() => performance.now());
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    product.log.error('renderer-gone', { reason });
    if (reason !== 'clean-exit' && mayReload()) void window.loadURL(PAGE_ADDRESS);
  });
  window.once('ready-to-show', () => {
    window.show();
  });
  void window.loadURL(PAGE_ADDRESS);
}

/** After an error that no one met nothing can be relied on; every answered move is on disk. */
function endOnUncaught({ log }: App): void {
  const end = (error: unknown): void => {
    log.error('uncaught', { error });
    dialog.showErrorBox('Hokito', 'Hokito met an error it did not expect and ends. No move is lost.');
    app.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

/** Every answered move is on disk already; this ends the workers in order. */
function closeBeforeQuit(product: App): void {
  let isClosed = false;
  app.on('before-quit', (event) => {
    if (isClosed) return;
    event.preventDefault();
    void product.close().finally(() => {
      isClosed = true;
      app.quit();
    });
  });
}

function chooseDataFolder(): string {
  // Electron and Chromium have arguments of their own among these.
  const { values } = parseArgs({
    args: process.argv.slice(1),
    options: { data: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  });
  if (typeof values.data === 'string' && values.data !== '') return resolve(values.data);
  return defaultDataFolder({ platform: process.platform, environment: process.env, home: homedir() });
}
