import type { Browser, CDPSession, Frame, Page, Request, Route } from '@playwright/test';
import type { Call } from './link.ts';
import type { AppSide } from './sides.ts';

/** Chromium's net/base/net_error_list.h */
const ERR_BLOCKED_BY_CLIENT = -20;
const ERR_HTTP_RESPONSE_CODE_FAILURE = -379;

interface PageRequestsOptions {
  readonly app: Call<AppSide>;
  readonly windowId: number;
  /** Converts an address of the test's browser to one of the app. */
  readonly toApp: (url: string) => string;
  readonly currentPage: () => Page | undefined;
  readonly onFailedLoad: (url: string, code: number, description: string) => void;
}

/** The requests of a window's pages. */
export interface PageRequests {
  /** Answers a request by the app's own handlers. */
  readonly answer: (route: Route, request: Request) => Promise<void>;
  /** Called before the main process navigates: that navigation needs no permission. */
  readonly expectNavigation: () => void;
  /** The status of the last page that was loaded. */
  readonly lastStatus: () => number;
}

export function createPageRequests(options: PageRequestsOptions): PageRequests {
  const { app, windowId, toApp, currentPage, onFailedLoad } = options;
  /** Whether the main process started the next navigation, not the page. */
  let isMainsNavigation = false;
  let lastStatus = 0;
  return {
    answer: async (route, request) => {
      const url = toApp(request.url());
      const isNavigation = request.isNavigationRequest();
      const frame = isNavigation ? frameOf(request) : undefined;
      if (isNavigation && frame?.page() !== currentPage()) {
        await route.abort('aborted');
        return;
      }
      const isMainFrame = frame?.parentFrame() === null;
      if (isNavigation && !(isMainFrame && isMainsNavigation)) {
        if (!(await app('mayNavigate', windowId, url, isMainFrame))) {
          await route.abort('aborted');
          return;
        }
      }
      if (isMainFrame) isMainsNavigation = false;
      const fail = async (code: number, description: string): Promise<void> => {
        if (!isMainFrame) {
          await route.abort('failed');
          return;
        }
        // Chromium shows its error page next. A navigation that begins before that would never end.
        const errorPage = frame.page().waitForEvent('framenavigated');
        await Promise.all([route.abort('failed'), errorPage.catch(() => undefined)]);
        onFailedLoad(url, code, description);
      };
      const given = await app('request', windowId, {
        url,
        method: request.method(),
        resourceType: request.resourceType(),
      });
      if (given.kind === 'cancelled') await fail(ERR_BLOCKED_BY_CLIENT, 'ERR_BLOCKED_BY_CLIENT');
      else if (given.kind === 'failed') await fail(given.code, given.description);
      else if (isMainFrame && given.status >= 400 && given.body.length === 0)
        // Chromium then shows its own error page.
        await fail(ERR_HTTP_RESPONSE_CODE_FAILURE, 'ERR_HTTP_RESPONSE_CODE_FAILURE');
      else {
        if (isMainFrame) lastStatus = given.status;
        await route.fulfill({ status: given.status, headers: given.headers, body: Buffer.from(given.body) });
      }
    },
    expectNavigation: () => {
      isMainsNavigation = true;
    },
    lastStatus: () => lastStatus,
  };
}

/** Returns the frame of a request; undefined for a window that does not exist yet. */
function frameOf(request: Request): Frame | undefined {
  try {
    return request.frame();
  } catch {
    return undefined;
  }
}

/** Permissions as Electron and as Chromium's protocol calls them. */
const PERMISSIONS = [
  ['clipboard-sanitized-write', 'clipboardSanitizedWrite'],
  ['clipboard-read', 'clipboardReadWrite'],
  ['geolocation', 'geolocation'],
  ['notifications', 'notifications'],
  ['media', 'audioCapture'],
  ['media', 'videoCapture'],
  ['midi', 'midi'],
  ['idle-detection', 'idleDetection'],
  ['window-management', 'windowManagement'],
  ['storage-access', 'storageAccess'],
] as const;

export interface PagePermissions {
  /** Grants a page the permissions that the app's handlers grant, and no others. */
  readonly grant: (page: CDPSession) => Promise<void>;
  /** Takes them back. */
  readonly end: () => Promise<void>;
}

/** Creates the permissions of a window's pages. @param origin the pages' origin in the test's browser */
export function createPagePermissions(
  app: Call<AppSide>,
  browser: Browser,
  windowId: number,
  origin: string,
): PagePermissions {
  let wholeBrowser: CDPSession | undefined;
  return {
    grant: async (page) => {
      const answers = PERMISSIONS.map(async ([electronName, name]) => {
        const { checked, asked } = await app('permission', windowId, electronName);
        return checked || asked ? [name] : [];
      });
      const permissions = (await Promise.all(answers)).flat();
      const { targetInfo } = await page.send('Target.getTargetInfo');
      const { browserContextId } = targetInfo;
      // The permissions last as long as this session.
      wholeBrowser ??= await browser.newBrowserCDPSession();
      await wholeBrowser.send('Browser.grantPermissions', {
        permissions,
        origin,
        ...(browserContextId === undefined ? {} : { browserContextId }),
      });
    },
    end: async () => {
      // It may be closed with the context.
      await wholeBrowser?.detach().catch(() => undefined);
    },
  };
}
