import {
  app,
  BrowserWindow,
  dialog,
  Menu,
  nativeImage,
  nativeTheme,
  powerMonitor,
  protocol,
  shell,
} from 'electron';
import type { MenuItemConstructorOptions } from 'electron';
import { join } from 'node:path';
import type { GameId } from '#shared/contract/schemas.ts';
import { licencesFile, APP_VERSION } from '../app/system.ts';
import { createApp } from '../app/create-app.ts';
import { workerUrls } from '../app/app.ts';
import { announceStart } from './announce-start.ts';
import { createAppMenu } from './app-menu.ts';
import { createHandOver, parseArguments, parseHandOver } from './arguments.ts';
import { begin, whenFree } from './begin.ts';
import { callAfter, bringForward } from './window.ts';
import { createFileDrag, createFileDialogs, fileDialogsOver } from './files.ts';
import { createElectronHost, watchPower, printToPdf, showProgressOn } from './electron-host.ts';
import { lockDown } from './lock-down.ts';
import { createNativeWords } from './native-words.ts';
import { openWindow } from './open-window.ts';
import { APP_SCHEME } from './protocol.ts';
import { closeBeforeQuit } from './quit.ts';
import { showRecentGames } from './recent-games.ts';
import { endOnUncaught } from './failures.ts';
import { openWindowFile } from './remember-window.ts';
import { createZoom } from './zoom.ts';

/**
 * The Electron host: one window, one page, one port. `--data DIR FILE...` as in the Node host.
 * This file only connects the other files of this folder, which do not import Electron themselves, and `../app`.
 */

/** The same id as in the installer and the desktop entry, so that the taskbar assigns the window to the app. */
const APP_ID = 'org.hokito.Hokito';

/** Width in pixels of the image at the pointer while files are dragged out of the window. */
const DRAG_ICON_WIDTH = 64;

const outFolder = join(import.meta.dirname, '..');
const { dataFolder, ...toOpen } = parseArguments(process.argv.slice(1), process.cwd());
/** The address of Vite's server for `npm run dev`; never used in a package. */
const hotAddress = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'];

protocol.registerSchemesAsPrivileged([APP_SCHEME]);
app.enableSandbox();
app.setAppUserModelId(APP_ID);
// Chromium's files are inside the data folder, so that each data folder has its own single instance.
app.setPath('userData', join(dataFolder, 'chromium'));
// Removes Electron's English default menu until the app's menu is built.
Menu.setApplicationMenu(null);
lockDown(app, { mayUseNetwork: hotAddress !== undefined });

/** Files to open, queued until the app is ready. */
let queuedFiles = toOpen.files;
let openFiles = (paths: readonly string[]): void => {
  queuedFiles.push(...paths);
};
/** The game to open, queued until the app is ready. */
let queuedGame = toOpen.game;
let openGame = (gameId: GameId): void => {
  queuedGame = gameId;
};
const showWindow = (): void => {
  const window = theWindow();
  if (window !== undefined) bringForward(window, app, process.platform);
};
// Registered at once, because earlier events would be lost.
app.on('open-file', (event, path) => {
  event.preventDefault();
  openFiles([path]);
  showWindow();
});
app.on('second-instance', (_event, _args, _folder, handOver) => {
  const { files, game } = parseHandOver(handOver);
  openFiles(files);
  if (game !== undefined) openGame(game);
  showWindow();
});
app.on('activate', showWindow);
app.on('window-all-closed', () => {
  app.quit();
});
// `npm start` was killed.
process.on('disconnect', () => {
  app.quit();
});
// Chromium reorders the arguments of a second instance, so files and game are passed as separate data.
void begin({
  app,
  dialog,
  dataFolder,
  userData: app.getPath('userData'),
  handOver: createHandOver(toOpen),
  open,
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
});

function theWindow() {
  return BrowserWindow.getAllWindows()[0];
}

/** Opens the library and the window, once Electron is ready. */
async function open(): Promise<void> {
  const { platform } = process;
  const { isPackaged } = app;
  const languages = app.getPreferredSystemLanguages();
  const memory = openWindowFile(join(app.getPath('userData'), 'window.json'), callAfter);
  const words = createNativeWords(languages, platform);
  const dialogs = createFileDialogs({
    ...fileDialogsOver(theWindow, dialog),
    documents: () => app.getPath('documents'),
    memory,
    platform: process.platform,
  });
  const fileDrag = createFileDrag({
    folder: join(app.getPath('userData'), 'dragged'),
    icon: nativeImage
      .createFromPath(join(outFolder, '..', 'resources', 'icon-512.png'))
      .resize({ width: DRAG_ICON_WIDTH }),
    startDrag: (item) => theWindow()?.webContents.startDrag(item),
  });
  app.on('quit', fileDrag.clear);
  const host = createElectronHost({
    appVersion: APP_VERSION,
    runtime: [
      { name: 'Electron', version: process.versions.electron },
      { name: 'Chromium', version: process.versions.chrome },
      { name: 'Node.js', version: process.versions.node },
    ],
    languages,
    dialogs,
    openPath: (path) => shell.openPath(path),
    onPossibleCommands: (commands) => {
      menu.setPossible(commands);
    },
    printToPdf: () => printToPdf(theWindow()?.webContents, app.getLocaleCountryCode()),
    dragFiles: fileDrag.start,
    addRecentFile: (path) => {
      app.addRecentDocument(path);
    },
    showProgress: (progress) => {
      showProgressOn(theWindow(), progress);
    },
    ...watchPower(powerMonitor),
  });
  const zoom = createZoom({
    contents: () => theWindow()?.webContents,
    onChange: (zoomLevel) => {
      memory.update({ zoomLevel });
    },
  });
  const menu = createAppMenu({ platform, isPackaged, words, zoom, send: host.sendMenuCommand, setMenu });
  announceStart('opening');
  const product = await whenFree(() =>
    createApp({
      host,
      dataDir: dataFolder,
      // Outside of every data folder: one that is handed over brings no programs along.
      programsFolder: join(app.getPath('appData'), APP_ID),
      workers: workerUrls(import.meta.url),
      licencesFile: licencesFile(import.meta.url),
    }),
  );
  announceStart('loading');
  const { log } = product;
  endOnUncaught({ process, app, dialog, log, words });
  const mayLeave = closeBeforeQuit({
    app,
    powerMonitor,
    windows: () => BrowserWindow.getAllWindows(),
    log,
    close: () => Promise.all([memory.flush(), product.close()]),
    kill: () => {
      process.kill(process.pid, 'SIGKILL');
    },
    after: callAfter,
  });
  product.followSettings((settings) => {
    nativeTheme.themeSource = settings.theme;
    void menu.follow(settings);
  });
  openWindow({ outFolder, hotAddress, product, menu, words, dialogs, memory, zoom, mayLeave });
  openFiles = product.openFiles;
  openFiles(queuedFiles);
  queuedFiles = [];
  openGame = product.openGame;
  if (queuedGame !== undefined) openGame(queuedGame);
  showRecentGames(product, {
    platform,
    app,
    languages,
    buildMenu: (template) => Menu.buildFromTemplate(template),
    command: {
      program: process.execPath,
      args: [...(isPackaged ? [] : [app.getAppPath()]), '--data', dataFolder],
    },
    open: (gameId) => {
      product.openGame(gameId);
      showWindow();
    },
  });
}

function setMenu(template: MenuItemConstructorOptions[]) {
  const menu = Menu.buildFromTemplate(template);
  Menu.setApplicationMenu(menu);
  return menu;
}
