import type { Browser, CDPSession } from '@playwright/test';
import type { Call } from './link.ts';
import type { AppSide } from './sides.ts';

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
