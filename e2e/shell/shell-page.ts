import type { Browser, BrowserContextOptions, CDPSession, Download, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { ACTION_TIMEOUT_MS } from '../fixtures/timeouts.ts';
import { ProcessEnded, type Call, type CallArguments } from './link.ts';
import { createPagePermissions, createPageRequests } from './page-rights.ts';
import { preloadWorldScript, type FromWorld } from './preload-world.ts';
import { BROWSER_ORIGIN, type ShellWindow, type ShellWindows } from './shell-windows.ts';
import type { AppSide, NewWindow, ToPreload } from './sides.ts';

const APP_ORIGIN = 'app://hokito';

const toBrowser = (url: string): string => url.replace(APP_ORIGIN, BROWSER_ORIGIN);
const toApp = (url: string): string => url.replace(BROWSER_ORIGIN, APP_ORIGIN);

/** The isolated world that the preload script runs in. */
const WORLD = 'electron-preload';

export interface ShellPageOptions {
  readonly app: Call<AppSide>;
  readonly browser: Browser;
  readonly windows: ShellWindows;
  readonly contextOptions: BrowserContextOptions;
  readonly window: NewWindow;
  /** Called with each fault of the page: an error that it reports, or a window that it opens. */
  readonly onFault: (fault: string) => void;
}

/** A window's page in the test's browser. Actions run in order. */
export interface ShellPage {
  /** The current page; after a crash it is a new one. */
  readonly page: () => Promise<Page>;
  readonly loadUrl: (url: string) => void;
  readonly resize: (size: { readonly width: number; readonly height: number }) => void;
  readonly setZoom: (factor: number) => void;
  readonly setColourScheme: (scheme: 'light' | 'dark') => void;
  readonly edit: (command: string) => void;
  readonly toPreload: (message: ToPreload) => void;
  /** Kills the page's process. */
  readonly crash: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface OpenPage {
  readonly page: Page;
  readonly session: CDPSession;
  /** The id of the preload script's world; undefined while the page has none. */
  world: number | undefined;
  hasCrashed: boolean;
  /** Whether a page of the app is shown, and no navigation is under way. */
  isLoaded: boolean;
  /** Resolves when a new page has replaced a crashed one. */
  readonly replaced: PromiseWithResolvers<undefined>;
}

export function openShellPage(options: ShellPageOptions): ShellPage {
  const { app, browser, windows, contextOptions, window, onFault } = options;
  let size = { width: window.width, height: window.height };
  let zoom = window.zoomFactor;
  let scheme = contextOptions.colorScheme ?? null;
  let current: OpenPage | undefined;
  let isClosed = false;
  /** Whether the app's process ended before it answered a request. The page then reports the request, as it does where its window was closed. */
  let hasAppEnded = false;
  /** The number of pages that the harness is about to open; any other new page was opened by the app's page. */
  let expectedPages = 0;

  const permissions = createPagePermissions(app, browser, window.id, BROWSER_ORIGIN);
  const requests = createPageRequests({
    app,
    windowId: window.id,
    toApp,
    currentPage: () => current?.page,
    onFailedLoad: (url, code, description) => {
      notifyApp('failedLoad', window.id, url, code, description);
    },
  });
  const prepared = prepareWindow();
  let last: Promise<unknown> = prepared.then(({ page }) => preparePage(page)).catch(reportFault);

  function reportFault(error: unknown): void {
    // Actions that are pending when the app exits may fail.
    if (!isClosed && !(error instanceof ProcessEnded)) onFault(`harness: ${String(error)}`);
  }

  /** Notifies the app's process, which may have exited. */
  function notifyApp<Name extends keyof AppSide>(name: Name, ...args: CallArguments<AppSide, Name>): void {
    app(name, ...args).catch(() => undefined);
  }

  function inOrder<Answer>(step: (open: OpenPage) => Promise<Answer>): Promise<Answer> {
    const done = last.then(() => {
      if (current === undefined || isClosed) throw new Error('The window has no page');
      return step(current);
    });
    last = done.catch(() => undefined);
    return done;
  }

  /** Runs an action on the page without waiting for it. */
  function queueStep(step: (open: OpenPage) => Promise<unknown>): void {
    inOrder(step).catch(reportFault);
  }

  /** Queues what changes the look of the page. A crashed page has none; its successor gets the look of the window. */
  function queueLook(step: (page: Page) => Promise<unknown>): void {
    queueStep(({ page, hasCrashed }) => (hasCrashed ? Promise.resolve() : step(page)));
  }

  function viewport(): { width: number; height: number } {
    return { width: Math.round(size.width / zoom), height: Math.round(size.height / zoom) };
  }

  async function prepareWindow(): Promise<ShellWindow> {
    const taken = await windows.take({ ...contextOptions, viewport: viewport() });
    const { context } = taken;
    await context.route('**/*', (route, request) =>
      requests.answer(route, request).catch(async (error: unknown) => {
        if (error instanceof ProcessEnded) hasAppEnded = true;
        reportFault(error);
        // A window with a request that waits cannot be closed. The request may have been answered.
        await route.abort().catch(() => undefined);
      }),
    );
    context.on('page', (page) => {
      if (expectedPages > 0) expectedPages--;
      else void page.close();
    });
    return taken;
  }

  /** Opens a page in place of one that crashed. */
  async function replacePage(): Promise<void> {
    const { context } = await prepared;
    expectedPages++;
    const page = await context.newPage();
    await page.setViewportSize(viewport());
    await page.emulateMedia({ colorScheme: scheme });
    await preparePage(page);
  }

  async function preparePage(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const open: OpenPage = {
      page,
      session,
      world: undefined,
      hasCrashed: false,
      isLoaded: false,
      replaced: Promise.withResolvers(),
    };
    current = open;
    page.setDefaultTimeout(ACTION_TIMEOUT_MS);
    watch(open);
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: 'hokitoNotifyHarness', executionContextName: WORLD });
    await session.send('Page.enable');
    const source = preloadWorldScript(await readFile(window.preload, 'utf8'));
    await session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: WORLD });
    await permissions.grant(session);
  }

  function watch(open: OpenPage): void {
    const { page, session } = open;
    const lostWorld = (): void => {
      if (open.world === undefined) return;
      open.world = undefined;
      notifyApp('lostPreload', window.id);
    };
    session.on('Runtime.executionContextCreated', ({ context: created }) => {
      if (created.name === WORLD) open.world = created.id;
    });
    session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      if (executionContextId === open.world) lostWorld();
    });
    session.on('Runtime.executionContextsCleared', lostWorld);
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === 'hokitoNotifyHarness') handleMessage(JSON.parse(payload) as FromWorld);
    });
    session.on('Page.windowOpen', ({ url }) => {
      judgeNewWindow(toApp(url)).catch(reportFault);
    });
    page.on('console', (message) => {
      if (isClosed || hasAppEnded) return;
      if (message.type() === 'error' || message.type() === 'warning') onFault(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => {
      if (!isClosed && !hasAppEnded) onFault(`uncaught: ${error.message}`);
    });
    page.on('request', (request) => {
      if (request.isNavigationRequest()) open.isLoaded = false;
    });
    page.on('load', () => {
      if (!page.url().startsWith(BROWSER_ORIGIN)) return;
      open.isLoaded = true;
      notifyApp('finishedLoad', window.id, toApp(page.url()), requests.lastStatus());
    });
    page.on('download', (download) => {
      saveDownload(download).catch(reportFault);
    });
    page.on('crash', () => {
      open.hasCrashed = true;
      notifyApp('crashed', window.id);
    });
  }

  function handleMessage(message: FromWorld): void {
    if (message.kind === 'preload') notifyApp('fromPreload', window.id, message.message);
    else notifyApp('rightClick', window.id, message.click);
  }

  async function saveDownload(download: Download): Promise<void> {
    const url = toApp(download.url());
    const path = await app('download', window.id, url, download.suggestedFilename());
    if (path === undefined) {
      await download.cancel();
      return;
    }
    await download.saveAs(path);
    notifyApp('finishedDownload', window.id, url, 'completed');
  }

  /** Electron denies a window before it is created; here it is closed immediately. */
  async function judgeNewWindow(url: string): Promise<void> {
    if (await app('mayOpenWindow', window.id, url)) onFault(`The harness cannot open the window of ${url}`);
  }

  return {
    page: async () => {
      for (;;) {
        const open = await inOrder((opened) => Promise.resolve(opened));
        if (!open.hasCrashed) return open.page;
        await open.replaced.promise;
      }
    },
    loadUrl: (url) => {
      queueStep(async (open) => {
        if (open.hasCrashed) {
          await open.page.close();
          await replacePage();
          open.replaced.resolve(undefined);
        }
        requests.expectNavigation();
        // Events report the result.
        current?.page.goto(toBrowser(url)).catch(() => undefined);
      });
    },
    resize: (next) => {
      size = next;
      queueLook((page) => page.setViewportSize(viewport()));
    },
    setZoom: (factor) => {
      zoom = factor;
      queueLook((page) => page.setViewportSize(viewport()));
    },
    setColourScheme: (colorScheme) => {
      scheme = colorScheme;
      queueLook((page) => page.emulateMedia({ colorScheme }));
    },
    edit: (command) => {
      queueStep(({ session, world }) =>
        session.send('Runtime.evaluate', {
          expression: `document.execCommand(${JSON.stringify(command)})`,
          userGesture: true,
          ...(world === undefined ? {} : { contextId: world }),
        }),
      );
    },
    toPreload: (message) => {
      if (current?.world === undefined) return;
      const expression = `hokitoToPreload(${JSON.stringify(message)})`;
      // The page and its ports may close meanwhile.
      current.session
        .send('Runtime.evaluate', { expression, contextId: current.world })
        .catch(() => undefined);
    },
    crash: () =>
      inOrder(async ({ page, session }) => {
        const crashed = page.waitForEvent('crash');
        session.send('Page.crash').catch(() => undefined);
        await crashed;
      }),
    close: async () => {
      isClosed = true;
      const taken = await prepared;
      // The session's bindings and scripts end with it; that of a crashed page has ended.
      await current?.session.detach().catch(() => undefined);
      await permissions.end();
      // Chromium can leave a page for another only once it is loaded: a navigation whose answer is missing would never end.
      await taken.giveBack(current?.page === taken.page && !current.hasCrashed && current.isLoaded);
    },
  };
}
