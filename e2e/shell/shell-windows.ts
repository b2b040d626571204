import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** The page's address in the test's browser, which does not support the app's scheme; the app gets `app://hokito`. */
export const BROWSER_ORIGIN = 'https://hokito.test';

/** The events of a page that the harness and tests listen to. */
const EVENTS = [
  ...[
    'close',
    'console',
    'crash',
    'dialog',
    'download',
    'filechooser',
    'framenavigated',
    'load',
    'pageerror',
  ],
  ...['popup', 'request', 'requestfailed', 'requestfinished', 'response', 'worker'],
] as const;

/** The isolation that the app's pages have, without which the browser would replace the renderer process. */
const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** A window of the test browser, on an empty page. */
export interface ShellWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  /**
   * Ends what the page shows, and removes what it stored and what was done to it, so that another app can have the window.
   * @param isWhole false if the page has crashed or was replaced: the window is then closed
   */
  readonly giveBack: (isWhole: boolean) => Promise<void>;
}

/** Windows that the apps of a worker use one after another: their renderer process keeps the compiled scripts of the page. */
export interface ShellWindows {
  readonly take: (options: BrowserContextOptions) => Promise<ShellWindow>;
  /** Closes the window that no app has. */
  readonly close: () => Promise<void>;
}

export function createShellWindows(browser: () => Promise<Browser>): ShellWindows {
  /** The last window that was given back. */
  let unused: { readonly window: ShellWindow; readonly key: string } | undefined;
  /** Settles when every window that is being given back can be taken. */
  let returning: Promise<unknown> = Promise.resolve();

  const close = async (): Promise<void> => {
    const closing = unused?.window.context.close();
    unused = undefined;
    await closing;
  };

  async function open(options: BrowserContextOptions, key: string): Promise<ShellWindow> {
    const context = await (await browser()).newContext(options);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const giveBack = async (isWhole: boolean): Promise<void> => {
      if (!isWhole || page.isClosed() || unused !== undefined) {
        await context.close();
        return;
      }
      unused = { window, key };
      await empty(page, session);
    };
    const window: ShellWindow = {
      context,
      page,
      giveBack: (isWhole) => {
        const given = giveBack(isWhole);
        returning = Promise.allSettled([returning, given]);
        return given;
      },
    };
    return window;
  }

  return {
    take: async (options) => {
      const { viewport = null, colorScheme = null, ...lasting } = options;
      const key = JSON.stringify(lasting);
      await returning;
      const found = unused;
      if (found?.key !== key) {
        await close();
        return open(options, key);
      }
      unused = undefined;
      const { page } = found.window;
      if (viewport !== null) await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: options.reducedMotion ?? null });
      return found.window;
    },
    close,
  };
}

async function empty(page: Page, session: CDPSession): Promise<void> {
  const context = page.context();
  for (const event of EVENTS) page.removeAllListeners(event);
  context.removeAllListeners('page');
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.unrouteAll();
  await context.route('**/*', (route) =>
    route.fulfill({ headers: ISOLATED, contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto(BROWSER_ORIGIN);
  await page.mouse.up();
  await page.mouse.move(-1, -1);
  await page.evaluate(() => {
    sessionStorage.clear();
  });
  await session.send('Storage.clearDataForOrigin', { origin: BROWSER_ORIGIN, storageTypes: 'all' });
  await session.send('Page.resetNavigationHistory');
  await context.unrouteAll();
}
