import { app, BrowserWindow, dialog, Menu, nativeTheme, powerMonitor, protocol, shell } from 'electron';
import type { MenuItemConstructorOptions } from 'electron';
import { join } from 'node:path';
import { createApp } from '../app/create-app.ts';
import { explainStart } from '../app/start-failure.ts';
import { APP_VERSION } from '../app/version.ts';
import { workerUrls } from '../app/worker-url.ts';
import { createAppMenu } from './app-menu.ts';
import { callAfter } from './call-after.ts';
import { chooseDataFolder } from './choose-data-folder.ts';
import { createElectronHost } from './electron-host.ts';
import { createFileDialogs } from './file-dialogs.ts';
import { filesOf, filesToOpen, handOverOf } from './files-to-open.ts';
import { lockDown } from './lock-down.ts';
import { createNativeWords } from './native-words.ts';
import { openWindow } from './open-window.ts';
import { fileDialogsOver } from './over-window.ts';
import { APP_SCHEME } from './protocol.ts';
import { closeBeforeQuit } from './quit.ts';
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
  showWindow();
});
app.on('activate', showWindow);
app.on('window-all-closed', () => {
  app.quit();
});
// The arguments of a second instance come in another order than they were given, so the files go by themselves.
if (app.requestSingleInstanceLock(handOverOf(waitingFiles))) void start();
else app.exit(0);

function theWindow(): BrowserWindow | undefined {
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
  const host = createElectronHost({
    appVersion: APP_VERSION,
    languages,
    dialogs,
    openPath: (path) => shell.openPath(path),
    onPossibleCommands: (commands) => {
      menu.setPossible(commands);
    },
  });
  const zoom = createZoom({
    contents: () => theWindow()?.webContents,
    onChange: (zoomLevel) => {
      memory.update({ zoomLevel });
    },
  });
  const menu = createAppMenu({ platform, isPackaged, words, zoom, send: host.sendMenuCommand, setMenu });
  try {
    const product = await createApp({ host, dataDir: dataFolder, workers: workerUrls(import.meta.url) });
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
  } catch (error) {
    dialog.showErrorBox('Hokito', explainStart(error).sentence);
    app.exit(1);
  }
}

function setMenu(template: MenuItemConstructorOptions[]): Menu {
  const menu = Menu.buildFromTemplate(template);
  Menu.setApplicationMenu(menu);
  return menu;
}
