import type { AppState } from '../sides.ts';
import { PORT_MESSAGE } from '../../../src-shared/contract/wire.ts';
import { app } from './app.ts';
import { allWindows, windowNumbered, type BrowserWindowStandIn } from './browser-window.ts';
import { answerQuestions } from './dialog.ts';
import { ipcMain, MessagePortStandIn } from './ipc.ts';
import { chooseMenuItem, describeApplicationMenu, setDefaultMenu } from './menu.ts';
import { nativeTheme } from './electron.ts';
import { allSessions, createDefaultSession, followSessions } from './session.ts';
import { launch, offer } from './test-side.ts';

/** Returns the only window. Throws if there is none, or several. */
function theWindow(): BrowserWindowStandIn {
  const [window, ...more] = allWindows();
  if (window === undefined || more.length > 0)
    throw new Error(`There are ${String(allWindows().length)} windows`);
  return window;
}

function state(): AppState {
  return {
    windows: allWindows().map((window) => window.describe()),
    menu: describeApplicationMenu(),
    themeSource: nativeTheme.themeSource,
    userModelId: app.userModelId,
    isSandboxed: app.isSandboxed,
    paths: Object.fromEntries(app.paths),
    sessions: Object.fromEntries(
      allSessions().map(({ partition, handlers }) => [partition, Object.keys(handlers).sort()]),
    ),
  };
}

/** Offers functions that simulate the browser, the user and the system. */
function offerAll(): void {
  offer({
    // The browser.
    request: (id, request) => windowNumbered(id).webContents.answer(request),
    mayNavigate: (id, url, isMainFrame) => windowNumbered(id).webContents.mayNavigate(url, isMainFrame),
    mayOpenWindow: (id, url) => windowNumbered(id).webContents.mayOpenWindow(url),
    download: (id, url, fileName) => windowNumbered(id).webContents.download(url, fileName),
    finishedDownload: (id, url, state) => {
      windowNumbered(id).webContents.finishedDownload(url, state);
    },
    finishedLoad: (id, url, status) => {
      windowNumbered(id).webContents.finishedLoad(url, status);
    },
    failedLoad: (id, url, code, description) => {
      windowNumbered(id).webContents.failedLoad(url, code, description);
    },
    crashed: (id) => {
      windowNumbered(id).webContents.crashed();
    },
    lostPreload: (id) => {
      windowNumbered(id).webContents.lostPreload();
    },
    fromPreload: (id, message) => {
      windowNumbered(id).webContents.fromPreload(message);
    },
    rightClick: (id, click) => {
      windowNumbered(id).webContents.rightClick(click);
    },
    // The user.
    chooseMenuItem,
    quit: () => {
      app.quit();
    },
    dragWindow: (bounds) => {
      theWindow().dragTo(bounds);
    },
    maximizeWindow: () => {
      theWindow().maximize();
    },
    minimizeWindow: () => {
      theWindow().minimizeByHand();
    },
    closeWindow: () => {
      theWindow().close();
    },
    turnWheelWithCtrl: (direction) => {
      theWindow().webContents.emit('zoom-changed', {}, direction);
    },
    answerQuestions,
    offerPortFrom: (frame) => {
      let isTaken = true;
      const port = new MessagePortStandIn(({ kind }) => {
        if (kind === 'close') isTaken = false;
      });
      ipcMain.emit(PORT_MESSAGE, { senderFrame: frame, ports: [port] });
      return isTaken;
    },
    permission: (id, name) => windowNumbered(id).webContents.permission(name),
    askPerson: (event) => {
      let answer: readonly unknown[] | undefined;
      app.emitFromSystem(event, theWindow().webContents, {}, {}, (...values: unknown[]) => {
        answer = values;
      });
      return answer;
    },
    // The system.
    emitApp: (event, ...args) => app.emitFromSystem(event, ...args),
    emitContents: (event, fields) => theWindow().webContents.emitFromBrowser(event, fields),
    endSession: () => {
      theWindow().endSession();
    },
    state,
  });
}

/** Starts the app as Electron does after the main script. */
export function startSystem(): void {
  offerAll();
  followSessions((created) => {
    app.emit('session-created', created);
  });
  // lib/browser/init.ts: `will-finish-launching` comes before `ready`.
  setDefaultMenu();
  for (const path of launch.openedBeforeReady) app.emitFromSystem('open-file', path);
  // Chromium creates a default session at the start, though the app does not use it.
  createDefaultSession();
  app.becomeReady();
}
