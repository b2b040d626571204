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
import { licencesFile } from '../app/system.ts';
import { createApp } from '../app/create-app.ts';
import { explainStart } from '../app/start-failure.ts';
import { APP_VERSION } from '../app/version.ts';
import { workerUrls } from '../app/worker-url.ts';
import { announceShown } from './announce-shown.ts';
import { createAppMenu } from './app-menu.ts';
import { callAfter } from './call-after.ts';
import { chooseDataFolder } from './choose-data-folder.ts';
import { createFileDrag } from './drag-out.ts';
import { createElectronHost } from './electron-host.ts';
import { createFileDialogs } from './file-dialogs.ts';
import { filesOf, filesToOpen, handOverOf } from './files-to-open.ts';
import { gameHandOver, gameOfHandOver, gameToOpen } from './game-to-open.ts';
import { lockDown } from './lock-down.ts';
import { createNativeWords } from './native-words.ts';
import { openWindow } from './open-window.ts';
import { fileDialogsOver } from './over-window.ts';
import { watchPower } from './power.ts';
import { printToPdf } from './print-to-pdf.ts';
import { showProgressOn } from './progress.ts';
import { APP_SCHEME } from './protocol.ts';
import { closeBeforeQuit } from './quit.ts';
import { showRecentGames } from './recent-games.ts';
import { bringForward } from './show-window.ts';
import { endOnUncaught } from './uncaught.ts';
import { openWindowFile } from './window-file.ts';
import { createZoom } from './zoom.ts';

/**
 * The Electron host: one window, one page, one port. `--data DIR FILE...` as in the Node host.
 * This file only wires: everything of weight is in the other files of this folder, which do without Electron, and in `../app`.
 */

/** As in the installer and in the desktop entry, so that the taskbar knows the window's app. */
const APP_ID = 'org.hokito.Hokito';

/** Pixels of the icon that follows the pointer while files are dragged out of the window. */
const DRAG_ICON_WIDTH = 64;

const outFolder = join(import.meta.dirname, '..');
const args = process.argv.slice(1);
const dataFolder = chooseDataFolder(args);
/** `npm run dev`: the page comes hot from Vite, and a package never does that. */
const hotAddress = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'];

protocol.registerSchemesAsPrivileged([APP_SCHEME]);
app.enableSandbox();
app.setAppUserModelId(APP_ID);
// Chromium's own files stay inside, and so there is one instance for each data folder.
app.setPath('userData', join(dataFolder, 'chromium'));
// Until ours is made: Electron would put up one of its own, in English.
Menu.setApplicationMenu(null);
lockDown(app, { mayUseNetwork: hotAddress !== undefined });

/** Files to be opened that came before there was anything to open them. */
let waitingFiles = filesToOpen(args, process.cwd());
let openFiles = (paths: readonly string[]): void => {
  waitingFiles.push(...paths);
};
/** The game to be opened, likewise. */
let waitingGame = gameToOpen(args);
let openGame = (gameId: GameId): void => {
  waitingGame = gameId;
};
const showWindow = (): void => {
  const window = theWindow();
  if (window !== undefined) bringForward(window, app, process.platform);
};
// All from the very beginning: what happens before anyone listens is lost.
app.on('open-file', (event, path) => {
  event.preventDefault();
  openFiles([path]);
  showWindow();
});
app.on('second-instance', (_event, _args, _folder, handOver) => {
  openFiles(filesOf(handOver));
  const game = gameOfHandOver(handOver);
  if (game !== undefined) openGame(game);
  showWindow();
});
app.on('activate', showWindow);
app.on('window-all-closed', () => {
  app.quit();
});
// The arguments of a second instance come in another order than they were given, so these go by themselves.
if (app.requestSingleInstanceLock({ ...handOverOf(waitingFiles), ...gameHandOver(waitingGame) }))
  void start();
else app.exit(0);

function theWindow() {
  return BrowserWindow.getAllWindows()[0];
}

async function start(): Promise<void> {
  await app.whenReady();
  const { platform } = process;
  const { isPackaged } = app;
  const languages = app.getPreferredSystemLanguages();
  const memory = openWindowFile(join(app.getPath('userData'), 'window.json'), callAfter);
  const words = createNativeWords(languages);
  const dialogs = createFileDialogs({
    ...fileDialogsOver(theWindow, dialog),
    documents: () => app.getPath('documents'),
    memory,
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
  try {
    const product = await createApp({
      host,
      dataDir: dataFolder,
      workers: workerUrls(import.meta.url),
      licencesFile: licencesFile(import.meta.url),
    });
    const { log } = product;
    endOnUncaught({ process, app, dialog, log, words });
    closeBeforeQuit({
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
    openWindow({ outFolder, hotAddress, product, menu, words, dialogs, memory, zoom });
    openFiles = product.openFiles;
    openFiles(waitingFiles);
    waitingFiles = [];
    openGame = product.openGame;
    if (waitingGame !== undefined) openGame(waitingGame);
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
  } catch (error) {
    announceShown();
    dialog.showErrorBox('Hokito', explainStart(error).sentence);
    app.exit(1);
  }
}

function setMenu(template: MenuItemConstructorOptions[]) {
  const menu = Menu.buildFromTemplate(template);
  Menu.setApplicationMenu(menu);
  return menu;
}
