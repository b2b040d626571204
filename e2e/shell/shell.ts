import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Display, MessageBoxOptions, OpenDialogOptions, SaveDialogOptions } from 'electron';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { NODE_FLAGS } from '../../tools/launch/node-flags.mjs';
import { createLink, type Call } from './link.ts';
import { openShellPage, type ShellPage } from './shell-page.ts';
import type { ShellWindows } from './shell-windows.ts';
import type { AppSide, AppState, Launch, Note, TestSide, DialogAnswer, ShownDialog } from './sides.ts';

interface DialogOptions {
  readonly save: SaveDialogOptions;
  readonly open: OpenDialogOptions;
  readonly message: MessageBoxOptions;
}

/** An open native dialog; it stays open until the test answers it. */
interface OpenDialog<Options> {
  readonly options: Options;
  /** The number of its parent window; undefined if it has none. */
  readonly parent: number | undefined;
  readonly answer: (answer: DialogAnswer) => void;
}

interface Dialogs {
  /** Shows a dialog. @returns the test's answer */
  readonly show: (dialog: ShownDialog) => Promise<DialogAnswer>;
  /** Waits for the next dialog of a kind. */
  readonly next: <Kind extends keyof DialogOptions>(kind: Kind) => Promise<OpenDialog<DialogOptions[Kind]>>;
  /** Descriptions of the dialogs that no test took. */
  readonly unseen: () => string[];
}

/** Creates the native dialogs of an app, which a test reads and answers. */
function createDialogs(): Dialogs {
  const open: { readonly kind: ShownDialog['kind']; readonly dialog: OpenDialog<unknown> }[] = [];
  const waiting: {
    readonly kind: ShownDialog['kind'];
    readonly resolve: (dialog: OpenDialog<never>) => void;
  }[] = [];

  const match = (): void => {
    for (const waiter of [...waiting]) {
      const found = open.find(({ kind }) => kind === waiter.kind);
      if (found === undefined) continue;
      open.splice(open.indexOf(found), 1);
      waiting.splice(waiting.indexOf(waiter), 1);
      waiter.resolve(found.dialog as OpenDialog<never>);
    }
  };

  return {
    show: ({ kind, options, parent }) =>
      new Promise((answer) => {
        open.push({ kind, dialog: { options, parent, answer } });
        match();
      }),
    next: (kind) =>
      new Promise((resolve) => {
        waiting.push({ kind, resolve });
        match();
      }),
    unseen: () => open.map(({ kind, dialog }) => `a ${kind} dialog: ${JSON.stringify(dialog.options)}`),
  };
}

const projectRoot = join(import.meta.dirname, '..', '..');
const hostMain = join(import.meta.dirname, 'host', 'main.ts');

/** The Node that the app runs on; `HOKITO_SHELL_NODE` names another one, such as the version that is in Electron. */
const NODE = process.env['HOKITO_SHELL_NODE'] ?? process.execPath;

/** As in Electron, a rejected promise that nobody handles ends no process: shell/common/node_bindings.cc. */
const REJECTIONS = '--unhandled-rejections=warn-with-error-code';

/** @param bounds of the display; its work area lacks 40 pixels for the taskbar */
export function displayAt(id: number, bounds: Display['bounds']): Display {
  return { id, bounds, workArea: { ...bounds, height: bounds.height - 40 } } as Display;
}

/** How the harness starts the app. Each option has a default. */
export interface ShellOptions extends Partial<Omit<Launch, 'args' | 'documents'>> {
  /** Arguments behind `--data`. */
  readonly args?: readonly string[];
  /** Gives the app's process an inspector. */
  readonly inspect?: boolean;
}

export interface ShellParts {
  readonly browser: Browser;
  readonly windows: ShellWindows;
  readonly contextOptions: BrowserContextOptions;
  readonly dataFolder: string;
  /** The system's folder for documents. */
  readonly documents: string;
  /** Called when another process requests the lock on a `userData` folder. */
  readonly onSecondInstance: TestSide['secondInstance'];
}

/** The app, running in the harness. */
export interface Shell {
  /** Simulates the user, the browser or the system. */
  readonly act: Call<AppSide>;
  /** Waits for the page of the only window. After a crash it is a new one. */
  readonly page: () => Promise<Page>;
  readonly state: () => Promise<AppState>;
  /** The events so far. */
  readonly notes: readonly Note[];
  readonly nextDialog: Dialogs['next'];
  /** Kills the page's process. */
  readonly crashPage: () => Promise<void>;
  /** Resolves with the exit status when the process has exited. */
  readonly exited: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
  readonly hasExited: () => boolean;
  /** From the start of the process to the shown window, in milliseconds; undefined until then. */
  readonly shownAfterMs: () => number | undefined;
  /** The address of Node's inspector, where the app was started with one. */
  readonly inspector: () => string | undefined;
  /** The output of the process. */
  readonly output: () => string;
  /** Errors and forbidden requests so far. */
  readonly faults: () => string[];
  /** Resolves when the process has exited and its pages are closed. */
  readonly cleaned: Promise<void>;
  /** Kills the process, and closes its pages. */
  readonly kill: () => Promise<void>;
}

/** Starts a built app in a process of its own, on the stand-in for Electron. */
export function startShell(parts: ShellParts, options: ShellOptions = {}): Shell {
  const { args = [], inspect = false, ...overrides } = options;
  const launch: Launch = {
    appRoot: projectRoot,
    isPackaged: false,
    languages: ['en-GB'],
    locale: 'en-GB',
    country: 'GB',
    displays: [displayAt(1, { x: 0, y: 0, width: 1920, height: 1080 })],
    systemIsDark: false,
    openedBeforeReady: [],
    ...overrides,
    args: ['--data', parts.dataFolder, ...args],
    documents: parts.documents,
  };
  const startedAt = performance.now();
  const child = spawn(
    NODE,
    [
      ...NODE_FLAGS,
      REJECTIONS,
      ...(inspect ? ['--inspect=127.0.0.1:0'] : []),
      hostMain,
      JSON.stringify(launch),
    ],
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], serialization: 'advanced' },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece: Buffer) => {
      output += piece.toString('utf8');
    });
  }
  let hasExited = false;
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.on('close', (code, signal) => {
      hasExited = true;
      resolve({ code, signal });
    });
  });

  const notes: Note[] = [];
  const faults: string[] = [];
  const dialogs = createDialogs();
  const pages = new Map<number, ShellPage>();
  const firstPage = Promise.withResolvers<ShellPage>();
  let shownAfterMs: number | undefined;
  let colorScheme: 'light' | 'dark' = launch.systemIsDark ? 'dark' : 'light';
  const pageOf = (id: number): ShellPage => {
    const page = pages.get(id);
    if (page === undefined) throw new Error(`No page of window ${String(id)}`);
    return page;
  };

  const testSide: TestSide = {
    openWindow: (window) => {
      const { browser, windows } = parts;
      const contextOptions = { ...parts.contextOptions, colorScheme };
      const onFault = (fault: string): void => void faults.push(fault);
      const page = openShellPage({ app: act, browser, windows, contextOptions, window, onFault });
      pages.set(window.id, page);
      firstPage.resolve(page);
    },
    closeWindow: (id) => {
      closings.push(pageOf(id).close());
      pages.delete(id);
    },
    resizeWindow: (id, size) => {
      pageOf(id).resize(size);
    },
    setZoom: (id, factor) => {
      pageOf(id).setZoom(factor);
    },
    setColourScheme: (scheme) => {
      colorScheme = scheme;
      for (const page of pages.values()) page.setColourScheme(scheme);
    },
    loadUrl: (id, url) => {
      pageOf(id).loadUrl(url);
    },
    toPreload: (id, message) => {
      // The window may close before the last message arrives.
      pages.get(id)?.toPreload(message);
    },
    edit: (id, command) => {
      pageOf(id).edit(command);
    },
    showDialog: dialogs.show,
    note: (note) => {
      if (note.kind === 'shown') shownAfterMs ??= performance.now() - startedAt;
      notes.push(note);
    },
    secondInstance: parts.onSecondInstance,
  };
  const act = createLink<AppSide>(child, { ...testSide });
  firstPage.promise.catch(() => undefined);
  const closings: Promise<void>[] = [];
  const cleaned = exited.then(async () => {
    firstPage.reject(new Error(`The app ended before it had a window:\n${output}`));
    await Promise.all([...closings, ...[...pages.values()].map((page) => page.close())]);
  });

  return {
    act,
    page: async () => ([...pages.values()][0] ?? (await firstPage.promise)).page(),
    state: () => act('state'),
    notes,
    nextDialog: (kind) =>
      Promise.race([
        dialogs.next(kind),
        exited.then(() => {
          throw new Error(`The app ended without a ${kind} dialog:\n${output}`);
        }),
      ]),
    crashPage: async () => (await firstPage.promise).crash(),
    exited,
    cleaned,
    hasExited: () => hasExited,
    shownAfterMs: () => shownAfterMs,
    inspector: () => /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/.exec(output)?.[0],
    output: () => output,
    faults: () => [...faults, ...dialogs.unseen()],
    kill: async () => {
      child.kill('SIGKILL');
      await cleaned;
    },
  };
}
